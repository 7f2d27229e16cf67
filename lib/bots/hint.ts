import type { Play } from "../engine/play";
import type { TurnPosition } from "../engine/position";
import type { SeatView } from "../view/types";
import { chooseTurn } from "./choose";
import { explain, type Remark } from "./explain";
import { hintLevel } from "./levels";
import { seeded } from "./rng";

/** How a computer would go on with a turn, and what is to be said of it. */
export type Hint = { readonly plays: readonly Play[]; readonly remarks: readonly Remark[] };

/** What the seat sees at a point of its own turn that only it knows: as if the plays so far were on the table. */
function viewAt(view: SeatView, position: TurnPosition): SeatView {
  if (view.deal === null) throw new Error("a hint before the first deal");
  const { turn } = view.deal;
  const idle = position.turn.plays > 0 ? 0 : turn.idle; // who has played cannot end the deal by playing nothing
  const deal = { ...view.deal, piles: position.piles, turn: { ...turn, plays: position.turn.plays, idle } };
  return { ...view, hand: position.hand, position, deal };
}

/**
 * What the Expert would do from there on in the seat's own turn, and why; nothing at all once the turn has ended by
 * itself. `position` is where the turn stands with what is drafted. The same question has the same answer.
 */
export function hintFor(view: SeatView, position: TurnPosition): Hint {
  if (position.ended !== undefined) return { plays: [], remarks: [] };
  const now = viewAt(view, position);
  const plays = chooseTurn(hintLevel, now, seeded(0));
  return { plays, remarks: explain(now, plays) };
}
