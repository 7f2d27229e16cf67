import { computerOnTurn, deadlineOf, heldSeats } from "@/lib/engine/clock";
import type { GameState } from "@/lib/engine/state";
import type { DueWork } from "@/server/store/types";

/**
 * Work that a game waits for without anybody acting: dealing at a full table, a computer's turn, or the end of the time
 * of a person's. Null when a person is on turn without a deadline, a seat is free, no person is left, or the game is
 * over.
 */
export function dueWork(state: GameState, now: number): DueWork | null {
  switch (state.status) {
    case "lobby":
      return state.occupants.every((occupant) => occupant !== null) ? { kind: "deal", at: now } : null;
    case "running": {
      if (heldSeats(state).length === 0) return null;
      if (computerOnTurn(state) !== null) return { kind: "computer", at: now };
      const deadline = deadlineOf(state);
      return deadline === null ? null : { kind: "deadline", at: deadline };
    }
    case "finished":
      return null;
  }
}

/** What is due by now: a deadline is, once it has passed. */
export const dueBy = (due: DueWork | null, now: number): DueWork | null =>
  due?.kind === "deadline" && due.at > now ? null : due;
