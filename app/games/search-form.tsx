import Link from "next/link";
import { presetInWords } from "@/app/_components/rules-words";
import words from "@/app/_messages/compiled/en/games.json";
import { translator } from "@/app/_messages/translator";
import { presetNames } from "@/lib/engine/rules";
import { resultChoices, type SearchFields } from "./search";

const t = translator(words);

const results = { won: "resultWon", drawn: "resultDrawn", lost: "resultLost", early: "resultEarly" } as const;

/** Asks what to look for. A plain form: what it finds is a page of its own. */
export function SearchForm({ fields }: { readonly fields: SearchFields }) {
  const isEmpty = Object.values(fields).every((value) => value === "");
  return (
    <form className="panel search" action="/games" aria-label={t("search")}>
      <label className="field">
        <span className="lg">{t("person")}</span>
        <input className="txt" name="person" type="search" defaultValue={fields.person} maxLength={60} />
      </label>
      <label className="field">
        <span className="lg">{t("rules")}</span>
        <select className="txt" name="rules" defaultValue={fields.rules}>
          <option value="">{t("anyRules")}</option>
          {presetNames.map((preset) => (
            <option key={preset} value={preset}>
              {presetInWords(preset)}
            </option>
          ))}
          <option value="other">{t("houseRules")}</option>
        </select>
      </label>
      <label className="field">
        <span className="lg">{t("result")}</span>
        <select className="txt" name="result" defaultValue={fields.result}>
          <option value="">{t("anyResult")}</option>
          {resultChoices.map((result) => (
            <option key={result} value={result}>
              {t(results[result])}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="lg">{t("from")}</span>
        <input className="txt" name="from" type="date" defaultValue={fields.from} />
      </label>
      <label className="field">
        <span className="lg">{t("until")}</span>
        <input className="txt" name="until" type="date" defaultValue={fields.until} />
      </label>
      <div className="row">
        <button className="btn main" type="submit">
          {t("find")}
        </button>
        {isEmpty ? null : (
          <Link className="btn line" href="/games">
            {t("clear")}
          </Link>
        )}
      </div>
    </form>
  );
}
