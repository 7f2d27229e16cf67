import type { ReactNode } from "react";
import words from "@/app/_messages/compiled/en/terms.json";
import { translator } from "@/app/_messages/translator";
import { differences, type Rules } from "@/lib/engine/rules";

const t = translator(words);

/** How long a game goes, in words: "one hand", "to 25 points". */
export const lengthInWords = (rules: Pick<Rules, "match" | "target">): string =>
  rules.match === "one_hand" ? t("oneHand") : t("toPoints", { points: rules.target });

/** How long a turn may take, in words. */
export const timeInWords = (): string => t("noLimit");

/** "standard", or that the table has rules of its own; the length is said apart. */
const rulesInWords = (rules: Rules): string =>
  t(differences(rules, "A").every((option) => option === "match" || option === "target") ? "standard" : "special");

/** The terms of a table. `seats` is who sits there, in words. */
export function Terms({ rules, seats }: { readonly rules: Rules; readonly seats?: ReactNode }) {
  return (
    <dl className="terms panel">
      {seats === undefined ? null : (
        <>
          <dt>{t("seats")}</dt>
          <dd>{seats}</dd>
        </>
      )}
      <dt>{t("length")}</dt>
      <dd>{lengthInWords(rules)}</dd>
      <dt>{t("turn")}</dt>
      <dd>{timeInWords()}</dd>
      <dt>{t("rules")}</dt>
      <dd>{rulesInWords(rules)}</dd>
    </dl>
  );
}
