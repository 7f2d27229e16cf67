import { waitsFor } from "@/lib/engine/clock";
import { replay } from "@/lib/engine/evolve";
import type { Db } from "@/server/store/database";
import { runningGamesOf } from "@/server/store/load-public";
import type { PublicGame } from "@/server/store/types";

/** A running game that waits for somebody. */
export type WaitingGame = { readonly game: PublicGame; readonly seat: number };

/** Every game that waits for an account: to play, or to choose for one who did not. */
export async function gamesWaitingFor(db: Db, account: string): Promise<readonly WaitingGame[]> {
  const games = await runningGamesOf(db, account);
  return games.flatMap((game) => {
    const state = replay(game.events);
    if (state === null) return [];
    const own = game.seats.filter((row) => row.account === account && row.kind === "person");
    const waiting = own.find(({ seat }) => waitsFor(state, seat));
    return waiting === undefined ? [] : { game, seat: waiting.seat };
  });
}
