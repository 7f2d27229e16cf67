import type { GameState } from "@/lib/engine/state";
import type { SeatRow } from "@/server/store/types";

/** The shown names by seat; null where nobody sits yet. */
export function seatNames({ occupants, seats }: GameState, rows: readonly SeatRow[]): readonly (string | null)[] {
  const count = occupants.length || seats.length;
  return Array.from({ length: count }, (_, seat) => rows.find((row) => row.seat === seat)?.name ?? null);
}
