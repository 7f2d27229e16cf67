import { rankNumber } from "../cards/card";
import type { FirstDraw, Seat } from "./event";

/** Who is still in the draw for the first turn after a round: those with its highest rank. Suits do not count. */
export function stillIn(round: FirstDraw[number]): readonly Seat[] {
  const highest = Math.max(...round.map(({ card }) => rankNumber(card)));
  return round.filter(({ card }) => rankNumber(card) === highest).map(({ seat }) => seat);
}

/** Who begins after a draw for the first turn, or null while its last round is tied. */
export function drawnFirst(draw: FirstDraw): Seat | null {
  const last = draw.at(-1);
  const [seat, ...tied] = last === undefined ? [] : stillIn(last);
  return seat === undefined || tied.length > 0 ? null : seat;
}
