import type { Card } from "../cards/card";
import type { Seat } from "./event";
import type { DealState } from "./state";

/** The cards a seat holds, oldest first. The only place where public facts and the sealed deck meet. */
export function handOf(deal: DealState, deck: readonly Card[], seat: Seat): readonly Card[] {
  const received = deal.received[seat];
  const played = deal.played[seat];
  if (received === undefined || played === undefined) throw new Error(`no seat ${seat}`);
  const hand: Card[] = [];
  for (const index of received) {
    const card = deck[index];
    if (card === undefined) throw new Error(`no card ${index} in the deck`);
    if (!played.includes(card)) hand.push(card);
  }
  return hand;
}

/** Every seat's cards, by seat. */
export const handsOf = (deal: DealState, deck: readonly Card[]): readonly (readonly Card[])[] =>
  deal.received.map((_, seat) => handOf(deal, deck, seat));
