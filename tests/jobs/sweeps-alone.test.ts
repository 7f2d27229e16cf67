import { afterAll, beforeAll, expect, test } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { loadPublic } from "@/server/store/load-public";
import { shown } from "../support/promise";
import { gatherAll, nextTurn, openServer, type Server } from "../support/table";
import { tier } from "../support/tier";

const hour = 3_600_000;
let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server?.close());

const statusOf = async (id: string) => (await loadPublic(server.db, id, null))?.status;

test("with nothing but sweeps, deals are made, computers play, absent people are passed, and games end", {
  timeout: 1_200_000,
}, async () => {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const ids: string[] = [];
  for (let made = 0; made < tier.sweptGames; made += 1) {
    if (made % 25 === 24) server.clock.advance(2 * hour); // an honest host makes no more in an hour
    const { id } = await gatherAll(server, people, { seats: ["me", "medium", "open", "medium"] });
    ids.push(id); // nobody wakes it: what follows an answer is lost here, as it may be
  }
  let running = [...ids];
  let [rounds, missed] = [0, 0];
  for (; running.length > 0 && rounds < 200; rounds += 1) {
    await sweep(server.notify);
    const isAway = rounds === 3; // for one turn of every other game
    for (const [at, id] of running.entries()) {
      for (const person of people) {
        const turn = await nextTurn(person, id);
        if (turn === null) continue;
        if (isAway && at % 2 === 0) missed += 1;
        else await person.call().game.submit({ ...turn, command: server.command() });
        break; // computers sit between the two
      }
      server.clock.advance(1_000);
    }
    server.clock.advance(isAway ? 80 * hour : 60_000);
    const states = await Promise.all(running.map(statusOf));
    running = running.filter((_, at) => states[at] !== "finished");
  }
  expect(running).toEqual([]);
  expect(missed).toBeGreaterThan(0);
  shown("sweeps", `${ids.length} games ended in ${rounds} rounds of sweeps, ${missed} absent turns passed`);
});
