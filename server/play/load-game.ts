import type { Card } from "@/lib/cards/card";
import type { Sealed } from "@/lib/engine/command";
import { replay } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";
import { sealed } from "@/lib/fairness/sealed";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { loadDeal } from "@/server/store/load-deal";
import type { LoadedDeal, SeatRow } from "@/server/store/types";
import type { PlayContext } from "./context";
import { nodeHash } from "./hash";
import { seatsOf } from "./own-seats";
import type { Refusal } from "./refusal";

/** A game as the server knows it: its row and newest events, the state that follows from them, and the sealed decks. */
export type LoadedGame = {
  readonly row: LoadedDeal;
  readonly state: GameState;
  readonly sealed: Sealed;
  readonly mySeats: readonly number[]; // of the session, its own before those of others on its device; not those left
};

type Question = {
  readonly id: string;
  readonly session: Session | null; // null: the server itself asks
  readonly command?: string; // to learn whether it was answered before
  readonly seen?: { readonly version: number; readonly head: string };
};

/**
 * Loads a game in one query. Refused: "not_found" for a game that is not there, "not_signed_in" for a session that has
 * ended, "forked" when the history that the client saw is not the one stored.
 */
export async function loadGame(context: PlayContext, question: Question): Promise<Result<LoadedGame, Refusal>> {
  const { id, session, command, seen } = question;
  const row = await loadDeal(context.db, {
    game: id,
    ...(session && { account: session.account }),
    ...(command !== undefined && { command }),
    ...(seen && { seenVersion: seen.version }),
  });
  if (row === null) return err("not_found");
  if (session !== null && row.epoch !== session.epoch) return err("not_signed_in");
  if (seen && row.seenHead !== seen.head) return err("forked");
  return ok(gameFrom(row, session));
}

/** What follows from a stored game. */
export function gameFrom(row: LoadedDeal, session: Session | null): LoadedGame {
  const state = replay(row.events);
  if (state === null) throw new Error("a game without events");
  return {
    row,
    state,
    sealed: sealed(nodeHash, { seed: row.seed, gameId: row.id, source: row.deckSource }),
    mySeats: mySeatsOf(row.seats, session),
  };
}

/** The seats that a session plays; the server itself plays none. */
export const mySeatsOf = (seats: readonly SeatRow[], session: Session | null): readonly number[] =>
  session === null ? [] : seatsOf(seats, session.account);

/** The deck of a game's running or last deal; null before the first. Hidden: for decisions and the views of seats. */
export function deckOf({ state, sealed }: LoadedGame): readonly Card[] | null {
  const { deal, seats, rules } = state;
  return deal === null ? null : sealed.deal(deal.number, deal.entropy, seats.length, rules).deck;
}
