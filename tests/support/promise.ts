import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Note, type PromiseId, shownFolder } from "./promises";
import { isFullTier } from "./tier";

/**
 * Notes what a test has just shown of a promise, once all of it held: a figure in words. The part tells apart several
 * tests of one promise, such as one for each driver. `npm run reliability` makes the table from these notes.
 */
export function shown(id: PromiseId, figure: string, part = ""): void {
  mkdirSync(shownFolder, { recursive: true });
  const note: Note = { id, part, figure, tier: isFullTier ? "full" : "small" };
  writeFileSync(
    join(shownFolder, `${id}${part === "" ? "" : `-${part.toLowerCase().replace(/[^a-z]+/g, "-")}`}.json`),
    JSON.stringify(note),
  );
}
