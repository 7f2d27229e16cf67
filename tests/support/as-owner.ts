import { type Db, openDatabase } from "@/db/client";
import type { TestDatabase } from "./test-database";

/** What is done with a database with its owner's rights, who may take time. */
export async function asOwner<T>({ owner }: Pick<TestDatabase, "owner">, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ kind: "postgres", url: owner }, { isPatient: true });
  return work(db).finally(close);
}
