import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Note, type PromiseId, promises, shownFolder } from "./promises";

const paper = "docs/reliability.md";
const notRun = "not run";

/** What the tests of the last runs have noted. */
function notes(): readonly Note[] {
  const names = existsSync(shownFolder) ? readdirSync(shownFolder).toSorted() : [];
  return names.map((name): Note => JSON.parse(readFileSync(join(shownFolder, name), "utf8")));
}

/** A promise's figure in words; what comes from npm test is marked, since the full figures are larger. */
function figureOf(id: PromiseId, all: readonly Note[]): string {
  const own = all.filter((note) => note.id === id);
  if (own.length === 0) return notRun;
  return own.map(({ figure, tier }) => (tier === "full" ? figure : `${figure} (small run)`)).join("; ");
}

/** Nearly all are tests; the load is a program of its own. */
const commandOf = (file: string): string => (file.endsWith(".test.ts") ? `npx vitest run ${file}` : "npm run load");

/** The table of what is promised, what was shown of it, and by which command. */
export function rendered(all: readonly Note[], machine: string): string {
  const rows = Object.entries(promises).map(
    ([id, [promise, test]]) => `| ${promise} | ${figureOf(id as PromiseId, all)} | \`${commandOf(test)}\` |`,
  );
  return `# What is promised, and what was shown of it

Each promise has a test, each test a figure. \`npm test\` shows all of them in small, \`npm run test:full\` in full; with \`TEST_TIER=full\` the commands below show one in full. What the tests have noted is made into this page by \`npm run reliability\`, so nobody writes it by hand: change a promise in \`tests/support/promises.ts\`.

The last run was on ${machine}.

| promise | shown | by |
|---|---|---|
${rows.join("\n")}
`;
}

/** Writes the page, or with \`--print\` shows on the terminal what has just been run. Status 2 for anything else. */
function reliability(args: readonly string[]): number {
  const all = notes();
  if (args.join(" ") === "--print") {
    for (const [id, [promise]] of Object.entries(promises))
      console.log(`${promise}:\n    ${figureOf(id as PromiseId, all)}`);
    return 0;
  }
  if (args.length > 0 || all.length === 0) {
    console.error(
      args.length > 0
        ? "npm run reliability takes one option, --print."
        : "Nothing was noted yet: run npm run test:full first.",
    );
    return 2;
  }
  const machine = `${cpus().length} cores with Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  writeFileSync(paper, rendered(all, machine));
  console.log(`${paper} is written.`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(reliability(process.argv.slice(2)));
