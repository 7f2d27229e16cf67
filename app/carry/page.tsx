import type { Metadata } from "next";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CarryForm } from "./carry-form";

const t = translator(words);

export const metadata: Metadata = { title: t("carryTitle"), robots: { index: false } };

/** Where a seat arrives that somebody takes along from another browser. */
export default function CarryPage() {
  return (
    <StepPage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t("carryTitle")}</h1>
          <p className="lead">{t("carryLead")}</p>
        </div>
        <CarryForm />
      </main>
    </StepPage>
  );
}
