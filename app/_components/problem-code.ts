import { TRPCClientError } from "@trpc/client";
import type errors from "@/app/_messages/compiled/en/errors.json";
import type { Reason } from "@/lib/engine/reason";

/** Every code that has a sentence: the rules' and the server's refusals, and what only a browser can meet. */
export type ProblemCode = Reason | keyof typeof errors;

// A test holds that every code of the server has its sentence; the sentences themselves are too many for every page.
const isProblem = (code: unknown): code is ProblemCode => typeof code === "string";

/** The code of a failed call: the server's own, "offline" when no answer came, else "unknown". */
export function problemCode(error: unknown): ProblemCode {
  if (!(error instanceof TRPCClientError)) return "unknown";
  const data: unknown = error.data;
  if (data === null || data === undefined) return "offline";
  const code = typeof data === "object" && "code" in data ? data.code : null;
  return isProblem(code) ? code : "unknown";
}
