import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import { presets } from "../../lib/engine/rules";
import { type DealRecord, printRecordJson } from "../../lib/notation/record";
import { printRecordText } from "../../lib/notation/record-text";
import { BadInput } from "../../server/cli/fail";
import { recordCommand } from "../../server/cli/record";
import { verify } from "../../server/cli/verify";
import { playGame } from "../support/games";
import { recordsOf } from "../support/records";

const folder = mkdtempSync(join(tmpdir(), "records-"));
afterAll(() => rmSync(folder, { recursive: true }));

const [record] = recordsOf(playGame(6000, { rules: presets.A, seats: 2 }));
if (record === undefined) throw new Error("no deal was finished");
const text = printRecordText(record);

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The exit status and what was said, without the folder; bad input is status 2. */
function run(command: typeof verify, ...args: readonly string[]): readonly [number, string] {
  const lines: string[] = [];
  const said = (words: string) => words.replaceAll(`${folder}/`, "");
  try {
    return [command(args, (line) => lines.push(line)), said(lines.join("\n"))];
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return [2, said(error.message)];
  }
}

const good = file("good.txt", text);
const flipped = (hex: string) => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;
const change = (title: string) => text.replace(new RegExp(`(?<=\n${title}: )[0-9a-f]{64}`), flipped);

describe("npm run record", () => {
  test("check says that every play is legal, in the text form and in JSON", () => {
    expect(run(recordCommand, "check", good)).toEqual([
      0,
      expect.stringMatching(/^good\.txt: \d+ turns, every play legal\.$/),
    ]);
    expect(run(recordCommand, "check", file("good.json", printRecordJson(record)))[0]).toBe(0);
  });

  test("check names the first illegal play with its line, or its place in the JSON", () => {
    const at = record.events.findIndex(({ type }) => type === "Played");
    const event = record.events[at]!;
    if (event.type !== "Played") throw new Error("no play");
    const bad = { ...event, data: { ...event.data, play: { type: "move", from: "N", to: "N" } as const } };
    const wrong: DealRecord = { ...record, events: record.events.with(at, bad) };
    expect(run(recordCommand, "check", file("bad.txt", printRecordText(wrong)))).toEqual([
      1,
      expect.stringMatching(/^bad\.txt, line \d+: this play is not legal \(same_pile\)\.$/),
    ]);
    expect(run(recordCommand, "check", file("bad.json", printRecordJson(wrong)))).toEqual([
      1,
      `bad.json, events[${at}]: this play is not legal (same_pile).`,
    ]);
  });

  test("print changes one form into the other", () => {
    const json = file("a.json", printRecordJson(record));
    expect(run(recordCommand, "print", json)).toEqual([0, text.trimEnd()]);
    expect(run(recordCommand, "print", good, "--json")).toEqual([0, printRecordJson(record).trimEnd()]);
  });

  test("a file that is no record, or not there, is one sentence and status 2", () => {
    expect(run(recordCommand, "check", file("x.txt", "hello"))).toEqual([
      2,
      "x.txt, line 1: this is not a record of Kings in the Corner.",
    ]);
    expect(run(recordCommand, "check", file("x.json", "{"))).toEqual([2, "x.json: this is not JSON."]);
    expect(run(recordCommand, "check", join(folder, "none"))).toEqual([2, "none cannot be read."]);
    expect(run(recordCommand, "check", folder)[0]).toBe(2);
    for (const args of [[], ["check"], ["look", good], ["check", good, "--json"], ["print", good, "--xml"]]) {
      expect(run(recordCommand, ...args)[0]).toBe(2);
    }
  });
});

describe("npm run verify", () => {
  test("a good shuffle fits, with the seed or without it", () => {
    expect(run(verify, good)).toEqual([
      0,
      "good.txt: the seed opens the commitment, the key follows from it, and the cards from the key.",
    ]);
    const { seed: _, brought: __, ...unopened } = record;
    expect(run(verify, file("u.txt", printRecordText(unopened)))).toEqual([
      0,
      expect.stringContaining("the key is not checked"),
    ]);
  });

  test.each(["Commitment", "Entropy", "Seed", "Key"])(
    "one bit changed in the line %s does not fit, and the sentence says why",
    (title) => {
      const [status, said] = run(verify, file("flip.txt", change(title)));
      expect(status).toBe(1);
      expect(said).toMatch(/^flip\.txt: .+\.$/);
    },
  );

  test("a deck that is written into the record proves nothing", () => {
    const stored: DealRecord = { ...record, deck: pack };
    expect(run(verify, file("s.txt", printRecordText(stored)))).toEqual([
      1,
      expect.stringContaining("nothing can be proved"),
    ]);
  });

  test("no argument, or a file that cannot be read, is status 2", () => {
    expect(run(verify)[0]).toBe(2);
    expect(run(verify, join(folder, "none"))).toEqual([2, "none cannot be read."]);
  });
});

test("as a command of the terminal, what is wrong is one line on stderr and never a stack", () => {
  const script = ["--import", "tsx", "server/cli/record.ts", "check", file("y.txt", "hello")];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
