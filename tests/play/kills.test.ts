import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "@/db/client";
import { asOwner } from "../support/as-owner";
import { audited } from "../support/audited";
import { type HttpPlayer, httpPlayer, openTable, surely, turnFrom } from "../support/http-player";
import { type KeptTurn, lostTurns } from "../support/kept-turns";
import { type NextServer, startNext } from "../support/next-server";
import { type Postgres, startPostgres } from "../support/postgres";
import { shown } from "../support/promise";
import type { PromiseId } from "../support/promises";
import { freshDatabase } from "../support/test-database";
import { tier } from "../support/tier";

const tables = 4;
const turnsBetween = 20;
const thinkMs = 350; // nobody may play more than 30 turns in ten seconds

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "kings-kills-"));
}, 600_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `missed`: calls that were not answered; `unknown`: those of them that were turns. */
type Load = { readonly turns: KeptTurn[]; missed: number; unknown: number; isOver: boolean };

/** Two friends who play game after game, and send each turn until they know what became of it. */
async function playOn(people: readonly [HttpPlayer, HttpPlayer], first: string, load: Load): Promise<void> {
  for (let [id, waiting] = [first, 0]; !load.isOver; waiting = 1 - waiting) {
    const { api } = people[waiting]!;
    const missed = () => {
      load.missed += 1;
    };
    const turn = turnFrom(await surely(() => api.game.view.query({ id }), missed));
    if (turn === null) continue;
    await pause(thinkMs);
    const unknown = () => {
      missed();
      load.unknown += 1;
    };
    const { version, ended } = await surely(() => api.game.submit.mutate(turn), unknown);
    load.turns.push({ game: id, command: turn.command, version });
    if (ended === "game") id = await openTable(...people);
  }
}

/** Kills, waits until somebody has missed it, and starts again. */
type Strike = { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };

/** Looks into the database, once nobody plays any more. */
type Inspect = <T>(look: (db: Db) => Promise<T>) => Promise<T>;

/** Kills something several times while people play, and then looks for every turn that was answered. */
async function survives(
  id: PromiseId,
  { origin, strike, inspect }: { origin: () => string; strike: Strike; inspect: Inspect },
) {
  const people = Array.from(
    { length: tables },
    (_, table) => [httpPlayer(`Mira ${table}`, origin), httpPlayer(`Jonas ${table}`, origin)] as const,
  );
  const first = await Promise.all(people.map((pair) => openTable(...pair)));
  const load: Load = { turns: [], missed: 0, unknown: 0, isOver: false };
  const more = async () => {
    for (const wanted = load.turns.length + turnsBetween; load.turns.length < wanted && !load.isOver; ) await pause(20);
  };
  const striking = async () => {
    for (let kill = 0; kill < tier.kills; kill += 1) {
      await more();
      if (load.isOver) return;
      const before = load.missed;
      await strike.kill();
      while (load.missed === before && !load.isOver) await pause(20);
      if (load.isOver) return;
      await strike.start();
    }
    await more();
  };
  const over = () => {
    load.isOver = true;
  };
  const playing = people.map((pair, table) => playOn(pair, first[table]!, load));
  const all = [striking(), ...playing].map((one) => one.finally(over));
  await Promise.all(all).finally(() => Promise.allSettled(all)); // a failure is told once nothing is started any more
  const [{ games, faults }, lost] = await inspect(
    async (db) => [await audited(db), await lostTurns(db, load.turns)] as const,
  );
  expect(faults).toEqual([]);
  expect(lost).toEqual([]);
  expect(load.missed).toBeGreaterThan(0); // it was under load when it died
  shown(
    id,
    `${tier.kills} kills, ${load.turns.length} answered turns in ${games} games, 0 lost; ${load.unknown} unknown outcomes, all resolved by sending the same again`,
  );
}

const secret = "a secret of the kills, long enough to be one";

test("an answered turn outlives the server, killed while people play", { timeout: 1_800_000 }, async () => {
  const database = await freshDatabase({ port: postgres.port });
  const settings = { DATABASE_URL: database.app, AUTH_SECRET: secret };
  let web = await startNext(settings);
  const start = async () => {
    web = await startNext(settings, web.port);
  };
  const strike = { kill: () => web.kill(), start };
  const inspect: Inspect = (look) => asOwner(database, look);
  await survives("kill-server", { origin: () => web.origin, strike, inspect }).finally(() => web.stop());
});

test("an answered turn outlives PostgreSQL, killed while people play", { timeout: 1_800_000 }, async () => {
  const database = await freshDatabase({ port: postgres.port });
  const web = await startNext({ DATABASE_URL: database.app, AUTH_SECRET: secret });
  const inspect: Inspect = (look) => asOwner(database, look);
  await survives("kill-postgres", { origin: () => web.origin, strike: postgres, inspect }).finally(() => web.stop());
});

test("an answered turn outlives a server on the embedded database, killed while people play", {
  timeout: 1_800_000,
}, async () => {
  let web: NextServer = await startNext({ DATA_DIR: folder });
  const start = async () => {
    web = await startNext({ DATA_DIR: folder }, web.port);
  };
  const strike = { kill: () => web.kill(), start };
  const inspect: Inspect = async (look) => {
    await web.stop();
    const { db, close } = await openDatabase({ kind: "pglite", dir: join(folder, "pglite") });
    return look(db).finally(close);
  };
  await survives("kill-pglite", { origin: () => web.origin, strike, inspect }).finally(() => web.stop());
});
