import type { Command } from "@/lib/engine/command";
import { err, ok, type Result } from "@/lib/result";
import { cleanName, distinctName } from "@/server/auth/names";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { placesInRematch } from "@/server/store/load-public";
import type { PlayContext } from "./context";
import { execute, type Step } from "./execute";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";

/** Somebody who plays on the same device: the seat is one that was set out for them, or the one they had before. */
export type PersonHere = { readonly name: string; readonly entropy: string; readonly seat?: number | undefined };

export type SeatRequest = {
  readonly id: string;
  readonly session: Session;
  readonly command: string;
  readonly entropy: string; // 16 bytes of hex from the person's browser
  readonly here?: readonly PersonHere[]; // who else plays on this device
};

/**
 * Takes a free seat for somebody who is entitled to one: the old place in a rematch, else the lowest; and one each for
 * those `here`. By a link one account takes one seat, and as many more as its device had in the game before: who opened
 * the table says how many play on theirs. Whoever sits already is told where. Refused: "no_free_seat", "not_in_lobby",
 * "bad_name", "not_found" where `mayJoin` says no.
 */
export async function sitDown(
  context: PlayContext,
  wish: SeatRequest,
  mayJoin: (game: LoadedGame) => boolean,
): Promise<Result<{ readonly seat: number }, Refusal>> {
  const { id, session, command, entropy, here = [] } = wish;
  const person = await personOf(context.db, session);
  if (person === null) return err("not_signed_in");
  const places = await placesInRematch(context.db, id, session.account);
  const done = await execute(context, {
    id,
    session,
    command,
    content: ["takeSeat", session.account, entropy, ...(here.length === 0 ? [] : [here])],
    step: (game) => {
      if (game.mySeats.length > 0) return ok({ commands: [] });
      if (!mayJoin(game)) return err("not_found");
      if (game.state.status !== "lobby") return err("not_in_lobby");
      const isOpener = game.row.creator === session.account;
      if (!isOpener && here.length > Math.max(0, places.length - 1)) return err("no_free_seat");
      const arriving = [{ name: person.name, entropy }, ...here];
      return seatAll(game, arriving, { places, account: session.account, at: context.clock.now() });
    },
  });
  if (!done.ok) return done;
  const [seat] = done.value.game.mySeats;
  return seat === undefined ? err("not_found") : ok({ seat }); // asked again by somebody who has left meanwhile
}

/** Seats people of one account, all or nobody; only the first is no guest on its device. */
function seatAll(
  { row, state }: LoadedGame,
  people: readonly PersonHere[],
  { places, account, at }: { readonly places: readonly number[]; readonly account: string; readonly at: number },
): Result<Step, Refusal> {
  const commands: Command[] = [];
  const seats = [...row.seats];
  for (const [index, { name: wanted, entropy, seat: chosen }] of people.entries()) {
    const name = cleanName(wanted);
    if (!name.ok) return name;
    const isFree = (seat: number) => state.occupants[seat] === null && seats.every((one) => one.seat !== seat);
    const usual = [places[index] ?? -1, ...state.occupants.keys()];
    const seat = (chosen === undefined ? usual : [chosen]).find(isFree);
    if (seat === undefined) return err("no_free_seat");
    const shown = distinctName(
      name.value,
      seats.map((one) => one.name),
    );
    commands.push({ type: "takeSeat", at, seat, by: { kind: "person", entropy } });
    seats.push({ seat, account, name: shown, local: index > 0, kind: "person", level: null });
  }
  return ok({ commands, seats });
}

/** The creator sits down, in a request of its own once the commitment is known. */
export const takeSeat = (
  context: PlayContext,
  wish: SeatRequest,
): Promise<Result<{ readonly seat: number }, Refusal>> =>
  sitDown(context, wish, (game) => game.row.creator === wish.session.account);
