import type { Card } from "@/lib/cards/card";
import type { Command } from "@/lib/engine/command";
import { turnPosition } from "@/lib/engine/deal";
import { decide } from "@/lib/engine/decide";
import type { GameEvent, Seat } from "@/lib/engine/event";
import { evolve, replay } from "@/lib/engine/evolve";
import { openSeal } from "@/lib/engine/from-position";
import { handOf } from "@/lib/engine/hand";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import type { Rules } from "@/lib/engine/rules";
import type { GameState } from "@/lib/engine/state";
import { applyPlay, canEnd, legalPlays } from "@/lib/engine/turn";
import { shuffled } from "@/lib/fairness/deck";
import type { Rng } from "@/lib/fairness/stream";
import { fullLobby, untilDealEnds } from "./one-deal";

/** One act at the table: a play, the end of the turn by the player's will, or its end for an absent player. */
export type Act = Play | { readonly type: "end" | "timeout" };

/** A deal played to its end by chance: every event of it, from its start, and what it was dealt from. */
export type RandomDeal = {
  readonly rules: Rules;
  readonly seats: number;
  readonly deck: readonly Card[];
  readonly firstSeat: Seat;
  readonly acts: readonly Act[];
  readonly events: readonly GameEvent[];
  readonly final: GameState;
};

/** The plays of one turn: any legal act, each as likely, until the end of the turn is the one drawn. */
export function randomTurn(start: TurnPosition, rng: Rng): readonly (Play | { readonly type: "end" })[] {
  const turn: Play[] = [];
  let position = start;
  while (position.ended === undefined) {
    const legal = legalPlays(position);
    const play = legal[rng.below(legal.length + (canEnd(position).ok ? 1 : 0))];
    if (play === undefined) return [...turn, { type: "end" }];
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`a listed play was refused: ${next.error}`);
    turn.push(play);
    position = next.value;
  }
  return turn;
}

/**
 * Deals and plays a whole deal by chance, through the commands that the server uses. One turn in `absentOneIn` times
 * out; none by default.
 */
export function randomDeal(rules: Rules, seats: number, rng: Rng, { absentOneIn = 0 } = {}): RandomDeal {
  const deck = shuffled(rng);
  const firstSeat = rng.below(seats);
  const sealed = openSeal(deck, firstSeat);
  const acts: Act[] = [];
  const events: GameEvent[] = [];
  let state = replay(fullLobby(rules, seats));
  const happen = (command: Command) => {
    const result = decide(state, sealed, command);
    if (!result.ok) throw new Error(`${command.type} was refused: ${result.error}`);
    for (const event of untilDealEnds(result.value)) {
      events.push(event);
      state = evolve(state, event);
    }
  };
  happen({ type: "startDeal", at: 0, entropy: "" });
  while (state?.deal && state.deal.end === undefined) {
    const { deal } = state;
    const { seat, number } = deal.turn;
    if (absentOneIn > 0 && rng.below(absentOneIn) === 0) {
      acts.push({ type: "timeout" });
      happen({ type: "timeOut", at: 0, deal: deal.number, turn: number });
      continue;
    }
    const turn = randomTurn(turnPosition(deal, rules, handOf(deal, deck, seat)), rng);
    const plays = turn.flatMap((act) => (act.type === "end" ? [] : [act]));
    acts.push(...turn);
    happen({ type: "submitTurn", at: 0, seat, deal: deal.number, turn: number, plays });
  }
  if (state === null) throw new Error("no deal was started");
  return { rules, seats, deck, firstSeat, acts, events, final: state };
}
