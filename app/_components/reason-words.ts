import sentences from "@/app/_messages/compiled/en/reasons.json";
import { translator } from "@/app/_messages/translator";
import type { Reason } from "@/lib/engine/reason";

const t = translator(sentences);

/** Why the rules refuse something. */
export const reasonSentence = (reason: Reason): string => t(reason);
