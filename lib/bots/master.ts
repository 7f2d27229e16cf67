import type { SeatView } from "../view/types";
import { type Appraisal, appraise, fitted, judging } from "./appraisal";
import { endgameTurn } from "./endgame";
import { follow } from "./follow";
import { copyPacked, makeMove, type Packed } from "./packed";
import { type Rng, seeded } from "./rng";
import { type Ending, searchTurn } from "./search";
import { addCard, type Hand, sampleWorld } from "./world";

/** How far Master looks, in positions, ends of turn and sampled worlds; never in time. */
export type Plan = {
  readonly cap: number; // positions of the own turn
  readonly ends: number; // ends of turn that are followed
  readonly within: number; // and how much worse than the best they may look at first
  readonly rounds: readonly { readonly worlds: number; readonly keep: number }[];
  readonly trust: number; // the first look counts like so many worlds
  readonly followCap: number; // positions of a turn that is followed
  readonly endgame: { readonly budget: number; readonly width: number };
};

const usualPlan: Plan = {
  cap: 3000,
  ends: 8,
  within: 0.08,
  rounds: [
    { worlds: 4, keep: 4 },
    { worlds: 7, keep: 2 },
    { worlds: 10, keep: 1 },
  ],
  trust: 4,
  followCap: 200,
  endgame: { budget: 30000, width: 8 },
};

function lookAhead(view: SeatView, start: Packed, ends: readonly Ending[], about: Appraisal, rng: Rng, plan: Plan) {
  const chances = seeded(rng.below(2 ** 32));
  let left = ends.map((end) => {
    const after = copyPacked(start);
    for (const move of end.moves) makeMove(after, move);
    return { end, after, sum: -end.score * plan.trust, weight: plan.trust };
  });
  for (const { worlds, keep } of plan.rounds) {
    for (let i = 0; i < worlds && left.length > 1; i++) {
      const world = sampleWorld(about.outlook, chances);
      for (const option of left) {
        option.sum += follow(option.after, option.end.moves.length, world, view.rules, about, plan.followCap);
        option.weight += 1;
      }
    }
    left = left.toSorted((x, y) => y.sum / y.weight - x.sum / x.weight).slice(0, keep);
  }
  return left[0]?.end;
}

/**
 * Master takes the ends of turn that look best by a fitted value and follows each through worlds that may be: the
 * others' turns, then its own next one. With two seats and an empty stock nothing is hidden, and it searches turns
 * ahead as in chess. The moves of the turn; at the end of them the turn may end.
 */
export function masterTurn(view: SeatView, start: Packed, rng: Rng, plan: Plan = usualPlan): readonly number[] {
  const about = appraise(view);
  const { outlook } = about;
  if (outlook.seats === 2 && outlook.unseen.length === outlook.rivals[0]?.cards) {
    const rival: Hand = { a: 0, b: 0 };
    for (const id of outlook.unseen) addCard(rival, id);
    return endgameTurn(start, rival, { ...about, ...plan.endgame, cap: plan.followCap });
  }
  const ends = searchTurn(copyPacked(start), judging(about, fitted(about)), { cap: plan.cap, keep: plan.ends });
  const first = ends[0];
  if (first === undefined) throw new Error("a turn without an end");
  const close = ends.filter(({ score }) => score <= first.score + plan.within);
  if (first.out || close.length === 1) return first.moves;
  return (lookAhead(view, start, close, about, rng, plan) ?? first).moves;
}
