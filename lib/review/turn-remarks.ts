import { explain, type Remark } from "../bots/explain";
import type { FinishedDeal, ReplayTurn } from "../replay/finished-deal";
import { seatViewAt, stepAt } from "../replay/viewpoint";

/** The last step before a turn's own plays: at tables that draw first, after its draw and what the rules laid of it. */
function stepBefore(deal: FinishedDeal, { first, last }: ReplayTurn): number {
  let step = first - 1;
  if (stepAt(deal, 0).state.rules.drawTiming === "end") return step;
  while (step < last && ["drew", "king_placed"].includes(stepAt(deal, step + 1).phrase?.key ?? "")) step += 1;
  return step;
}

/**
 * What a turn of a finished deal did and why it may have, from what its seat could know at the time; null for a turn
 * whose time ran out, which tells nothing.
 */
export function turnRemarks(deal: FinishedDeal, turn: ReplayTurn): readonly Remark[] | null {
  const taken = deal.steps.at(-1)?.state.deal?.turns.find(({ number }) => number === turn.number);
  if (taken === undefined) throw new Error("a turn that is not of this deal");
  return taken.timedOut ? null : explain(seatViewAt(deal, stepBefore(deal, turn), turn.seat), taken.plays);
}
