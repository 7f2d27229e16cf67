import { botLevels } from "@/lib/engine/event";
import type { Pairing, Times } from "./ladder-deals";
import { meanAndMargin } from "./margin";

/** One line of the ladder: the share of wins in percent, and half of its 95% interval over deals. */
export type Rung = {
  readonly pairing: string;
  readonly table: string;
  readonly player: string;
  readonly against: string;
  readonly seats: number;
  readonly deals: number;
  readonly share: number;
  readonly margin: number;
  readonly above: number;
  readonly holds: boolean;
};

/** How long a level took for a turn, in milliseconds. */
export type Pace = {
  readonly player: string;
  readonly turns: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
};

export const players = ["random", ...botLevels] as const;

/** The times of each player's turns, from the quick to the slow. */
export function pacesOf(times: Times): readonly Pace[] {
  return players.flatMap((player) => {
    const sorted = (times[player] ?? []).toSorted((x, y) => x - y);
    const at = (part: number): number =>
      Math.round(1000 * (sorted[Math.floor(part * (sorted.length - 1))] ?? 0)) / 1000;
    if (sorted.length === 0) return [];
    return [{ player, turns: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }];
  });
}

/**
 * The mean and its interval. The deals are independent; the seats of one deal are not, so a deal is one observation.
 */
export function rungOf(pairing: Pairing, shares: readonly number[]): Rung {
  const { mean, margin } = meanAndMargin(shares);
  const { id, table, player, against, seats, above } = pairing;
  const percent = (x: number): number => Math.round(x * 1000) / 10;
  return {
    pairing: id,
    table,
    player,
    against,
    seats,
    deals: shares.length,
    share: percent(mean),
    margin: percent(margin),
    above,
    holds: shares.length > 1 && 100 * (mean - margin) > above,
  };
}

const line = ({ pairing, deals, share, margin, above, holds }: Rung, seconds: number): string =>
  [
    pairing.padEnd(36),
    String(deals).padStart(6),
    `${share.toFixed(1)} ± ${margin.toFixed(1)}`.padStart(13),
    (share - margin).toFixed(1).padStart(7),
    `> ${above}`.padStart(7),
    seconds.toFixed(1).padStart(8),
    holds ? "  holds" : "  DOES NOT HOLD",
  ].join(" ");

/** The table that the command prints; `seconds` are those of one core, by pairing. */
export function tableOf(rungs: readonly Rung[], seconds: ReadonlyMap<string, number>, paces: readonly Pace[]) {
  return [
    `${"".padEnd(36)}  deals         win %   lower   bound   core s`,
    ...rungs.map((rung) => line(rung, seconds.get(rung.pairing) ?? 0)),
    "ms a turn    turns   median      p95      p99    worst",
    ...paces.map(({ player, turns, ...ms }) => {
      const figures = [ms.median, ms.p95, ms.p99, ms.worst].map((x) => x.toFixed(3).padStart(8));
      return [player.padEnd(8), String(turns).padStart(9), ...figures].join(" ");
    }),
  ];
}
