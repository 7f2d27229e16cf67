import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { FolderInUse } from "@/db/pglite-lock";
import { EnvError } from "@/server/env";

/** Something wrong in what was typed or in a file: one sentence that names it. */
export class BadInput extends Error {}

/** A command of the terminal: its arguments, where its lines go, and its exit status as the answer. */
export type Terminal = (args: readonly string[], print: (line: string) => void) => number;

/** Runs a command if its file is the one that was started; bad input is one sentence on stderr and exit status 2. */
export function asCommand(file: string, command: Terminal): void {
  if (process.argv[1] !== fileURLToPath(file)) return;
  try {
    process.exitCode = command(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    process.exitCode = told(error);
  }
}

/** Runs a command that takes no arguments, with settings; what cannot be used is one sentence and exit status 2. */
export function withoutArguments(name: string, command: () => Promise<number> | number): Promise<void> {
  return withArguments((args) => noArguments(name, args), command);
}

/** Refuses any argument. */
export function noArguments(name: string, args: readonly string[]): void {
  if (args.length > 0) throw new BadInput(`${name} takes no arguments.`);
}

/** Runs a command with what it reads from its arguments; what cannot be used is one sentence and exit status 2. */
export async function withArguments<T>(
  read: (args: readonly string[]) => T,
  command: (read: T) => Promise<number> | number,
): Promise<void> {
  try {
    process.exitCode = await command(read(process.argv.slice(2)));
  } catch (error) {
    process.exitCode = told(error);
  }
}

/** Says what was wrong with the input, and answers the status; anything else is ours and thrown on. */
function told(error: unknown): number {
  if (!(error instanceof BadInput || error instanceof EnvError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  return 2;
}

/** What parsing arguments or JSON throws, as bad input. */
export function parsed<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new BadInput(`${what}: ${error instanceof Error ? error.message : "cannot be read"}`);
  }
}

/** The content of a JSON file in the shape of a schema; the first thing wrong is named by its place in the file. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  const text = parsed("file", () => readFileSync(file, "utf8"));
  const result = schema.safeParse(parsed(file, () => JSON.parse(text) as unknown));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadInput(`${file}: ${issue?.path.join(".") || "the file"}: ${issue?.message}`);
}

/** The number that an option of the command line gives. */
export function wholeNumber(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new BadInput(`--${name} must be a whole number from ${from} to ${to}, not ${JSON.stringify(text)}.`);
}
