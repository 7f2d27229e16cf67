import type { SeatView } from "../view/types";
import { type Weights, weighing } from "./judge";
import { kindCount, kingMask } from "./kinds";
import { chancesOf, outlookOf } from "./outlook";
import { copyPacked, makeMove, mayEnd, type Packed } from "./packed";
import type { Rng } from "./rng";
import { searchTurn } from "./search";

const cap = 2000;

/** How Hard weighs ends of turn, and how many of a hundred kinds it overlooks, with that many seats. */
type Manner = { readonly weights: Weights; readonly overlooks: number };
const forTwo: Manner = {
  weights: { cards: 1, kings: 3, exposure: 2, empty: 2, secondEmpty: 1, ownFit: -0.7, aces: -1 },
  overlooks: 6,
};
const forThree: Manner = { ...forTwo, overlooks: 4 };
const forFour: Manner = {
  weights: { cards: 1, kings: 3, exposure: 1.8, empty: 1.7, secondEmpty: 1, ownFit: -0.5, aces: -0.7 },
  overlooks: 3,
};

function overlooked(p: Packed, rng: Rng, percent: number): number {
  let kinds = 0;
  for (let kind = 0; kind < kindCount; kind++) if (rng.below(100) < percent) kinds |= 1 << kind;
  return p.rules.kings === "may" ? kinds : kinds & ~kingMask;
}

function endsWell(start: Packed, moves: readonly number[]): boolean {
  const p = copyPacked(start);
  for (const move of moves) makeMove(p, move);
  return mayEnd(p);
}

/**
 * Hard looks through the whole turn for the end that leaves it best, and at what it leaves to the next seat; but now
 * and then it overlooks a card. The moves of the turn; at the end of them the turn may end.
 */
export function hardTurn(view: SeatView, start: Packed, rng: Rng): readonly number[] {
  const outlook = outlookOf(view, null);
  const next = outlook.rivals[0];
  if (next === undefined) throw new Error("a deal has at least two seats");
  const manner = outlook.seats === 2 ? forTwo : outlook.seats === 3 ? forThree : forFour;
  const judge = weighing(manner.weights, chancesOf(outlook.unseen, next));
  const hidden = overlooked(start, rng, manner.overlooks);
  const seen: Packed = { ...copyPacked(start), handA: start.handA & ~hidden, handB: start.handB & ~hidden };
  const best = (p: Packed) => searchTurn(p, judge, { cap, keep: 1 })[0]?.moves ?? [];
  const moves = best(seen);
  return endsWell(start, moves) ? moves : best(copyPacked(start));
}
