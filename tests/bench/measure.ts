import type { Db } from "@/db/client";

/** One line of the table. `budget` is the most that `value` may be; null where a figure is only reported. */
export type Row = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number | null;
};

export const report = (what: string, value: number, unit: string): Row => ({ what, value, unit, budget: null });
export const within = (budget: number, what: string, value: number): Row => ({ what, value, unit: "x", budget });

/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Median and 95th percentile of times in ms, as two lines. */
export const times = (what: string, samples: readonly number[]): readonly Row[] => [
  report(`${what}, median`, median(samples), "ms"),
  report(`${what}, p95`, quantile(samples, 0.95), "ms"),
];

/** How long some work takes, in ms, and what it came to. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const began = performance.now();
  const value = await work();
  return [performance.now() - began, value];
}

const statements: readonly (string | symbol)[] = ["execute", "select", "insert", "update", "delete"];

/** The same database, and a count of the statements sent through it: each is one round trip on every driver. */
export function counted(db: Db): { readonly db: Db; readonly trips: () => number } {
  let trips = 0;
  const counting = new Proxy(db, {
    get(target, name) {
      if (statements.includes(name)) trips += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: counting, trips: () => trips };
}

/** The table, and whether every budget was kept. */
export function printed(rows: readonly Row[]): boolean {
  for (const { what, value, unit, budget } of rows) {
    const figure = value >= 1000 ? Math.round(value).toLocaleString("en") : value.toFixed(value < 0.1 ? 4 : 2);
    const verdict =
      budget === null ? "" : value <= budget ? `  at most ${budget}: kept` : `  at most ${budget}: BROKEN`;
    console.log(`${what.padEnd(58)} ${figure.padStart(10)} ${unit.padEnd(9)}${verdict}`);
  }
  return rows.every(({ value, budget }) => budget === null || value <= budget);
}
