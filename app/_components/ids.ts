const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** This seat's share of the shuffle: 16 random bytes, lower-case hex. */
export const newEntropy = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * A fresh command id (UUID version 4). Made from getRandomValues, since randomUUID is missing on plain http. Keep it
 * until the command is answered, and send it again unchanged.
 */
export function newCommand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}
