import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import type { Db } from "@/db/client";
import { writeBackup } from "@/server/store/backup";
import { BadInput } from "./fail";
import { asOwnerWith } from "./owner";

const usage = "npm run backup -- FILE writes everything in the database to a new file.";

function fileOf([file, ...more]: readonly string[]): string {
  if (file === undefined || file.startsWith("-") || more.length > 0) throw new BadInput(usage);
  if (existsSync(file)) throw new BadInput(`${file} is there already: name a new file.`);
  return file;
}

/** The file has its name only once it is whole; only its owner may read it, as it holds the cards of running games. */
async function backup(db: Db, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const out = createWriteStream(unfinished, { mode: 0o600 });
  try {
    await once(out, "open");
    const done = finished(out);
    done.catch(() => undefined); // heard below, whenever it fails
    const end = await writeBackup(db, async (line) => {
      if (out.errored !== null) throw out.errored;
      if (!out.write(`${line}\n`)) await once(out, "drain");
    });
    out.end();
    await done;
    renameSync(unfinished, file);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${file}: ${rows} rows, with ${end.rows.games ?? 0} games (${end.heads.slice(0, 12)}).`);
    return 0;
  } catch (error) {
    out.destroy();
    rmSync(unfinished, { force: true });
    if (!(error instanceof Error && "code" in error && "path" in error)) throw error;
    throw new BadInput(`${file} cannot be written (${error.code}).`);
  }
}

await asOwnerWith(fileOf, backup);
