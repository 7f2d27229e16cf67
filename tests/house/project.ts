import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

export type SourceFile = { readonly path: string; readonly text: string };

/** The TypeScript files under the named folders and files, by their path in the project. */
export function sources(...places: readonly string[]): readonly SourceFile[] {
  return places
    .flatMap((place) => (place.endsWith(".ts") ? [join(root, place)] : under(join(root, place))))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}

/** `path:line` of every line of code, comments left out, that `pattern` finds. */
export function linesWith(pattern: RegExp, files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** Runs a Node.js program in the project and gives what it printed and its exit status. */
export function runNode(args: readonly string[]): { readonly status: number; readonly output: string } {
  try {
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    return { status: 0, output };
  } catch (error) {
    if (error instanceof Error && "status" in error && "stdout" in error && "stderr" in error) {
      return { status: Number(error.status), output: `${error.stdout}${error.stderr}` };
    }
    throw error;
  }
}

function under(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Keeps the line breaks, so that line numbers stay true. An address's `//` is no comment. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|[^:"'`])\/\/.*$/gm, "$1");
}
