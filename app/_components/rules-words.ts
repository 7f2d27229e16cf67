import words from "@/app/_messages/compiled/en/house.json";
import { translator } from "@/app/_messages/translator";
import { differences, type PresetName, presetNames, type RuleOption, type Rules } from "@/lib/engine/rules";

const t = translator(words);

/** Every option but the target, which is said together with the kind of match. */
type Said = Exclude<RuleOption, "target">;

/** A sentence for every value of every option, in the order in which a table would tell its rules. */
const sentences: { readonly [O in Said]: Readonly<Record<Rules[O], keyof typeof words>> } = {
  firstPlayer: { random_then_left: "firstRandom", highest_draw: "firstHighest" },
  drawTiming: { end: "drawEnd", start: "drawStart" },
  drawCount: { 1: "drawOne", 2: "drawTwo" },
  kings: { may: "kingsMay", by_turn_end: "kingsTurn", at_once: "kingsOnce" },
  kingPileToCorner: { any_time: "kingPileAny", first_turn: "kingPileFirst" },
  vacancy: { may_fill: "vacancyMay", must_fill: "vacancyMust", fill_ends_turn: "vacancyEnds" },
  fillRun: { no: "fillOne", yes: "fillRun" },
  underBuild: { no: "underNo", yes: "underYes" },
  corners: { alternate: "cornersColors", one_suit: "cornersSuit" },
  blockedEnd: { idle_round: "endRound", no_legal_move: "endStuck" },
  scoring: { kings10: "scoreKings", face_value: "scoreFaces" },
  match: { one_hand: "matchOne", target: "matchTarget" },
};

const said = Object.keys(sentences) as readonly Said[]; // the keys of the list just above

/** One rule of a table in words; `differs` tells that Pagat's rules, the standard, have it otherwise. */
export type RuleLine = { readonly option: Said; readonly text: string; readonly differs: boolean };

/** What one option means at a table, as a sentence. */
export const ruleSentence = <O extends Said>(rules: Rules, option: O): string =>
  t(sentences[option][rules[option]], { points: rules.target });

/** All rules of a table in words, one line an option, the target within the line of the match. */
export function rulesInWords(rules: Rules): readonly RuleLine[] {
  const other = new Set<RuleOption>(differences(rules, "A"));
  const differs = (option: Said) => other.has(option) || (option === "match" && other.has("target"));
  return said.map((option) => ({ option, text: ruleSentence(rules, option), differs: differs(option) }));
}

/** The options, other than the length of the game, in which rules depart from a preset: the house rules. */
export const houseRules = (rules: Rules, preset: PresetName): readonly RuleOption[] =>
  differences(rules, preset).filter((option) => option !== "match" && option !== "target");

/** The preset that rules are closest to, whatever the length of the game; of equally close ones the first. */
export const nearestPreset = (rules: Rules): PresetName =>
  presetNames.reduce((best, name) => (houseRules(rules, name).length < houseRules(rules, best).length ? name : best));

/** A preset by our name for it. */
export const presetInWords = (preset: PresetName): string => t(`preset${preset}`);

/** The rules of a table by name: "Standard", "The old way with house rules". Their length is said apart. */
export function rulesName(rules: Rules): string {
  const preset = nearestPreset(rules);
  const name = presetInWords(preset);
  return houseRules(rules, preset).length === 0 ? name : t("withHouse", { name });
}
