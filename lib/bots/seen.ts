import { kindOf, none, rankOfKind } from "./kinds";
import { cornerFrom, type Packed, spotCount } from "./packed";

/**
 * The positions that a search has met: two 32-bit hashes in an open table, emptied by raising the number of the search.
 */
export type Seen = { readonly a: Int32Array; readonly b: Int32Array; readonly when: Int32Array; search: number };

/** A table for half as many positions as it has slots (a power of two). */
export const newSeen = (slots: number): Seen => ({
  a: new Int32Array(slots),
  b: new Int32Array(slots),
  when: new Int32Array(slots),
  search: 0,
});

/** Fixed numbers that look like chance, one for every code of a pile. */
function mixers(count: number, seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: count }, () => {
    x = (x + 0x9e3779b9) | 0;
    let y = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    y = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
    return y ^ (y >>> 16);
  });
}
const ranksInSuit = 13;
const cards = 52;
const sideA = mixers(cards * ranksInSuit, 1);
const sideB = mixers(cards * ranksInSuit, 2);
const cornerA = mixers(cards, 3);
const cornerB = mixers(cards, 4);

/**
 * Notes a position; false when it had been noted in this search. The hashes are sums over the piles, so that the order
 * of sides and of corners does not count, nor do suits where they do not matter. What is held follows from what lies.
 */
export function noteNew(seen: Seen, p: Packed): boolean {
  const { bottom, top } = p;
  const oneSuit = p.rules.oneSuit;
  let a = p.ended ? 0x5bd1e995 : 0;
  let b = a;
  for (let spot = 0; spot < cornerFrom; spot++) {
    const first = bottom[spot] ?? none;
    if (first === none) continue;
    const code = (oneSuit ? first : kindOf(first)) * ranksInSuit + rankOfKind(kindOf(top[spot] ?? 0));
    a = (a + (sideA[code] ?? 0)) | 0;
    b = (b + (sideB[code] ?? 0)) | 0;
  }
  for (let spot = cornerFrom; spot < spotCount; spot++) {
    const last = top[spot] ?? none;
    if (last === none) continue;
    const code = oneSuit ? last : kindOf(last);
    a = (a + (cornerA[code] ?? 0)) | 0;
    b = (b + (cornerB[code] ?? 0)) | 0;
  }
  if (oneSuit) {
    a = (a + Math.imul(p.handA, 0x9e3779b1) + Math.imul(p.handB, 0x85ebca77)) | 0;
    b = (b + Math.imul(p.handB, 0xc2b2ae3d) + Math.imul(p.handA, 0x27d4eb2f)) | 0;
  }
  const last = seen.a.length - 1;
  let slot = (a ^ (a >>> 15)) & last;
  while (seen.when[slot] === seen.search) {
    if (seen.a[slot] === a && seen.b[slot] === b) return false;
    slot = (slot + 1) & last;
  }
  seen.when[slot] = seen.search;
  seen.a[slot] = a;
  seen.b[slot] = b;
  return true;
}
