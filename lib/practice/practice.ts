import type { Card } from "../cards/card";
import type { Command, Sealed } from "../engine/command";
import { decide } from "../engine/decide";
import type { Seat } from "../engine/event";
import { evolve } from "../engine/evolve";
import { openSeal } from "../engine/from-position";
import type { Play } from "../engine/play";
import type { Reason } from "../engine/reason";
import type { Rules } from "../engine/rules";
import type { GameState } from "../engine/state";
import { ok, type Result } from "../result";
import { seatView } from "../view/seat-view";
import type { SeatView } from "../view/types";

/** One hand for two, played in one place from a deck that is known there: nothing is stored, proven or secret. */
export type Practice = { readonly state: GameState; readonly sealed: Sealed; readonly deck: readonly Card[] };

/** Deals a hand of practice: the first seat is a person's and begins, the other a computer's. */
export function startPractice(deck: readonly Card[], rules: Rules): Practice {
  const sealed = openSeal(deck);
  const commands: readonly Command[] = [
    { type: "createGame", at: 0, rules: { ...rules, match: "one_hand" }, seats: 2, commitment: "" },
    { type: "takeSeat", at: 0, seat: 0, by: { kind: "person", entropy: "" } },
    { type: "takeSeat", at: 0, seat: 1, by: { kind: "computer", level: "medium" } },
    { type: "startDeal", at: 0, entropy: "" },
  ];
  const state = commands.reduce<GameState | null>((before, command) => {
    const next = after(before, sealed, command);
    if (!next.ok) throw new Error(`a hand of practice cannot be dealt: ${next.error}`);
    return next.value;
  }, null);
  if (state === null) throw new Error("nothing was dealt");
  return { state, sealed, deck };
}

/** The table as a seat sees it. */
export const practiceView = ({ state, deck }: Practice, seat: Seat): SeatView => seatView(state, deck, seat);

/** The practice after a whole turn of the seat that is on turn; refused with the reason of the rules. */
export function practiceTurn(practice: Practice, plays: readonly Play[]): Result<Practice, Reason> {
  const { state, sealed } = practice;
  const turn = state.deal?.turn;
  if (turn === undefined) throw new Error("practice without a deal");
  const submit: Command = { type: "submitTurn", at: 0, seat: turn.seat, deal: 0, turn: turn.number, plays };
  const next = after(state, sealed, submit);
  return next.ok ? ok({ ...practice, state: next.value }) : next;
}

function after(state: GameState | null, sealed: Sealed, command: Command): Result<GameState, Reason> {
  const decided = decide(state, sealed, command);
  if (!decided.ok) return decided;
  const next = decided.value.reduce<GameState | null>(evolve, state);
  if (next === null) throw new Error("a command without an event");
  return ok(next);
}
