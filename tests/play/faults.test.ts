import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "@/db/client";
import type { DatabaseConfig } from "@/server/env";
import { asOwner } from "../support/as-owner";
import { type Fault, faults, startFaultProxy } from "../support/fault-proxy";
import { seededRng } from "../support/games";
import { lostTurns } from "../support/kept-turns";
import { startNeonProxy } from "../support/neon-proxy";
import { shown } from "../support/promise";
import { nextTurn, openServer, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
let neon: Awaited<ReturnType<typeof startNeonProxy>>;
beforeAll(async () => {
  server = await openServer();
  neon = await startNeonProxy();
});
afterAll(async () => {
  await neon?.stop();
  await server?.close();
});

/** Whether a call failed without saying what became of it, as it does when the database cannot be reached. */
const isUnknown = (error: unknown) => error instanceof TRPCError && error.code === "INTERNAL_SERVER_ERROR";

/** Sends a turn again and again, unchanged, until it is known what became of it. */
async function resolved<T>(send: () => Promise<T>): Promise<{ readonly answer: T; readonly unknown: number }> {
  for (let unknown = 0; ; unknown += 1) {
    try {
      return { answer: await send(), unknown };
    } catch (error) {
      if (!isUnknown(error) || unknown > 10) throw error;
    }
  }
}

type Line = { readonly db: Db; readonly proxy: Awaited<ReturnType<typeof startFaultProxy>> };

/**
 * What happens to a table's first turns, so that no luck is needed: more than the store's own tries, then one of each.
 */
const openings = (["midway", "at once", "after", "delayed"] as const).map(
  (fault) => [["before", "before", "before", "before"], [fault]] as const,
);

/** A table whose turns go over a line that fails, one time or four times in a row, until it has failed so often. */
async function playOver({ db, proxy }: Line, number: number, wanted: number): Promise<number> {
  const rng = seededRng(number);
  const [first, second] = openings[number]!;
  const planned: (readonly Fault[])[] = [first, second];
  const people = [server.person(`Mira ${number}`), server.person(`Jonas ${number}`)] as const;
  let [{ id }, failures, unknown] = [await seatTwo(server, ...people), 0, 0];
  while (failures < wanted) {
    const turn = (await nextTurn(people[0], id)) ?? (await nextTurn(people[1], id));
    if (turn === null) {
      id = (await seatTwo(server, ...people)).id;
      continue;
    }
    const length = rng.below(3) === 0 ? 4 : 1;
    const plan = planned.shift() ?? Array.from({ length }, () => faults[rng.below(faults.length)]!);
    proxy.plan(...plan);
    const wish = { ...turn, command: server.command() };
    const person = people[turn.seat]!;
    const { answer, unknown: times } = await resolved(() => person.call(db).game.submit(wish));
    unknown += times;
    failures += plan.length - proxy.unused();
    // However often it was cut off, it is one turn, and whoever asks again is told the same.
    expect(await person.call().game.submit(wish)).toEqual(answer);
    expect((await person.call().game.view({ id })).version).toBe(answer.version);
    const kept = { game: id, command: wish.command, version: answer.version };
    expect(await asOwner(server.database, (db) => lostTurns(db, [kept]))).toEqual([]);
    server.clock.advance(60_000);
  }
  return unknown;
}

const through = (port: number) => server.database.app.replace(/:\d+\//, `:${port}/`);
const lines: readonly [string, number, (port: number) => DatabaseConfig][] = [
  ["PostgreSQL", 2 / 3, (port) => ({ kind: "postgres", url: through(port) })],
  ["Neon's driver", 1 / 3, (port) => ({ kind: "neon", url: through(port), testProxy: neon.at })],
];

describe.each(lines)("over a line that fails, with %s,", (name, share, config) => {
  test("every turn counts once, and what was not answered is when it is sent again", { timeout: 600_000 }, async () => {
    const struck = new Map<Fault, number>();
    const playing = openings.map(async (_, table) => {
      const proxy = await startFaultProxy(inject("postgresPort"));
      try {
        const { db, close } = await openDatabase(config(proxy.port));
        return await playOver({ db, proxy }, table, (tier.lineFaults * share) / openings.length).finally(close);
      } finally {
        for (const [fault, times] of proxy.struck) struck.set(fault, (struck.get(fault) ?? 0) + times);
        await proxy.stop();
      }
    });
    const unknown = (await Promise.all(playing)).reduce((sum, times) => sum + times, 0);
    expect([...struck.keys()].toSorted()).toEqual(faults.toSorted());
    // Each first turn was cut off in all of the store's own tries.
    expect(unknown).toBeGreaterThanOrEqual(openings.length);
    const count = [...struck.values()].reduce((sum, times) => sum + times, 0);
    shown(
      "line",
      `${count} faults with ${name}, ${unknown} answers lost and found again, 0 turns lost or doubled`,
      name,
    );
  });
});
