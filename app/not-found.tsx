import type { Metadata } from "next";
import { EmptyQuilt } from "./_components/empty-quilt";
import { ProblemPage } from "./_components/problem-page";
import words from "./_messages/compiled/en/problem.json";
import { translator } from "./_messages/translator";

const t = translator(words);

export const metadata: Metadata = { title: t("missingTitle") };

export default function NotFound() {
  return (
    <ProblemPage title={t("missingTitle")} lead={t("missingLead")}>
      <EmptyQuilt />
    </ProblemPage>
  );
}
