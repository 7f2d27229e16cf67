import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kings-input-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const broken = file("broken.json", "{");
const wrong = file("wrong.json", '{"cases": [{"id": 1}], "deals": [{"depth": "x"}]}');
const none = join(folder, "none.json");
const url = "postgres://app@127.0.0.1:1/kings";

type Row = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly says: RegExp;
};

/** Every command of `npm run` that is a program of ours, and what it says to what it cannot use. */
const commands: Readonly<Record<string, readonly Row[]>> = {
  start: [
    { args: ["--port", "80"], says: /^npm start takes no arguments\.$/ },
    { env: { PORT: "eighty" }, says: /^PORT has to be a number from 0 to 65535\.$/ },
    { env: { DATABASE_URL: url }, says: /^AUTH_SECRET is not set: .*\.$/ },
    {
      env: { DATABASE_URL: url, AUTH_SECRET: "change-me" },
      says: /^AUTH_SECRET is still the one of the example: .*\.$/,
    },
    { env: { JOBS_SECRET: "undefined" }, says: /^JOBS_SECRET is too short: .*\.$/ },
  ],
  dev: [
    { args: ["fast"], says: /^npm run dev takes no arguments\.$/ },
    { env: { SITE_URL: "kings" }, says: /^SITE_URL has to be an address that starts with http:\/\/ or https:\/\/\.$/ },
  ],
  build: [{ args: ["--fast"], says: /^npm run build takes no arguments\.$/ }],
  test: [{ args: ["engine"], says: /^npm test takes no arguments; .*\.$/ }],
  "test:full": [{ args: ["engine"], says: /^npm test takes no arguments; .*\.$/ }],
  check: [{ args: ["engine"], says: /^npm test takes no arguments; .*\.$/ }],
  bench: [{ args: ["everything"], says: /^There is no part "everything" to measure: name some of .*\.$/ }],
  messages: [{ args: ["de"], says: /^npm run messages takes no arguments\.$/ }],
  cases: [
    { says: /^Name at least one file of cases: / },
    { args: [broken], says: /broken\.json: / },
    { args: [wrong], says: /wrong\.json: cases\.0\./ },
  ],
  perft: [
    { says: /^Name one file: / },
    { args: [wrong], says: /wrong\.json: deals\.0\./ },
    { args: [none, "--deep"], says: /--deep/ },
  ],
  simulate: [
    { args: ["--deals", "many"], says: /^--deals must be a whole number from 1 to 1000000, not "many"\.$/ },
    { args: ["--set", "kings"], says: /^--set must be OPTION=VALUE, not "kings"\.$/ },
    { args: ["--set", "queens=wild"], says: /queens/ },
    { args: ["--set", "target=100"], says: /target/ },
  ],
  record: [{ says: /^npm run record/ }, { args: ["check", none], says: /none\.json cannot be read\.$/ }],
  verify: [{ says: /^npm run verify/ }, { args: [none], says: /none\.json cannot be read\.$/ }],
  bot: [
    {
      args: ["--level", "genius"],
      says: /^--level must be one of easy, medium, hard, expert, master, not "genius"\.$/,
    },
  ],
  arena: [{ says: /^--seat must be given two to four times\.$/ }],
  ladder: [{ args: ["--only", "nobody"], says: /^--only nobody: no pairing has that in its name\.$/ }],
  "ladder:long": [{ args: ["--cores", "none"], says: /^--cores must be a whole number from 1 to 64, not "none"\.$/ }],
  "setup:push": [{ args: ["--show"], says: /^setup:push takes one option, --print\.$/ }],
  "db:init": [
    { args: ["here"], says: /^npm run db:init takes no arguments\.$/ },
    { env: { DATABASE_URL: url }, says: /^DATABASE_URL is set, so there is no embedded database to make: .*\.$/ },
  ],
  "db:migrate": [{ args: ["now"], says: /^npm run db:migrate takes no arguments\.$/ }],
  audit: [
    { args: ["--all"], says: /^npm run audit takes no arguments\.$/ },
    { env: { DATABASE_URL: url }, says: /^The database cannot be read with these rights \(store unavailable\)\.$/ },
  ],
  backup: [
    { says: /^npm run backup -- FILE writes everything/ },
    { args: [broken], says: /broken\.json is there already: name a new file\.$/ },
    {
      args: [none],
      env: { DATABASE_URL: url },
      says: /^The database cannot be read with these rights \(store unavailable\)\.$/,
    },
  ],
  restore: [
    { says: /^npm run restore -- FILE fills an empty database/ },
    { args: [none], says: /^There is no file .*none\.json\.$/ },
    {
      args: [broken],
      env: { DATABASE_URL: url },
      says: /^The database cannot be read with these rights \(store unavailable\)\.$/,
    },
  ],
  reliability: [{ args: ["--all"], says: /^npm run reliability takes one option, --print\.$/ }],
  load: [
    { args: ["--players", "3"], says: /^--players must be even: they play in twos\.$/ },
    { args: ["--servers", "0"], says: /^--servers must be a whole number from 1 to 16, not "0"\.$/ },
    { args: ["--think", "long"], says: /^--think must be a whole number from 0 to 60000, not "long"\.$/ },
    { args: ["--fast"], says: /--fast/ },
  ],
  "db:rebuild": [
    { args: ["--all"], says: /^npm run db:rebuild takes no arguments\.$/ },
    { env: { DATABASE_URL: url }, says: /^The database cannot be read with these rights \(store unavailable\)\.$/ },
  ],
};

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync("package.json", "utf8"));

test("every program that npm run starts has a row in this table", () => {
  const ours = Object.keys(scripts).filter((name) => scripts[name]?.startsWith("node "));
  expect(Object.keys(commands).sort()).toEqual(ours.sort());
});

/** Emptied, so that a developer's .env does not count. */
const unset = Object.fromEntries(
  ["AUTH_SECRET", "DATABASE_DRIVER", "DATABASE_OWNER_URL", "DATABASE_URL", "JOBS_SECRET", "PORT", "SITE_URL"].map(
    (name) => [name, ""],
  ),
);

describe.each(Object.entries(commands))("npm run %s", (name, rows) => {
  test.each(rows)("$args with $env: one sentence and status 2", async ({ args = [], env = {}, says }) => {
    const [, ...script] = (scripts[name] ?? "").split(" ");
    const { status, out, err } = await promisify(execFile)(process.execPath, [...script, ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: join(folder, "data"), ...unset, ...env },
    }).then(
      ({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        status: error.code,
        out: error.stdout,
        err: error.stderr,
      }),
    );
    expect({ status, out }, err).toEqual({ status: 2, out: "" });
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err.trimEnd()).toMatch(says);
  });
});
