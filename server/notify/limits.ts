import { createHash } from "node:crypto";
import type { Limit } from "@/server/store/types";

/** Trial notices of one account. The key is hashed, so that the table tells nothing of accounts. */
export const testLimit = (account: string): Limit => ({
  key: createHash("sha256").update(`test-push|${account}`).digest("hex"),
  seconds: 60,
  max: 5,
});
