import { standInLevel } from "@/lib/bots/levels";
import { err, ok, type Result } from "@/lib/result";
import { bySeat, type SeatWish } from "./by-seat";
import type { PlayContext } from "./context";
import { execute, type Step } from "./execute";
import type { LoadedGame } from "./load-game";
import { actingSeat } from "./own-seats";
import type { Refusal } from "./refusal";
import { wake } from "./wake";

type Done = Promise<Result<Record<string, never>, Refusal>>;

/** How somebody leaves without losing: before the own first turn, or by leaving the seat to a computer. */
export const waysToLeave = ["abort", "hand_over"] as const;
export type WayToLeave = (typeof waysToLeave)[number];

/**
 * Leaves a game. "abort": before one's own first turn it ends and nobody is blamed; while it is being set up the
 * creator calls it off, and anybody else gives back their seat and those of others on their device. "hand_over": at a
 * table of three or four a computer plays on. Refused with "not_due" where it is not so.
 */
export async function leave(context: PlayContext, { how, ...wish }: SeatWish & { readonly how: WayToLeave }): Done {
  const at = context.clock.now();
  const { id, session, command, seat: named } = wish;
  const left = await execute(context, {
    id,
    session,
    command,
    content: ["leave", how, session.account, ...(named === undefined ? [] : [named])],
    step: ({ row, state, mySeats }): Result<Step, Refusal> => {
      const seat = named ?? actingSeat(state, mySeats);
      const isCreator = row.creator === session.account;
      if (seat === undefined ? !isCreator : !mySeats.includes(seat)) return err("not_found");
      if (state.status === "lobby" && how === "abort" && isCreator)
        return ok({ commands: [{ type: "endGame", at, cause: "aborted" }] });
      if (seat !== undefined && state.status === "lobby" && how === "abort") {
        const seats = row.seats.filter((one) => !mySeats.includes(one.seat)); // all who came with this device
        return ok({ commands: mySeats.map((own) => ({ type: "freeSeat", at, seat: own })), seats });
      }
      if (seat === undefined || state.status === "lobby") return err("not_due");
      if (how === "abort") return ok({ commands: [{ type: "endGame", at, cause: "aborted", seat }] });
      const seats = row.seats.map((one) =>
        one.seat === seat ? { ...one, kind: "computer" as const, level: standInLevel } : one,
      );
      return ok({ commands: [{ type: "handOver", at, seat, level: standInLevel }], seats });
    },
  });
  return left.ok ? ok({}) : left;
}

/**
 * Gives up at a table for two: the other wins, the running deal is not scored. Refused with "not_due" elsewhere. It is
 * not counted: a game is given up once, and whoever deletes their account gives up all of theirs.
 */
export async function resign(context: PlayContext, wish: SeatWish): Done {
  const at = context.clock.now();
  const giveUp = (_: LoadedGame, seat: number) =>
    ok({ commands: [{ type: "endGame" as const, at, cause: "resigned" as const, seat }] });
  const resigned = await bySeat(context, wish, ["resign"], giveUp, []);
  return resigned.ok ? ok({}) : resigned;
}

/**
 * The owner has the seat back from its stand-in, from the next turn on: the computer's own open turn is played first.
 */
export async function takeBack(context: PlayContext, wish: SeatWish): Done {
  const woken = await wake(context, wish);
  if (!woken.ok) return woken;
  const isBack = ({ state }: LoadedGame, seat: number) => state.clock.standIns.every((one) => one.seat !== seat);
  const back = await bySeat(context, wish, ["takeBack"], (game, seat) =>
    ok({
      commands: isBack(game, seat) ? [] : [{ type: "returnToSeat", at: context.clock.now(), seat }],
    }),
  );
  return back.ok ? ok({}) : back;
}
