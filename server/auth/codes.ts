import { createHash, createHmac } from "node:crypto";
import type { AuthContext } from "./context";

/** Digits and capitals without those that are taken for one another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const lookupLength = 4;
const secretLength = 8;

/** 128 random bits for a link. */
export const newSecret = ({ clock }: AuthContext): string => Buffer.from(clock.randomBytes(16)).toString("base64url");

/** What is kept of a link's secret. */
export const secretHashOf = (secret: string): Uint8Array => createHash("sha256").update(secret).digest();

/** Six random digits. */
export const newDigits = ({ clock }: AuthContext): string =>
  String(Buffer.from(clock.randomBytes(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** A code to be typed elsewhere: four characters that find it, eight (40 bits) that are its secret. */
export type SeatCode = { readonly lookup: string; readonly secret: string };

/** A random code for another browser. */
export function newSeatCode({ clock }: AuthContext): SeatCode {
  const text = [...clock.randomBytes(lookupLength + secretLength)].map((byte) => alphabet[byte & 31]).join("");
  return { lookup: text.slice(0, lookupLength), secret: text.slice(lookupLength) };
}

/** A code as it is shown, in groups of four. */
export const seatCodeText = ({ lookup, secret }: SeatCode): string =>
  [lookup, secret.slice(0, 4), secret.slice(4)].join("-");

/** A code as somebody typed it: case, gaps and look-alikes do not count. Null for what cannot be one. */
export function seatCodeIn(text: string): SeatCode | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (plain.length !== lookupLength + secretLength || [...plain].some((one) => !alphabet.includes(one))) return null;
  return { lookup: plain.slice(0, lookupLength), secret: plain.slice(lookupLength) };
}

/** What is kept of a code: too short to be kept as a plain hash, so the server's secret goes in as well. */
export const codeHashOf = ({ secret }: AuthContext, of: string, code: string): Uint8Array =>
  createHmac("sha256", secret).update(`code|${of}|${code}`).digest();
