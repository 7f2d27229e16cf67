import type { Metadata } from "next";
import { StepPage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import { QuickStart } from "@/app/_components/quick-start";
import { whoAmI } from "@/app/_home/load";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { NewGameForm } from "./new-game-form";
import { SameAgain } from "./same-again";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("newTitle"), description: t("newAbout") });

export default async function NewGamePage() {
  const named = (await whoAmI()) !== null;
  return (
    <StepPage title={t("newTitle")}>
      <main className="stack fill">
        {named ? (
          <>
            <section className="sec">
              <h2>{t("atOnce")}</h2>
              <SameAgain />
              <QuickStart named />
            </section>
            <h2 className="h2">{t("setUp")}</h2>
          </>
        ) : null}
        <NewGameForm named={named} />
      </main>
    </StepPage>
  );
}
