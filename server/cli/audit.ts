import type { Db } from "@/db/client";
import { gameIds, wholeLog } from "@/server/store/whole-log";
import { faults } from "./log-check";
import { asOwner } from "./owner";

/**
 * Walks every game: chain, replay, read models, shuffle. A line for each that fails, then a summary; status 1 if any.
 */
async function audit(db: Db): Promise<number> {
  let [games, events, failed] = [0, 0, 0];
  for (let ids = await gameIds(db, null); ids.length > 0; ids = await gameIds(db, ids.at(-1) ?? null)) {
    for (const id of ids) {
      const log = await wholeLog(db, id);
      const found = faults(log);
      games++;
      events += log.events.length;
      if (found.length === 0) continue;
      failed++;
      console.log(`${id}: ${found.join("; ")}.`);
    }
  }
  console.log(`${games} games with ${events} events: ${failed === 0 ? "all are whole" : `${failed} are not whole`}.`);
  return failed === 0 ? 0 : 1;
}

await asOwner("npm run audit", audit);
