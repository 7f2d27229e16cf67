import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, users } from "@/db/schema/people";
import { seats } from "@/db/schema/tables";
import { err, ok, type Result } from "@/lib/result";
import type { Service } from "@/server/env";
import type { AuthContext } from "./context";
import type { Identity, Proof } from "./proofs";
import type { Session } from "./session";

/** Somebody as sign-in knows them. */
export type Known = {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly epoch: number;
};

/**
 * What signing in with a proof would do: `who` this browser is from then on (null: somebody new), whether the proof
 * becomes a way of theirs to sign in, and which guests' games can come along.
 */
export type Plan = {
  readonly who: Known | null;
  readonly isTheirs: boolean; // it has been their way to sign in already
  readonly isHere: boolean; // this browser is signed in as them
  readonly along: readonly Known[];
};

/** What a page may say of a plan. */
export type PlanView = {
  readonly by: "mail" | "seat" | Service;
  readonly address: string | null;
  readonly as: string | null; // null: somebody new, who gives a name
  readonly isHere: boolean; // this browser is theirs already
  readonly becomesAccount: boolean; // until now they are a guest
  readonly adds: boolean; // an account gets one more way in
  readonly suggested: string; // a name for somebody new
  readonly along: readonly string[];
};

const columns = { id: users.id, name: users.name, guest: users.isGuest, epoch: users.epoch };
type Found = { readonly id: string; readonly name: string | null; readonly guest: boolean; readonly epoch: number };
const knownIn = (rows: readonly Found[]): Known | null => {
  const [row] = rows;
  return row === undefined ? null : { ...row, name: row.name ?? "" };
};

/** Whom a session belongs to; null once it has ended. */
async function knownBy(db: Db, session: Session | null): Promise<Known | null> {
  if (session === null) return null;
  return knownIn(
    await db
      .select(columns)
      .from(users)
      .where(and(eq(users.id, session.account), eq(users.epoch, session.epoch))),
  );
}

/** Whose way to sign in this is. */
async function ownerOf(db: Db, identity: Identity): Promise<Known | null> {
  switch (identity.kind) {
    case "mail":
      return knownIn(await db.select(columns).from(users).where(eq(users.email, identity.address)));
    case "seat":
      return knownBy(db, identity.of);
    case "service": {
      const { service, subject } = identity;
      return knownIn(
        await db
          .select(columns)
          .from(users)
          .innerJoin(accounts, eq(accounts.userId, users.id))
          .where(and(eq(accounts.provider, service), eq(accounts.providerAccountId, subject))),
      );
    }
  }
}

const holdsSeats = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ seat: seats.seat }).from(seats).where(eq(seats.accountId, id)).limit(1)).length > 0;

/**
 * Whom a proof signs in at a browser with this session. A guest who asked for a mail, or else the guest at this
 * browser, becomes the account; a proof that is somebody's already signs them in, and the guests can come along.
 * Refused: "proof_gone", and "other_browser" where an address would go to an account that is not signed in here:
 * whoever reads a mail that somebody else asked for must not end up in that person's account.
 */
export async function planOf(
  { db }: AuthContext,
  { identity, asker: askedBy }: Proof,
  session: Session | null,
): Promise<Result<Plan, "proof_gone" | "other_browser">> {
  const [owner, asker, here] = [await ownerOf(db, identity), await knownBy(db, askedBy), await knownBy(db, session)];
  if (identity.kind === "seat" && owner === null) return err("proof_gone");
  const who = owner ?? asker ?? here;
  if (owner === null && who !== null && !who.guest && who.id !== here?.id) return err("other_browser");
  const along: Known[] = [];
  for (const guest of [asker, here]) {
    if (guest === null || !guest.guest || guest.id === who?.id || along.some(({ id }) => id === guest.id)) continue;
    if (await holdsSeats(db, guest.id)) along.push(guest);
  }
  return ok({ who, isTheirs: owner !== null, isHere: who !== null && who.id === here?.id, along });
}

/** The plan as it is shown, to whoever brings the proof. */
export function planView({ identity }: Proof, { who, isTheirs, isHere, along }: Plan): PlanView {
  return {
    by: identity.kind === "service" ? identity.service : identity.kind,
    address: identity.kind === "mail" ? identity.address : null,
    as: who?.name ?? null,
    isHere,
    becomesAccount: who?.guest === true && !isTheirs,
    adds: who?.guest === false && !isTheirs,
    suggested: identity.kind === "service" ? identity.name : "",
    along: along.map(({ name }) => name),
  };
}
