import { goingOut } from "./going-out";
import { addMoves, type MoveList, moveRoom } from "./moves";
import { mayEnd, type Packed } from "./packed";
import { newSeen, noteNew } from "./seen";
import { makeNoted, takeBack, undoRoom } from "./undo";

/** A way to end the turn. `score` is what the judge gave it, less is better; going out is below everything. */
export type Ending = { readonly moves: readonly number[]; readonly score: number; readonly out: boolean };

/** Judges a position in which the turn may end after that many plays. Must not keep or change the position. */
export type Judge = (p: Packed, plays: number) => number;

const largestCap = 8192;
const deepest = 64;

const seen = newSeen(2 * largestCap);
const parents = new Int32Array(largestCap + 1);
const moveInto = new Int32Array(largestCap + 1);
const scores = new Float64Array(largestCap + 1);
const ends = new Int32Array(largestCap + 1);
const notes = undoRoom(deepest);
const list: MoveList = { moves: new Int32Array(moveRoom * deepest), at: 0 };
const run = { count: 0, cap: 0, outAt: -1, endCount: 0 };

function visit(p: Packed, judge: Judge, node: number, depth: number): void {
  if ((p.handA | p.handB) === 0) {
    run.outAt = node;
    return;
  }
  if (mayEnd(p)) {
    scores[node] = judge(p, depth);
    ends[run.endCount] = node;
    run.endCount += 1;
  }
  if (p.ended) return;
  const from = list.at;
  addMoves(p, list);
  const to = list.at;
  for (let i = from; i < to && run.outAt < 0 && run.count < run.cap; i++) {
    const move = list.moves[i] ?? 0;
    makeNoted(p, move, notes, depth);
    if (noteNew(seen, p)) {
      run.count += 1;
      parents[run.count] = node;
      moveInto[run.count] = move;
      visit(p, judge, run.count, depth + 1);
    }
    takeBack(p, move, notes, depth);
  }
  list.at = from;
}

function pathTo(node: number): readonly number[] {
  const moves: number[] = [];
  for (let at = node; at > 0; at = parents[at] ?? 0) moves.push(moveInto[at] ?? 0);
  return moves.reverse();
}

const out = (moves: readonly number[]): readonly Ending[] => [{ moves, score: Number.NEGATIVE_INFINITY, out: true }];

/** The best ends found, by insertion, for `keep` is small and the ends may be thousands. */
function bestEnds(keep: number): readonly Ending[] {
  const best: number[] = [];
  for (let i = 0; i < run.endCount; i++) {
    const node = ends[i] ?? 0;
    const score = scores[node] ?? 0;
    let at = best.length;
    while (at > 0 && score < (scores[best[at - 1] ?? 0] ?? 0)) at -= 1;
    if (at >= keep) continue;
    best.splice(at, 0, node);
    if (best.length > keep) best.pop();
  }
  return best.map((node) => ({ moves: pathTo(node), score: scores[node] ?? 0, out: false }));
}

/**
 * The best ends of the turn, least score first, at most `keep`; a way to go out alone when one is found. Looks at `cap`
 * distinct positions at the most (64 to 8,192), in a fixed order, and when those do not suffice at `outCap` more (as
 * many again, unless given) for a way out. `p` is used for trying moves and is as before on return.
 */
export function searchTurn(
  p: Packed,
  judge: Judge,
  options: { cap: number; keep: number; outCap?: number },
): readonly Ending[] {
  seen.search += 1;
  list.at = 0;
  run.count = 0;
  run.cap = options.cap;
  run.outAt = -1;
  run.endCount = 0;
  noteNew(seen, p);
  visit(p, judge, 0, 0);
  if (run.outAt >= 0) return out(pathTo(run.outAt));
  const outCap = options.outCap ?? options.cap;
  if (run.count >= run.cap && outCap > 0) {
    const way = goingOut(p, outCap);
    if (way !== null) return out(way);
  }
  return bestEnds(options.keep);
}

/** How many distinct positions the last search saw, its start included: for tests and figures. */
export const positionsSeen = (): number => run.count + 1;
