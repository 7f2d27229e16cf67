import { database } from "@/db/client";
import { pendingMigrations } from "@/db/migrate";
import { authSecret } from "@/server/env";

/**
 * Opens the database before the first request: makes, migrates and locks the embedded one, and looks whether another
 * has all migrations. A server that could not answer ends here, with a sentence that says why.
 */
export async function boot(): Promise<void> {
  try {
    authSecret();
    const pending = await pendingMigrations(await database());
    if (pending > 0) throw new Error(`The database lacks ${pending} migrations: run npm run db:migrate.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
