import { ProblemPage } from "@/app/_components/problem-page";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

export default function NoSuchReplay() {
  return <ProblemPage title={t("shareGoneTitle")} lead={t("shareGoneLead")} />;
}
