import { Choice } from "@/app/_components/forms";
import { Icon } from "@/app/_components/icon";
import { houseRules, presetInWords } from "@/app/_components/rules-words";
import house from "@/app/_messages/compiled/en/house.json";
import words from "@/app/_messages/compiled/en/new.json";
import { translator } from "@/app/_messages/translator";
import { presetNames } from "@/lib/engine/rules";
import { type Setup, withPreset } from "./plan";

const t = translator(words);
const said = translator(house);

/** Which of the three complete rule sets, in a sentence what it is, and how many house rules are on top of it. */
export function RuleSet({ setup, onSetup }: { readonly setup: Setup; readonly onSetup: (setup: Setup) => void }) {
  const changed = houseRules(setup.rules, setup.preset).length;
  return (
    <Choice
      label={t("rules")}
      options={presetNames.map((preset) => [preset, presetInWords(preset)])}
      value={setup.preset}
      onValue={(preset) => onSetup(withPreset(setup, preset))}
    >
      <p className="sub">{said(`preset${setup.preset}How`)}</p>
      {changed === 0 ? null : (
        <p className="row">
          <span className="grow">{t("changed", { n: changed })}</span>
          <button type="button" className="btn quiet" onClick={() => onSetup(withPreset(setup, setup.preset))}>
            <Icon name="reset" />
            {t("plain")}
          </button>
        </p>
      )}
    </Choice>
  );
}
