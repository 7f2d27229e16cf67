import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BadInput, parsed, wholeNumber } from "./fail";
import type { Pairing, Times } from "./ladder-deals";
import { playsDigest } from "./ladder-digest";
import { ladderPairings, longPairings } from "./ladder-pairings";
import { pacesOf, players, rungOf, tableOf } from "./ladder-report";
import type { Part, PartDone } from "./ladder-worker";

const options = {
  long: { type: "boolean", default: false },
  only: { type: "string" },
  cores: { type: "string", default: "2" },
  minutes: { type: "string" },
  out: { type: "string" },
} as const;

type Played = { readonly shares: Map<string, number[]>; readonly seconds: Map<string, number>; readonly times: Times };

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

function note({ shares, seconds, times }: Played, done: PartDone): void {
  shares.set(done.id, [...(shares.get(done.id) ?? []), ...done.shares]);
  seconds.set(done.id, (seconds.get(done.id) ?? 0) + done.ms / 1000);
  for (const player of players) times[player] = (times[player] ?? []).concat(done.times[player] ?? []);
}

/** Plays parts on so many cores until none is left or the time is over. */
function playAll(parts: Part[], cores: number, endsAt: number): Promise<Played> {
  const played: Played = { shares: new Map(), seconds: new Map(), times: {} };
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
        note(played, done);
        next();
      });
      next();
    });
  return Promise.all(Array.from({ length: cores }, work)).then(() => played);
}

/**
 * Measures the levels against each other and prints a table; --out FILE writes it as JSON too. The deals are numbered
 * and their chance follows from the number, so that the same deals are the same everywhere. Status 1 when a bound
 * fails.
 */
async function ladder(args: readonly string[]): Promise<number> {
  const { values } = parsed("ladder", () => parseArgs({ args: [...args], options }));
  const cores = wholeNumber("cores", values.cores, { from: 1, to: 64 });
  const minutes = wholeNumber("minutes", values.minutes ?? (values.long ? "60" : "4"), { from: 1, to: 600 });
  const all = values.long ? longPairings : ladderPairings;
  const pairings = all.filter(({ id }) => values.only === undefined || id.includes(values.only));
  if (pairings.length === 0) throw new BadInput(`--only ${values.only}: no pairing has that in its name.`);
  const began = performance.now();
  const { shares, seconds, times } = await playAll(interleaved(pairings), cores, began + minutes * 60_000 - 8_000);
  const rungs = pairings.map((pairing) => rungOf(pairing, shares.get(pairing.id) ?? []));
  const paces = pacesOf(times);
  for (const text of tableOf(rungs, seconds, paces)) console.log(text);
  const planned = pairings.reduce((sum, { deals }) => sum + deals, 0);
  const played = rungs.reduce((sum, { deals }) => sum + deals, 0);
  const took = Math.round((performance.now() - began) / 1000);
  console.log(`${played} of ${planned} deals in ${took} s on ${cores} cores; ± is 95% over deals.`);
  if (values.out !== undefined) {
    writeFileSync(values.out, `${JSON.stringify({ plays: playsDigest(), rungs }, null, 2)}\n`);
  }
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
