import { afterAll, beforeAll, expect, test } from "vitest";
import { shown } from "../support/promise";
import { nextTurn, openServer, type Person, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** The turn of whoever is on turn, dealing a new game when the last one is over. */
async function someTurn(people: readonly [Person, Person], id: string) {
  for (const person of people) {
    const turn = await nextTurn(person, id);
    if (turn !== null) return { person, turn };
  }
  return null;
}

test("a turn sent ten times at once is one turn, and all ten are told the same", { timeout: 300_000 }, async () => {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  let { id } = await seatTwo(server, ...people);
  for (let sent = 0; sent < tier.retries; ) {
    const next = await someTurn(people, id);
    if (next === null) {
      id = (await seatTwo(server, ...people)).id;
      continue;
    }
    const { person, turn } = next;
    const wish = { ...turn, command: server.command() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call().game.submit(wish)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await person.call().game.view({ id })).version).toBe(answers[0]!.version);
    server.clock.advance(60_000);
    sent += 1;
  }
  shown("retries", `${tier.retries} turns sent ten times at once, one effect and ten equal answers each`);
});
