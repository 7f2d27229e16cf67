import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Db, openDatabase } from "@/db/client";
import { everyTable } from "@/db/schema/every-table";
import { writeBackup } from "@/server/store/backup";
import { restore } from "@/server/store/restore";
import { asOwner } from "../support/as-owner";
import { audited } from "../support/audited";
import { shown } from "../support/promise";
import { nextTurn, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";
import { freshDatabase, type TestDatabase } from "../support/test-database";

const home = mkdtempSync(join(tmpdir(), "kings-backup-"));
let server: Server;
let people: readonly [Person, Person];
let finished: string;
let running: string;
const held: string[] = [];

beforeAll(async () => {
  server = await openServer();
  people = [server.person("Mira"), server.person("Jonas")];
  finished = (await seatTwo(server, ...people)).id;
  await playOn(server, people, finished);
  await people[0].call().game.again({ id: finished, command: server.command() }); // a game that names a later one
  await people[0].call().replay.share({ id: finished, deal: 0 });
  running = (await seatTwo(server, ...people)).id;
  await playOn(server, people, running, 3);
});
afterAll(async () => {
  await server?.close();
  rmSync(home, { recursive: true, force: true });
});

async function linesOf(db: Db): Promise<readonly string[]> {
  const lines: string[] = [];
  await writeBackup(db, async (line) => void lines.push(line));
  return lines;
}

async function* given(lines: readonly string[]) {
  yield* lines;
}

const run = (command: "backup" | "restore", database: TestDatabase, file: string) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", `server/cli/${command}.ts`, file], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATABASE_URL: database.app, DATABASE_OWNER_URL: database.owner },
  });

const rules = (db: Db) =>
  db.execute(sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`);

test("a backup knows every table and every column that there is, and an order of its rows", async () => {
  const { rows } = await server.db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`);
  const known = everyTable.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));
  expect(known.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
  expect(everyTable.filter(({ key }) => key.length === 0)).toEqual([]);
});

