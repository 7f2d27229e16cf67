import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { lockFolder } from "@/db/pglite-lock";
import { shown } from "../support/promise";
import { tier } from "../support/tier";

const home = mkdtempSync(join(tmpdir(), "kings-folder-"));
const dir = (name: string) => join(home, name, "pglite");
const started: ChildProcess[] = [];
const made = dir("made");
const saidAtFirst: string[] = [];

type Holder = { readonly pid: number; readonly line: () => Promise<string>; readonly kill: () => Promise<void> };

function holder(what: "lock" | "open", folder: string): Holder {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/db/holder.ts", what, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    line: async () => (await lines.next()).value ?? "",
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

beforeAll(async () => {
  const { close } = await openDatabase(
    { kind: "pglite", dir: made },
    { say: (sentence) => saidAtFirst.push(sentence) },
  );
  await close();
});
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});

/** A copy of the folder that was made, which is quicker than another. */
function copied(name: string): string {
  cpSync(made, dir(name), { recursive: true });
  return dir(name);
}

const rounds = Array.from({ length: tier.folders }, (_, round) => round + 1);
const held: { readonly [what in "refused" | "mended" | "moved"]: number[] } = { refused: [], mended: [], moved: [] };

it("the first start says that it makes the folder, and leaves nothing else behind", () => {
  expect(saidAtFirst).toEqual(["Preparing the database folder (once; about ten seconds)."]);
  expect(readdirSync(join(home, "made"))).toEqual(["pglite"]);
});

it.each(rounds)(
  "a second process is refused before it opens anything, and told the first one's PID (%i)",
  async (n) => {
    const folder = copied(`twice-${n}`);
    const first = await openDatabase({ kind: "pglite", dir: folder });
    await first.db.execute(sql`create table kept (n int)`);
    const refused = `The database folder ${folder} is in use by process ${process.pid}: stop that one first, or choose another DATA_DIR.`;
    expect(await holder("open", folder).line()).toBe(refused);
    await expect(openDatabase({ kind: "pglite", dir: folder })).rejects.toThrow(refused);
    await first.db.execute(sql`insert into kept values (1)`);
    await first.close();
    const second = holder("open", folder);
    expect(await second.line()).toBe("owner");
    await expect(openDatabase({ kind: "pglite", dir: folder })).rejects.toThrow(`process ${second.pid}:`);
    await second.kill();
    const third = await openDatabase({ kind: "pglite", dir: folder });
    expect((await third.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 1 }]);
    await third.close();
    held.refused.push(n);
  },
);

it("a lock is taken over from a dead process only, by one of those who try", async () => {
  mkdirSync(join(home, "locks"));
  const folder = dir("locks");
  const first = holder("lock", folder);
  expect(await first.line()).toBe("owner");
  await expect(lockFolder(folder)).rejects.toThrow(`process ${first.pid}:`);
  await first.kill();
  const rivals = Array.from({ length: 4 }, () => holder("lock", folder));
  const lines = await Promise.all(rivals.map((rival) => rival.line()));
  expect(lines.filter((line) => line === "owner")).toHaveLength(1);
  const owner = rivals[lines.indexOf("owner")];
  expect(lines.filter((line) => line.includes(`process ${owner?.pid}:`))).toHaveLength(3);
  await owner?.kill();
  expect(readdirSync(join(home, "locks"))).toEqual(["pglite.lock"]);
});

it.each([
  ["another process that has the dead one's PID now", `${process.pid}\nlong ago\nnonce`],
  ["half a file", `${process.pid}`],
  ["an empty file", ""],
])("%s does not keep the owner out", async (_, content) => {
  mkdirSync(join(home, "stale"), { recursive: true });
  writeFileSync(`${dir("stale")}.lock`, content);
  const release = await lockFolder(dir("stale"));
  expect(readFileSync(`${dir("stale")}.lock`, "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
  release();
  expect(existsSync(`${dir("stale")}.lock`)).toBe(false);
});

it.each(rounds)(
  "a start killed while it made the folder does not brick the next (%i)",
  { timeout: 180_000 },
  async (n) => {
    const folder = dir(`killed-${n}`);
    const first = holder("open", folder);
    expect(await first.line()).toContain("Preparing");
    await first.kill();
    expect(existsSync(folder)).toBe(false);
    mkdirSync(`${folder}.new-1`, { recursive: true }); // what an earlier one left
    const said: string[] = [];
    const { db, close } = await openDatabase(
      { kind: "pglite", dir: folder },
      { say: (sentence) => said.push(sentence) },
    );
    expect((await db.execute(sql`select count(*)::int as n from games`)).rows).toEqual([{ n: 0 }]);
    expect(said).toEqual(["Preparing the database folder (once; about ten seconds)."]);
    expect(existsSync(`${folder}.new-1`)).toBe(false);
    await close();
    held.mended.push(n);
  },
);

it.each(rounds)(
  "a folder that will not open is moved aside with all that is in it, and a new one is made (%i)",
  {
    timeout: 180_000,
  },
  async (n) => {
    const folder = copied(`broken-${n}`);
    truncateSync(join(folder, "global", "pg_control"), 100);
    const said: string[] = [];
    const { db, close } = await openDatabase(
      { kind: "pglite", dir: folder },
      { say: (sentence) => said.push(sentence) },
    );
    expect(said[0]).toBe(
      `The database folder would not open, so it was moved to ${folder}.broken-1, and a new one is made.`,
    );
    expect(readdirSync(`${folder}.broken-1`)).toEqual(expect.arrayContaining(["PG_VERSION", "base", "global"]));
    expect((await db.execute(sql`select count(*)::int as n from games`)).rows).toEqual([{ n: 0 }]);
    await close();
    held.moved.push(n);
  },
);

it("every round of each has held", () => {
  expect(held).toEqual({ refused: rounds, mended: rounds, moved: rounds });
  const n = rounds.length;
  shown("folder", `${n} second owners refused, ${n} killed starts mended, ${n} broken folders moved aside`);
});
