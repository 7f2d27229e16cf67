import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";
import { Note } from "./note";

const t = translator(words);

export default function NoSuchInvitation() {
  return <Note title={t("goneTitle")} lead={t("goneLead")} />;
}
