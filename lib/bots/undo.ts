import { none } from "./kinds";
import { makeMove, moveOp, moveTo, moveWhat, opMove, type Packed } from "./packed";

const fields = 8;

/** Room to take back the moves of one path, `depth` of them at the most. */
export const undoRoom = (depth: number): Int32Array => new Int32Array(depth * fields);

/** Makes a move and notes at that depth what takes it back. */
export function makeNoted(p: Packed, move: number, notes: Int32Array, depth: number): void {
  const at = depth * fields;
  const to = moveTo(move);
  const from = moveOp(move) === opMove ? moveWhat(move) : to;
  notes[at] = p.bottom[to] ?? none;
  notes[at + 1] = p.top[to] ?? none;
  notes[at + 2] = p.bottom[from] ?? none;
  notes[at + 3] = p.top[from] ?? none;
  notes[at + 4] = p.handA;
  notes[at + 5] = p.handB;
  notes[at + 6] = p.vacancies;
  notes[at + 7] = p.ended ? 1 : 0;
  makeMove(p, move);
}

/** Takes back the move noted at that depth. */
export function takeBack(p: Packed, move: number, notes: Int32Array, depth: number): void {
  const at = depth * fields;
  const to = moveTo(move);
  const from = moveOp(move) === opMove ? moveWhat(move) : to;
  p.bottom[to] = notes[at] ?? none;
  p.top[to] = notes[at + 1] ?? none;
  p.bottom[from] = notes[at + 2] ?? none;
  p.top[from] = notes[at + 3] ?? none;
  p.handA = notes[at + 4] ?? 0;
  p.handB = notes[at + 5] ?? 0;
  p.vacancies = notes[at + 6] ?? 0;
  p.ended = notes[at + 7] === 1;
}
