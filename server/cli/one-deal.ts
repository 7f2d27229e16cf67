import type { GameEvent } from "@/lib/engine/event";
import type { Rules } from "@/lib/engine/rules";

/** A game whose seats are all taken by computers, before its first deal. */
export const fullLobby = (rules: Rules, seats: number): readonly GameEvent[] => [
  { type: "GameCreated", data: { at: 0, rules, seats, commitment: "" } },
  ...Array.from({ length: seats }, (_, seat): GameEvent => {
    return { type: "SeatTaken", data: { at: 0, seat, by: { kind: "computer", level: "medium" } } };
  }),
];

/** The events of the deal at hand, without the next deal or the end of the game. */
export function untilDealEnds(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex(({ type }) => type === "DealEnded");
  return end < 0 ? events : events.slice(0, end + 1);
}
