import type { GameEvent } from "./event";
import { evolve } from "./evolve";
import type { DealState, GameState } from "./state";

/** What a command has brought about so far: the events, and the state they lead to. */
export type Happened = { readonly state: GameState; readonly events: readonly GameEvent[] };

/** Nothing yet. */
export const happened = (state: GameState): Happened => ({ state, events: [] });

/** One event more. */
export const record = ({ state, events }: Happened, event: GameEvent): Happened => ({
  state: evolve(state, event),
  events: [...events, event],
});

/** The deal as it now is. */
export function dealNow({ state }: Happened): DealState {
  if (state.deal === null) throw new Error("no deal yet");
  return state.deal;
}
