import { Choice } from "@/app/_components/forms";
import { ruleSentence } from "@/app/_components/rules-words";
import { Switch } from "@/app/_components/switch";
import words from "@/app/_messages/compiled/en/new.json";
import { translator } from "@/app/_messages/translator";
import { differences, type RuleOption, type Rules } from "@/lib/engine/rules";
import { type Setup, withRule } from "./plan";

const t = translator(words);

type Key = keyof typeof words;

/** An option with two values, as a switch: what it is when on, and when off. */
type Switched = {
  readonly option: RuleOption;
  readonly title: Key;
  readonly line: Key;
  readonly on: Partial<Rules>;
  readonly off: Partial<Rules>;
};

const common: readonly Switched[] = [
  { option: "drawTiming", title: "start", line: "startLine", on: { drawTiming: "start" }, off: { drawTiming: "end" } },
  { option: "drawCount", title: "two", line: "twoLine", on: { drawCount: 2 }, off: { drawCount: 1 } },
  { option: "scoring", title: "faces", line: "facesLine", on: { scoring: "face_value" }, off: { scoring: "kings10" } },
  { option: "corners", title: "suit", line: "suitLine", on: { corners: "one_suit" }, off: { corners: "alternate" } },
];

const more: readonly Switched[] = [
  { option: "fillRun", title: "run", line: "runLine", on: { fillRun: "yes" }, off: { fillRun: "no" } },
  { option: "underBuild", title: "under", line: "underLine", on: { underBuild: "yes" }, off: { underBuild: "no" } },
  {
    option: "kingPileToCorner",
    title: "kingPile",
    line: "kingPileLine",
    on: { kingPileToCorner: "first_turn" },
    off: { kingPileToCorner: "any_time" },
  },
  {
    option: "blockedEnd",
    title: "stuck",
    line: "stuckLine",
    on: { blockedEnd: "no_legal_move" },
    off: { blockedEnd: "idle_round" },
  },
  {
    option: "firstPlayer",
    title: "highest",
    line: "highestLine",
    on: { firstPlayer: "highest_draw" },
    off: { firstPlayer: "random_then_left" },
  },
];

const kings = [
  ["may", "kingsMay"],
  ["by_turn_end", "kingsTurn"],
  ["at_once", "kingsOnce"],
] as const satisfies readonly (readonly [Rules["kings"], Key])[];

const vacancy = [
  ["may_fill", "emptyMay"],
  ["must_fill", "emptyMust"],
  ["fill_ends_turn", "emptyEnds"],
] as const satisfies readonly (readonly [Rules["vacancy"], Key])[];

/** The house rules one by one, each with a line of what it means: first those that many tables have, then the rest. */
export function HouseRules({ setup, onSetup }: { readonly setup: Setup; readonly onSetup: (setup: Setup) => void }) {
  const { rules } = setup;
  const change = (to: Partial<Rules>) => onSetup(withRule(setup, to));
  const switches = (list: readonly Switched[]) =>
    list.map(({ option, title, line, on, off }) => (
      <Switch
        key={option}
        title={t(title)}
        line={t(line)}
        on={rules[option] === on[option]}
        onSwitch={(isOn) => change(isOn ? on : off)}
      />
    ));
  const rest: readonly RuleOption[] = ["vacancy", ...more.map(({ option }) => option)];
  const changed = differences(rules, "A").filter((option) => rest.includes(option)).length;
  return (
    <section className="sec" aria-labelledby="house-rules">
      <h2 id="house-rules">{t("house")}</h2>
      <div className="panel switches">
        {switches(common)}
        <div>
          <Choice
            label={t("kings")}
            options={kings.map(([value, key]) => [value, t(key)])}
            value={rules.kings}
            onValue={(value) => change({ kings: value })}
          >
            <p className="sub">{ruleSentence(rules, "kings")}</p>
          </Choice>
        </div>
        <details className="more-rules">
          <summary>
            {t("more")} {changed > 0 ? <span className="sub">{t("moreChanged", { n: changed })}</span> : null}
          </summary>
          <div className="switches">
            <div>
              <Choice
                label={t("empty")}
                options={vacancy.map(([value, key]) => [value, t(key)])}
                value={rules.vacancy}
                onValue={(value) => change({ vacancy: value })}
              >
                <p className="sub">{ruleSentence(rules, "vacancy")}</p>
              </Choice>
            </div>
            {switches(more)}
          </div>
        </details>
      </div>
    </section>
  );
}
