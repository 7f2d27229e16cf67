import type { Command, Sealed } from "@/lib/engine/command";
import { decide } from "@/lib/engine/decide";
import type { GameEvent } from "@/lib/engine/event";
import { evolve } from "@/lib/engine/evolve";
import type { Reason } from "@/lib/engine/reason";
import type { GameState } from "@/lib/engine/state";
import { err, ok, type Result } from "@/lib/result";

/** The events of several commands in a row and the state after them; the first that is refused refuses all. */
export function decideAll(
  before: GameState | null,
  sealed: Sealed | null,
  commands: readonly Command[],
): Result<{ readonly events: readonly GameEvent[]; readonly state: GameState }, Reason> {
  let state = before;
  const events: GameEvent[] = [];
  for (const command of commands) {
    const decided = decide(state, sealed, command);
    if (!decided.ok) return err(decided.error);
    for (const event of decided.value) {
      state = evolve(state, event);
      events.push(event);
    }
  }
  if (state === null) throw new Error("no command made a game");
  return ok({ events, state });
}
