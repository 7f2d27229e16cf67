import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { users } from "@/db/schema/people";
import type { Session } from "./session";

/** A person as the pages may know them. */
export type Person = { readonly id: string; readonly name: string; readonly guest: boolean };

/** Makes a guest: only a name is asked for. `name` has been through `cleanName`. */
export async function makeGuest(db: Db, name: string): Promise<Session> {
  const [row] = await db.insert(users).values({ name, isGuest: true }).returning({ id: users.id, epoch: users.epoch });
  if (row === undefined) throw new Error("a guest was not stored");
  return { account: row.id, epoch: row.epoch };
}

/** Whose session it is; null when the person is gone or has signed out everywhere since. */
export async function personOf(db: Db, session: Session): Promise<Person | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, guest: users.isGuest })
    .from(users)
    .where(and(eq(users.id, session.account), eq(users.epoch, session.epoch)));
  return row === undefined ? null : { id: row.id, name: row.name ?? "", guest: row.guest };
}

/** Gives a person another name, for tables joined from now on. */
export async function rename(db: Db, account: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, account));
}
