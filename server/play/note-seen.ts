import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { glance } from "@/server/store/load-public";
import { putSeen } from "@/server/store/seen";
import type { PlayContext } from "./context";
import type { Refusal } from "./refusal";

/**
 * Notes that the session's account was shown so many turns of a deal, so that another device need not show them again.
 * No part of the log. Refused with "not_found" like the view.
 */
export async function noteSeen(
  { db, clock }: PlayContext,
  wish: { readonly id: string; readonly session: Session; readonly deal: number; readonly turns: number },
): Promise<Result<Record<string, never>, Refusal>> {
  const { id, session, deal, turns } = wish;
  const game = await glance(db, id, session.account);
  if (game === null || !game.isMine) return err("not_found");
  if (game.epoch !== session.epoch) return err("not_signed_in");
  await putSeen(db, session.account, id, { deal, turns, at: clock.now() });
  return ok({});
}
