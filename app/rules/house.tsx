import { RulesList } from "@/app/_components/rules-list";
import { presetInWords } from "@/app/_components/rules-words";
import houseWords from "@/app/_messages/compiled/en/house.json";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import { presetNames, presets } from "@/lib/engine/rules";
import { OneSuitPicture } from "./pictures";
import { RunPlay, UnderPlay } from "./plays";

const t = translator(words);
const said = translator(houseWords);

const each = [
  "hStart",
  "hTwo",
  "hKings",
  "hKingPile",
  "hVacancy",
  "hRun",
  "hUnder",
  "hSuit",
  "hStuck",
  "hFaces",
  "hLength",
  "hFirst",
] as const;

/** What else a table can choose: the three rule sets, each option, and the plays that the standard does not have. */
export function House() {
  return (
    <>
      <p>{t("houseText")}</p>
      {presetNames.map((preset) => (
        <div key={preset} className="stack tight">
          <h3>{presetInWords(preset)}</h3>
          <p>{said(`preset${preset}How`)}</p>
          <RulesList rules={presets[preset]} only="house" />
        </div>
      ))}
      <h3>{t("houseEach")}</h3>
      <p>{t("houseEachText")}</p>
      <ul>
        {each.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <OneSuitPicture />
      <RunPlay />
      <UnderPlay />
    </>
  );
}
