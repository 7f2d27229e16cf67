import type { Card } from "../cards/card";
import type { Space } from "./layout";

/** One act within a turn; drawing and ending the turn are not plays. */
export type Play =
  | { readonly type: "play"; readonly card: Card; readonly to: Space } // build, start a corner, or fill with one card
  | { readonly type: "fill"; readonly cards: readonly Card[]; readonly to: Space } // a run into an empty side space
  | { readonly type: "under"; readonly card: Card; readonly to: Space }
  | { readonly type: "move"; readonly from: Space; readonly to: Space };
