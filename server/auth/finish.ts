import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/notices";
import { accounts, proofs, users } from "@/db/schema/people";
import { err, ok, type Result } from "@/lib/result";
import type { AuthContext } from "./context";
import { cleanName } from "./names";
import { makePerson } from "./people";
import { type Known, type Plan, planOf } from "./plan";
import { type By, findProof, type Identity, type Proof, proofMs } from "./proofs";
import type { Session } from "./session";
import type { Ticket } from "./ticket";

export type FinishWish = {
  readonly by: By;
  readonly ticket: Ticket | null;
  readonly session: Session | null; // of this browser until now
  readonly bring: boolean; // the games of the guests that the plan names
  readonly name?: string | undefined; // of somebody new
  readonly command: string;
};

const refusals = ["proof_gone", "twice_at_a_table", "conflict"] as const;
type Refused = (typeof refusals)[number] | "wrong_code" | "code_locked" | "other_browser" | "name_needed" | "bad_name";

/** Ends a transaction with nothing done. */
class Undone extends Error {
  override readonly name = "Undone";
  constructor(readonly code: (typeof refusals)[number]) {
    super(code);
  }
}

/**
 * Spends a proof: afterwards this browser is who the plan says, all at once or not at all. Every session that was there
 * before a guest became an account has ended then. The same command again gets the same answer.
 */
export async function finish(context: AuthContext, wish: FinishWish): Promise<Result<Session, Refused>> {
  const found = await findProof(context, wish.by, wish.ticket);
  if (!found.ok) return found;
  const proof = found.value;
  if (proof.spent !== null)
    return proof.spent.by === wish.command ? again(context, proof.spent.account) : err("proof_gone");
  const planned = await planOf(context, proof, wish.session);
  if (!planned.ok) return planned;
  const name = planned.value.who === null ? newName(wish.name) : ok("");
  if (!name.ok) return name;
  try {
    return ok(
      await context.db.transaction((db) =>
        carriedOut({ ...context, db }, { wish, proof, plan: planned.value, name: name.value }),
      ),
    );
  } catch (error) {
    // A conflict: the address is another's.
    const refused = error instanceof Undone ? error.code : isTaken(error) ? "conflict" : null;
    if (refused === null) throw error;
    const twin = await findProof(context, wish.by, wish.ticket); // this very command may have come twice at once
    const spent = twin.ok ? twin.value.spent : null;
    return spent?.by === wish.command ? again(context, spent.account) : err(refused);
  }
}

const newName = (name: string | undefined): Result<string, "name_needed" | "bad_name"> =>
  name === undefined ? err("name_needed") : cleanName(name);

async function again({ db }: AuthContext, account: string): Promise<Result<Session, "proof_gone">> {
  const [row] = await db.select({ epoch: users.epoch }).from(users).where(eq(users.id, account));
  return row === undefined ? err("proof_gone") : ok({ account, epoch: row.epoch });
}

type Work = { readonly wish: FinishWish; readonly proof: Proof; readonly plan: Plan; readonly name: string };

async function carriedOut(context: AuthContext, { wish, proof, plan, name }: Work): Promise<Session> {
  const { db, clock } = context;
  const { who, isTheirs, along } = plan;
  const session =
    who === null ? await makePerson(context, { name, isGuest: false }) : await signedIn(db, who, plan, wish.session);
  await spend(context, proof, { by: wish.command, account: session.account });
  if (!isTheirs) await addWay(db, session.account, proof.identity, new Date(clock.now()));
  for (const guest of wish.bring ? along : []) {
    const isHere = guest.id === wish.session?.account;
    const { rows } = await db.execute<{ outcome: string }>(
      sql`select kc_bring_along(${guest.id}::uuid, ${session.account}::uuid, ${isHere}::boolean) as outcome`,
    );
    if (rows[0]?.outcome === "twice") throw new Undone("twice_at_a_table");
  }
  return session;
}

/**
 * A guest who becomes an account leaves all sessions behind; this browser's own goes on, with what it subscribed to.
 */
async function signedIn(db: Db, who: Known, { isTheirs }: Plan, before: Session | null): Promise<Session> {
  if (!who.guest || isTheirs) return { account: who.id, epoch: who.epoch };
  const epoch = who.epoch + 1;
  const [row] = await db
    .update(users)
    .set({ isGuest: false, epoch })
    .where(and(eq(users.id, who.id), eq(users.epoch, who.epoch)))
    .returning({ id: users.id });
  if (row === undefined) throw new Undone("conflict");
  const isTheirDevice = eq(pushSubscriptions.accountId, who.id);
  if (before?.account === who.id) await db.update(pushSubscriptions).set({ epoch }).where(isTheirDevice);
  else await db.delete(pushSubscriptions).where(isTheirDevice); // of a browser that is signed out by this
  return { account: who.id, epoch };
}

async function addWay(db: Db, account: string, identity: Identity, now: Date): Promise<void> {
  if (identity.kind === "mail") {
    const { address } = identity;
    await db.update(users).set({ email: address, emailVerified: now }).where(eq(users.id, account));
  }
  if (identity.kind === "service") {
    const { service, subject } = identity;
    await db.insert(accounts).values({ userId: account, provider: service, providerAccountId: subject });
  }
}

/** Once: of several who come with one proof, one is signed in. */
async function spend(
  { db, clock }: AuthContext,
  { id, identity }: Proof,
  { by, account }: { by: string; account: string },
) {
  const spent = { spentBy: by, signedIn: account };
  const rows =
    identity.kind === "service"
      ? await db
          .insert(proofs)
          .values({ id, kind: "service", expiresAt: new Date(clock.now() + proofMs), ...spent })
          .onConflictDoNothing()
          .returning({ id: proofs.id })
      : await db
          .update(proofs)
          .set(spent)
          .where(and(eq(proofs.id, id), isNull(proofs.spentBy)))
          .returning({ id: proofs.id });
  if (rows.length === 0) throw new Undone("proof_gone");
}

/** Whether the database refused a second owner of one address or one account elsewhere. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}
