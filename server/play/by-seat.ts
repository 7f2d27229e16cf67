import { err, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import type { Limit } from "@/server/store/types";
import type { PlayContext } from "./context";
import { type Executed, execute, type Step } from "./execute";
import { turnLimit } from "./limits";
import type { LoadedGame } from "./load-game";
import { actingSeat } from "./own-seats";
import type { Refusal } from "./refusal";

/**
 * What a seated person may ask of a game beside turns; `seat` names one of several on a device that is passed round.
 */
export type SeatWish = {
  readonly id: string;
  readonly session: Session;
  readonly command: string;
  readonly seat?: number | undefined;
};

/**
 * Runs a command for a seat of the session. Refused with "not_found" to those who do not hold it, with "limited", and
 * with what `step` says.
 */
export const bySeat = (
  context: PlayContext,
  { id, session, command, seat: named }: SeatWish,
  content: readonly (string | number)[],
  step: (game: LoadedGame, seat: number) => Result<Step, Refusal>,
  limits: readonly Limit[] = [turnLimit(session.account)],
): Promise<Result<Executed, Refusal>> =>
  execute(context, {
    id,
    session,
    command,
    content: [...content, session.account, ...(named === undefined ? [] : [named])],
    limits,
    step: (game) => {
      const seat = named ?? actingSeat(game.state, game.mySeats);
      return seat === undefined || !game.mySeats.includes(seat) ? err("not_found") : step(game, seat);
    },
  });
