import type { Card } from "../cards/card";
import type { FirstDraw, Seat } from "./event";
import { emptyPiles } from "./layout";
import type { TurnPosition } from "./position";
import type { Rules } from "./rules";
import type { DealState, OpenTurn } from "./state";

/** Cards dealt to each seat. */
export const handSize = 7;
const packSize = 52;

/** A turn in which nothing has happened yet. */
export const freshTurn = (seat: Seat, number: number): OpenTurn => ({ seat, number, plays: [], kings: [], drew: 0 });

/**
 * A deal as it lies when the cards are out (rule book, section 3): seven cards to each seat, one at a time, clockwise
 * from the first, then four turned up to N, E, S, W.
 */
export function dealtOut(given: {
  readonly number: number;
  readonly at: number;
  readonly seats: number;
  readonly firstSeat: Seat;
  readonly firstDraw?: FirstDraw;
  readonly entropy: string;
  readonly turnedUp: readonly Card[];
}): DealState {
  const { number, at, seats, firstSeat, firstDraw, entropy, turnedUp } = given;
  const [N, E, S, W] = turnedUp.map((card) => [card]);
  if (N === undefined || E === undefined || S === undefined || W === undefined) throw new Error("four cards turn up");
  const received = Array.from({ length: seats }, (_, seat) => {
    const place = (seat - firstSeat + seats) % seats;
    return Array.from({ length: handSize }, (_, round) => round * seats + place);
  });
  return {
    number,
    startedAt: at,
    firstSeat,
    ...(firstDraw && { firstDraw }),
    entropy,
    turnedUp,
    piles: { ...emptyPiles, N, E, S, W },
    received,
    played: received.map(() => []),
    nextCard: handSize * seats + 4,
    deckSize: packSize,
    turn: { seat: firstSeat, number: 0, plays: 0, idle: 0 },
    open: freshTurn(firstSeat, 0),
    turns: [],
  };
}

type Moving = "piles" | "received" | "played" | "nextCard" | "turn" | "open" | "turns" | "key" | "end";

/**
 * A deal with some facts replaced. Written out, since V8 copies by spread ten times slower and every event comes here.
 */
export function changed(deal: DealState, change: Partial<Pick<DealState, Moving>>): DealState {
  const next: { -readonly [K in keyof DealState]: DealState[K] } = {
    number: deal.number,
    startedAt: deal.startedAt,
    firstSeat: deal.firstSeat,
    entropy: deal.entropy,
    turnedUp: deal.turnedUp,
    piles: change.piles ?? deal.piles,
    received: change.received ?? deal.received,
    played: change.played ?? deal.played,
    nextCard: change.nextCard ?? deal.nextCard,
    deckSize: deal.deckSize,
    turn: change.turn ?? deal.turn,
    open: change.open ?? deal.open,
    turns: change.turns ?? deal.turns,
  };
  if (deal.firstDraw) next.firstDraw = deal.firstDraw;
  if (change.key !== undefined) next.key = change.key;
  if (change.end) next.end = change.end;
  return next;
}

/** Cards left to draw. */
export const stockSize = (deal: DealState): number => deal.deckSize - deal.nextCard;

/** How many cards a seat holds: the public side of a hand. */
export const cardCount = (deal: DealState, seat: Seat): number =>
  (deal.received[seat]?.length ?? 0) - (deal.played[seat]?.length ?? 0);

/** The seat clockwise of another. */
export const leftOf = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** What the legality of plays needs, with the hand of whoever is meant to play. */
export const turnPosition = (deal: DealState, rules: Rules, hand: readonly Card[]): TurnPosition => ({
  piles: deal.piles,
  hand,
  turn: { number: deal.turn.number, plays: deal.turn.plays },
  rules,
  stockSize: stockSize(deal),
});
