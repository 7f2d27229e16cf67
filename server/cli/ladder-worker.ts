import { type Pairing, shareOf } from "./ladder-deals";

/** A part of a pairing: `count` deals from number `from` on. */
export type Part = { readonly pairing: Pairing; readonly from: number; readonly count: number };
export type PartDone = { readonly id: string; readonly shares: readonly number[]; readonly ms: number };

process.on("message", ({ pairing, from, count }: Part) => {
  const began = performance.now();
  const shares = Array.from({ length: count }, (_, i) => shareOf(pairing, from + i));
  const done: PartDone = { id: pairing.id, shares, ms: performance.now() - began };
  process.send?.(done);
});
