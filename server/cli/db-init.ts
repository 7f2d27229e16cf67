import { openDatabase } from "@/db/client";
import { FolderInUse } from "@/db/pglite-lock";
import { EnvError, env } from "@/server/env";

/** Makes the embedded database ahead of the first start. Bad input: one sentence, status 2. */
async function main(): Promise<string> {
  const { database } = env();
  if (database.kind !== "pglite") {
    throw new EnvError("DATABASE_URL is set, so there is no embedded database to make: use npm run db:migrate.");
  }
  const { close } = await openDatabase(database);
  await close();
  return `The database folder ${database.dir} is ready.`;
}

try {
  console.log(await main());
  process.exit(0); // PGlite keeps the process waiting
} catch (error) {
  if (!(error instanceof EnvError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
