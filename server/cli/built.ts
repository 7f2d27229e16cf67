import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUse, lockFolder } from "@/db/pglite-lock";
import { ended, programs, start } from "./run";

const root = process.cwd();
const stamp = join(root, ".next", "built-from");

/** Everything that a build is made of; tests and documents are not. */
const sources = [
  "app",
  "db",
  "lib",
  "public",
  "server",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "next.config.ts",
  "package-lock.json",
  "proxy.ts",
  "tsconfig.json",
];

type BuildOptions = { readonly evenIfFresh?: boolean };

/**
 * Sees to it that `.next` holds a build of the sources as they are now, and says so when it has to make one.
 * Processes of one checkout take turns; the second finds the first one's build done. Throws when the build fails.
 */
export async function ensureBuilt(say: (line: string) => void, { evenIfFresh = false }: BuildOptions = {}) {
  if (!evenIfFresh && isFresh()) return;
  const release = await ownTurn((pid) => say(`Waiting for process ${pid}, which is building the pages.`));
  try {
    if (!evenIfFresh && isFresh()) return;
    const from = fingerprint();
    say("Building the pages: once for each change, about a minute.");
    const { status, stopped } = await ended(
      start([programs.next, "build"], { NODE_ENV: "production", BUILD_ID: from.slice(0, 16) }),
    );
    if (stopped || status !== 0) throw new Error(stopped ? "The build was stopped." : `The build failed (${status}).`);
    writeFileSync(stamp, from);
  } finally {
    release();
  }
}

/** Waits until nobody else builds in this checkout; a killed builder is not waited for. */
async function ownTurn(onWait: (pid: number) => void): Promise<() => void> {
  for (let tries = 0; ; tries++) {
    try {
      return await lockFolder(join(root, ".start"));
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (tries === 0) onWait(error.pid);
      await pause(250);
    }
  }
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}

/** A hash of every source's path and content, and of the Node.js version that builds it. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? filesUnder(path) : [path];
    for (const file of files) hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
