import type { GameState } from "@/lib/engine/state";
import type { SeatRow } from "@/server/store/types";

/** The seats that an account plays: its own first, then those of the others who pass its device round. */
export const seatsOf = (rows: readonly SeatRow[], account: string): readonly number[] =>
  rows
    .filter((row) => row.account === account && row.kind === "person")
    .sort((a, b) => Number(a.local) - Number(b.local) || a.seat - b.seat)
    .map(({ seat }) => seat);

/** The one of an account's seats that acts where none is named: the one on turn, else its own. */
export const actingSeat = ({ status, deal }: GameState, seats: readonly number[]): number | undefined =>
  seats.find((seat) => status === "running" && seat === deal?.turn.seat) ?? seats[0];

/**
 * Whether a device may see the hand of one of its seats. Where several people share it, only of the one on turn, who
 * has taken it from the others, and of everybody once the hand is over.
 */
export function mayLook({ deal }: GameState, seats: readonly number[], seat: number): boolean {
  if (!seats.includes(seat)) return false;
  return seats.length === 1 || deal?.turn.seat === seat || deal?.end !== undefined;
}
