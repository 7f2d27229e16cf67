import { type Pairing, shareOf, type Times, takeTimes } from "./ladder-deals";

/** A part of a pairing: `count` deals from number `from` on. */
export type Part = { readonly pairing: Pairing; readonly from: number; readonly count: number };
export type PartDone = {
  readonly id: string;
  readonly shares: readonly number[];
  readonly ms: number;
  readonly times: Times;
};

process.on("message", ({ pairing, from, count }: Part) => {
  const began = process.cpuUsage();
  const shares = Array.from({ length: count }, (_, i) => shareOf(pairing, from + i));
  const done: PartDone = { id: pairing.id, shares, ms: process.cpuUsage(began).user / 1000, times: takeTimes() };
  process.send?.(done);
});
