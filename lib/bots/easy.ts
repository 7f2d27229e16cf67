import { kindCount, kindOf } from "./kinds";
import { addMoves, type MoveList, moveRoom } from "./moves";
import { copyPacked, makeMove, mayEnd, moveOp, moveWhat, opMove, type Packed } from "./packed";
import type { Rng } from "./rng";

/** One kind in four is overlooked for a turn. */
const overlookOneIn = 4;

function overlooked(rng: Rng): number {
  let kinds = 0;
  for (let kind = 0; kind < kindCount; kind++) if (rng.below(overlookOneIn) === 0) kinds |= 1 << kind;
  return kinds;
}

/**
 * Easy overlooks some kinds of card, and makes one move it sees after another, whichever, until it sees none. What the
 * rules demand before the turn may end it does see. The moves of the whole turn; at the end of them the turn may end.
 */
export function easyTurn(start: Packed, rng: Rng): readonly number[] {
  const p = copyPacked(start);
  const unseen = overlooked(rng);
  const made: number[] = [];
  const all: MoveList = { moves: new Int32Array(moveRoom), at: 0 };
  while (!p.ended) {
    all.at = 0;
    addMoves(p, all);
    const legal = [...all.moves.subarray(0, all.at)];
    const seen = legal.filter((move) => moveOp(move) === opMove || (unseen & (1 << kindOf(moveWhat(move)))) === 0);
    const choice = seen.length > 0 ? seen : mayEnd(p) ? [] : legal;
    const move = choice.length > 0 ? choice[rng.below(choice.length)] : undefined;
    if (move === undefined) break;
    makeMove(p, move);
    made.push(move);
  }
  return made;
}
