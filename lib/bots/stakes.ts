import type { Rules } from "../engine/rules";
import type { SeatView } from "../view/types";

/** What the two ways in which a deal can end are worth: the chance of winning the game after each. */
export type Stakes = {
  readonly win: number;
  readonly lose: (points: number) => number; // by the penalty that is written down
  /** The penalty to expect from losing later, holding these points now, with so few cards in a rival's hand. */
  readonly lossFrom: (points: number, fewestCards: number) => number;
};

/** Penalties that a loser is left with, as likely each: measured in 400 deals between Experts. */
const losses: { readonly [S in Rules["scoring"]]: readonly number[] } = {
  kings10: [4, 5, 6, 7, 7, 8, 11, 17],
  face_value: [19, 26, 30, 34, 41, 47, 57, 84],
};

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/** How much of what is held now is still held at the end: measured likewise, and more when a rival is nearly out. */
const shareKept = (fewestCards: number): number => (fewestCards <= 2 ? 0.6 : fewestCards <= 4 ? 0.4 : 0.22);

const tables = new Map<string, Float64Array>();

/**
 * The chance of winning the game from each pair of totals below the target, own total times target plus the other's.
 */
function tableFor(target: number, scoring: Rules["scoring"]): Float64Array {
  const key = `${target} ${scoring}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = new Float64Array(target * target);
  const at = (own: number, other: number): number => {
    if (own < target && other < target) return table[own * target + other] ?? 0;
    return own === other ? 0.5 : own < other ? 1 : 0;
  };
  const each = 1 / (2 * losses[scoring].length);
  for (let own = target - 1; own >= 0; own--)
    for (let other = target - 1; other >= 0; other--) {
      let sum = 0;
      for (const loss of losses[scoring]) sum += at(own + loss, other) + at(own, other + loss);
      table[own * target + other] = sum * each;
    }
  tables.set(key, table);
  return table;
}

/**
 * What this deal decides for the seat of the view. A deal played alone is won or lost. In a game to a target the totals
 * are weighed against the best of the others', as if deals between the two were even from here on.
 */
export function stakesOf(view: SeatView): Stakes {
  const { rules, seat } = view;
  const mean = meanOf(losses[rules.scoring]);
  const lossFrom = (points: number, fewestCards: number): number => {
    const kept = shareKept(fewestCards);
    return kept * points + (1 - kept) * mean;
  };
  if (rules.match === "one_hand") return { win: 1, lose: () => 0, lossFrom };
  const { target, scoring } = rules;
  const table = tableFor(target, scoring);
  const own = view.seats[seat]?.total ?? 0;
  const others = Math.min(...view.seats.filter((facts) => facts.seat !== seat).map(({ total }) => total));
  const at = (mine: number, theirs: number): number => {
    if (mine >= target || theirs >= target) return mine === theirs ? 0.5 : mine < theirs ? 1 : 0;
    return table[mine * target + theirs] ?? 0;
  };
  const lose = (points: number): number => {
    const whole = Math.floor(points);
    const rest = points - whole;
    return (1 - rest) * at(own + whole, others) + (rest === 0 ? 0 : rest * at(own + whole + 1, others));
  };
  return { win: meanOf(losses[scoring].map((loss) => at(own, others + loss))), lose, lossFrom };
}
