import { database } from "@/db/client";
import { pendingMigrations } from "@/db/migrate";
import { authSecret } from "@/server/env";
import { startSweeping } from "@/server/jobs/start-sweeping";
import { log } from "@/server/log";

/**
 * Opens the database before the first request: makes, migrates and locks the embedded one, and looks whether another
 * has all migrations. A server that could not answer ends here, with a sentence that says why.
 */
export async function boot(): Promise<void> {
  try {
    authSecret();
    const pending = await pendingMigrations(await database());
    if (pending > 0) throw new Error(`The database lacks ${pending} migrations: run npm run db:migrate.`);
    startSweeping();
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

/** One line in the log for a page that could not be made. */
export function pageFailed(error: unknown, route: string): void {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "none";
  log("page_failed", { request: digest, route, cause: error instanceof Error ? error.name : "unknown" });
}

/** The innermost cause: what wraps it quotes the query, with its parameters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  if (error.message !== "") return error.message;
  return "code" in error ? `The database does not answer (${error.code}).` : error.name;
}
