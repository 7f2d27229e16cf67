import { TRPCError } from "@trpc/server";
import { err, ok, type Result } from "@/lib/result";
import { codeOf } from "@/server/api/errors";

/** What a page reads while it is made: the answer, or the code of the refusal. What is our own fault is thrown on. */
export async function readOrCode<Answer>(read: Promise<Answer>): Promise<Result<Answer, ReturnType<typeof codeOf>>> {
  try {
    return ok(await read);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    return err(codeOf(error));
  }
}
