import type { Card } from "../cards/card";
import type { GameEvent, Seat } from "../engine/event";
import type { Play } from "../engine/play";
import { err, ok, type Result } from "../result";
import { type Misfit, misfit } from "./misfit";

type DataOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["data"];

const cardsOf = (play: Play): readonly Card[] =>
  play.type === "move" ? [] : play.type === "fill" ? play.cards : [play.card];

/**
 * Follows the deck through a deal: seven cards a seat, one at a time from the first seat on, then the draws. Every card
 * played must have come from the deck to that seat, and what is left must be the hands shown at the end. Shares no code
 * with the engine on purpose: it is the second opinion.
 */
export function checkHands(
  start: DataOf<"DealStarted">,
  end: DataOf<"DealEnded">,
  deck: readonly Card[],
  events: readonly GameEvent[],
): Result<null, Misfit> {
  const { deal } = start;
  const n = start.seats.length;
  const hands = Array.from({ length: n }, () => new Set<Card>());
  deck.slice(0, 7 * n).forEach((card, index) => {
    hands[(start.firstSeat + index) % n]?.add(card);
  });
  let next = 7 * n + 4;
  const lay = (seat: Seat, cards: readonly Card[]): Card | undefined =>
    cards.find((card) => hands[seat]?.delete(card) !== true);

  for (const event of events) {
    if (event.type === "Drew") {
      const { seat, count } = event.data;
      const drawn = deck.slice(next, next + count);
      if (drawn.length < count) return err(misfit("too_many_drawn", { deal, seat }));
      next += count;
      for (const card of drawn) hands[seat]?.add(card);
    } else if (event.type === "Played" || event.type === "KingPlaced") {
      const { seat } = event.data;
      const card = lay(seat, event.type === "Played" ? cardsOf(event.data.play) : [event.data.card]);
      if (card !== undefined) return err(misfit("card_not_dealt", { deal, seat, card }));
    }
  }
  for (const [seat, hand] of hands.entries()) {
    const expected = [...hand].sort().join(" ");
    const found = [...(end.hands[seat] ?? [])].sort().join(" ");
    if (expected !== found) return err(misfit("hands", { deal, seat, expected, found }));
  }
  return ok(null);
}
