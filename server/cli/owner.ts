import { type Db, openDatabase } from "@/db/client";
import { env } from "@/server/env";
import { StoreError } from "@/server/store/run";
import { BadInput, noArguments, withArguments } from "./fail";

/** A command on the database with its owner's rights, without arguments: see below. */
export const asOwner = (name: string, work: (db: Db) => Promise<number>): Promise<never> =>
  asOwnerWith((args) => noArguments(name, args), work);

/**
 * Runs a command on the database with its owner's rights and what it reads from its arguments, and ends the process
 * with the status that it answers. Bad input (arguments, settings, a folder in use, no database) is one sentence and
 * status 2.
 */
export async function asOwnerWith<T>(
  read: (args: readonly string[]) => T,
  work: (db: Db, read: T) => Promise<number>,
): Promise<never> {
  await withArguments(read, async (asked) => {
    const { database, ownerUrl } = env();
    const { db, close } = await openDatabase(
      database.kind === "pglite" || ownerUrl === null ? database : { kind: "postgres", url: ownerUrl },
      { isPatient: true },
    );
    try {
      return await work(db, asked);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new BadInput(`The database cannot be read with these rights (${error.message}).`);
    } finally {
      await close();
    }
  });
  process.exit(); // PGlite keeps the process waiting
}
