import { err, ok, type Result } from "@/lib/result";
import { isLimited } from "@/server/store/count-limits";
import type { AuthContext } from "./context";
import { carryLimit } from "./limits";
import { personOf } from "./people";
import { makeSeatProof } from "./proofs";
import type { Session } from "./session";

/** What brings an account to another browser, once: a code to type there, or the path of a link. `until` in ms. */
export type Carried = { readonly code: string; readonly path: string; readonly until: number };

/** Makes a code and a link for another browser of the same person; the one before works no more. */
export async function carrySeat(
  context: AuthContext,
  session: Session,
): Promise<Result<Carried, "not_signed_in" | "limited">> {
  if ((await personOf(context.db, session)) === null) return err("not_signed_in");
  if (await isLimited(context.db, [carryLimit(context, session.account)], context.clock.now())) return err("limited");
  const { secret, code, expiresAt } = await makeSeatProof(context, session);
  return ok({ code, path: `/sign-in/link#${secret}`, until: expiresAt });
}
