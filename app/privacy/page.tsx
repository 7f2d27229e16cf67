import type { Metadata } from "next";
import Link from "next/link";
import { HousePage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import words from "@/app/_messages/compiled/en/privacy.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("title"), description: t("description") });

const parts = [
  ["nameTitle", "name"],
  ["cookieTitle", "cookie"],
  ["waysTitle", "ways"],
  ["gamesTitle", "games"],
  ["wordsTitle", "words"],
  ["whoTitle", "who"],
  ["noticesTitle", "notices"],
  ["awayTitle", "away"],
  ["blocksTitle", "blocks"],
  ["browserTitle", "browser"],
  ["limitsTitle", "limits"],
  ["hostTitle", "host"],
  ["yoursTitle", "yours"],
] as const;

/** What is kept of people, who sees it, and for how long. */
export default function PrivacyPage() {
  return (
    <HousePage>
      <main className="prose">
        <h1 className="big">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        {parts.map(([title, text]) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <p>
          <Link href="/account/data">{t("toData")}</Link>
        </p>
      </main>
    </HousePage>
  );
}
