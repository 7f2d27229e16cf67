import { rmSync } from "node:fs";
import { ensureBuilt } from "./built";
import { ended, programs, start } from "./run";
import {
  type Count,
  closingLine,
  countPlaywright,
  countVitest,
  oneFailed,
  onePassed,
  settle,
  sum,
} from "./test-report";

/** The figures that tests/support/tier.ts gives the promises. */
type Tier = "small" | "full";
type Stage = { readonly name: string; readonly run: () => Promise<Count> };

const reports = { vitest: "test-results/vitest.json", playwright: "test-results/playwright.json" } as const;

const checks: readonly Stage[] = [
  { name: "types", run: checkTypes },
  { name: "lint and format", run: () => pass([programs.biome, "check", "--error-on-warnings", "."]) },
];
const house: Stage = {
  name: "imports, house rules, messages",
  run: () => vitest(["tests/house", "tests/app/messages.test.ts"]),
};
/** The build comes before the tests that ask the built server. */
const everything = (tier: Tier): readonly Stage[] => [
  ...checks,
  { name: "build", run: build },
  { name: "unit, laws, house rules, database, server", run: () => vitest([], tier) },
  { name: "end to end", run: endToEnd },
];
/** Whole games of many people at once, with the machine to themselves. */
const load: Stage = {
  name: "load",
  run: () => pass(["--import", "tsx", "tests/load/load.ts"], { TEST_TIER: "full" }),
};
/** The table of what was promised and shown comes last. */
const shown: Stage = {
  name: "promises",
  run: () => pass(["--import", "tsx", "tests/support/reliability.ts", "--print"]),
};

const plans: Readonly<Record<string, readonly Stage[]>> = {
  "": everything("small"),
  "--full": [...everything("full"), load, shown],
  "--quick": [...checks, house],
};
const plan = plans[process.argv.slice(2).join(" ")];
if (plan === undefined) {
  console.error(
    "npm test takes no arguments; npm run check is the quick part of it, npm run test:full the thorough one.",
  );
  process.exit(2);
}
await main(plan);

/** Runs every stage, also after a failure, so that one run tells all that is wrong. */
async function main(stages: readonly Stage[]): Promise<void> {
  // What a longer run has shown of the promises outlives a quick look.
  const stale = stages === plans["--quick"] ? Object.values(reports) : ["test-results"];
  for (const path of stale) rmSync(path, { recursive: true, force: true });
  const counts: Count[] = [];
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.name}`);
    const began = performance.now();
    const count = await stage.run();
    counts.push(count);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`[${index + 1}/${stages.length}] ${stage.name}: ${closingLine(count)} in ${seconds} s`);
  }
  const total = sum(counts);
  process.exitCode = total.failed > 0 ? 1 : 0;
  // Once more at the end, where a log of many pages is looked at first.
  for (const [index, { name }] of stages.entries()) {
    const count = counts[index];
    if (count !== undefined && count.failed > 0) console.log(["", `Failed in ${name}:`, ...count.names].join("\n  "));
  }
  console.log(`\n${closingLine(total)}`);
}

/** One check that passes when its program ends with 0. */
async function pass(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const { status } = await ended(start(args, env));
  return status === 0 ? onePassed : oneFailed;
}

/** Next writes the types of routes and style sheets that a fresh checkout lacks. */
async function checkTypes(): Promise<Count> {
  const generated = await pass([programs.next, "typegen"]);
  return generated.failed > 0 ? generated : pass([programs.tsc, "--noEmit", "--project", "."]);
}

async function vitest(filters: readonly string[], tier: Tier = "small"): Promise<Count> {
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`];
  const patience = tier === "full" ? [`--testTimeout=${30 * 60_000}`] : [];
  const args = [programs.vitest, "run", ...reporting, ...patience, ...filters];
  const { status } = await ended(start(args, { TEST_TIER: tier }));
  return settle(countVitest(reports.vitest), status);
}

async function build(): Promise<Count> {
  try {
    await ensureBuilt(console.log);
    return onePassed;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}

async function endToEnd(): Promise<Count> {
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const { status } = await ended(start([programs.playwright, "test", "--reporter=list,json"], reporting));
  return settle(countPlaywright(reports.playwright), status);
}
