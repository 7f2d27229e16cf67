import { createHash } from "node:crypto";
import type { GameEvent } from "@/lib/engine/event";
import { stored } from "@/lib/engine/upcast";
import type { LoggedEvent } from "./types";

const loneSurrogate = /\p{Surrogate}/u;

function text(value: string): string {
  // jsonb refuses both, and would do so with an error of its own.
  if (value.includes("\u0000") || loneSurrogate.test(value)) throw new Error("a string that the log cannot hold");
  return JSON.stringify(value);
}

/** JSON with sorted keys and no spaces. Holds integers, strings, lists and plain objects; throws on anything else. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return text(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${text(key)}:${canonicalJson(held)}`).join(",")}}`;
  }
  throw new Error("a value that the log cannot hold");
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");

/** What a command is told apart by when its id comes again: SHA-256 of its canonical JSON, in hex. */
export const fingerprint = (command: unknown): string => sha256(canonicalJson(command));

/** What the first event's hash continues from: the 16 bytes of the game's id, in hex. */
export const firstHead = (game: string): string => game.replaceAll("-", "").toLowerCase();

/** SHA-256(previous hash, then the canonical JSON of {version, type, v, data}), in hex. */
const nextHash = (previous: string, { version, type, v, data }: Omit<LoggedEvent, "hash">): string =>
  sha256(Buffer.from(previous, "hex"), canonicalJson({ version, type, v, data }));

/** Gives new events their versions and hashes, going on from a version and its head. */
export function chained(version: number, head: string, events: readonly GameEvent[]): readonly LoggedEvent[] {
  let previous = head;
  return events.map((happened, index) => {
    const event = { version: version + index + 1, ...stored(happened) };
    previous = nextHash(previous, event);
    return { ...event, hash: previous };
  });
}

/** The version of the first event that does not continue the chain from `head`, or null when all do. */
export function brokenAt(version: number, head: string, events: readonly LoggedEvent[]): number | null {
  let [expected, previous] = [version, head];
  for (const event of events) {
    expected++;
    if (event.version !== expected || nextHash(previous, event) !== event.hash) return expected;
    previous = event.hash;
  }
  return null;
}
