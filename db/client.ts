import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { unreachable } from "@/lib/result";
import { type DatabaseConfig, env } from "@/server/env";
import { migratePglite } from "./migrate";
import { openFolder } from "./pglite-folder";
import { lockFolder } from "./pglite-lock";
import { schema } from "./schema/all";

type Rows<T> = { rows: T[] };
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The database, whichever driver is behind it. Cast every parameter of raw SQL (`::int`, `::uuid`, `::jsonb`). */
export type Db = PgDatabase<RowsHKT, typeof schema>;

/** An opened database, and how to close it. */
export type Opened = { readonly db: Db; readonly close: () => Promise<void> };

const toConsole = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function openPglite(dir: string, say: (sentence: string) => void): Promise<Opened> {
  const release = await lockFolder(dir);
  try {
    const [{ PGlite }, { drizzle }] = await Promise.all([import("@electric-sql/pglite"), import("drizzle-orm/pglite")]);
    const client = await openFolder(dir, (folder) => PGlite.create(folder), say);
    await migratePglite(client);
    const close = async () => {
      await client.close();
      release();
    };
    return { db: drizzle({ client, schema }), close };
  } catch (error) {
    release();
    throw error;
  }
}

/** `isPatient`: for an owner's command, which may ask for more than a request of a page ever does. */
type Opening = { readonly say?: (sentence: string) => void; readonly isPatient?: boolean };

const poolSettings = ({ isPatient = false }: Opening) => ({
  max: 16, // the races in the tests are run with as many
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  ...(!isPatient && { query_timeout: 5_000 }),
});

async function openPostgres(url: string, opening: Opening): Promise<Opened> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const client = new pg.Pool({ ...poolSettings(opening), connectionString: url });
  client.on("error", () => {}); // an idle connection was cut; the pool drops it, and the next query gets another
  return { db: drizzle({ client, schema }), close: () => client.end() };
}

async function openNeon(url: string, testProxy: string | null, opening: Opening): Promise<Opened> {
  const [{ neonConfig, Pool }, { drizzle }, { default: ws }] = await Promise.all([
    import("@neondatabase/serverless"),
    import("drizzle-orm/neon-serverless"),
    import("ws"),
  ]);
  neonConfig.webSocketConstructor = ws; // Node 20 has none
  if (testProxy !== null) {
    neonConfig.wsProxy = (host, port) => `${testProxy}/v2?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
  }
  const client = new Pool({ ...poolSettings(opening), connectionString: url });
  client.on("error", () => {});
  return { db: drizzle({ client, schema }), close: () => client.end() };
}

/**
 * Opens a database: the only place that chooses a driver. PGlite is locked, made when missing, and migrated; throws
 * FolderInUse when another process has its folder.
 */
export function openDatabase(config: DatabaseConfig, opening: Opening = {}): Promise<Opened> {
  switch (config.kind) {
    case "pglite":
      return openPglite(config.dir, opening.say ?? toConsole);
    case "postgres":
      return openPostgres(config.url, opening);
    case "neon":
      return openNeon(config.url, config.testProxy, opening);
    default:
      return unreachable(config);
  }
}

const shared: typeof globalThis & { kingsDatabase?: Promise<Opened> | undefined } = globalThis;

/** This process's one database, opened when first asked for (never at import, nor while building). */
export async function database(): Promise<Db> {
  shared.kingsDatabase ??= openDatabase(env().database).catch((error: unknown) => {
    shared.kingsDatabase = undefined; // the next caller tries again
    throw error;
  });
  return (await shared.kingsDatabase).db;
}
