import type { Metadata } from "next";
import Link from "next/link";
import { HousePage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import words from "@/app/_messages/compiled/en/fair.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("title"), description: t("description") });

const steps = ["howSeal", "howBring", "howMix", "howOpen"] as const;
const proven = ["provesCards", "provesKey", "provesFirst"] as const;
const open = ["notKnow", "notLast", "notTable", "notWhole"] as const;

/** In plain words: how the shuffle is made, what a check of it proves, and what it does not. */
export default function FairPage() {
  return (
    <HousePage>
      <main className="prose">
        <h1 className="big">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <h2>{t("how")}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <h2>{t("check")}</h2>
        <p>{t("checkText")}</p>
        <p>{t("checkRecord")}</p>
        <p>
          <Link href="/records">{t("toRecords")}</Link>
        </p>
        <h2>{t("proves")}</h2>
        <ul>
          {proven.map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
        <h2>{t("not")}</h2>
        <ul>
          {open.map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
        <h2>{t("words")}</h2>
        <p>{t("wordsText")}</p>
      </main>
    </HousePage>
  );
}
