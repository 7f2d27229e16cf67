import { cleanName } from "@/server/auth/names";
import { makeGuest, personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import type { Context } from "./context";
import { answer, refuse } from "./errors";

/**
 * The session, or that of a guest made on the spot from a name and signed in with this answer. Refused with
 * "name_needed" when there is neither, "bad_name" when the name cannot be shown.
 */
export async function signedInOrGuest(ctx: Context, name: string | undefined): Promise<Session> {
  if (ctx.session !== null && (await personOf(ctx.play.db, ctx.session)) !== null) return ctx.session;
  if (name === undefined) return refuse("name_needed");
  const session = await makeGuest(ctx.play.db, answer(cleanName(name)));
  await ctx.signIn(session);
  return session;
}
