import { TRPCClientError } from "@trpc/client";
import sentences from "@/app/_messages/compiled/en/errors.json";
import { translator } from "@/app/_messages/translator";

const t = translator(sentences);

/** Every code that has a sentence: the server's refusals, and what only a browser can meet. */
export type ProblemCode = keyof typeof sentences;

const isProblem = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(sentences, code);

/** The code of a failed call: the server's own, "offline" when no answer came, else "unknown". */
export function problemCode(error: unknown): ProblemCode {
  if (!(error instanceof TRPCClientError)) return "unknown";
  const data: unknown = error.data;
  if (data === null || data === undefined) return "offline";
  const code = typeof data === "object" && "code" in data ? data.code : null;
  return isProblem(code) ? code : "unknown";
}

/** The sentence of a code, saying what to do where something can be done. */
export const problemSentence = (code: ProblemCode): string => t(code);
