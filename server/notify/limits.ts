import { createHash } from "node:crypto";
import type { Limit } from "@/server/store/types";

/** Keys are hashed, so that the table tells nothing of accounts. */
const keyOf = (what: string, account: string): string =>
  createHash("sha256").update(`${what}|${account}`).digest("hex");

/** Trial notices of one account. */
export const testLimit = (account: string): Limit => ({ key: keyOf("test-push", account), seconds: 60, max: 5 });

/** What one account reports to the host. */
export const reportLimit = (account: string): Limit => ({ key: keyOf("report", account), seconds: 86_400, max: 5 });
