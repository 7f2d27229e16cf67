import { type Card, isKing, rankNumber } from "../cards/card";
import { unreachable } from "../result";
import type { Seat } from "./event";
import type { Rules } from "./rules";

type Scoring = Rules["scoring"];

function pointsOf(card: Card, scoring: Scoring): number {
  switch (scoring) {
    case "kings10":
      return isKing(card) ? 10 : 1;
    case "face_value":
      return Math.min(rankNumber(card), 10);
    default:
      return unreachable(scoring);
  }
}

/** Penalty points of the cards still held when a deal ends (rule book, section 8). */
export const penaltyOf = (hand: readonly Card[], scoring: Scoring): number =>
  hand.reduce((points, card) => points + pointsOf(card, scoring), 0);

/** Each seat's points over the finished deals. */
export const totalsOf = (scores: readonly (readonly number[])[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => scores.reduce((total, deal) => total + (deal[seat] ?? 0), 0));

/**
 * Who has won after a deal, or null when another deal follows (rule book, section 10). One hand: everybody with the
 * fewest points, several being a draw. To a target: once it is reached, whoever alone has the fewest points of all.
 */
export function winnersOf({ match, target }: Rules, totals: readonly number[]): readonly Seat[] | null {
  const fewest = Math.min(...totals);
  const lowest = totals.flatMap((total, seat) => (total === fewest ? [seat] : []));
  switch (match) {
    case "one_hand":
      return lowest;
    case "target":
      return lowest.length === 1 && totals.some((total) => total >= target) ? lowest : null;
    default:
      return unreachable(match);
  }
}
