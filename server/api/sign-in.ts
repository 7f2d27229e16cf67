import { mailAddress } from "@/server/auth/address";
import { isMailLimited } from "@/server/auth/limits";
import { cleanName } from "@/server/auth/names";
import { makePerson, personOf } from "@/server/auth/people";
import { makeMailProof } from "@/server/auth/proofs";
import type { Session } from "@/server/auth/session";
import { signInMail } from "@/server/notify/sign-in-mail";
import type { Context } from "./context";
import { answer, refuse } from "./errors";

/**
 * The session, or that of a guest made on the spot from a name and signed in with this answer. Refused with
 * "name_needed" when there is neither, "bad_name" when the name cannot be shown.
 */
export async function signedInOrGuest(ctx: Context, name: string | undefined): Promise<Session> {
  if (ctx.session !== null && (await personOf(ctx.play.db, ctx.session)) !== null) return ctx.session;
  if (name === undefined) return refuse("name_needed");
  const session = await makePerson(ctx.play, { name: answer(cleanName(name)), isGuest: true });
  await ctx.signIn(session);
  return session;
}

/**
 * Sends a mail that signs in whoever reads it. The address is not looked up: there is no telling whether it is known,
 * neither by the answer nor by how long it takes. Refused: "mail_off", "bad_address", "limited", "mail_failed".
 */
export async function mailSignIn({ play, notify, session }: Context, text: string): Promise<{ readonly id: string }> {
  const { mail, siteUrl } = notify;
  if (mail === null) return refuse("mail_off");
  const to = answer(mailAddress(text));
  const isKnown = session !== null && (await personOf(play.db, session)) !== null;
  const asker = isKnown ? session : null; // an old cookie may be of a guest who is gone
  if (await isMailLimited(play, to, asker)) return refuse("limited");
  const { id, secret, code } = await makeMailProof(play, to, asker);
  await mail.send(signInMail(siteUrl, { to, id: play.clock.uuid(), secret, code })).catch(() => refuse("mail_failed"));
  return { id };
}