test("what npm run backup wrote npm run restore brings into an empty database: every row, and equal heads", async () => {
  const file = join(home, "all.jsonl");
  const copy = await freshDatabase();
  const { stdout: written } = await run("backup", server.database, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { stdout: back } = await run("restore", copy, file);
  const figures = /(\d+) rows.* with 3 games \([0-9a-f]{12}\)/;
  expect(back.match(figures)?.[0].replace(" are back,", ",")).toEqual(written.match(figures)?.[0]);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(await asOwner(copy, linesOf)).toEqual(lines);
  expect((await asOwner(copy, rules)).rows).toEqual((await asOwner(server.database, rules)).rows);
  expect(await asOwner(copy, audited)).toMatchObject({ games: 3, faults: [] });
  held.push("every row");
});

test("games go on in the copy where they stood", async () => {
  const copy = await freshDatabase();
  const lines = await asOwner(server.database, linesOf);
  await asOwner(copy, (db) => restore(db, given(lines)));
  const { db, close } = await openDatabase({ kind: "postgres", url: copy.app });
  const mover = (await nextTurn(people[0], running)) === null ? people[1] : people[0];
  const turn = (await nextTurn(mover, running))!;
  await mover.call(db).game.submit({ ...turn, command: server.command() });
  await close();
  expect((await asOwner(copy, audited)).faults).toEqual([]);
});

test("the embedded database gives back what PostgreSQL gave it", { timeout: 180_000 }, async () => {
  const lines = await asOwner(server.database, linesOf);
  const { db, close } = await openDatabase({ kind: "pglite", dir: join(home, "pglite") }, { say: () => {} });
  await restore(db, given(lines));
  expect(await linesOf(db)).toEqual(lines);
  await close();
  held.push("embedded");
});

test("a backup taken while turns are played is of one moment", async () => {
  const copy = await freshDatabase();
  const { id } = await seatTwo(server, ...people);
  let isPlayed = false;
  const playing = playOn(server, people, id).finally(() => {
    isPlayed = true;
  });
  let lines = await asOwner(server.database, linesOf);
  for (let again = 0; again < 3 && !isPlayed; again += 1) lines = await asOwner(server.database, linesOf);
  await playing;
  await asOwner(copy, (db) => restore(db, given(lines)));
  expect((await asOwner(copy, audited)).faults).toEqual([]);
});

test("a game that was put back to an older point refuses the turns of whoever saw more, and keeps its log", async () => {
  const { id } = await seatTwo(server, ...people);
  const older = await asOwner(server.database, linesOf);
  const [, second] = [await playOn(server, people, id, 1), await playOn(server, people, id, 1)];
  expect(second).toBe(1);
  const copy = await freshDatabase();
  await asOwner(copy, (db) => restore(db, given(older)));
  const { db, close } = await openDatabase({ kind: "postgres", url: copy.app });
  for (const person of people) {
    const { version, head } = await person.call().game.view({ id });
    const { view, version: now } = await person.call(db).game.view({ id });
    expect(now).toBeLessThan(version);
    const turn = { id, seat: people.indexOf(person), deal: 0, turn: view.deal!.turn.number, plays: [] };
    const wish = { ...turn, seen: { version, head }, command: server.command() };
    await expect(person.call(db).game.submit(wish)).rejects.toThrow("forked");
    expect((await person.call(db).game.view({ id })).version).toBe(now);
  }
  await close();
  held.push("nothing written over");
});

test("every row came back, and nothing was written over", () => {
  expect(held).toEqual(["every row", "embedded", "nothing written over"]);
  shown(
    "restore",
    "every row and equal heads, also through the embedded database; whoever saw more is told so, 0 turns written over",
  );
});

describe("nothing is written by a backup that", () => {
  const changed = (lines: readonly string[], of: string, change: (line: string) => string) => {
    const at = lines.findIndex((line) => line.startsWith(`{"table":"${of}"`));
    return lines.with(at, change(lines[at]!));
  };
  const flip = (line: string) =>
    line.replace(/"head_hash": ?"\\\\x(.)/, (all, digit) => all.slice(0, -1) + (digit === "0" ? "1" : "0"));
  test.each<[string, (lines: readonly string[]) => readonly string[], RegExp]>([
    ["is empty", () => [], /^The backup is empty\.$/],
    ["is cut off", (lines) => lines.slice(0, -1), /^The backup is cut off: its last line is missing\.$/],
    [
      "is cut off in a line",
      (lines) => lines.slice(0, 9).with(8, lines[8]!.slice(0, 40)),
      /^Line 9 of the backup is not JSON\.$/,
    ],
    ["goes on", (lines) => [...lines, lines[1]!], /^The backup goes on after its last line\.$/],
    [
      "lacks a row",
      (lines) =>
        lines.toSpliced(
          lines.findIndex((line) => line.includes('"table":"shares"')),
          1,
        ),
      /^The backup has \d+ of \d+ rows of shares\.$/,
    ],
    [
      "has another head",
      (lines) => changed(lines, "games", flip),
      /^The games are not those that the backup was made of\.$/,
    ],
    [
      "has a table of its own",
      (lines) => changed(lines, "games", (line) => line.replace("games", "dice")),
      /^Line \d+ of the backup is of a table that is not here\.$/,
    ],
    ["is something else", () => ['{"table":"games"}'], /^Line 1 of the backup is not one of a backup\.$/],
    [
      "is of another version",
      (lines) => lines.with(0, lines[0]!.replace(/"schema":"./, '"schema":"x')),
      /^The backup fits a database after \d+ migrations, this one has had \d+: restore it with the version that made it, then update\.$/,
    ],
  ])("%s", async (_, spoil, says) => {
    const copy = await freshDatabase();
    const lines = spoil(await asOwner(server.database, linesOf));
    await expect(asOwner(copy, (db) => restore(db, given(lines)))).rejects.toThrow(says);
    for (const { name } of everyTable) {
      const { rows } = await asOwner(copy, (db) => db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`));
      expect(rows, name).toEqual([]);
    }
  });

  test("meets a database with something in it, and the file is not overwritten either", async () => {
    const lines = await asOwner(server.database, linesOf);
    await expect(asOwner(server.database, (db) => restore(db, given(lines)))).rejects.toThrow(
      /^The database is not empty \(there are [a-z_]+\): restore into one that is new\.$/,
    );
    const file = join(home, "kept.jsonl");
    writeFileSync(file, "kept");
    await expect(run("backup", server.database, file)).rejects.toMatchObject({ code: 2 });
    expect(readFileSync(file, "utf8")).toBe("kept");
  });
});
