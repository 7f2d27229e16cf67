import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cases } from "../../server/cli/cases";
import { BadInput } from "../../server/cli/fail";
import { perft } from "../../server/cli/perft";
import { simulate } from "../../server/cli/simulate";

const folder = mkdtempSync(join(tmpdir(), "kings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const written = (name: string, content: unknown) => {
  writeFileSync(path(name), typeof content === "string" ? content : JSON.stringify(content));
  return path(name);
};

function run(command: typeof cases, ...args: string[]) {
  const lines: string[] = [];
  return { status: command(args, (line) => lines.push(line)), lines };
}
const score = {
  id: "one",
  category: "score",
  kind: "score",
  description: "a king",
  rules: { preset: "A", set: {} },
  given: { hand: ["KH"] },
  expected: { penalty: 10 },
};

describe("npm run cases", () => {
  it("counts what holds over all files", () => {
    const files = [written("a.json", { cases: [score] }), written("b.json", { cases: [score, score] })];
    expect(run(cases, ...files)).toEqual({ status: 0, lines: ["3 passed, 0 failed"] });
  });

  it("prints what fails with what was expected and got", () => {
    const file = written("wrong.json", { cases: [score, { ...score, expected: { penalty: 1 } }] });
    const { status, lines } = run(cases, file);
    expect(status).toBe(1);
    expect(lines).toEqual(["one: a king", "  expected 1", "  got      10", "1 passed, 1 failed"]);
  });

  it.each([
    ["no file", [], "at least one file"],
    ["a file that is not there", ["gone.json"], "gone.json"],
    ["no JSON", [written("broken.json", "{")], "broken.json"],
    ["a card that is none", [written("card.json", { cases: [{ ...score, given: { hand: ["1H"] } }] })], "given.hand.0"],
    ["a missing field", [written("field.json", { cases: [{ ...score, expected: {} }] })], "expected.penalty"],
    [
      "an impossible mix",
      [written("mix.json", { cases: [{ ...score, rules: { preset: "A", set: { target: 100 } } }] })],
      "rules.set.target: target can be 100 only with",
    ],
  ])("refuses %s in a sentence that names it", (_, files, named) => {
    expect(() => run(cases, ...files)).toThrow(BadInput);
    expect(() => run(cases, ...files)).toThrow(named);
  });
});

describe("npm run perft", () => {
  const file = "tests/rules/perft.json";

  it("splits a deal's count by its first play", () => {
    const { status, lines } = run(perft, file, "--deal", "1", "--depth", "2", "--divide");
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe("perft 2: 22");
    expect(lines).toHaveLength(4);
  });

  it.each([
    ["--deal", ["--deal", "4"]],
    ["--depth", ["--deal", "1", "--depth", "x"]],
    ["--depth", ["--depth", "2"]],
    ["--wide", ["--wide"]],
  ])("refuses a wrong %s", (named, args) => {
    expect(() => run(perft, file, ...args)).toThrow(named);
  });
});

describe("npm run simulate", () => {
  it("writes deals that can be checked, the same for the same seed", () => {
    const args = ["--deals", "20", "--players", "3", "--preset", "C", "--set", "kings=at_once", "--seed", "7"];
    const { status, lines } = run(simulate, ...args, "--transcripts", path("one.json"));
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^20 deals: \d+ out, \d+ blocked, \d+ stuck$/);
    expect(run(cases, path("one.json")).lines).toEqual(["20 passed, 0 failed"]);
    run(simulate, ...args, "--transcripts", path("two.json"));
    expect(readFileSync(path("two.json"), "utf8")).toBe(readFileSync(path("one.json"), "utf8"));
  });

  it.each([
    ["deals", ["--deals", "0"]],
    ["players", ["--players", "5"]],
    ["preset", ["--preset", "Z"]],
    ["jokers", ["--set", "jokers=2"]],
    ["set", ["--set", "kings"]],
    ["target", ["--set", "target=100"]],
    ["seed", ["--seed", "-1"]],
    ["transcripts", ["--deals", "1", "--transcripts", "/nowhere/at/all.json"]],
  ])("refuses a wrong %s in a sentence that names it", (named, args) => {
    expect(() => run(simulate, ...args)).toThrow(BadInput);
    expect(() => run(simulate, ...args)).toThrow(named);
  });
});
