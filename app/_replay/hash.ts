import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Hash } from "@/lib/fairness/hash";

/** SHA-256 for the browser: `crypto.subtle` is missing on plain http, and waits where none is needed. */
export const browserHash: Hash = { sha256: (bytes) => sha256(bytes), hmac: (key, bytes) => hmac(sha256, key, bytes) };
