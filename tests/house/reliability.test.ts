import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promises } from "../support/promises";
import { rendered } from "../support/reliability";
import { sources } from "./project";

const rows = (paper: string) =>
  paper
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| promise"))
    .map((line) => line.split(" | "));

test("the page of promises has a row for each, with the test that shows it", () => {
  const names = rows(readFileSync("docs/reliability.md", "utf8")).map(([name, , by]) => [name, by]);
  const wanted = rows(rendered([], "a machine")).map(([name, , by]) => [name, by]);
  expect(names).toEqual(wanted);
  for (const [, file] of Object.values(promises)) expect(existsSync(file), file).toBe(true);
});

test("every promise is noted by its own test, and by no other", () => {
  const noting = sources("tests").filter(({ text }) => text.includes('support/promise"'));
  const noted = noting.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:shown|survives)\(\s*"([a-z-]+)"/g)].map(([, id]) => `${id} ${path}`),
  );
  const wanted = Object.entries(promises).map(([id, [, file]]) => `${id} ${file}`);
  expect([...new Set(noted)].sort()).toEqual(wanted.sort());
});

test("a figure is the test's own, joined where there are several, and marked where the run was small", () => {
  const paper = rendered(
    [
      { id: "line", part: "a", figure: "6 faults", tier: "full" },
      { id: "line", part: "b", figure: "3 faults", tier: "small" },
    ],
    "a machine",
  );
  const [figure] = rows(paper).flatMap(([name, shown]) => (name?.includes("Connections") ? [shown] : []));
  expect(figure).toBe("6 faults; 3 faults (small run)");
});
