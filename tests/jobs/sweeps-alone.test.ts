import { afterAll, beforeAll, expect, test } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { loadPublic } from "@/server/store/load-public";
import { shown } from "../support/promise";
import { nextTurn, openServer, type Person, type Server } from "../support/table";
import { tier } from "../support/tier";

const hour = 3_600_000;
let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server?.close());

/** Two people and two computers at a table. Nobody wakes it: what follows an answer is lost here, as it may be. */
async function seatFour([host, guest]: readonly [Person, Person]): Promise<string> {
  const { id } = await host.call().game.create({
    preset: "A",
    set: { match: "one_hand" },
    seats: ["me", "medium", "open", "medium"],
    turnHours: 72,
    name: host.name,
    command: server.command(),
  });
  await host.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  const { invitePath } = await host.call().game.view({ id });
  const secret = invitePath!.slice("/j/".length);
  const joining = { secret, name: guest.name, entropy: server.entropy(), command: server.command() };
  await guest.call().invite.join(joining);
  return id;
}

const statusOf = async (id: string) => (await loadPublic(server.db, id, null))?.status;

test("with nothing but sweeps, deals are made, computers play, absent people are passed, and games end", {
  timeout: 1_200_000,
}, async () => {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const ids: string[] = [];
  for (let made = 0; made < tier.sweptGames; made += 1) {
    if (made % 25 === 24) server.clock.advance(2 * hour); // an honest host makes no more in an hour
    ids.push(await seatFour(people));
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
