import { kindOf, none } from "./kinds";
import { addMoves, type MoveList, moveRoom } from "./moves";
import { cornerFrom, moveOp, moveTo, moveWhat, opFill, opMove, opPlay, opUnder, type Packed } from "./packed";
import { newSeen, noteNew } from "./seen";
import { makeNoted, takeBack, undoRoom } from "./undo";

const deepest = 64;
const largestCap = 8192;
const seen = newSeen(2 * largestCap);
const notes = undoRoom(deepest);
const list: MoveList = { moves: new Int32Array(moveRoom * deepest), at: 0 };
const path: number[] = [];
const run = { count: 0, cap: 0 };

/** Whether no other card of that kind could want the place: none held, none at the bottom of another side pile. */
function alone(p: Packed, id: number, from: number): boolean {
  const kind = kindOf(id);
  const heldTwins = ((p.handA >> kind) & 1) + ((p.handB >> kind) & 1);
  if (heldTwins > (from === none ? 1 : 0)) return false;
  for (let spot = 0; spot < cornerFrom; spot++)
    if (spot !== from && (p.bottom[spot] ?? none) !== none && kindOf(p.bottom[spot] ?? 0) === kind) return false;
  return true;
}

/**
 * A move that cannot spoil a way out: then no other needs a look. Suited corners tie cards to places, so none there.
 */
function isSafe(p: Packed, move: number): boolean {
  if (p.rules.oneSuit || p.rules.vacancy === "fill_ends_turn") return false;
  const op = moveOp(move);
  const what = moveWhat(move);
  const fresh = (p.bottom[moveTo(move)] ?? none) === none;
  if (op === opMove) return fresh || alone(p, p.bottom[what] ?? 0, what);
  if (op !== opPlay) return false;
  return fresh ? moveTo(move) >= cornerFrom : alone(p, what, none);
}

/** What to try first: what takes no place, then piles, then fills from the highest card down. */
function rank(p: Packed, move: number): number {
  const op = moveOp(move);
  if (op === opMove) return 100;
  if (op === opUnder) return 150;
  if (op === opFill) return 50;
  return (p.bottom[moveTo(move)] ?? none) !== none ? 200 : kindOf(moveWhat(move));
}

function visit(p: Packed, depth: number): boolean {
  if ((p.handA | p.handB) === 0) {
    path.length = depth;
    return true;
  }
  if (p.ended) return false;
  const from = list.at;
  addMoves(p, list);
  let to = list.at;
  for (let i = from; i < to; i++) {
    if (!isSafe(p, list.moves[i] ?? 0)) continue;
    list.moves[from] = list.moves[i] ?? 0;
    to = from + 1;
    break;
  }
  if (to > from + 1) list.moves.subarray(from, to).sort((x, y) => rank(p, y) - rank(p, x) || x - y);
  let found = false;
  for (let i = from; i < to && !found && run.count < run.cap; i++) {
    const move = list.moves[i] ?? 0;
    makeNoted(p, move, notes, depth);
    if (noteNew(seen, p)) {
      run.count += 1;
      path[depth] = move;
      found = visit(p, depth + 1);
    }
    takeBack(p, move, notes, depth);
  }
  list.at = from;
  return found;
}

/**
 * A way to lay every card in this turn, or null when none is found among `cap` positions. Moves that cannot spoil a way
 * out are made without looking at others. `p` is as before on return.
 */
export function goingOut(p: Packed, cap: number): readonly number[] | null {
  seen.search += 1;
  list.at = 0;
  run.count = 0;
  run.cap = cap;
  path.length = 0;
  noteNew(seen, p);
  return visit(p, 0) ? [...path] : null;
}
