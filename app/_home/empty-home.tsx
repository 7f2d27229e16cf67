import Link from "next/link";
import { EmptyQuilt } from "@/app/_components/empty-quilt";
import { HousePage } from "@/app/_components/page-shell";
import { QuickStart } from "@/app/_components/quick-start";
import words from "@/app/_messages/compiled/en/home.json";
import begin from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { AskedTables } from "./asked-tables";

const t = translator(words);
const start = translator(begin);

/** The home of somebody who has a name but no game; a friend may have asked them to one. */
export function EmptyHome() {
  return (
    <HousePage>
      <main className="narrow middle">
        <AskedTables />
        <EmptyQuilt />
        <div>
          <h1 className="big less">{t("emptyTitle")}</h1>
          <p className="lead">{t("emptyLead")}</p>
        </div>
        <QuickStart named />
        <p className="sub">
          {start("setUpLead")} <Link href="/new">{start("setUpLink")}</Link>
        </p>
        <p className="sub">
          {t("learnLead")} <Link href="/learn">{t("learn")}</Link>
        </p>
      </main>
    </HousePage>
  );
}
