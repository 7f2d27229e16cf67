import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Db } from "@/db/client";
import { NotRestored, restore } from "@/server/store/restore";
import { BadInput } from "./fail";
import { asOwnerWith } from "./owner";

const usage = "npm run restore -- FILE fills an empty database with what npm run backup wrote.";

function fileOf([file, ...more]: readonly string[]): string {
  if (file === undefined || file.startsWith("-") || more.length > 0) throw new BadInput(usage);
  if (!existsSync(file)) throw new BadInput(`There is no file ${file}.`);
  return file;
}

/** Opened when the first line is asked for: what readline reads before that would be lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

await asOwnerWith(fileOf, async (db: Db, file) => {
  try {
    const end = await restore(db, linesOf(file));
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows are back, with ${end.rows.games ?? 0} games (${end.heads.slice(0, 12)}).`);
    return 0;
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error;
    throw new BadInput(error.message);
  }
});
