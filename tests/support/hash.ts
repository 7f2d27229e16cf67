import { createHash, createHmac } from "node:crypto";
import type { Hash } from "../../lib/fairness/hash";

/** The hash functions of node:crypto, as tests hand them in. */
export const nodeHash: Hash = {
  sha256: (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest()),
  hmac: (key, bytes) => new Uint8Array(createHmac("sha256", key).update(bytes).digest()),
};
