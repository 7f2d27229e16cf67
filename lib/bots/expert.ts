import type { SeatView } from "../view/types";
import { appraise, fitted, judging, weighed } from "./appraisal";
import { copyPacked, type Packed } from "./packed";
import { searchTurn } from "./search";

const cap = 4000;

/**
 * Expert looks at every way to end the turn, with what the others did not play in mind, and takes the one from which it
 * most likely wins. Two seats are weighed by hand; more of them need the fitted value. The moves of the turn; at the
 * end of them the turn may end.
 */
export function expertTurn(view: SeatView, start: Packed): readonly number[] {
  const about = appraise(view);
  const odds = about.outlook.seats === 2 ? weighed(about, view.rules.corners) : fitted(about);
  const best = searchTurn(copyPacked(start), judging(about, odds), { cap, keep: 1 })[0];
  if (best === undefined) throw new Error("a turn without an end");
  return best.moves;
}
