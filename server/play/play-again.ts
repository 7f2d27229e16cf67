import type { SeatAtDeal } from "@/lib/engine/event";
import { replay } from "@/lib/engine/evolve";
import type { DealState } from "@/lib/engine/state";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { loadPublic } from "@/server/store/load-public";
import type { PlayContext } from "./context";
import { createGame } from "./create-game";
import { pathToTable } from "./own-table";
import type { Refusal } from "./refusal";

type AgainWish = { readonly id: string; readonly session: Session; readonly command: string };

/**
 * Opens a new game on the terms of a finished one, with its computers at their levels, and free seats for its people in
 * their order; the first turn moves one seat on. Whoever comes second is led to the one that is there. Answers where to
 * go. Refused with "not_found" to those who did not play.
 */
export async function playAgain(
  context: PlayContext,
  wish: AgainWish,
): Promise<Result<{ readonly path: string }, Refusal>> {
  const { id, session, command } = wish;
  const before = await loadPublic(context.db, id, session.account);
  const state = before === null ? null : replay(before.events);
  const mine = before?.seats.filter((seat) => seat.account === session.account) ?? [];
  const mySeat = mine.find(({ local }) => !local) ?? mine[0];
  if (before === null || state?.status !== "finished" || state.deal === null || mySeat === undefined)
    return err("not_found");
  if (before.epoch !== session.epoch) return err("not_signed_in");
  const made = await createGame(context, {
    session,
    command,
    preset: "A",
    set: state.rules,
    turnHours: state.clock.turnHours,
    ...placesAgain(state.seats, state.deal, mySeat.seat),
    previous: id,
    watching: before.watching,
    words: before.words,
  });
  if (!made.ok) return made;
  const path = await pathToTable(context, made.value.id, session);
  return path === null ? err("link_revoked") : ok({ path });
}

/** The same round with the opener first, and the first turn one seat further than where the game before began. */
function placesAgain(seats: readonly SeatAtDeal[], deal: DealState, mySeat: number) {
  const n = seats.length;
  const inOrder = seats.map((_, place) => seats[(mySeat + place) % n]);
  const kinds = inOrder.slice(1).map((by) => by?.level ?? ("open" as const));
  const began = deal.firstSeat - deal.number; // each deal began one seat further
  return { seats: ["me" as const, ...kinds], firstSeat: (((began + 1 - mySeat) % n) + n) % n };
}
