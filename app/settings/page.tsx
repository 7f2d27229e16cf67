import type { Metadata } from "next";
import Link from "next/link";
import { StepPage } from "@/app/_components/page-shell";
import { readOrCode } from "@/app/_components/server-read";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { DaysAway } from "./days-away";
import { InstallHelp } from "./install-help";
import { LooksPanel } from "./looks-panel";
import { MutedGames } from "./muted-games";
import { Notices } from "./notices";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

/** How tables look, what somebody is told and by which way, and when they are away. */
export default async function SettingsPage() {
  const { notices, me } = await serverCaller();
  const overview = await readOrCode(notices.settings());
  if (!overview.ok) {
    return (
      <StepPage title={t("title")}>
        <main className="narrow settings">
          <LooksPanel named={false} />
          <InstallHelp />
          <p className="sub">
            {t("strangerLead")} <Link href="/new">{t("strangerLink")}</Link>
          </p>
        </main>
      </StepPage>
    );
  }
  const [muted, plan] = await Promise.all([notices.muted(), me.vacations()]);
  return (
    <StepPage title={t("title")}>
      <main className="narrow settings">
        <LooksPanel named />
        <Notices initial={overview.value} />
        <MutedGames initial={muted.games} />
        <DaysAway initial={plan} />
        <InstallHelp />
      </main>
    </StepPage>
  );
}
