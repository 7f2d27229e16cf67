import { ProblemPage } from "@/app/_components/problem-page";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

export default function NoSeatHere() {
  return <ProblemPage title={t("noSeatTitle")} lead={t("noSeatLead")} />;
}
