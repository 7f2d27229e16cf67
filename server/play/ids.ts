import { createHash } from "node:crypto";

/**
 * A UUID (version 5 layout) that follows from its parts: who does a thing twice, or two who do it at once, name the
 * same command. The game's own id is the namespace.
 */
export function derivedId(namespace: string, ...parts: readonly (string | number)[]): string {
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(parts.join("|"))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
