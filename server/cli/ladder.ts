import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BadInput, parsed, wholeNumber } from "./fail";
import type { Pairing } from "./ladder-deals";
import { ladderPairings, longPairings } from "./ladder-pairings";
import type { Part, PartDone } from "./ladder-worker";

const options = {
  long: { type: "boolean", default: false },
  only: { type: "string" },
  cores: { type: "string", default: "2" },
  minutes: { type: "string" },
  out: { type: "string" },
} as const;

/** One line of the ladder: the share of wins in percent, and half of its 95% interval over deals. */
export type Rung = {
  readonly pairing: string;
  readonly player: string;
  readonly against: string;
  readonly seats: number;
  readonly deals: number;
  readonly share: number;
  readonly margin: number;
  readonly above: number;
  readonly holds: boolean;
};

const partsOf = (pairing: Pairing): readonly Part[] => {
  const size = Math.max(1, Math.ceil(pairing.deals / 20));
  return Array.from({ length: Math.ceil(pairing.deals / size) }, (_, i) => ({
    pairing,
    from: i * size,
    count: Math.min(size, pairing.deals - i * size),
  }));
};

/** Takes turns between pairings, so that when the time ends each has had its part. */
function interleaved(pairings: readonly Pairing[]): Part[] {
  const lists = pairings.map(partsOf);
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** Plays parts on so many cores until none is left or the time is over. */
function playAll(parts: Part[], cores: number, endsAt: number): Promise<ReadonlyMap<string, number[]>> {
  const shares = new Map<string, number[]>();
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(fileURLToPath(new URL("./ladder-worker.ts", import.meta.url)));
      const next = () => {
        const part = performance.now() < endsAt ? parts.shift() : undefined;
        if (part !== undefined) return void worker.send(part);
        worker.disconnect();
        resolve();
      };
      worker.on("error", reject);
      worker.on("exit", (code) => code !== 0 && reject(new Error(`a worker ended with status ${code}`)));
      worker.on("message", (done: PartDone) => {
        shares.set(done.id, [...(shares.get(done.id) ?? []), ...done.shares]);
        next();
      });
      next();
    });
  return Promise.all(Array.from({ length: cores }, work)).then(() => shares);
}

/** The mean and its interval. The deals are independent; the seats of one deal are not, so a deal is one observation. */
export function rungOf(pairing: Pairing, shares: readonly number[]): Rung {
  const n = Math.max(1, shares.length);
  const mean = shares.reduce((sum, x) => sum + x, 0) / n;
  const variance = shares.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, n - 1);
  const margin = 1.96 * Math.sqrt(variance / n);
  const { id, player, against, seats, above } = pairing;
  const percent = (x: number): number => Math.round(x * 1000) / 10;
  return {
    pairing: id,
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

const line = ({ pairing, deals, share, margin, above, holds }: Rung): string =>
  [
    pairing.padEnd(36),
    String(deals).padStart(6),
    `${share.toFixed(1)} ± ${margin.toFixed(1)}`.padStart(13),
    (share - margin).toFixed(1).padStart(7),
    `> ${above}`.padStart(7),
    holds ? "  holds" : "  DOES NOT HOLD",
  ].join(" ");

/**
 * Measures the levels against each other and prints a table; --out FILE writes it as JSON too. The deals are numbered and
 * their chance follows from the number, so that the same deals are the same everywhere. Status 1 when a bound fails.
 */
async function ladder(args: readonly string[]): Promise<number> {
  const { values } = parsed("ladder", () => parseArgs({ args: [...args], options }));
  const cores = wholeNumber("cores", values.cores, { from: 1, to: 64 });
  const minutes = wholeNumber("minutes", values.minutes ?? (values.long ? "60" : "4"), { from: 1, to: 600 });
  const all = values.long ? longPairings : ladderPairings;
  const pairings = all.filter(({ id }) => values.only === undefined || id.includes(values.only));
  if (pairings.length === 0) throw new BadInput(`--only ${values.only}: no pairing has that in its name.`);
  const began = performance.now();
  const shares = await playAll(interleaved(pairings), cores, began + minutes * 60_000 - 8_000);
  const rungs = pairings.map((pairing) => rungOf(pairing, shares.get(pairing.id) ?? []));
  console.log(`${"".padEnd(36)}  deals         win %   lower   bound`);
  for (const rung of rungs) console.log(line(rung));
  const planned = pairings.reduce((sum, { deals }) => sum + deals, 0);
  const played = rungs.reduce((sum, { deals }) => sum + deals, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${played} of ${planned} deals in ${seconds} s on ${cores} cores; ± is 95% over deals.`);
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify({ rungs }, null, 1)}\n`);
  return rungs.every(({ holds }) => holds) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ladder(process.argv.slice(2)).then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      if (!(error instanceof BadInput)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    },
  );
}
