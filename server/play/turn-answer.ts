import type { Card } from "@/lib/cards/card";
import type { GameEvent, Seat } from "@/lib/engine/event";
import { evolve } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";

/** What a submitted turn did by itself: the cards it drew and what it ended. */
type TurnOutcome = { readonly drew: readonly Card[]; readonly ended: "turn" | "deal" | "game" };

/**
 * What a turn did, from its deal's events (the deal's start first) alone: a retry, however late, is told the same as
 * the first answer. Cards drawn at the start of a turn belong to the view that opens it, not to this answer.
 */
export function turnOutcome(
  events: readonly GameEvent[],
  deck: readonly Card[],
  turn: { readonly seat: Seat; readonly number: number },
): TurnOutcome {
  let state: GameState | null = null;
  for (const [index, event] of events.entries()) {
    state = evolve(state, event);
    const taken = state.deal?.turns.find(({ number }) => number === turn.number);
    if (!state.deal || !taken) continue;
    const given = state.deal.received[turn.seat] ?? [];
    const count = state.rules.drawTiming === "end" ? taken.drew : 0;
    const drew = given.slice(given.length - count).flatMap((position) => deck[position] ?? []);
    return { drew, ended: endedBy(events.slice(index)) };
  }
  throw new Error("the turn is not in its deal");
}

/** From the event that closed the turn on: the end of the deal, and of the game, follow at once if they do. */
function endedBy(rest: readonly GameEvent[]): TurnOutcome["ended"] {
  const dealEnd = rest.findIndex((event) => event.type === "DealEnded");
  if (dealEnd < 0 || dealEnd > 1) return "turn";
  return rest[dealEnd + 1]?.type === "GameEnded" ? "game" : "deal";
}
