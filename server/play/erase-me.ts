import { leavingOf } from "@/lib/engine/clock";
import { err, ok, type Result } from "@/lib/result";
import { signInKeys } from "@/server/auth/limits";
import type { Session } from "@/server/auth/session";
import { accountOf } from "@/server/auth/ways";
import { erasePerson, openGamesOf } from "@/server/store/erase";
import type { PlayContext } from "./context";
import { leave, resign } from "./leaving";
import { playKeys } from "./limits";
import { loadGame } from "./load-game";
import type { Refusal } from "./refusal";

/**
 * Each leaves one seat of every game: there are four on a device that is passed round, and one may be taken meanwhile.
 */
const rounds = 6;

/**
 * Deletes the session's person for good. First every open game is left as the rules of leaving have it (tables that
 * wait for players too), so that nobody waits for somebody who is gone; then nothing of the person is kept. What was
 * played stays with the others, under "Player 2" and the like. A refusal on the way deletes nothing, and trying again
 * goes on. `countedUnder`: the keys of limits elsewhere, to be forgotten too.
 */
export async function eraseMe(
  context: PlayContext,
  { session, countedUnder }: { readonly session: Session; readonly countedUnder: readonly string[] },
): Promise<Result<Record<string, never>, Refusal>> {
  const { account } = session;
  const mine = await accountOf(context, session);
  if (mine === null) return err("not_signed_in");
  const keys = [...playKeys(account), ...countedUnder, ...signInKeys(context, account, mine.address)];
  for (let round = 0; round < rounds; round += 1) {
    for (const id of await openGamesOf(context.db, account)) {
      const left = await leaveForGood(context, id, session);
      if (!left.ok && left.error !== "game_over") return left;
    }
    if (await erasePerson(context.db, account, keys)) return ok({});
  }
  return err("conflict");
}

async function leaveForGood(context: PlayContext, id: string, session: Session): Promise<Result<unknown, Refusal>> {
  const game = await loadGame(context, { id, session });
  if (!game.ok) return game;
  const { state, mySeats } = game.value;
  const seat = mySeats[0];
  const wish = { id, session, command: context.clock.uuid(), seat };
  if (state.status === "lobby") return leave(context, { ...wish, how: "abort" });
  const how = seat === undefined ? null : leavingOf(state, seat);
  if (how === null) return ok({}); // over, or left, since it was found
  return how === "resign" ? resign(context, wish) : leave(context, { ...wish, how });
}
