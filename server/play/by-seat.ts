import { err, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import type { PlayContext } from "./context";
import { type Executed, execute, type Step } from "./execute";
import { turnLimit } from "./limits";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";

/** What a seated person may ask of a game beside turns. */
export type SeatWish = { readonly id: string; readonly session: Session; readonly command: string };

/**
 * Runs a command for the session's own seat. Refused with "not_found" to those who hold none, and with what `step` says.
 */
export const bySeat = (
  context: PlayContext,
  { id, session, command }: SeatWish,
  content: readonly (string | number)[],
  step: (game: LoadedGame, seat: number) => Result<Step, Refusal>,
): Promise<Result<Executed, Refusal>> =>
  execute(context, {
    id,
    session,
    command,
    content: [...content, session.account],
    limits: [turnLimit(session.account)],
    step: (game) => {
      const seat = game.mySeats[0];
      return seat === undefined ? err("not_found") : step(game, seat);
    },
  });
