import type { Occupant, Seat } from "../engine/event";
import { bytesOf, fromHex, type Hash, toHex } from "./hash";
import { type Rng, stream } from "./stream";

/** SHA-256 of the promise a game begins with: it fixes the seed (hex) before anybody has joined. Hex. */
export const commitment = (hash: Hash, gameId: string, seed: string): string =>
  toHex(hash.sha256(bytesOf(`kitc1|commit|${gameId}|${seed}`)));

/** What the seats brought along: `seat:hex` for a person, `seat:-` for a computer, in seat order, joined by commas. */
export const entropyText = (occupants: readonly Occupant[]): string =>
  occupants.map((by, seat) => `${seat}:${by.kind === "person" ? by.entropy : "-"}`).join(",");

/** SHA-256 of the entropy text, hex: fixed when the first deal starts. */
export const entropyDigest = (hash: Hash, text: string): string => toHex(hash.sha256(bytesOf(text)));

/** The key (hex) of one deal, from the game's seed (hex) and the digest of the entropy. */
export const dealKey = (
  hash: Hash,
  { seed, gameId, deal, entropy }: { seed: string; gameId: string; deal: number; entropy: string },
): string => toHex(hash.hmac(fromHex(seed), bytesOf(`kitc1|deal|${gameId}|${deal}|${entropy}`)));

/** A computer's chance for one turn (`turn` counts the turns of the deal from 0): the same whenever it is asked for. */
export function botStream(
  hash: Hash,
  seed: string,
  { deal, seat, turn }: { deal: number; seat: Seat; turn: number },
): Rng {
  const key = toHex(hash.hmac(fromHex(seed), bytesOf(`kitc1|bot|${deal}|${seat}|${turn}`)));
  return stream(hash, key, "bot");
}
