import { openDatabase } from "@/db/client";
import { EnvError, env } from "@/server/env";
import { withoutArguments } from "./fail";

// npm run db:init: makes the embedded database ahead of the first start.
await withoutArguments("npm run db:init", async () => {
  const { database } = env();
  if (database.kind !== "pglite") {
    throw new EnvError("DATABASE_URL is set, so there is no embedded database to make: use npm run db:migrate.");
  }
  const { close } = await openDatabase(database);
  await close();
  console.log(`The database folder ${database.dir} is ready.`);
  return 0;
});
process.exit(); // PGlite keeps the process waiting
