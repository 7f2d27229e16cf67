import { type Appraisal, chance, worthOf } from "./appraisal";
import { type Circumstances, pointsHeld } from "./features";
import { kindChances } from "./judge";
import { bitCount, cardCount, kindCount } from "./kinds";
import { copyPacked, makeMove, mayEnd, type Packed } from "./packed";
import { positionsSeen, searchTurn } from "./search";
import type { Hand } from "./world";

/** What a seat goes by, and how far it looks: positions in all and a turn, ends of a turn that are looked into. */
export type Endgame = Pick<Appraisal, "outlook" | "stakes" | "points" | "value"> & {
  readonly budget: number;
  readonly width: number;
  readonly cap: number;
};

type Line = { readonly moves: readonly number[]; readonly worth: number };

/** Depths are in turns; a search that runs out of positions at one depth falls back on the depth before. */
const deepest = 9;

function certain(hand: Hand): Float64Array {
  const chances = new Float64Array(cardCount);
  for (let kind = 0; kind < kindCount; kind++) {
    chances[kind] = (hand.a >> kind) & 1;
    chances[kind + kindCount] = (hand.b >> kind) & 1;
  }
  return chances;
}

/**
 * The best turn when the stock is empty and two play: both hands are known, so the turns are searched as in chess, the
 * seat for the most and the rival for the least, deeper until the budget is spent. `rival` is the rival's hand; the
 * position is not changed.
 */
export function endgameTurn(start: Packed, rival: Hand, e: Endgame): readonly number[] {
  let spent = 0;
  const p = copyPacked(start);
  const pointsOf = (hand: Hand): number => pointsHeld({ ...p, handA: hand.a, handB: hand.b }, e.points);

  const ifBlocked = (own: Hand, other: Hand): number => {
    const mine = pointsOf(own);
    const theirs = pointsOf(other);
    return worthOf(mine === theirs ? 0.5 : mine < theirs ? 1 : 0, mine, e.stakes);
  };

  /** The worth for the seat of the best turn of whoever is to move, with `left` turns to look at. */
  const best = (
    mover: Hand,
    waiter: Hand,
    mine: boolean,
    idle: number,
    left: number,
    low: number,
    high: number,
  ): Line => {
    const byCard = certain(waiter);
    const c: Circumstances = {
      byCard,
      byKind: kindChances(byCard),
      byKindLater: null,
      nextCards: bitCount(waiter.a) + bitCount(waiter.b),
      fewestCards: bitCount(waiter.a) + bitCount(waiter.b),
      stockSize: 0,
      idle,
      seats: 2,
      points: e.points,
      leastPoints: pointsOf(waiter),
    };
    p.handA = mover.a;
    p.handB = mover.b;
    p.ended = false;
    const judge = (q: Packed, plays: number) => -e.value(q, plays, c);
    const ends = searchTurn(p, judge, { cap: e.cap, keep: left > 1 ? e.width : 2, outCap: 0 });
    spent += positionsSeen();
    const first = ends[0];
    if (first === undefined) throw new Error("a turn without an end");
    if (first.out) return { moves: first.moves, worth: mine ? e.stakes.win : e.stakes.lose(pointsOf(waiter)) };
    const pass = mayEnd(p) && !ends.some(({ moves }) => moves.length === 0);
    const choices = pass ? [...ends, { moves: [], score: judge(p, 0), out: false }] : ends;
    const from = copyPacked(p);
    let found: Line | null = null;
    let floor = low;
    let ceiling = high;
    for (const choice of choices) {
      const worth = after(choice.moves, choice.score, waiter, mine, idle, left, floor, ceiling);
      restore(from);
      if (found === null || (mine ? worth > found.worth : worth < found.worth)) found = { moves: choice.moves, worth };
      if (mine) floor = Math.max(floor, worth);
      else ceiling = Math.min(ceiling, worth);
      if (floor >= ceiling || spent > e.budget) break;
    }
    return found ?? { moves: first.moves, worth: 0 };
  };

  const restore = (from: Packed): void => {
    p.bottom.set(from.bottom);
    p.top.set(from.top);
    p.vacancies = from.vacancies;
    p.handA = from.handA;
    p.handB = from.handB;
    p.ended = false;
  };

  const after = (
    moves: readonly number[],
    score: number,
    waiter: Hand,
    mine: boolean,
    idle: number,
    left: number,
    low: number,
    high: number,
  ): number => {
    for (const move of moves) makeMove(p, move);
    const mover: Hand = { a: p.handA, b: p.handB };
    const nowIdle = moves.length === 0 ? idle + 1 : 0;
    if (nowIdle >= 2) return mine ? ifBlocked(mover, waiter) : ifBlocked(waiter, mover);
    if (left > 1 && spent <= e.budget) return best(waiter, mover, !mine, nowIdle, left - 1, low, high).worth;
    const win = mine ? chance(-score) : 1 - chance(-score);
    const fewest = bitCount(waiter.a) + bitCount(waiter.b);
    return worthOf(win, e.stakes.lossFrom(pointsOf(mine ? mover : waiter), fewest), e.stakes);
  };

  const own: Hand = { a: start.handA, b: start.handB };
  let line = best(own, rival, true, e.outlook.idle, 1, 0, 1);
  for (let depth = 2; depth <= deepest && spent < e.budget; depth++) {
    restore(start);
    const deeper = best(own, rival, true, e.outlook.idle, depth, 0, 1);
    if (spent > e.budget) break;
    line = deeper;
    if (line.worth <= 0 || line.worth >= 1) break;
  }
  return line.moves;
}
