import { phraseInWords } from "@/app/_components/phrase-words";
import messages from "@/app/_messages/compiled/en/happened.json";
import { translator } from "@/app/_messages/translator";
import { type Scene, scenesFrom as scenesOf } from "./film";
import { filmPace } from "./film-pace";

const t = translator(messages);

/** The film of a view's turns as `film.ts` has it, at the speed that the settings ask for. */
export function scenesFrom(...asked: Parameters<typeof scenesOf>): readonly Scene[] {
  const pace = filmPace();
  return scenesOf(...asked).map((scene) => ({ ...scene, ms: scene.ms * pace }));
}

/** A scene in words, for the message line under a film. */
export const sceneInWords = ({ phrase }: Scene, name: string): string =>
  t("saidBy", { name, what: phraseInWords(phrase) });
