import { byRankDown, type Card } from "../cards/card";
import type { Seat } from "../engine/event";
import { penaltyOf } from "../engine/score";
import type { Phrase } from "../notation/phrase";
import { seatView } from "../view/seat-view";
import { tableView } from "../view/table-view";
import type { SeatView, TableView } from "../view/types";
import type { DealSteps, FinishedDeal, ReplayStep } from "./finished-deal";

/** Through whose eyes a replay is looked at: all hands, none, or one seat with what it knew then. */
export type Viewpoint = "everything" | "table" | Seat;

/** A step as one viewpoint shows it; what that viewpoint may not know is null. */
export type StepView = {
  readonly table: TableView;
  readonly hands: readonly (readonly Card[] | null)[]; // by seat, from kings down to aces
  readonly penalties: readonly (number | null)[]; // points of those hands
  readonly phrase: Phrase | null; // a draw names its cards only to who saw them
};

/** The step of that number; numbers outside (from an old or mistyped link) give the first or the last. */
export function stepAt({ steps }: Pick<DealSteps, "steps">, index: number): ReplayStep {
  const step = steps[Math.min(Math.max(Math.trunc(index) || 0, 0), steps.length - 1)];
  if (step === undefined) throw new Error("a replay without steps");
  return step;
}

/** What a seat was shown at that moment of the deal. */
export const seatViewAt = (deal: FinishedDeal, index: number, seat: Seat): SeatView =>
  seatView(stepAt(deal, index).state, deal.deck, seat);

/** Whether a viewpoint sees the hand of a seat: at the last step everybody sees every hand. */
const sees = ({ onTurn }: ReplayStep, viewpoint: Viewpoint, seat: Seat): boolean =>
  viewpoint === "everything" || viewpoint === seat || onTurn === null;

/** What a step did, as a viewpoint is told it; null for the deal itself. */
export function phraseFor(step: ReplayStep, viewpoint: Viewpoint): Phrase | null {
  const { phrase } = step;
  return phrase?.key === "drew" && !sees(step, viewpoint, phrase.seat) ? { ...phrase, cards: [] } : phrase;
}

/** A step from a viewpoint. */
export function stepView(deal: DealSteps, index: number, viewpoint: Viewpoint): StepView {
  const step = stepAt(deal, index);
  const { state, hands } = step;
  const shown = hands.map((hand, seat) => (sees(step, viewpoint, seat) ? hand.toSorted(byRankDown) : null));
  return {
    table: tableView(state),
    hands: shown,
    penalties: shown.map((hand) => (hand === null ? null : penaltyOf(hand, state.rules.scoring))),
    phrase: phraseFor(step, viewpoint),
  };
}
