import { kindCount, kindOf } from "./kinds";
import { addMoves, type MoveList, moveRoom } from "./moves";
import { copyPacked, cornerFrom, makeMove, mayEnd, moveOp, moveWhat, opMove, type Packed } from "./packed";
import type { Rng } from "./rng";

/** One kind of card in four and one pile in three are overlooked for a turn. */
const kindOneIn = 4;
const pileOneIn = 3;

/** Each of the first `count` bits is set once in `oneIn` times. */
function someOf(rng: Rng, count: number, oneIn: number): number {
  let bits = 0;
  for (let bit = 0; bit < count; bit++) if (rng.below(oneIn) === 0) bits |= 1 << bit;
  return bits;
}

/**
 * Easy overlooks some kinds of card and some piles, and makes one move it sees after another, whichever, until it sees
 * none. What the rules demand before the turn may end it does see. The moves of the whole turn; at the end of them the
 * turn may end.
 */
export function easyTurn(start: Packed, rng: Rng): readonly number[] {
  const p = copyPacked(start);
  const kinds = someOf(rng, kindCount, kindOneIn);
  const piles = someOf(rng, cornerFrom, pileOneIn);
  const isSeen = (move: number) =>
    moveOp(move) === opMove ? (piles & (1 << moveWhat(move))) === 0 : (kinds & (1 << kindOf(moveWhat(move)))) === 0;
  const made: number[] = [];
  const all: MoveList = { moves: new Int32Array(moveRoom), at: 0 };
  while (!p.ended) {
    all.at = 0;
    addMoves(p, all);
    const legal = [...all.moves.subarray(0, all.at)];
    const seen = legal.filter(isSeen);
    const choice = seen.length > 0 ? seen : mayEnd(p) ? [] : legal;
    const move = choice.length > 0 ? choice[rng.below(choice.length)] : undefined;
    if (move === undefined) break;
    makeMove(p, move);
    made.push(move);
  }
  return made;
}
