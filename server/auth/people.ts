import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { users } from "@/db/schema/people";
import { type Look, looksIn, looksText } from "@/lib/looks";
import type { AuthContext } from "./context";
import type { Session } from "./session";

/** A person as the pages may know them. */
export type Person = { readonly id: string; readonly name: string; readonly guest: boolean };

/** Makes a guest or an account, signed in here from now on. `name` has been through `cleanName`. */
export async function makePerson(
  { db, clock }: Pick<AuthContext, "db" | "clock">,
  { name, isGuest }: { readonly name: string; readonly isGuest: boolean },
): Promise<Session> {
  const [row] = await db
    .insert(users)
    .values({ id: clock.uuid(), name, isGuest })
    .returning({ id: users.id, epoch: users.epoch });
  if (row === undefined) throw new Error("a person was not stored");
  return { account: row.id, epoch: row.epoch };
}

/** Whose session it is; null when the person is gone or has signed out everywhere since. */
export async function personOf(db: Db, session: Session): Promise<Person | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, guest: users.isGuest })
    .from(users)
    .where(isOf(session));
  return row === undefined ? null : { id: row.id, name: row.name ?? "", guest: row.guest };
}

/** Gives a person another name, for tables joined from now on. */
export async function rename(db: Db, account: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, account));
}

const isOf = ({ account, epoch }: Session) => and(eq(users.id, account), eq(users.epoch, epoch));

/** How the person behind a session wants the pages to be; null when nothing was chosen yet, or nobody is behind it. */
export async function looksOf(db: Db, session: Session): Promise<readonly Look[] | null> {
  const [row] = await db.select({ looks: users.looks }).from(users).where(isOf(session));
  return row === undefined || row.looks === null ? null : looksIn(row.looks);
}

/** Keeps it for all devices of that person; nothing is kept for a session with nobody behind it. */
export async function keepLooks(db: Db, session: Session, chosen: readonly Look[]): Promise<void> {
  await db
    .update(users)
    .set({ looks: looksText(chosen) })
    .where(isOf(session));
}
