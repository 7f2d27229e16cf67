import { parseArgs } from "node:util";
import { perft as count, divide } from "@/lib/engine/perft";
import type { Play } from "@/lib/engine/play";
import { asCommand, BadInput, parsed, readJson, wholeNumber } from "./fail";
import { countsOf, type PerftDeal, perftFile, tableOf } from "./perft-file";

const usage = "npm run perft -- FILE.json [--deal N --depth D --divide]";

/**
 * Counts the legal move sequences of the deals in a file and compares them with the file's counts: each difference,
 * then "N passed, M failed". With --deal and --depth the counts of that deal alone; --divide splits them by the first
 * play.
 */
export function perft(args: readonly string[], print: (line: string) => void): number {
  const options = { deal: { type: "string" }, depth: { type: "string" }, divide: { type: "boolean" } } as const;
  const { values, positionals } = parsed("perft", () =>
    parseArgs({ args: [...args], options, allowPositionals: true, strict: true }),
  );
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadInput(`Name one file: ${usage}`);
  const { deals } = readJson(file, perftFile);
  if (values.deal === undefined) {
    if (values.depth !== undefined || values.divide) throw new BadInput(`--depth and --divide need --deal: ${usage}`);
    return compare(deals, print);
  }
  const deal = deals[wholeNumber("deal", values.deal, { from: 1, to: deals.length }) - 1];
  if (deal === undefined) throw new BadInput("The file has no deals.");
  const depth = wholeNumber("depth", values.depth ?? "3", { from: 1, to: 9 });
  const table = tableOf(deal);
  if (values.divide) for (const [play, lines] of divide(table, depth)) print(`${inWords(play)}: ${lines}`);
  print(`perft ${depth}: ${count(table, depth)}`);
  return 0;
}

function compare(deals: readonly PerftDeal[], print: (line: string) => void): number {
  const counts = deals.flatMap((deal) => countsOf(deal));
  const failures = counts.filter(({ expected, got }) => expected !== got);
  for (const { name, expected, got } of failures) print(`${name}: expected ${expected}, got ${got}`);
  print(`${counts.length - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

function inWords(play: Play | null): string {
  if (play === null) return "draw and end the turn";
  if (play.type === "move") return `move ${play.from} ${play.to}`;
  return `${play.type} ${play.type === "fill" ? play.cards.join(" ") : play.card} ${play.to}`;
}

asCommand(import.meta.url, perft);
