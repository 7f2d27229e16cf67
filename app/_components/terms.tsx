import Link from "next/link";
import type { ReactNode } from "react";
import houseWords from "@/app/_messages/compiled/en/house.json";
import words from "@/app/_messages/compiled/en/terms.json";
import { translator } from "@/app/_messages/translator";
import { turnTimeInWords } from "@/app/_time/time-words";
import { rulesAddress } from "@/app/rules/address";
import type { Rules } from "@/lib/engine/rules";
import { OtherRule, RulesList } from "./rules-list";
import { rulesInWords, rulesName } from "./rules-words";

const t = translator(words);
const house = translator(houseWords);

/** How long a game goes, in words: "one hand", "to 25 points". */
export const lengthInWords = (rules: Pick<Rules, "match" | "target">): string =>
  rules.match === "one_hand" ? t("oneHand") : t("toPoints", { points: rules.target });

/** The terms of a table: its length, its time and its rules, first what the standard rules have otherwise, then all. */
export function Terms({
  rules,
  turnHours,
  seats,
  table,
  watching = false,
  children,
}: {
  readonly rules: Rules;
  readonly turnHours: number | null; // null: a turn may take as long as it likes
  readonly seats?: ReactNode; // who sits there, in words
  readonly table?: string; // the game, where one can go back to it
  readonly watching?: boolean; // whoever has the link may watch
  readonly children?: ReactNode; // what else one should know before playing
}) {
  const otherLength = rulesInWords(rules).some(({ option, differs }) => option === "match" && differs);
  return (
    <div className="panel">
      <dl className="terms">
        {seats === undefined ? null : (
          <>
            <dt>{t("seats")}</dt>
            <dd>{seats}</dd>
          </>
        )}
        <dt>{t("length")}</dt>
        <dd>{otherLength ? <OtherRule>{lengthInWords(rules)}</OtherRule> : lengthInWords(rules)}</dd>
        <dt>{t("turn")}</dt>
        <dd>{turnTimeInWords(turnHours)}</dd>
        <dt>{t("rules")}</dt>
        <dd>{rulesName(rules)}</dd>
        {watching ? (
          <>
            <dt>{t("watching")}</dt>
            <dd>{t("watchingLink")}</dd>
          </>
        ) : null}
      </dl>
      {children}
      <RulesList rules={rules} only="house" />
      <details className="all-rules">
        <summary>{house("all")}</summary>
        <RulesList rules={rules} />
        <p>
          <Link href={rulesAddress(rules, table)}>{house("explained")}</Link>
        </p>
      </details>
    </div>
  );
}
