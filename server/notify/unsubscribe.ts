import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/people";
import type { NotifyContext } from "./context";
import { type Subscription, stop, subscriptions } from "./settings";

type Sealed = Pick<NotifyContext, "secret">;

const seal = ({ secret }: Sealed, body: Uint8Array): Buffer =>
  createHmac("sha256", secret).update("unsubscribe|").update(body).digest().subarray(0, 16);

/** The token of a link that stops one kind of mail for one account. It is its own authority and does nothing else. */
function unsubscribeToken(context: Sealed, account: string, what: Subscription): string {
  const body = Buffer.from([...Buffer.from(account.replaceAll("-", ""), "hex"), subscriptions.indexOf(what)]);
  return Buffer.concat([body, seal(context, body)]).toString("base64url");
}

/** Whom and what a token is about; null for one that this server did not make. */
export function unsubscribeOf(
  context: Sealed,
  token: string,
): { readonly account: string; readonly what: Subscription } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 33 || bytes.toString("base64url") !== token) return null;
  const [body, mac] = [bytes.subarray(0, 17), bytes.subarray(17)];
  const what = subscriptions[body[16] ?? -1];
  if (what === undefined || !timingSafeEqual(mac, seal(context, body))) return null;
  const hex = body.subarray(0, 16).toString("hex");
  const account = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  return { account, what };
}

/** Where a link of a mail leads. */
export const unsubscribeUrl = (context: NotifyContext, account: string, what: Subscription): string =>
  `${context.siteUrl}/api/unsubscribe/${unsubscribeToken(context, account, what)}`;

/** Stops what a token is about, once or again. Answers what that was; null for a token that is none. */
export async function unsubscribe(context: NotifyContext, token: string): Promise<Subscription | null> {
  const known = unsubscribeOf(context, token);
  if (known === null) return null;
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.id, known.account));
  if (user !== undefined) await stop(context.db, known.account, known.what);
  return known.what;
}

/** What a link stops, in words. */
export function subscriptionInWords(what: Subscription): string {
  switch (what) {
    case "turn":
      return "notices of your turn";
    case "reminder":
      return "reminders";
    case "result":
      return "results of games";
    case "invitation":
      return "invitations";
    case "digest":
      return "the daily summary";
  }
}
