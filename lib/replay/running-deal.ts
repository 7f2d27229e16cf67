import type { Card } from "../cards/card";
import type { GameEvent, Seat } from "../engine/event";
import type { DealState } from "../engine/state";
import { type DealSteps, layOutDeal } from "./finished-deal";

/**
 * Lays out a deal that still runs, for one seat: the public events so far, and the cards that this seat was given, in
 * the order in which it got them. Of other hands nothing is known, so look at it as that seat or from the table only.
 * Throws for fewer cards than the events say the seat was given.
 */
export function runningDeal(events: readonly GameEvent[], own: Seat, given: readonly Card[]): DealSteps {
  const received = ({ received }: DealState): readonly Card[] => {
    const count = received[own]?.length ?? 0;
    if (given.length < count) throw new Error("a seat was given more cards than are known");
    return given.slice(0, count);
  };
  return layOutDeal(events, {
    hands: (deal) =>
      deal.received.map((_, seat) =>
        seat === own ? received(deal).filter((card) => !deal.played[own]?.includes(card)) : [],
      ),
    drawn: (deal, seat, count) => {
      const before = received(deal).length;
      return seat === own ? given.slice(before, before + count) : [];
    },
  });
}
