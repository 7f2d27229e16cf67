import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { visits } from "@/db/schema/notices";

/** How far a game was shown to somebody, on any device: so many turns of a deal, and when (ms since 1970). */
export type Seen = { readonly deal: number; readonly turns: number; readonly at: number };

/** Notes how far a game was shown. It only moves on: what comes late, or twice, changes nothing. */
export async function putSeen(db: Db, account: string, game: string, { deal, turns, at }: Seen): Promise<void> {
  const shown = { shownDeal: deal, shownTurns: turns, shownAt: new Date(at) };
  await db
    .insert(visits)
    .values({ accountId: account, gameId: game, ...shown })
    .onConflictDoUpdate({
      target: [visits.accountId, visits.gameId],
      set: shown,
      setWhere: sql`${visits.shownDeal} is null or (${visits.shownDeal}, ${visits.shownTurns}) < (${deal}::int, ${turns}::int)`,
    });
}
