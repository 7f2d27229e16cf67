import { and, eq, isNotNull } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema/notices";
import { accounts, proofs, users } from "@/db/schema/people";
import { err, ok, type Result } from "@/lib/result";
import { type Service, services } from "@/server/env";
import type { AuthContext } from "./context";
import type { Session } from "./session";

/** Somebody's account as they see it. */
export type OwnAccount = {
  readonly name: string;
  readonly guest: boolean;
  readonly address: string | null;
  readonly services: readonly Service[]; // that lead to it
};

const isTheirs = ({ account, epoch }: Session) => and(eq(users.id, account), eq(users.epoch, epoch));

/** The account behind a session; null once the session has ended. */
export async function accountOf({ db }: AuthContext, session: Session): Promise<OwnAccount | null> {
  const [row] = await db
    .select({ name: users.name, guest: users.isGuest, email: users.email, verified: users.emailVerified })
    .from(users)
    .where(isTheirs(session));
  if (row === undefined) return null;
  const rows = await db
    .select({ provider: accounts.provider })
    .from(accounts)
    .where(eq(accounts.userId, session.account));
  return {
    name: row.name ?? "",
    guest: row.guest,
    address: row.verified === null ? null : row.email,
    services: services.filter((service) => rows.some(({ provider }) => provider === service)),
  };
}

/** A service leads to the account no more. Refused with "last_way" when nothing else would. */
export async function disconnect(
  { db }: AuthContext,
  session: Session,
  service: Service,
): Promise<Result<Record<string, never>, "not_signed_in" | "last_way">> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ email: users.email }).from(users).where(isTheirs(session)).for("update");
    if (row === undefined) return err("not_signed_in");
    const mine = await tx
      .select({ provider: accounts.provider })
      .from(accounts)
      .where(eq(accounts.userId, session.account));
    const others = mine.filter(({ provider }) => provider !== service).length;
    if (others < mine.length && others === 0 && row.email === null) return err("last_way");
    await tx.delete(accounts).where(and(eq(accounts.userId, session.account), eq(accounts.provider, service)));
    return ok({});
  });
}

/** Ends every session of the person, with what its browsers take pushes for and the codes that are still open. */
export async function endSessions(
  { db }: AuthContext,
  session: Session,
): Promise<Result<Record<string, never>, "not_signed_in">> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ epoch: session.epoch + 1 })
      .where(isTheirs(session))
      .returning({ id: users.id });
    if (row === undefined) return err("not_signed_in");
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, row.id));
    await tx.delete(proofs).where(and(eq(proofs.accountId, row.id), isNotNull(proofs.secretHash)));
    return ok({});
  });
}
