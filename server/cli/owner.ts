import { type Db, openDatabase } from "@/db/client";
import { env } from "@/server/env";
import { StoreError } from "@/server/store/run";
import { BadInput, withoutArguments } from "./fail";

/**
 * Runs a command on the database with its owner's rights, and ends the process with the status that it answers. Bad input
 * (arguments, settings, a folder in use, no database) is one sentence and status 2.
 */
export async function asOwner(name: string, work: (db: Db) => Promise<number>): Promise<never> {
  await withoutArguments(name, async () => {
    const { database, ownerUrl } = env();
    const { db, close } = await openDatabase(
      database.kind === "pglite" || ownerUrl === null ? database : { kind: "postgres", url: ownerUrl },
    );
    try {
      return await work(db);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new BadInput(`The database cannot be read with these rights (${error.message}).`);
    } finally {
      await close();
    }
  });
  process.exit(); // PGlite keeps the process waiting
}
