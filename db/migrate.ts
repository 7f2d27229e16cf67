import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./client";

/** Next, the tests and the command line all run in the project's folder. */
const migrationsFolder = (): string => join(process.cwd(), "db", "migrations");

/** Brings an own PGlite up to date. Others are migrated by `npm run db:migrate`. */
export async function migratePglite(client: import("@electric-sql/pglite").PGlite): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
}

const lockKey = 5_204_117; // any number, the same for every migrator of this project

/**
 * Brings a PostgreSQL database up to date as its owner. Migrators run one after another: an advisory lock is held on a
 * connection of its own, because drizzle takes none. Answers how many migrations were new.
 */
export async function migratePostgres(ownerUrl: string): Promise<number> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const settings = { connectionString: ownerUrl, connectionTimeoutMillis: 10_000 };
  const holder = new pg.Client(settings);
  const worker = new pg.Client(settings);
  try {
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [lockKey]);
    await worker.connect();
    const db = drizzle(worker);
    const before = await pendingMigrations(db);
    await migrate(db, { migrationsFolder: migrationsFolder() });
    return before;
  } finally {
    await Promise.allSettled([worker.end(), holder.end()]);
  }
}

/** How many migrations of this checkout the database has not had yet. */
export async function pendingMigrations(db: Pick<Db, "execute">): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { rows: tables } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (tables[0]?.there !== true) return known.length;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  return known.filter((migration) => migration.folderMillis > last).length;
}
