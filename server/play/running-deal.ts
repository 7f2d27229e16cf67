import type { Card } from "@/lib/cards/card";
import { cardEvents } from "@/lib/notation/card-events";
import type { DealEvent } from "@/lib/notation/event-shape";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { type AsideAt, asidesOf } from "./asides";
import type { PlayContext } from "./context";
import { deckOf, loadGame } from "./load-game";
import type { Refusal } from "./refusal";
import { seatNames } from "./seat-names";

/** The running deal so far, as one of its seats lived through it. */
export type RunningDeal = {
  readonly gameId: string;
  readonly deal: number;
  readonly names: readonly string[];
  readonly seat: number;
  readonly events: readonly DealEvent[]; // public facts: a draw is a count
  readonly asides: readonly AsideAt[]; // what happened to the clock and the seats
  readonly given: readonly Card[]; // the cards that this seat was dealt and drew, in that order
};

/**
 * The deal that runs, for looking back through from one of the session's own seats: what everybody saw, and the cards
 * that this seat was given so far. Refused with "not_found" to others, while no deal runs, and on a device that several
 * pass round: a look back has no cover.
 */
export async function runningDealOf(
  context: PlayContext,
  { id, session, seat }: { readonly id: string; readonly session: Session; readonly seat?: number | undefined },
): Promise<Result<RunningDeal, Refusal>> {
  const loaded = await loadGame(context, { id, session });
  if (!loaded.ok) return loaded;
  const game = loaded.value;
  const { deal, status } = game.state;
  const own = seat ?? game.mySeats[0];
  if (own === undefined || game.mySeats.length > 1 || !game.mySeats.includes(own)) return err("not_found");
  if (deal === null || deal.end !== undefined || status !== "running") return err("not_found");
  const deck = deckOf(game) ?? [];
  const start = game.row.events.findLastIndex(({ type }) => type === "DealStarted");
  return ok({
    gameId: id,
    deal: deal.number,
    names: seatNames(game.state, game.row.seats).map((name) => name ?? ""),
    seat: own,
    asides: asidesOf(game.row.events),
    events: cardEvents(game.row.events.slice(start)),
    given: (deal.received[own] ?? []).flatMap((index) => deck[index] ?? []),
  });
}
