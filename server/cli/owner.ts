import { type Opened, openDatabase } from "@/db/client";
import { FolderInUse } from "@/db/pglite-lock";
import { EnvError, env } from "@/server/env";
import { StoreError } from "@/server/store/run";

/**
 * Runs a command on the database with its owner's rights, and ends the process with the status that it answers. Bad input
 * (arguments, settings, a folder in use, no database) is one sentence and status 2.
 */
export async function asOwner(name: string, work: (db: Opened["db"]) => Promise<number>): Promise<never> {
  let opened: Opened | undefined;
  let status = 2;
  try {
    if (process.argv.length > 2) throw new EnvError(`${name} takes no arguments.`);
    const { database, ownerUrl } = env();
    opened = await openDatabase(
      database.kind === "pglite" || ownerUrl === null ? database : { kind: "postgres", url: ownerUrl },
    );
    status = await work(opened.db);
  } catch (error) {
    if (error instanceof StoreError) console.error(`The database cannot be read with these rights (${error.message}).`);
    else if (error instanceof EnvError || error instanceof FolderInUse) console.error(error.message);
    else throw error;
  }
  await opened?.close();
  process.exit(status);
}
