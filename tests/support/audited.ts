import type { Db } from "@/db/client";
import { faults } from "@/server/cli/log-check";
import { gameIds, wholeLog } from "@/server/store/whole-log";

/** What a walk over every game of a database came to. */
export type Audit = {
  readonly games: number;
  readonly finished: number;
  readonly events: number;
  readonly faults: readonly string[]; // what is wrong with any of them, in words
};

/**
 * Walks all games, with the owner's rights, like `npm run audit`: nothing is wrong with any, however they were played.
 */
export async function audited(db: Db): Promise<Audit> {
  const found: string[] = [];
  let [games, finished, events] = [0, 0, 0];
  for (let ids = await gameIds(db, null); ids.length > 0; ids = await gameIds(db, ids.at(-1) ?? null)) {
    for (const id of ids) {
      const log = await wholeLog(db, id);
      games += 1;
      finished += log.status === "finished" ? 1 : 0;
      events += log.events.length;
      found.push(...faults(log).map((fault) => `${id}: ${fault}`));
    }
  }
  return { games, finished, events, faults: found };
}
