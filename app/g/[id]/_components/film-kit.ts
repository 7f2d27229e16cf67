import { phraseInWords } from "@/app/_components/phrase-words";
import messages from "@/app/_messages/compiled/en/happened.json";
import { translator } from "@/app/_messages/translator";
import type { Scene } from "./film";

const t = translator(messages);

export { scenesFrom } from "./film";

/** A scene in words, for the message line under a film. */
export const sceneInWords = ({ phrase }: Scene, name: string): string =>
  t("saidBy", { name, what: phraseInWords(phrase) });
