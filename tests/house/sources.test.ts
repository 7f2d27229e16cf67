import { expect, test } from "vitest";
import { linesWith, sources } from "./project";

const shipped = sources("app", "db", "lib", "server", "instrumentation.ts", "instrumentation-node.ts", "proxy.ts");

test("the sources are found at all", () => {
  expect(shipped.length).toBeGreaterThan(60);
});

test("lib has no clock, no chance, no network and no process of its own", () => {
  const impure =
    /\bDate\b|\bMath\.random\b|\bprocess\.|\bcrypto\.|\bfetch\(|\bglobalThis\b|\bperformance\.|\bset(Timeout|Interval)\b|\bconsole\./;
  expect(linesWith(impure, sources("lib"))).toEqual([]);
});

test("settings, time and chance come from server/env.ts and server/clock.ts", () => {
  const readers = /^server\/(env|clock)\.ts$|^server\/cli\//;
  const files = sources("db", "server").filter(({ path }) => !readers.test(path));
  expect(
    linesWith(/\bprocess\.env\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomBytes\b.*"node:crypto"/, files),
  ).toEqual([]);
});

test("pages read no settings", () => {
  expect(linesWith(/\bprocess\.env\b/, sources("app"))).toEqual([]);
});

test("no element carries a style attribute, which the policy of styles would drop from server-rendered pages", () => {
  expect(linesWith(/\sstyle=[{"']/, sources("app"))).toEqual([]);
});

test("there are no server actions", () => {
  expect(linesWith(/["']use server["']/, shipped)).toEqual([]);
});

test("no file reads outside the project", () => {
  const depth = (path: string) => path.split("/").length - 1;
  const climbing = sources("app", "db", "lib", "server", "tests").flatMap(({ path, text }) =>
    [...text.matchAll(/["'`]((?:\.\.\/)+)/g)]
      .filter(([, climb = ""]) => climb.length / 3 > depth(path))
      .map(([quoted]) => `${path}: ${quoted}`),
  );
  expect(climbing).toEqual([]);
  const elsewhere = new RegExp(`${"\\.".repeat(2)}/shared/|["'\`]/(${["work", "home", "root"].join("|")})/`);
  expect(linesWith(elsewhere, sources("app", "db", "lib", "server", "tests"))).toEqual([]);
});

test("a comment is no wider than the code", () => {
  expect(linesWith(/^(?=.{121})\s*(\/\*|\*|\/\/)/, [...shipped, ...sources("tests")])).toEqual([]);
});

test("types are unions, failures are not silenced, and nothing is left for later", () => {
  const files = [...shipped, ...sources("tests")].filter(({ path }) => path !== "tests/house/sources.test.ts");
  // Only an interface can be merged with one of a library's.
  const merged = /^\s*interface (RowsHKT|ProvidedContext|Register) /;
  const named = linesWith(/^\s*(export )?(declare )?(const )?(enum|interface) /, files);
  expect(named.filter((line) => !merged.test(line.replace(/^\S+/, "")))).toEqual([]);
  expect(linesWith(/\bas any\b|\bas unknown as\b/, files)).toEqual([]);
  expect(linesWith(/\b(test|it|describe)(\.\w+)*\.(only|skip|todo)\b/, sources("tests"))).toEqual([]);
  const marks = new RegExp(["TO" + "DO", "FIX" + "ME", "@ts-ig" + "nore", "@ts-no" + "check"].join("|"));
  const marked = files.filter(({ text }) => marks.test(text)).map(({ path }) => path);
  expect(marked).toEqual([]);
});

test("a file holds one thing: 250 lines at the most, and a name in kebab-case", () => {
  const long = shipped.filter(({ text }) => text.split("\n").length > 251).map(({ path }) => path);
  expect(long).toEqual([]);
  const named = /^(?:[a-z0-9._-]+|\([a-z-]+\)|\[[a-z.]+\])(?:\/(?:[a-z0-9._-]+|\([a-z-]+\)|\[\[?[a-z.]+\]?\]))*$/;
  expect([...shipped, ...sources("tests")].map(({ path }) => path).filter((path) => !named.test(path))).toEqual([]);
});
