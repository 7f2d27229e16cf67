import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, type Opened, openDatabase } from "@/db/client";
import { presets } from "@/lib/engine/rules";
import { dueWork } from "@/server/play/due";
import { append } from "@/server/store/append";
import { fingerprint } from "@/server/store/chain";
import { create } from "@/server/store/create";
import type { SeatRow } from "@/server/store/types";
import { type PlayedGame, playGame } from "../support/games";
import { freshDatabase, type TestDatabase } from "../support/test-database";
import { creation, now, person } from "./stories";

let database: TestDatabase;
let opened: Opened;
let superuser: pg.Client;
const games: string[] = [];
let count = 0;

/** Writes a game's events into the store, several at a time, as play would. */
async function keep(db: Db, account: string, { gameId, seed, events, states }: PlayedGame): Promise<void> {
  const seats = states.at(-1)!.seats.map(
    ({ kind, level }, seat): SeatRow => ({
      seat,
      account: seat === 0 ? account : null,
      name: `Player ${seat + 1}`,
      local: false,
      kind,
      level: level ?? null,
    }),
  );
  const first = creation(account, { game: gameId, seed, events: events.slice(0, 1), seats: [] });
  let made = await create(db, first);
  for (let at = 1; at < events.length; at += 25) {
    if (made.kind !== "applied") throw new Error(made.kind);
    const state = states[Math.min(at + 25, events.length) - 1]!;
    const step = await append(db, {
      game: gameId,
      expected: at,
      prevHead: made.head,
      command: randomUUID(),
      fingerprint: fingerprint({ at }),
      events: events.slice(at, at + 25),
      status: state.status,
      due: dueWork(state, now),
      seats,
      now,
    });
    if (step.kind !== "applied") throw new Error(step.kind);
    made = step;
  }
}

const run = (command: "audit" | "db-rebuild", ...more: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", `server/cli/${command}.ts`, ...more], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATABASE_URL: database.app, DATABASE_OWNER_URL: database.owner },
  }).then(
    ({ stdout }) => ({ status: 0, lines: stdout.trimEnd().split("\n") }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      lines: (error.stdout + error.stderr).trimEnd().split("\n"),
    }),
  );

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openDatabase({ kind: "postgres", url: database.app });
  const account = await person(opened.db);
  for (let number = 0; number < 10; number++) {
    const played = playGame(number, { rules: presets.A, seats: 2 + (number % 3) });
    await keep(opened.db, account, played);
    games.push(played.gameId);
    count += played.events.length;
  }
  superuser = new pg.Client({ connectionString: database.superuser });
  await superuser.connect();
});
afterAll(async () => {
  await opened?.close();
  await superuser?.end();
});

it("finds nothing wrong with games as they were played, and nothing to make again", async () => {
  expect(await run("audit")).toEqual({ status: 0, lines: [`10 games with ${count} events: all are whole.`] });
  expect(await run("db-rebuild")).toEqual({ status: 0, lines: ["10 games: 0 mended, 0 left as they are."] });
});

it("finds everything that somebody with all rights changed, and mends what follows from the log", async () => {
  // Only a superuser who switches the triggers off gets this far.
  await superuser.query("alter table game_events disable trigger all; alter table game_commands disable trigger all");
  await superuser.query("alter table game_secrets disable trigger all");
  const change = (index: number, statement: string) =>
    superuser.query(statement.replaceAll("$game", `'${games[index]}'`));
  await change(
    0,
    `update game_events set data = jsonb_set(data, '{seat}', '1')
    where game_id = $game and version = (select min(version) from game_events where game_id = $game and data->>'seat' = '0' and type = 'Drew')`,
  );
  await change(1, "delete from game_events where game_id = $game and version = 30");
  await change(
    2,
    `update game_events e set type = o.type, data = o.data, hash = o.hash from game_events o
    where e.game_id = $game and o.game_id = $game and (e.version, o.version) in ((40, 41), (41, 40))`,
  );
  await change(
    3,
    "update game_events set hash = set_bit(hash, 3, 1 - get_bit(hash, 3)) where game_id = $game and version = 12",
  );
  await change(
    4,
    `delete from game_events e using games g where e.game_id = $game and g.id = $game and e.version = g.version`,
  );
  await change(5, "update game_secrets set seed = set_bit(seed, 0, 1 - get_bit(seed, 0)) where game_id = $game");
  await change(6, "delete from game_commands where game_id = $game and to_version = 1");
  await change(
    7,
    "update games set status = 'running', due_kind = 'deal', due_at = now(), deal_version = 1 where id = $game",
  );
  await change(8, "update seats set kind = 'computer', level = 'medium' where game_id = $game and seat = 0");

  const { status, lines } = await run("audit");
  const said = (index: number) => lines.find((line) => line.startsWith(games[index] ?? "none")) ?? "";
  expect(status).toBe(1);
  expect(said(0)).toContain("does not continue the chain");
  expect(said(1)).toContain("version 30 does not continue the chain");
  expect(said(2)).toContain("version 40 does not continue the chain");
  expect(said(3)).toContain("version 12 does not continue the chain");
  expect(said(4)).toMatch(/version is \d+ in the tables and \d+ by the log; head is/);
  expect(said(5)).toContain("the seed is not the one that was promised");
  expect(said(6)).toContain("1 commands do not fit their events");
  expect(said(7)).toMatch(
    /dealVersion is 1 in the tables.*status is running.*due is deal in the tables and nothing by the log/,
  );
  expect(said(8)).toContain("the seats are not the log's");
  expect(said(9)).toBe("");
  expect(lines.at(-1)).toMatch(/^10 games with \d+ events: 9 are not whole\.$/);

  const mended = await run("db-rebuild");
  expect(mended.lines.at(-1)).toMatch(/^10 games: [3-9] mended/);
  const after = (await run("audit")).lines.join("\n");
  for (const index of [7, 8, 9]) expect(after).not.toContain(games[index]);
  const { rows } = await superuser.query("select name, kind from seats where game_id = $1 and seat = 0", [games[8]]);
  expect(rows).toEqual([{ name: "Player 1", kind: "person" }]);
});

it("bad input is one sentence and status 2", async () => {
  expect(await run("audit", "--all")).toEqual({ status: 2, lines: ["npm run audit takes no arguments."] });
});
