import { byRankDown, type Card } from "../cards/card";
import { turnPosition } from "../engine/deal";
import type { Seat } from "../engine/event";
import { handOf } from "../engine/hand";
import { penaltyOf } from "../engine/score";
import type { DealState, GameState } from "../engine/state";
import { tableView } from "./table-view";
import type { SeatView } from "./types";

/**
 * The game as one seat sees it: the table, and of the deck only what this seat was given. `deck` is the sealed deck of
 * the running deal; null before the first one. Throws for a seat that is not at the table.
 */
export function seatView(state: GameState, deck: readonly Card[] | null, seat: Seat): SeatView {
  const { rules, status, deal } = state;
  const table = tableView(state);
  if (table.seats[seat] === undefined) throw new Error(`no seat ${seat}`);
  if (deal === null) return { ...table, seat, hand: [], penalty: 0, onTurn: false, position: null };
  if (deck === null) throw new Error("a hand is asked for without the deck");
  const hand = handOf(deal, deck, seat).toSorted(byRankDown);
  const onTurn = status === "running" && deal.end === undefined && deal.turn.seat === seat;
  const position = onTurn ? turnPosition(deal, rules, hand) : null;
  const drawn = onTurn ? openingDraw(deal, deck, seat).filter((card) => hand.includes(card)) : [];
  return {
    ...table,
    seat,
    hand,
    penalty: penaltyOf(hand, rules.scoring),
    onTurn,
    position,
    ...(drawn.length > 0 ? { drawn } : {}),
  };
}

/** What the open turn drew so far: a turn that can still be played has drawn only at its start. */
function openingDraw({ received, open }: DealState, deck: readonly Card[], seat: Seat): readonly Card[] {
  const given = received[seat] ?? [];
  return given.slice(given.length - open.drew).flatMap((place) => deck[place] ?? []);
}
