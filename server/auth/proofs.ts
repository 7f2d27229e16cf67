import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { proofs } from "@/db/schema/people";
import { err, ok, type Result } from "@/lib/result";
import type { Service } from "@/server/env";
import { isLimited } from "@/server/store/count-limits";
import { codeHashOf, newDigits, newSeatCode, newSecret, seatCodeIn, seatCodeText, secretHashOf } from "./codes";
import type { AuthContext } from "./context";
import { wrongCodeLimit } from "./limits";
import type { Session } from "./session";
import type { Ticket } from "./ticket";

/**
 * What somebody brings to be signed in: a link, the code of a mail where it was asked for, or of a seat taken along.
 */
export type By =
  | { readonly kind: "link"; readonly secret: string }
  | { readonly kind: "code"; readonly id: string; readonly code: string }
  | { readonly kind: "seat"; readonly code: string }
  | { readonly kind: "service" };

/** Whom a proof is about: whoever reads an address, an account itself, or somebody that another service knows. */
export type Identity =
  | { readonly kind: "mail"; readonly address: string }
  | { readonly kind: "seat"; readonly of: Session | null }
  | { readonly kind: "service"; readonly service: Service; readonly subject: string; readonly name: string };

export type Proof = {
  readonly id: string;
  readonly identity: Identity;
  readonly asker: Session | null; // who asked for the mail
  readonly spent: { readonly by: string; readonly account: string } | null;
};

type Row = typeof proofs.$inferSelect;
type Refused = "proof_gone" | "wrong_code" | "code_locked";

export const proofMs = 15 * 60_000;
const mostTries = 5;

/** A proof for whoever reads the mails to an address: the secret of its link, and its code. */
export async function makeMailProof(context: AuthContext, address: string, asker: Session | null) {
  const { db, clock } = context;
  const [id, secret, code] = [clock.uuid(), newSecret(context), newDigits(context)];
  await forgetOld(context);
  await db.insert(proofs).values({
    id,
    kind: "mail",
    secretHash: secretHashOf(secret),
    codeHash: codeHashOf(context, id, code),
    accountId: asker?.account ?? null,
    epoch: asker?.epoch ?? null,
    address,
    expiresAt: new Date(clock.now() + proofMs),
  });
  return { id, secret, code };
}

/** A proof that brings an account to another browser. An earlier one that nobody used works no more. */
export async function makeSeatProof(context: AuthContext, of: Session) {
  const { db, clock } = context;
  await forgetOld(context);
  await db.delete(proofs).where(and(eq(proofs.accountId, of.account), eq(proofs.kind, "seat"), isNull(proofs.spentBy)));
  for (;;) {
    const [secret, code] = [newSecret(context), newSeatCode(context)];
    const expiresAt = new Date(clock.now() + proofMs);
    const made = await db
      .insert(proofs)
      .values({
        id: clock.uuid(),
        kind: "seat",
        secretHash: secretHashOf(secret),
        lookup: code.lookup,
        codeHash: codeHashOf(context, code.lookup, code.secret),
        accountId: of.account,
        epoch: of.epoch,
        expiresAt,
      })
      .onConflictDoNothing() // another open code is found by the same characters
      .returning({ id: proofs.id });
    if (made.length > 0) return { secret, code: seatCodeText(code), expiresAt: expiresAt.getTime() };
  }
}

const forgetOld = ({ db, clock }: AuthContext) => db.delete(proofs).where(lt(proofs.expiresAt, new Date(clock.now())));

/** Finds the proof that somebody brings. A wrong code is counted, and the fifth locks; nothing is spent. */
export async function findProof(context: AuthContext, by: By, ticket: Ticket | null): Promise<Result<Proof, Refused>> {
  switch (by.kind) {
    case "link": {
      const row = await open(context, eq(proofs.secretHash, secretHashOf(by.secret)));
      return row === null || row.tries >= mostTries ? err("proof_gone") : ok(proofIn(row));
    }
    case "code":
      return byCode(context, and(eq(proofs.id, by.id), eq(proofs.kind, "mail")), by.id, by.code, "proof_gone");
    case "seat": {
      const code = seatCodeIn(by.code);
      if (code === null) return err("wrong_code");
      return byCode(context, eq(proofs.lookup, code.lookup), code.lookup, code.secret, "wrong_code");
    }
    case "service":
      return byTicket(context, ticket);
  }
}

async function open({ db, clock }: AuthContext, which: SQL | undefined): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(proofs)
    .where(and(which, gt(proofs.expiresAt, new Date(clock.now()))));
  return row ?? null;
}

async function byCode(
  context: AuthContext,
  which: SQL | undefined,
  of: string,
  code: string,
  unknown: Refused,
): Promise<Result<Proof, Refused>> {
  const { db } = context;
  const found = await open(context, which);
  if (found === null) return err(unknown);
  // The try is counted before it is looked at, so that many at once are not more tries.
  const [row] = await db
    .update(proofs)
    .set({ tries: sql`${proofs.tries} + 1` })
    .where(and(eq(proofs.id, found.id), lt(proofs.tries, mostTries)))
    .returning();
  if (row === undefined) return err("code_locked");
  if (row.codeHash !== null && timingSafeEqual(row.codeHash, codeHashOf(context, of, code))) {
    await db
      .update(proofs)
      .set({ tries: sql`${proofs.tries} - 1` })
      .where(eq(proofs.id, row.id));
    return ok(proofIn(row));
  }
  const tooMany =
    row.address !== null && (await isLimited(db, [wrongCodeLimit(context, row.address)], context.clock.now()));
  if (tooMany) await db.update(proofs).set({ tries: mostTries }).where(eq(proofs.id, row.id));
  return err(tooMany || row.tries >= mostTries ? "code_locked" : "wrong_code");
}

async function byTicket({ db }: AuthContext, ticket: Ticket | null): Promise<Result<Proof, Refused>> {
  if (ticket === null) return err("proof_gone");
  const { id, service, subject, name } = ticket;
  const [row] = await db.select().from(proofs).where(eq(proofs.id, id));
  const identity = { kind: "service", service, subject, name } as const;
  return ok({ id, identity, asker: null, spent: row === undefined ? null : spentIn(row) });
}

const spentIn = ({ spentBy, signedIn }: Row): Proof["spent"] =>
  spentBy === null || signedIn === null ? null : { by: spentBy, account: signedIn };

function proofIn(row: Row): Proof {
  const { id, accountId, epoch, address } = row;
  const asker = accountId === null || epoch === null ? null : { account: accountId, epoch };
  const common = { id, spent: spentIn(row) };
  if (address !== null) return { ...common, identity: { kind: "mail", address }, asker };
  return { ...common, identity: { kind: "seat", of: asker }, asker: null };
}
