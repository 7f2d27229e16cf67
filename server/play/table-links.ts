import { err, ok, type Result } from "@/lib/result";
import { isLimited } from "@/server/store/count-limits";
import { nextInvitation, putInvitation, revokeInvitations } from "@/server/store/links";
import type { PlayContext } from "./context";
import { linkLimit } from "./limits";
import { invitationSecret, secretHash } from "./link-secrets";
import { ownTable, type TableQuestion } from "./own-table";
import type { Refusal } from "./refusal";

type Done = Promise<Result<Record<string, never>, Refusal>>;

/** How long an invitation is good for a free seat. */
export const invitationMs = 14 * 86_400_000;

/** Opens a new link to the table, and so ends the one before. For whoever opened the table; refused: "limited". */
export async function renewLink(context: PlayContext, wish: TableQuestion): Done {
  const { db, clock, secret } = context;
  const table = await ownTable(context, wish);
  if (!table.ok) return table;
  const now = clock.now();
  if (await isLimited(db, [linkLimit(wish.session.account)], now)) return err("limited");
  const serial = await nextInvitation(db, wish.id);
  const hash = secretHash(invitationSecret(secret, wish.id, serial));
  await putInvitation(db, { game: wish.id, serial, secretHash: hash, until: now + invitationMs, now });
  return ok({});
}

/** Ends the link to the table. For whoever opened it. */
export async function revokeLink(context: PlayContext, wish: TableQuestion): Done {
  const table = await ownTable(context, wish);
  if (!table.ok) return table;
  await revokeInvitations(context.db, wish.id, context.clock.now());
  return ok({});
}
