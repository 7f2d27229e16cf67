import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** PGlite has no lock of its own: two processes on one folder silently lose what they write. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(
    dir: string,
    readonly pid: number,
  ) {
    super(`The database folder ${dir} is in use by process ${pid}: stop that one first, or choose another DATA_DIR.`);
  }
}

type Owner = { readonly pid: number; readonly startedAt: string; readonly nonce: string };

/** When a running process started, as the system tells it; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return null;
  }
  try {
    // Fields after the command's name, which may hold spaces; the 20th of them is the start in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
  } catch {
    try {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    } catch {
      return "unknown";
    }
  }
}

function read(file: string): { readonly text: string; readonly owner: Owner | null } | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const [pid, startedAt, nonce] = text.split("\n");
  const isWhole = pid !== undefined && /^\d+$/.test(pid) && startedAt !== undefined && nonce !== undefined;
  return { text, owner: isWhole ? { pid: Number(pid), startedAt, nonce } : null };
}

const isAlive = (owner: Owner): boolean => startOf(owner.pid) === owner.startedAt;

/** Takes a dead owner's file away; when a living one's was caught instead, puts it back. */
function removeDead(file: string, seen: string, nonce: string): void {
  const aside = `${file}.${nonce}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was quicker
  }
  if (readFileSync(/* turbopackIgnore: true */ aside, "utf8") !== seen) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process has it; the caught one notices when it looks again before it opens.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Makes this process the owner of the folder, by a file beside it with the process's id and start. Refuses with
 * FolderInUse while another owner lives (this process too, if it has the folder open); takes over from a dead one only.
 * Answers the function that gives the folder back.
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const file = `${dir}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const nonce = randomUUID();
  const mine = [process.pid, startOf(process.pid) ?? "unknown", nonce].join("\n");
  for (let tries = 0; ; tries++) {
    try {
      // Written whole under another name first: a lock file is never seen half-written.
      writeFileSync(`${file}.${nonce}`, mine, { mode: 0o600 });
      linkSync(`${file}.${nonce}`, file);
    } catch {
      const held = read(file);
      if (held?.owner && isAlive(held.owner)) throw new FolderInUse(dir, held.owner.pid);
      if (tries > 20) throw new Error(`The lock file ${file} cannot be made.`);
      if (held !== null) removeDead(file, held.text, nonce);
      await pause(10);
      continue;
    } finally {
      rmSync(`${file}.${nonce}`, { force: true });
    }
    // A rival that read the former owner's file may take this one for it; by now it has put it back.
    await pause(50);
    if (read(file)?.owner?.nonce === nonce) break;
  }
  const release = () => {
    process.off("exit", release);
    if (read(file)?.owner?.nonce === nonce) unlinkSync(file);
  };
  process.on("exit", release);
  return release;
}
