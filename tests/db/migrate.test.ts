import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, it } from "vitest";
import { migratePostgres } from "@/db/migrate";
import { newGame, person } from "../store/stories";
import { asOwner } from "../support/as-owner";
import { freshDatabase } from "../support/test-database";

const run = (more: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", "server/cli/db-migrate.ts"], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...more },
  }).then(
    ({ stdout }) => ({ status: 0, out: stdout, err: "" }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );

it("several migrators at once: one does the work, the others find it done", async () => {
  const { owner } = await freshDatabase({ isEmpty: true });
  const counts = await Promise.all(Array.from({ length: 4 }, () => migratePostgres(owner)));
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
});

it("npm run db:migrate brings a database up to date over the owner's address", async () => {
  const { app, owner } = await freshDatabase({ isEmpty: true });
  const addresses = { DATABASE_URL: app, DATABASE_OWNER_URL: owner };
  expect(await run(addresses)).toMatchObject({ status: 0, out: expect.stringMatching(/^\d+ migrations applied\.\n$/) });
  expect(await run(addresses)).toMatchObject({ status: 0, out: "The database is up to date.\n" });
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ["no database", {}, "DATABASE_URL is not set: an embedded database is migrated whenever it is opened."],
  [
    "a pooler",
    { DATABASE_URL: "postgres://a@b-pooler.c.neon.tech/d" },
    "Migrations need the direct address, not the pooler's: set DATABASE_OWNER_URL.",
  ],
  [
    "something else",
    { DATABASE_URL: "mysql://a" },
    "DATABASE_URL has to be an address that starts with postgres:// or postgresql://.",
  ],
  [
    "nobody there",
    { DATABASE_URL: "postgres://a@127.0.0.1:1/d" },
    "The database at 127.0.0.1 could not be migrated (ECONNREFUSED).",
  ],
])("with %s it says what is wrong in one sentence and ends with 2", async (_, env, sentence) => {
  expect(await run(env)).toEqual({ status: 2, out: "", err: `${sentence}\n` });
});

it("words of one number are told apart when the numbers become unique, in their order, and no others", async () => {
  const migrations = readMigrationFiles({ migrationsFolder: "db/migrations" });
  const numbered = migrations.find(({ sql: statements }) => statements.some((text) => text.includes("kc_say")))!.sql;
  await asOwner(await freshDatabase(), async (db) => {
    await db.execute(sql`drop index table_words_number`);
    await db.execute(sql`create index table_words_game on table_words (game_id, number)`);
    const mira = await person(db);
    const [{ game }, other] = [await newGame(db, mira), await newGame(db, mira)];
    const put = (at: string, number: number) =>
      db.execute(sql`insert into table_words (id, game_id, number, account_id, seat, deal, turn, phrase, at)
        values (gen_random_uuid(), ${at}::uuid, ${number}::bigint, ${mira}::uuid, 0, 0, 0, 'hello', now())`);
    for (const number of [3, 7, 7, 7, 8, 12]) await put(game, number);
    await put(other.game, 7);
    await db.transaction(async (tx) => {
      for (const statement of numbered.slice(0, 4)) await tx.execute(sql.raw(statement));
    });
    const { rows } = await db.execute(sql`select array_agg(number::int order by number) as numbers
      from table_words group by game_id order by count(*)`);
    expect(rows).toEqual([{ numbers: [7] }, { numbers: [3, 7, 8, 9, 10, 12] }]);
  });
});
