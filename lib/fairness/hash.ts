/** SHA-256 and HMAC-SHA256, handed in by whoever runs this: node:crypto on a server, a library in a browser. */
export type Hash = {
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  readonly hmac: (key: Uint8Array, bytes: Uint8Array) => Uint8Array;
};

const encoder = new TextEncoder();

/** The bytes of a text; the protocol's own texts are ASCII. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** True for lower-case hex of exactly that many bytes. */
export const isHex = (text: string, bytes: number): boolean => text.length === bytes * 2 && /^[0-9a-f]*$/.test(text);

/** Bytes from lower-case hex. Throws for anything else: check what comes from outside with `isHex`. */
export function fromHex(text: string): Uint8Array {
  if (!isHex(text, Math.floor(text.length / 2))) throw new Error("not lower-case hex");
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
