import Link from "next/link";
import { HousePage } from "@/app/_components/page-shell";
import { QuickStart } from "@/app/_components/quick-start";
import home from "@/app/_messages/compiled/en/home.json";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { TouchTable } from "./touch-table";

const t = translator(words);
const h = translator(home);

/** What a stranger sees, on one screen: what this is, a table to touch, and two ways to begin. */
export function Landing() {
  return (
    <HousePage>
      <main className="landing">
        <div className="words">
          <h1 className="big">{t("landingTitle")}</h1>
          <p className="lead">{t("landingLead")}</p>
        </div>
        <TouchTable />
        <QuickStart named={false} />
        <div className="stack more">
          <p className="sub">{t("free")}</p>
          <p className="sub">
            {t("setUpLead")} <Link href="/new">{t("setUpLink")}</Link>
          </p>
          <p className="sub">
            {t("backLead")} <Link href="/sign-in">{t("backLink")}</Link>
          </p>
          <p className="sub">
            {h("learnLead")} <Link href="/learn">{h("learn")}</Link>
          </p>
        </div>
      </main>
    </HousePage>
  );
}
