import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sources } from "./project";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;

test("the README names the two commands before the reader has to scroll far", () => {
  const head = read("README.md").split("\n").slice(0, 80).join("\n");
  expect(head).toContain("npm ci && npm start");
  expect(head).toContain("npm ci && npm test");
});

test(".env.example names every variable that is read, and no other", () => {
  const readers = sources("server/env.ts", "tests/support/browser.ts");
  const variables = readers.flatMap(({ text }) =>
    [...text.matchAll(/(?:source, |process\.env\.)"?([A-Z][A-Z_]+)"?/g)].map(([, name]) => name),
  );
  const ofTools = ["PATH", "NODE_ENV", "NEON_TEST_PROXY", "SERVICES_TEST_URL", "PUSH_TEST_ORIGIN"];
  const isSetByTools = (name: string | undefined) => name !== undefined && ofTools.includes(name);
  const named = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  const wanted = [...new Set(variables)].filter((name) => !isSetByTools(name));
  expect([...named].sort()).toEqual(wanted.sort());
});

test.each(["README.md", "CONTRIBUTING.md", "docs/architecture.md"])("%s names only commands that exist", (path) => {
  const commands = [...read(path).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("links between the papers lead somewhere", () => {
  const papers = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];
  const broken = papers.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#:]+)\)/g)]
      .map(([, to = ""]) => join(path, "..", to))
      .filter((to) => !existsIn(to))
      .map((to) => `${path}: ${to}`),
  );
  expect(broken).toEqual([]);
});

test("decisions are numbered one after the other, in their names and titles alike", () => {
  const files = readdirSync(join(root, "docs/adr")).sort();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  const titles = files.map((file) => Number(/^# (\d+)\. /.exec(read(join("docs/adr", file)))?.[1]));
  expect(titles).toEqual(files.map((_, index) => index + 1));
  const listed = [...read("docs/architecture.md").matchAll(/\(adr\/([^)]+)\)/g)].map(([, file]) => file);
  expect(listed).toEqual(files);
});

function existsIn(path: string): boolean {
  try {
    readFileSync(join(root, path));
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EISDIR";
  }
}
