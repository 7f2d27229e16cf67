import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chooseTurn } from "@/lib/bots/choose";
import { seeded } from "@/lib/bots/rng";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import { positionLine, viewFromLine } from "./bot-line";
import { BadInput, parsed, wholeNumber } from "./fail";

const options = { level: { type: "string", default: "expert" }, seed: { type: "string", default: "1" } } as const;

const isLevel = (text: string): text is BotLevel => (botLevels as readonly string[]).includes(text);

/**
 * A number that a text and a seed determine (FNV-1a), so that an answer depends on its own line and on nothing before.
 */
function seedOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function idIn(value: unknown): string | number | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" || typeof value.id === "number" ? value.id : null;
}

/** The answer to one line: the plays of the whole turn, or what is wrong with the line. Never throws for a bad line. */
export function answer(text: string, level: BotLevel, seed: number): string {
  let id: string | number | null = null;
  try {
    const value: unknown = JSON.parse(text);
    id = idIn(value);
    const line = positionLine.safeParse(value);
    if (!line.success) {
      const issue = line.error.issues[0];
      return JSON.stringify({ id, error: `${issue?.path.join(".") || "line"}: ${issue?.message ?? "not understood"}` });
    }
    const { id: _, ...position } = line.data;
    const rng = seeded(seedOf(JSON.stringify(position), seed));
    return JSON.stringify({ id: line.data.id, actions: chooseTurn(level, viewFromLine(line.data), rng) });
  } catch (error) {
    return JSON.stringify({ id, error: error instanceof Error ? error.message : "not understood" });
  }
}

/** Reads one position a line and answers one line each, at once, until the input ends. */
async function bot(args: readonly string[]): Promise<void> {
  const { values } = parsed("bot", () => parseArgs({ args: [...args], options }));
  const { level } = values;
  if (!isLevel(level))
    throw new BadInput(`--level must be one of ${botLevels.join(", ")}, not ${JSON.stringify(level)}.`);
  const seed = wholeNumber("seed", values.seed, { from: 0, to: 2 ** 32 - 1 });
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") process.stdout.write(`${answer(line, level, seed)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  bot(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  });
}
