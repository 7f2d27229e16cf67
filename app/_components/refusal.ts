import errors from "@/app/_messages/compiled/en/errors.json";
import reasons from "@/app/_messages/compiled/en/reasons.json";
import { translator } from "@/app/_messages/translator";
import type { ProblemCode } from "./problem-code";

const sentences = { ...reasons, ...errors };
const t = translator(sentences);

/** Whether a code has a sentence: one of a newer server may have none here. */
export const hasSentence = (code: string): code is ProblemCode => Object.hasOwn(sentences, code);

/** The sentence of a code, saying what to do where something can be done. */
export const problemSentence = (code: ProblemCode): string => t(hasSentence(code) ? code : "unknown");
