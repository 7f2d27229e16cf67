import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import compile from "icu-minify/compile";
import { asCommand, BadInput } from "./fail";

const catalogue = "app/_messages";

/** One namespace in ICU text to its compiled JSON: one message a line, in the order of the source. */
export function compileNamespace(source: string): string {
  const messages: Record<string, string> = JSON.parse(source);
  const lines = Object.entries(messages).map(([key, text]) => {
    try {
      return `  ${JSON.stringify(key)}: ${JSON.stringify(compile(text))}`;
    } catch (cause) {
      throw new Error(`message ${key} is not ICU: ${text}`, { cause });
    }
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** Every compiled file of a language: file name to text. `root` is the project's folder. */
export function compileLanguage(root: string, language: string): ReadonlyMap<string, string> {
  const from = join(root, catalogue, language);
  const names = readdirSync(from).filter((name) => name.endsWith(".json"));
  return new Map(names.sort().map((name) => [name, compileNamespace(readFileSync(join(from, name), "utf8"))]));
}

/** Writes the compiled files of a language and removes those whose source is gone. Says how many were written. */
export function writeLanguage(root: string, language: string): number {
  const to = join(root, catalogue, "compiled", language);
  const files = compileLanguage(root, language);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) if (!files.has(basename(name))) rmSync(join(to, name));
  for (const [name, text] of files) writeFileSync(join(to, name), text);
  return files.size;
}

asCommand(import.meta.url, (args, print) => {
  if (args.length > 0) throw new BadInput("npm run messages takes no arguments.");
  print(`${writeLanguage(process.cwd(), "en")} namespaces compiled`);
  return 0;
});
