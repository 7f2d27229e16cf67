import { createHash, createHmac } from "node:crypto";
import type { Hash } from "@/lib/fairness/hash";

/** SHA-256 as the server has it, for the provable shuffle. */
export const nodeHash: Hash = {
  sha256: (bytes) => createHash("sha256").update(bytes).digest(),
  hmac: (key, bytes) => createHmac("sha256", key).update(bytes).digest(),
};
