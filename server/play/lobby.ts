import type { BotLevel } from "@/lib/engine/event";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { computerRow, seatedComputer } from "./computer-seat";
import type { PlayContext } from "./context";
import { execute, type Step } from "./execute";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";

type LobbyWish = { readonly id: string; readonly session: Session; readonly command: string };
type Done = Promise<Result<Record<string, never>, Refusal>>;

/**
 * Seats computers of one level on all free seats. For the creator, once seated ("too_few_seats" before that); refused
 * with "not_found" to others, "not_in_lobby" once dealt.
 */
export const fillSeats = (context: PlayContext, wish: LobbyWish & { readonly level: BotLevel }): Done =>
  byCreator(context, ["fillSeats", wish.level], wish, ({ row, state }) => {
    const free = state.occupants.flatMap((occupant, seat) => (occupant === null ? seat : []));
    return ok({
      commands: free.map((seat) => seatedComputer(seat, wish.level, context.clock.now())),
      seats: [...row.seats, ...free.map((seat) => computerRow(seat, wish.level))],
    });
  });

/** Starts with those who are there: free seats are dropped and the others move up. For the creator. */
export const closeTable = (context: PlayContext, wish: LobbyWish): Done =>
  byCreator(context, ["closeTable"], wish, ({ row, state }) => {
    const kept = state.occupants.flatMap((occupant, seat) => (occupant === null ? [] : seat));
    return ok({
      commands: [{ type: "closeTable", at: context.clock.now() }],
      seats: row.seats.map((seat) => ({ ...seat, seat: kept.indexOf(seat.seat) })),
    });
  });

/** Asks somebody to leave the table, or sends a computer away: the seat is free again. For the creator. */
export const removeFromSeat = (context: PlayContext, { seat, ...wish }: LobbyWish & { readonly seat: number }): Done =>
  byCreator(context, ["removeFromSeat", seat], wish, ({ row, mySeats }) =>
    mySeats[0] === seat
      ? err("not_due") // the creator leaves by calling the table off
      : ok({
          commands: [{ type: "freeSeat", at: context.clock.now(), seat }],
          seats: row.seats.filter((one) => one.seat !== seat),
        }),
  );

/** Lets two seats change places, with whoever sits there. For the creator. */
export const swapSeats = (
  context: PlayContext,
  { seats, ...wish }: LobbyWish & { readonly seats: readonly [number, number] },
): Done =>
  byCreator(context, ["swapSeats", ...seats], wish, ({ row }) => {
    const [one, other] = seats;
    const placeOf = (seat: number) => (seat === one ? other : seat === other ? one : seat);
    return ok({
      commands: [{ type: "swapSeats", at: context.clock.now(), seats }],
      seats: row.seats.map((held) => ({ ...held, seat: placeOf(held.seat) })),
    });
  });

async function byCreator(
  context: PlayContext,
  what: readonly (string | number)[],
  wish: LobbyWish,
  step: (game: LoadedGame) => Result<Step, Refusal>,
): Done {
  const { id, session, command } = wish;
  const done = await execute(context, {
    id,
    session,
    command,
    content: [...what, session.account],
    step: (game) => {
      if (game.row.creator !== session.account) return err("not_found");
      if (game.state.status !== "lobby") return err("not_in_lobby");
      // Without its creator a table could fill with computers alone, and they would play on and on.
      return game.mySeats.length > 0 ? step(game) : err("too_few_seats");
    },
  });
  return done.ok ? ok({}) : done;
}
