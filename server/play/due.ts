import type { GameState } from "@/lib/engine/state";
import type { DueWork } from "@/server/store/types";

/**
 * Work that a game waits for without anybody acting: dealing at a full table, or a computer's turn. Null when a person
 * is on turn, a seat is free, or the game is over.
 */
export function dueWork(state: GameState, now: number): DueWork | null {
  switch (state.status) {
    case "lobby":
      return state.occupants.every((occupant) => occupant !== null) ? { kind: "deal", at: now } : null;
    case "running":
      return state.deal !== null && state.seats[state.deal.turn.seat]?.kind === "computer"
        ? { kind: "computer", at: now }
        : null;
    case "finished":
      return null;
  }
}
