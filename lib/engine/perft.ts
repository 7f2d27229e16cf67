import { type Card, colorOf, rankOf } from "../cards/card";
import { isCorner, isSide, type Piles, type Space, spaces } from "./layout";
import type { Play } from "./play";
import type { TurnPosition } from "./position";
import { applyPlay, canEnd, legalPlays } from "./turn";

/** The plays that a count runs over, each with the position after it. */
const followers = (position: TurnPosition): readonly (readonly [Play, TurnPosition])[] =>
  legalPlays(position).map((play) => {
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`a listed play was refused: ${next.error}`);
    return [play, next.value] as const;
  });

/** A table in the middle of a deal, all cards known, as counting needs it. Cards are drawn at the end of a turn. */
export type OpenTable = {
  readonly position: TurnPosition;
  readonly seat: number;
  readonly hands: readonly (readonly Card[])[]; // of the seats not on turn; the place of the one on turn is unused
  readonly stock: readonly Card[];
};

function passed({ position, seat, hands, stock }: OpenTable): OpenTable {
  const { rules, turn, piles } = position;
  const drawn = stock.slice(0, rules.drawCount);
  const kept = hands.map((hand, at) => (at === seat ? [...position.hand, ...drawn] : hand));
  const next = (seat + 1) % hands.length;
  const left = stock.slice(drawn.length);
  const hand = kept[next] ?? [];
  return {
    position: { piles, hand, turn: { number: turn.number + 1, plays: 0 }, rules, stockSize: left.length },
    seat: next,
    hands: kept,
    stock: left,
  };
}

/**
 * Sequences of exactly `depth` legal moves, the draw that ends a turn counting as one and play going on with the next
 * seat (the "perft" of chess programs). Going out ends a sequence.
 */
export function perft(table: OpenTable, depth: number): number {
  if (depth === 0) return 1;
  if (table.position.ended === "out") return 0;
  let count = canEnd(table.position).ok ? perft(passed(table), depth - 1) : 0;
  for (const [, position] of followers(table.position)) count += perft({ ...table, position }, depth - 1);
  return count;
}

/** The same count split by the first move; `null` is the draw. */
export function divide(table: OpenTable, depth: number): readonly (readonly [Play | null, number])[] {
  const plays = followers(table.position).map(
    ([play, position]) => [play, perft({ ...table, position }, depth - 1)] as const,
  );
  return canEnd(table.position).ok ? [...plays, [null, perft(passed(table), depth - 1)]] : plays;
}

/** Sequences of exactly `depth` plays within one turn. */
export function perftWithinTurn(position: TurnPosition, depth: number): number {
  if (depth === 0) return 1;
  return followers(position).reduce((count, [, next]) => count + perftWithinTurn(next, depth - 1), 0);
}

const exactKey = ({ piles, hand }: TurnPosition): string =>
  `${spaces.map((space) => piles[space].join(" ")).join("/")}|${hand.toSorted().join(" ")}`;

const face = (card: Card): string => rankOf(card) + colorOf(card);
const facesOf = (piles: Piles, belongs: (space: Space) => boolean): string =>
  spaces
    .filter(belongs)
    .map((space) => piles[space].map(face).join(" "))
    .sort()
    .join("/");

const canonicalKey = ({ piles, hand }: TurnPosition): string =>
  `${facesOf(piles, isSide)}//${facesOf(piles, isCorner)}|${hand.map(face).sort().join(" ")}`;

/** How many positions a turn can stop in; the `Out` counts are those among them with an empty hand. */
export type EndPositions = {
  readonly exact: number;
  readonly exactOut: number;
  readonly canonical: number;
  readonly canonicalOut: number;
};

/**
 * Distinct positions in which a turn can stop, before its draw and the start itself included: `exact` space by space
 * and card by card, `canonical` with like spaces interchangeable and cards told apart by rank and colour only.
 */
export function endPositions(start: TurnPosition): EndPositions {
  const seen = new Map<string, TurnPosition>([[exactKey(start), start]]);
  for (const position of seen.values()) {
    for (const [, next] of followers(position)) {
      const key = exactKey(next);
      if (!seen.has(key)) seen.set(key, next);
    }
  }
  const ends = [...seen.values()].filter((position) => canEnd(position).ok);
  const outs = ends.filter(({ ended }) => ended === "out");
  const canonical = (positions: readonly TurnPosition[]) => new Set(positions.map(canonicalKey)).size;
  return {
    exact: ends.length,
    exactOut: outs.length,
    canonical: canonical(ends),
    canonicalOut: canonical(outs),
  };
}
