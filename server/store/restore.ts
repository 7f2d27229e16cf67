import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import { everyTable, type StoredTable } from "@/db/schema/every-table";
import { ask, type BackupEnd, headsOf, identifiers, schemaOf, type Within } from "./backup";

/** Why a backup is not restored: one sentence. Nothing has been written then. */
export class NotRestored extends Error {
  override readonly name = "NotRestored";
}

const headLine = z.strictObject({
  backup: z.literal("kings-in-the-corner"),
  format: z.literal(1),
  migrations: z.int(),
  schema: z.string(),
});
const rowLine = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const endLine = z.strictObject({ rows: z.record(z.string(), z.int()), heads: z.string() });

const rowsAtOnce = 500;

/** What a line says; throws NotRestored with its number when it says nothing that belongs there. */
function read<T>(schema: z.ZodType<T>, line: string, number: number): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new NotRestored(`Line ${number} of the backup is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NotRestored(`Line ${number} of the backup is not one of a backup.`);
  return parsed.data;
}

async function mustBeEmpty(db: Within): Promise<void> {
  for (const { name } of everyTable) {
    const rows = await ask(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new NotRestored(`The database is not empty (there are ${name}): restore into one that is new.`);
    }
  }
}

/**
 * References between rows hold once all are there. They are taken off and put back, which checks every one of them: the
 * order of tables, and of games that name their rematch, does not matter then.
 */
async function withoutReferences(db: Within, work: () => Promise<void>): Promise<void> {
  const rows = await ask<{ off: string; on: string }>(
    db,
    sql`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as off,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as on
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  for (const { off } of rows) await ask(db, sql.raw(off));
  await work();
  for (const { on } of rows) await ask(db, sql.raw(on));
}

const insert = ({ name, columns }: StoredTable, rows: readonly unknown[]): SQL => sql`
  insert into ${sql.identifier(name)} (${identifiers(columns)}) select ${identifiers(columns)}
  from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`;

/** Writes the rows of the lines after the head, and answers the end line. */
async function writeRows(db: Within, lines: AsyncIterator<string>): Promise<BackupEnd> {
  let [number, waiting]: [number, { table: StoredTable; rows: unknown[] } | null] = [1, null];
  const flush = async () => {
    if (waiting !== null) await ask(db, insert(waiting.table, waiting.rows));
    waiting = null;
  };
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    number += 1;
    const line = read(z.union([rowLine, endLine]), next.value, number);
    if ("heads" in line) {
      await flush();
      if ((await lines.next()).done !== true) throw new NotRestored("The backup goes on after its last line.");
      return line;
    }
    const table = everyTable.find(({ name }) => name === line.table);
    if (table === undefined) throw new NotRestored(`Line ${number} of the backup is of a table that is not here.`);
    if (waiting !== null && (waiting.table !== table || waiting.rows.length >= rowsAtOnce)) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(line.row);
  }
  throw new NotRestored("The backup is cut off: its last line is missing.");
}

/** Compares what is there now with what the backup's last line says. */
async function mustBeWhole(db: Within, end: BackupEnd): Promise<void> {
  for (const { name } of everyTable) {
    const rows = await ask<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`);
    const expected = end.rows[name] ?? 0;
    if (rows[0]?.count !== expected) {
      throw new NotRestored(`The backup has ${rows[0]?.count} of ${expected} rows of ${name}.`);
    }
  }
  if ((await headsOf(db)) !== end.heads) throw new NotRestored("The games are not those that the backup was made of.");
}

/**
 * Fills an empty database with the lines of a backup: all or nothing. Throws NotRestored for a database that is not
 * empty or of another version, and for a backup that is not whole. Needs the owner's rights.
 */
export async function restore(db: Db, lines: AsyncIterable<string>): Promise<BackupEnd> {
  await ask(db, sql`select 1`); // whether there is one at all
  return db.transaction(async (all) => {
    await mustBeEmpty(all);
    const rest = lines[Symbol.asyncIterator]();
    const first = await rest.next();
    if (first.done === true) throw new NotRestored("The backup is empty.");
    const head = read(headLine, first.value, 1);
    const here = await schemaOf(all);
    if (head.schema !== here.schema) {
      throw new NotRestored(
        `The backup fits a database after ${head.migrations} migrations, this one has had ${here.migrations}: restore it with the version that made it, then update.`,
      );
    }
    let end: BackupEnd = { rows: {}, heads: "" };
    await withoutReferences(all, async () => {
      end = await writeRows(all, rest);
    });
    await mustBeWhole(all, end);
    return end;
  });
}
