import { err, ok, type Result } from "../result";

/** The options of a table, with their values in the words of the rule book. One list is both type and check. */
export const ruleOptions = {
  drawTiming: ["end", "start"],
  drawCount: [1, 2],
  kings: ["may", "by_turn_end", "at_once"],
  kingPileToCorner: ["any_time", "first_turn"],
  vacancy: ["may_fill", "must_fill", "fill_ends_turn"],
  fillRun: ["no", "yes"],
  underBuild: ["no", "yes"],
  corners: ["alternate", "one_suit"],
  blockedEnd: ["idle_round", "no_legal_move"],
  scoring: ["kings10", "face_value"],
  match: ["one_hand", "target"],
  target: [25, 50, 100],
  firstPlayer: ["random_then_left", "highest_draw"],
} as const;

export type RuleOption = keyof typeof ruleOptions;

/** The complete rules of one game. `target` counts only where `match` is "target"; 100 only with face values. */
export type Rules = { readonly [O in RuleOption]: (typeof ruleOptions)[O][number] };

export const presetNames = ["A", "B", "C"] as const;
export type PresetName = (typeof presetNames)[number];

const pagat: Rules = {
  drawTiming: "end",
  drawCount: 1,
  kings: "may",
  kingPileToCorner: "any_time",
  vacancy: "may_fill",
  fillRun: "no",
  underBuild: "no",
  corners: "alternate",
  blockedEnd: "idle_round",
  scoring: "kings10",
  match: "target",
  target: 25,
  firstPlayer: "random_then_left",
};

/** The three complete rule sets: A after Pagat (the default), B the shop's guide, C the historic game. */
export const presets: { readonly [P in PresetName]: Rules } = {
  A: pagat,
  B: { ...pagat, drawTiming: "start", blockedEnd: "no_legal_move" },
  C: {
    ...pagat,
    drawTiming: "start",
    kings: "by_turn_end",
    vacancy: "fill_ends_turn",
    fillRun: "yes",
    underBuild: "yes",
    match: "one_hand",
    firstPlayer: "highest_draw",
  },
};

export const optionNames = Object.keys(ruleOptions) as readonly RuleOption[];

/** A refused rule set: the field, and one sentence that names it. */
export type RulesProblem = { readonly field: string; readonly problem: string };

const isPreset = (name: string): name is PresetName => (presetNames as readonly string[]).includes(name);
const isOption = (name: string): name is RuleOption => Object.hasOwn(ruleOptions, name);
const problem = (field: string, sentence: string): Result<never, RulesProblem> => err({ field, problem: sentence });

/**
 * A preset with some options changed. Refused: an unknown preset, option or value, and a target of 100 without
 * face values (rule book, section 4). The target of a single hand is kept, but counts for nothing.
 */
export function parseRules(given: {
  readonly preset: string;
  readonly set: Readonly<Record<string, unknown>>;
}): Result<Rules, RulesProblem> {
  if (!isPreset(given.preset)) {
    return problem("preset", `preset must be one of ${presetNames.join(", ")}, not ${JSON.stringify(given.preset)}.`);
  }
  for (const [field, value] of Object.entries(given.set)) {
    if (!isOption(field)) return problem(field, `${field} is not a rule option.`);
    const allowed: readonly unknown[] = ruleOptions[field];
    if (!allowed.includes(value)) {
      return problem(field, `${field} must be one of ${allowed.join(", ")}, not ${JSON.stringify(value)}.`);
    }
  }
  const rules = { ...presets[given.preset], ...given.set } as Rules; // every field was checked above
  if (rules.match === "target" && rules.target === 100 && rules.scoring !== "face_value") {
    return problem("target", "target can be 100 only with scoring face_value.");
  }
  return ok(rules);
}

/** The options in which rules depart from a preset, in the order of the rule book; an unused target never does. */
export function differences(rules: Rules, preset: PresetName): readonly RuleOption[] {
  const base = presets[preset];
  return optionNames.filter(
    (option) => rules[option] !== base[option] && !(option === "target" && rules.match === "one_hand"),
  );
}

/** The preset that rules equal, or null for a mix with house rules. */
export const presetOf = (rules: Rules): PresetName | null =>
  presetNames.find((preset) => differences(rules, preset).length === 0) ?? null;

/**
 * How long a turn may take, in hours: a term of the table beside its rules. A game without a deadline has none of them.
 */
export const turnHourChoices = [12, 24, 48, 72, 120, 168, 336] as const;
export type TurnHours = (typeof turnHourChoices)[number];
