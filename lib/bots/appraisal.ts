import type { Rules } from "../engine/rules";
import type { SeatView } from "../view/types";
import { type Circumstances, circumstancesOf, pointsByKind, pointsHeld, readTableFacts } from "./features";
import { type Weights, weighing } from "./judge";
import { net } from "./net";
import { chancesOf, type Doubt, type Outlook, outlookOf } from "./outlook";
import type { Packed } from "./packed";
import type { Judge } from "./search";
import { type Stakes, stakesOf } from "./stakes";
import { valuing } from "./value";

/** What is thought of cards that a rival could have played and kept: less likely there, for good players keep some. */
export const doubt: Doubt = { fitting: 0.6, king: 0.15 };

/** All that a seat goes by in its turn. `value` gives log-odds of winning the deal to an end of turn. */
export type Appraisal = {
  readonly outlook: Outlook;
  readonly points: Float64Array;
  readonly stakes: Stakes;
  readonly circumstances: Circumstances;
  readonly value: (p: Packed, plays: number, c: Circumstances) => number;
};

/** The log-odds of winning the deal from an end of this turn after that many plays. */
export type LogOdds = (p: Packed, plays: number) => number;

/** A chance from its log-odds. */
export const chance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** What a chance to win the deal is worth when it ends now, or losing it costs these points. */
export const worthOf = (win: number, points: number, stakes: Stakes): number =>
  win * stakes.win + (1 - win) * stakes.lose(points);

/** Seven weights, found by playing against each other: for two seats. */
export const patient: Weights = {
  cards: 1,
  kings: 2.9,
  exposure: 2.42,
  empty: 2.67,
  secondEmpty: 1.5,
  ownFit: -2.26,
  aces: -2,
};

/** The same for corners by suit: most of those deals end blocked, and who keeps cards back is left with them. */
const forSuits: Weights = { cards: 1, kings: 3, exposure: 2, empty: 2, secondEmpty: 1, ownFit: -0.7, aces: -1 };

/** Log-odds of winning from the patient weights, fitted to 1,500 deals. */
const oddsFrom = { start: 0.137, slope: 0.053 };

/** What a seat on turn knows, and what it plays for. */
export function appraise(view: SeatView): Appraisal {
  const outlook = outlookOf(view, doubt);
  const points = pointsByKind(view.rules);
  return {
    outlook,
    points,
    stakes: stakesOf(view),
    circumstances: circumstancesOf(outlook, points),
    value: valuing(net, readTableFacts(view.rules, outlook.seats)),
  };
}

/** The log-odds of winning the deal that the fitted value gives to ends of this turn. */
export const fitted =
  ({ value, circumstances }: Appraisal): LogOdds =>
  (p, plays) =>
    value(p, plays, circumstances);

/** The log-odds that the patient weights give. */
export function weighed({ outlook }: Appraisal, corners: Rules["corners"]): LogOdds {
  const next = outlook.rivals[0];
  if (next === undefined) throw new Error("a deal has at least two seats");
  const score = weighing(corners === "one_suit" ? forSuits : patient, chancesOf(outlook.unseen, next));
  return (p, plays) => oddsFrom.start - oddsFrom.slope * score(p, plays);
}

/** Judges ends of turn by the chance of winning the game; less is better, so it is negative. */
export function judging({ outlook, points, stakes, circumstances: c }: Appraisal, odds: LogOdds): Judge {
  const blocks = outlook.stockSize === 0 && outlook.idle + 1 >= outlook.seats; // the deal ends if nothing is played
  const least = Math.round(c.leastPoints);
  return (p, plays) => {
    const held = pointsHeld(p, points);
    if (blocks && plays === 0) return -worthOf(held < least ? 1 : held === least ? 0.5 : 0, held, stakes);
    return -worthOf(chance(odds(p, plays)), stakes.lossFrom(held, c.fewestCards), stakes);
  };
}
