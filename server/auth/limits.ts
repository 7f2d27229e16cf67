import { createHmac } from "node:crypto";
import { isLimited } from "@/server/store/count-limits";
import type { Limit } from "@/server/store/types";
import type { AuthContext } from "./context";
import type { Session } from "./session";

/** The key names what is counted and for whom; nobody can find an address from it without the server's secret. */
const limit = ({ secret }: AuthContext, what: string, whom: string, seconds: number, max: number): Limit => ({
  key: createHmac("sha256", secret).update(`${what}|${whom}`).digest("hex"),
  seconds,
  max,
});

/** Mails to one address, whoever asks for them. */
const mailLimit = (context: AuthContext, address: string) => limit(context, "mail-to", address, 3600, 5);

/** Mails that one account asks for. */
const askerLimit = (context: AuthContext, account: string) => limit(context, "mail-by", account, 3600, 10);

/** Mails that browsers without an account ask for, all together: no server is a way to write to anybody. */
const strangersLimit = (context: AuthContext) => limit(context, "mail-by", "strangers", 3600, 300);

/** Wrong codes for one address, over all its mails. */
export const wrongCodeLimit = (context: AuthContext, address: string) => limit(context, "code", address, 86_400, 20);

/** Codes that one account makes for another browser. */
export const carryLimit = (context: AuthContext, account: string) => limit(context, "carry", account, 3600, 20);

/** Counts a mail to an address for whoever asks for it, null without an account; true when that is once too often. */
export async function isMailLimited(context: AuthContext, address: string, asker: Session | null): Promise<boolean> {
  const byAsker = asker === null ? strangersLimit(context) : askerLimit(context, asker.account);
  return isLimited(context.db, [mailLimit(context, address), byAsker], context.clock.now());
}

/** Every key under which signing in is counted for an account and its address: to be forgotten with them. */
export const signInKeys = (context: AuthContext, account: string, address: string | null): readonly string[] =>
  [
    askerLimit(context, account),
    carryLimit(context, account),
    ...(address === null ? [] : [mailLimit(context, address), wrongCodeLimit(context, address)]),
  ].map(({ key }) => key);
