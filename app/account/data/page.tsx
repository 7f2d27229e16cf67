import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { StepPage } from "@/app/_components/page-shell";
import { whoAmI } from "@/app/_home/load";
import words from "@/app/_messages/compiled/en/data.json";
import { translator } from "@/app/_messages/translator";
import { DeleteEverything } from "./delete-everything";
import { TakeAlong } from "./take-along";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

/** What is kept of whoever looks: to take along, and to delete. */
export default async function DataPage() {
  const me = await whoAmI();
  if (me === null) redirect("/sign-in?to=/account/data");
  return (
    <StepPage title={t("title")}>
      <main className="stack">
        <p className="lead">{t("lead", { name: me.name })}</p>
        <div className="two">
          <TakeAlong />
          <DeleteEverything />
        </div>
        <p>
          <Link href="/privacy">{t("privacy")}</Link>
        </p>
      </main>
    </StepPage>
  );
}
