import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Say = (sentence: string) => void;

/** Ends with the process that started it, which it knows by its standard input. */
const program = (then: string) => `import { PGlite } from "@electric-sql/pglite";
process.stdin.on("close", () => process.exit(1)).resume();
const db = await PGlite.create(process.argv[1]);
${then}
await db.close();
process.exit(0);`;

/** Opens a folder in a process of its own: making one takes 840 MB, which the server should not keep. */
function inChild(dir: string, then = ""): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program(then), dir], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

/**
 * Makes a new database folder. A killed attempt leaves only a folder under another name, which the next one removes.
 */
async function make(dir: string, say: Say): Promise<void> {
  const parent = dirname(dir);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(dir)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const unfinished = `${dir}.new-${process.pid}`;
  say("Preparing the database folder (once; about ten seconds).");
  if (!(await inChild(unfinished))) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(
      `The database folder ${dir} could not be made: is there room on the disk, and about 1 GB of memory?`,
    );
  }
  renameSync(unfinished, dir);
}

/** Never deletes: whatever is in there may still be saved by somebody who knows how. */
function moveAside(dir: string, say: Say): void {
  let number = 1;
  while (existsSync(`${dir}.broken-${number}`)) number++;
  renameSync(dir, `${dir}.broken-${number}`);
  say(`The database folder would not open, so it was moved to ${dir}.broken-${number}, and a new one is made.`);
}

/**
 * Opens the folder with `open`, making it when there is none. One that is half-made or will not open, here and in a
 * fresh process alike, is moved aside first. The caller holds the folder's lock.
 */
export async function openFolder<T>(dir: string, open: (dir: string) => Promise<T>, say: Say): Promise<T> {
  if (existsSync(dir) && !existsSync(join(dir, "PG_VERSION"))) moveAside(dir, say);
  if (existsSync(dir)) {
    try {
      return await open(dir);
    } catch (error) {
      if (await inChild(dir, 'await db.query("select 1");')) throw error; // the fault is this process's
      moveAside(dir, say);
    }
  }
  await make(dir, say);
  return open(dir);
}
