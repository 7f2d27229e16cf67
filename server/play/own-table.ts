import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { glance, loadPublic } from "@/server/store/load-public";
import type { PublicGame } from "@/server/store/types";
import type { PlayContext } from "./context";
import { invitationSecret } from "./link-secrets";
import { seatsOf } from "./own-seats";
import type { Refusal } from "./refusal";

/** `seat` names one of several own ones, on a device that is passed round. */
export type TableQuestion = { readonly id: string; readonly session: Session; readonly seat?: number | undefined };

/** A game by its public facts, for somebody who sits there, and the seat meant. Refused with "not_found" to others. */
export async function seatedGame(
  { db }: PlayContext,
  { id, session, seat }: TableQuestion,
): Promise<Result<{ readonly game: PublicGame; readonly seat: number }, Refusal>> {
  const game = await loadPublic(db, id, session.account);
  const seats = seatsOf(game?.seats ?? [], session.account);
  const mine = seat ?? seats[0];
  if (game === null || mine === undefined || !seats.includes(mine)) return err("not_found");
  return game.epoch === session.epoch ? ok({ game, seat: mine }) : err("not_signed_in");
}

/** A game by its public facts, for whoever opened it. Refused with "not_found" to others. */
export async function ownTable(
  { db }: PlayContext,
  { id, session }: TableQuestion,
): Promise<Result<PublicGame, Refusal>> {
  const game = await loadPublic(db, id, session.account);
  if (game === null || game.creator !== session.account) return err("not_found");
  return game.epoch === session.epoch ? ok(game) : err("not_signed_in");
}

/**
 * Where somebody gets to a table: its page for whoever has to do with it already, else its invitation, if one is open.
 */
export async function pathToTable({ db, secret }: PlayContext, id: string, session: Session): Promise<string | null> {
  const table = await glance(db, id, session.account);
  if (table === null) return null;
  if (table.isMine) return `/g/${id}`;
  return table.serial === null ? null : `/j/${invitationSecret(secret, id, table.serial)}`;
}
