import { err, ok, type Result } from "@/lib/result";
import { distinctName } from "@/server/auth/names";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { placeInRematch } from "@/server/store/load-public";
import type { PlayContext } from "./context";
import { execute } from "./execute";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";

export type SeatRequest = {
  readonly id: string;
  readonly session: Session;
  readonly command: string;
  readonly entropy: string; // 16 bytes of hex from the person's browser
};

/**
 * Takes a free seat for somebody who is entitled to one: the old place in a rematch, else the lowest. One account takes one seat: whoever sits already is
 * told where. Refused: "no_free_seat", "not_in_lobby", "not_found" where `mayJoin` says no.
 */
export async function sitDown(
  context: PlayContext,
  wish: SeatRequest,
  mayJoin: (game: LoadedGame) => boolean,
): Promise<Result<{ readonly seat: number }, Refusal>> {
  const { id, session, command, entropy } = wish;
  const person = await personOf(context.db, session);
  if (person === null) return err("not_signed_in");
  const place = await placeInRematch(context.db, id, session.account);
  let taken = -1;
  const done = await execute(context, {
    id,
    session,
    command,
    content: ["takeSeat", session.account, entropy],
    step: (game) => {
      const sitting = game.mySeats[0];
      if (sitting === undefined && !mayJoin(game)) return err("not_found");
      const { occupants } = game.state;
      taken = sitting ?? (place !== null && occupants[place] === null ? place : occupants.indexOf(null));
      if (sitting !== undefined) return ok({ commands: [] });
      if (game.state.status !== "lobby") return err("not_in_lobby");
      if (taken < 0) return err("no_free_seat");
      const name = distinctName(
        person.name,
        game.row.seats.map((row) => row.name),
      );
      const row = { seat: taken, account: session.account, name, local: false, kind: "person", level: null } as const;
      const by = { kind: "person", entropy } as const;
      return ok({
        commands: [{ type: "takeSeat", at: context.clock.now(), seat: taken, by }],
        seats: [...game.row.seats, row],
      });
    },
  });
  return done.ok ? ok({ seat: done.value.game.mySeats[0] ?? taken }) : done;
}

/** The creator sits down, in a request of its own once the commitment is known. */
export const takeSeat = (
  context: PlayContext,
  wish: SeatRequest,
): Promise<Result<{ readonly seat: number }, Refusal>> =>
  sitDown(context, wish, (game) => game.row.creator === wish.session.account);
