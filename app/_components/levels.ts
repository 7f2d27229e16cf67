import words from "@/app/_messages/compiled/en/levels.json";
import { translator } from "@/app/_messages/translator";
import type { BotLevel } from "@/lib/engine/event";

const t = translator(words);

/** The name of a level: "Expert". */
export const levelInWords = (level: BotLevel): string => t(level);
