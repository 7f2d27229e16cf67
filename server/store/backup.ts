import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { everyTable, type StoredTable } from "@/db/schema/every-table";
import { once } from "./run";

/** How many rows each table has, by its name. */
export type Counts = Readonly<Record<string, number>>;

/** A backup's first line: which version of the tables its rows fit. */
export type BackupHead = {
  readonly backup: "kings-in-the-corner";
  readonly format: 1;
  readonly migrations: number; // how many its database had had
  readonly schema: string; // hash of the last of them
};

/** Its last line, without which it is not whole: what there is to count, and one hash over the heads of all games. */
export type BackupEnd = { readonly rows: Counts; readonly heads: string };

/** A database, or a transaction in it. */
export type Within = Pick<Db, "execute">;

/** The rows that a statement answers; what is thrown is a StoreError. */
export async function ask<Row extends Record<string, unknown>>(db: Within, statement: SQL): Promise<readonly Row[]> {
  return (await once(() => db.execute<Row>(statement))).rows;
}

const rowsAtOnce = 500;

export const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The migrations that a database has had. */
export async function schemaOf(db: Within): Promise<Pick<BackupHead, "migrations" | "schema">> {
  const rows = await ask<{ migrations: number; schema: string }>(
    db,
    sql`select (count(*) over ())::int as migrations, hash as schema from drizzle.__drizzle_migrations
      order by created_at desc limit 1`,
  );
  return rows[0] ?? { migrations: 0, schema: "" };
}

/** What two databases with the same games have in common: SHA-256 over every game's id, version and head. */
export async function headsOf(db: Within): Promise<string> {
  const rows = await ask<{ heads: string }>(
    db,
    sql`
    select encode(sha256(convert_to(coalesce(string_agg(g.id || ' ' || g.version || ' ' || encode(g.head_hash, 'hex'), ','
      order by g.id), ''), 'UTF8')), 'hex') as heads from games g`,
  );
  return rows[0]?.heads ?? "";
}

/** Gives every row of a table, in the order of its key, a few hundred at a time. */
async function eachRow(
  db: Within,
  { name, columns, key }: StoredTable,
  give: (row: string) => Promise<void>,
): Promise<number> {
  await ask(
    db,
    sql`declare rows_of_table no scroll cursor for
    select (to_jsonb(r))::text as row from (select ${identifiers(columns)} from ${sql.identifier(name)} order by ${identifiers(key)}) r`,
  );
  let count = 0;
  for (;;) {
    const rows = await ask<{ row: string }>(db, sql.raw(`fetch ${rowsAtOnce} from rows_of_table`));
    for (const { row } of rows) await give(row);
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await ask(db, sql`close rows_of_table`);
  return count;
}

/**
 * Writes everything in the database as lines of JSON, each in one call: a head, a line for each row of each table, an
 * end. All of it is as it was at one moment, also while games go on. Needs the owner's rights, and holds one
 * connection.
 */
export async function writeBackup(db: Db, write: (line: string) => Promise<void>): Promise<BackupEnd> {
  await ask(db, sql`select 1`); // whether there is one at all
  return db.transaction(
    async (snapshot) => {
      const head: BackupHead = { backup: "kings-in-the-corner", format: 1, ...(await schemaOf(snapshot)) };
      await write(JSON.stringify(head));
      const counts: [string, number][] = [];
      for (const table of everyTable) {
        const opening = `{"table":${JSON.stringify(table.name)},"row":`;
        const count = await eachRow(snapshot, table, (row) => write(`${opening}${row}}`));
        counts.push([table.name, count]);
      }
      const end: BackupEnd = { rows: Object.fromEntries(counts), heads: await headsOf(snapshot) };
      await write(JSON.stringify(end));
      return end;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
