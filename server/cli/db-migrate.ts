import { migratePostgres } from "@/db/migrate";
import { EnvError, env } from "@/server/env";
import { withoutArguments } from "./fail";

/** Brings a PostgreSQL or Neon database up to date, over the owner's address. */
async function migrated(): Promise<string> {
  const { database, ownerUrl } = env();
  const url = ownerUrl ?? (database.kind === "pglite" ? null : database.url);
  if (url === null) {
    throw new EnvError("DATABASE_URL is not set: an embedded database is migrated whenever it is opened.");
  }
  const { hostname } = new URL(url);
  if (hostname.split(".")[0]?.endsWith("-pooler")) {
    throw new EnvError("Migrations need the direct address, not the pooler's: set DATABASE_OWNER_URL.");
  }
  try {
    const count = await migratePostgres(url);
    return count === 0 ? "The database is up to date." : `${count} migrations applied.`;
  } catch (error) {
    throw new EnvError(`The database at ${hostname} could not be migrated (${codeOf(error)}).`);
  }
}

/** A code, never a message: those hold SQL and addresses. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause === "object" && cause !== null && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : "unknown";
}

await withoutArguments("npm run db:migrate", async () => {
  console.log(await migrated());
  return 0;
});
