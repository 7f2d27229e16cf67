import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project";

/** The first versions without a known hole, or with the limit that closes one. */
const floors = {
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "next-auth": "5.0.0-beta.32",
  nodemailer: "7.0.7",
  "@trpc/server": "11.8.0",
  "@trpc/client": "11.8.0",
  "drizzle-orm": "0.45.2",
} as const;

type Lockfile = { packages: Record<string, { version?: string; resolved?: string; hasInstallScript?: boolean }> };
const lockfile: Lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

test.each(Object.entries(floors))("%s is at least %s, wherever it is installed", (name, floor) => {
  const copies = Object.entries(lockfile.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.length).toBeGreaterThan(0);
  for (const [path, { version }] of copies) {
    expect(isAtLeast(version ?? "", floor), `${path} is ${version}, the floor is ${floor}`).toBe(true);
  }
});

test("the order of versions is that of their numbers", () => {
  expect(isAtLeast("16.4.10", "16.4.6")).toBe(true);
  expect(isAtLeast("16.4.5", "16.4.6")).toBe(false);
  expect(isAtLeast("5.0.0-beta.31", "5.0.0-beta.32")).toBe(false);
  expect(isAtLeast("5.0.0", "5.0.0-beta.32")).toBe(true);
  expect(isAtLeast("", "1.0.0")).toBe(false);
});

test("only packages on the list may run a script when they are installed", () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const running = Object.entries(lockfile.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(running.map(([path]) => path.split("node_modules/").at(-1) ?? ""));
  expect([...names].sort()).toEqual(Object.keys(allowScripts).sort());
});

test("the lockfile names no download addresses, so that it works with any registry", () => {
  const addressed = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(addressed).toEqual([]);
});

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map(parts) as [number[], number[]];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? Number.POSITIVE_INFINITY, b[i] ?? Number.POSITIVE_INFINITY];
    if (x !== y) return x > y;
  }
  return true;
}

/** The numbers of a version; a missing pre-release number sorts after every one that is there. */
function parts(version: string): number[] {
  return version === "" ? [-1] : (version.match(/\d+/g) ?? []).map(Number);
}
