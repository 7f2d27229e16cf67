import type { ReactNode } from "react";
import words from "@/app/_messages/compiled/en/house.json";
import { translator } from "@/app/_messages/translator";
import type { Rules } from "@/lib/engine/rules";
import { rulesInWords } from "./rules-words";

const t = translator(words);

/** Something that the standard rules have otherwise: a patch before it, and words for the ear. */
export function OtherRule({ children }: { readonly children: ReactNode }) {
  return (
    <span className="other-rule">
      <span className="vh">{t("differs")} </span>
      {children}
    </span>
  );
}

/**
 * The rules of a table, one sentence each, with a mark on what the standard rules have otherwise. "house" leaves out
 * everything else, and the length of the game.
 */
export function RulesList({ rules, only }: { readonly rules: Rules; readonly only?: "house" }) {
  const all = rulesInWords(rules);
  const lines = only === undefined ? all : all.filter(({ option, differs }) => differs && option !== "match");
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="rule-list">
        {lines.map(({ option, text, differs }) => (
          <li key={option}>{differs ? <OtherRule>{text}</OtherRule> : text}</li>
        ))}
      </ul>
      <p className="sub">{t(lines.some(({ differs }) => differs) ? "legend" : "allStandard")}</p>
    </>
  );
}
