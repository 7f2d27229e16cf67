import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../support/as-owner";
import { audited } from "../support/audited";
import { entropy, httpPlayer, surely, turnFrom } from "../support/http-player";
import { lostTurns } from "../support/kept-turns";
import { startNeonProxy } from "../support/neon-proxy";
import { type NextServer, startNext } from "../support/next-server";
import { shown } from "../support/promise";
import { freshDatabase, type TestDatabase } from "../support/test-database";
import { tier } from "../support/tier";

const atOnce = 8;

/** Somebody whose every request may reach another server: nothing keeps them at one. */
function wanderer(name: string, servers: readonly NextServer[], first: number) {
  let request = first;
  return httpPlayer(name, () => {
    request += 1;
    return servers[request % servers.length]!.origin;
  });
}

/** Two people at different servers and two computers between them, from an empty table to its end. */
async function wholeGame(servers: readonly NextServer[], number: number) {
  const isWandering = number % 2 === 1;
  const people = [0, 1].map((at) =>
    isWandering ? wanderer(`Mira ${at}`, servers, at) : httpPlayer(`Mira ${at}`, () => servers[at]!.origin),
  );
  const [host, guest] = [people[0]!, people[1]!];
  const seats = ["me" as const, "medium" as const, "open" as const, "medium" as const];
  const set = { match: "one_hand" as const };
  const { id } = await host.api.game.create.mutate({ preset: "A", set, seats, name: host.name, command: randomUUID() });
  await host.api.game.takeSeat.mutate({ id, entropy: entropy(), command: randomUUID() });
  const { invitePath } = await host.api.game.view.query({ id });
  const secret = invitePath!.slice("/j/".length);
  await guest.api.invite.join.mutate({ secret, name: guest.name, entropy: entropy(), command: randomUUID() });
  const turns = [];
  for (;;) {
    await Promise.all(people.map(({ api }) => surely(() => api.game.wake.mutate({ id })))); // both pages are open
    for (const { api } of people) {
      const turn = turnFrom(await surely(() => api.game.view.query({ id })));
      if (turn === null) continue;
      const { version } = await surely(() => api.game.submit.mutate(turn));
      turns.push({ game: id, command: turn.command, version });
      await pause(100);
    }
    if ((await surely(() => host.api.game.view.query({ id }))).view.status === "finished") break;
  }
  const [one, other] = await Promise.all(people.map(({ api }) => api.game.view.query({ id })));
  expect(one!.head).toBe(other!.head);
  return turns;
}

let proxy: Awaited<ReturnType<typeof startNeonProxy>>;
beforeAll(async () => {
  proxy = await startNeonProxy();
});
afterAll(() => proxy?.stop());

const drivers: readonly [string, () => Record<string, string>][] = [
  ["PostgreSQL", () => ({})],
  ["Neon's driver", () => ({ DATABASE_DRIVER: "neon", NEON_TEST_PROXY: proxy.at })],
];

describe.each(drivers)("two servers on one database, with %s,", (name, settings) => {
  let database: TestDatabase;
  const servers: NextServer[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    const env = { DATABASE_URL: database.app, AUTH_SECRET: "a secret of two servers, long enough to be one" };
    for (let started = 0; started < 2; started += 1) servers.push(await startNext({ ...env, ...settings() }));
  }, 600_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  test("let people of one game play it to its end from both, with computers between them", {
    timeout: 1_200_000,
  }, async () => {
    const turns: Awaited<ReturnType<typeof wholeGame>> = [];
    for (let number = 0; number < tier.processGames; number += atOnce) {
      const count = Math.min(atOnce, tier.processGames - number);
      const games = await Promise.all(Array.from({ length: count }, (_, more) => wholeGame(servers, number + more)));
      turns.push(...games.flat());
    }
    const [{ finished, faults }, lost] = await asOwner(
      database,
      async (db) => [await audited(db), await lostTurns(db, turns)] as const,
    );
    expect({ finished, faults, lost }).toEqual({ finished: tier.processGames, faults: [], lost: [] });
    shown(
      "processes",
      `${finished} games ended between two servers with ${name}, ${turns.length} turns of people, 0 lost`,
      name,
    );
  });
});
