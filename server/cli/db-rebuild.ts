import type { Db } from "@/db/client";
import { gameIds, replaceReadModel, wholeLog } from "@/server/store/whole-log";
import { differences, readModelOf } from "./log-check";
import { asOwner } from "./owner";

/**
 * Makes the read models again from the logs. A line for each that differed, then a summary; status 1 if one could not
 * be.
 */
async function rebuild(db: Db): Promise<number> {
  let [games, mended, failed] = [0, 0, 0];
  for (let ids = await gameIds(db, null); ids.length > 0; ids = await gameIds(db, ids.at(-1) ?? null)) {
    for (const id of ids) {
      const log = await wholeLog(db, id);
      const model = readModelOf(log);
      const found = model === null ? ["the log does not replay"] : differences(log, model);
      games++;
      if (found.length === 0) continue;
      const isMended = model !== null && (await replaceReadModel(db, log, model));
      if (isMended) mended++;
      else failed++;
      console.log(`${id}: ${found.join("; ")}${isMended ? ": mended" : ": left as it is"}.`);
    }
  }
  console.log(`${games} games: ${mended} mended, ${failed} left as they are.`);
  return failed === 0 ? 0 : 1;
}

await asOwner("npm run db:rebuild", rebuild);
