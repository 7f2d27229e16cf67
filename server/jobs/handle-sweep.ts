import { env } from "@/server/env";
import type { NotifyContext } from "@/server/notify/context";
import { notifyContext } from "@/server/notify/system";
import { takeLease } from "./lease";
import { holdsSecret } from "./secret";
import { sweep, tidy } from "./sweep";

const headers = { "cache-control": "no-store" };
const tidyMs = 3_600_000;

/**
 * Answers whoever holds the job secret with what a sweep did; 404 to everybody else, and to all where no secret is set.
 * A schedule that can only send GET (with the secret in its header) is as good as one that posts.
 */
export const handleSweep = (request: Request): Promise<Response> => sweepFor(request, env().jobsSecret, notifyContext);

/** The same with the secret and the means handed in. */
export async function sweepFor(
  request: Request,
  secret: string | null,
  means: () => Promise<NotifyContext>,
): Promise<Response> {
  if (!holdsSecret(request.headers.get("authorization"), secret)) return new Response(null, { status: 404, headers });
  const context = await means();
  const swept = await sweep(context);
  const now = context.clock.now();
  if (await takeLease(context.db, { name: "tidy", now, forMs: tidyMs })) await tidy(context);
  return Response.json(swept, { headers });
}
