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
