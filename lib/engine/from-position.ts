import { type Card, pack } from "../cards/card";
import { freshClock } from "./clock";
import type { Sealed } from "./command";
import { freshTurn, stockSize } from "./deal";
import type { DealEnd, Seat } from "./event";
import { handsOf } from "./hand";
import type { Piles } from "./layout";
import type { Rules } from "./rules";
import type { DealState, GameState, Turn } from "./state";

/** A table with all its cards open, as worked examples write it. Cards may be left out to keep it short. */
export type OpenPosition = {
  readonly piles: Piles;
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly turn: Turn;
  readonly end?: DealEnd;
};

/** A made-up source of cards with nothing secret: a deck for the first deal, and the unshuffled pack for later ones. */
export const openSeal = (deck: readonly Card[], firstSeat: Seat = 0): Sealed => ({
  seed: "00",
  deal: (number) => ({ deck: number === 0 ? deck : pack, key: "00", first: { seat: firstSeat } }),
});

/** A running game that stands at a position, with the deck that its hands and stock come from. */
export function fromPosition(
  position: OpenPosition,
  rules: Rules,
): { readonly state: GameState; readonly deck: readonly Card[] } {
  const { piles, hands, stock, turn, end } = position;
  const dealt = hands.flat();
  const deck = [...dealt, ...stock];
  const received = hands.map((hand, seat) => {
    const from = hands.slice(0, seat).reduce((count, before) => count + before.length, 0);
    return hand.map((_, index) => from + index);
  });
  const deal: DealState = {
    number: 0,
    startedAt: 0,
    firstSeat: 0,
    entropy: "",
    turnedUp: [],
    piles,
    received,
    played: hands.map(() => []),
    nextCard: dealt.length,
    deckSize: deck.length,
    turn,
    open: freshTurn(turn.seat, turn.number),
    turns: [],
    ...(end && { end }),
  };
  const seats = hands.map(() => ({ kind: "person" as const }));
  const state: GameState = {
    status: "running",
    rules,
    commitment: "",
    occupants: [],
    seats,
    scores: end ? [end.penalties] : [],
    deal,
    over: null,
    clock: freshClock(null, 0),
    firstSeat: null,
  };
  return { state, deck };
}

/** The open position of a deal, whose cards the deck tells. */
export function toPosition(deal: DealState, deck: readonly Card[]): OpenPosition {
  const { piles, turn, end } = deal;
  const stock = deck.slice(deal.nextCard, deal.nextCard + stockSize(deal));
  return { piles, hands: handsOf(deal, deck), stock, turn, ...(end && { end }) };
}
