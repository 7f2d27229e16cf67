import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Limit } from "@/server/store/types";
import type { AuthContext } from "./context";

/** The key names what is counted and for whom; nobody can find an address from it without the server's secret. */
const limit = ({ secret }: AuthContext, what: string, whom: string, seconds: number, max: number): Limit => ({
  key: createHmac("sha256", secret).update(`${what}|${whom}`).digest("hex"),
  seconds,
  max,
});

/** Mails to one address, whoever asks for them. */
export const mailLimit = (context: AuthContext, address: string) => limit(context, "mail-to", address, 3600, 5);

/** Mails that one account asks for. */
export const askerLimit = (context: AuthContext, account: string) => limit(context, "mail-by", account, 3600, 10);

/** Wrong codes for one address, over all its mails. */
export const wrongCodeLimit = (context: AuthContext, address: string) => limit(context, "code", address, 86_400, 20);

/** Codes that one account makes for another browser. */
export const carryLimit = (context: AuthContext, account: string) => limit(context, "carry", account, 3600, 20);

/** Counts once more; true when one of the limits is passed. */
export async function isLimited({ db, clock }: AuthContext, ...limits: readonly Limit[]): Promise<boolean> {
  const now = new Date(clock.now()).toISOString();
  const { rows } = await db.execute<{ hit: boolean }>(
    sql`select kc_limited(${JSON.stringify(limits)}::jsonb, ${now}::timestamptz) as hit`,
  );
  return rows[0]?.hit === true;
}
