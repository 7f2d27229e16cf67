import { ProblemPage } from "@/app/_components/problem-page";
import words from "@/app/_messages/compiled/en/watch.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

export default function NothingToWatch() {
  return <ProblemPage title={t("goneTitle")} lead={t("goneLead")} />;
}
