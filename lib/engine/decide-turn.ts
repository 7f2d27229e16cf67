import { isKing, suitOf, suits } from "../cards/card";
import { err, ok, type Result } from "../result";
import type { Command, Sealed } from "./command";
import { endDeal, endTurn, placeKings, sealedDeal } from "./course";
import { turnPosition } from "./deal";
import type { GameEvent } from "./event";
import { handOf } from "./hand";
import { dealNow, happened, record } from "./happened";
import type { Reason } from "./reason";
import type { DealState, GameState } from "./state";
import { applyPlay, canEnd } from "./turn";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;
type Decision = Result<readonly GameEvent[], Reason>;

/** The deal whose open turn a command names; anything else is refused. */
export function openTurn(
  { deal, over }: GameState,
  command: { readonly deal: number; readonly turn: number },
): Result<DealState, Reason> {
  if (deal?.end !== undefined && deal.number === command.deal) return err("hand_over");
  if (over !== null) return err("game_over");
  if (deal?.number !== command.deal || deal.turn.number !== command.turn) return err("stale_turn");
  return ok(deal);
}

/** A whole turn: every play in order, then its end. One illegal play, or a duty left undone, refuses all of it. */
export function submitTurn(state: GameState, sealed: Sealed, command: Of<"submitTurn">): Decision {
  const open = openTurn(state, command);
  if (!open.ok) return open;
  const { at, seat, plays } = command;
  if (seat !== open.value.turn.seat) return err("not_your_turn");
  const { deck } = sealedDeal(sealed, state);
  let position = turnPosition(open.value, state.rules, handOf(open.value, deck, seat));
  let now = happened(state);
  for (const play of plays) {
    const next = applyPlay(position, play);
    if (!next.ok) return next;
    position = next.value;
    now = record(now, { type: "Played", data: { seat, play } });
  }
  if (position.ended === "out") return ok(endDeal(now, sealed, { at, ending: "out", seat }).events);
  const end = canEnd(position);
  if (!end.ok) return end;
  return ok(endTurn(now, sealed, { at, timedOut: false }).events);
}

/**
 * The turn of an absent player is ended for them (section 6a): kings that the rules compel go to the first empty
 * corners in the order of suits, then the turn ends and counts as no idle one. The caller knows that the time is up.
 */
export function timeOut(state: GameState, sealed: Sealed, command: Of<"timeOut">): Decision {
  const open = openTurn(state, command);
  if (!open.ok) return open;
  const { at } = command;
  const { seat } = open.value.turn;
  const { deck } = sealedDeal(sealed, state);
  const kings = state.rules.kings === "may" ? [] : handOf(open.value, deck, seat).filter(isKing);
  const bySuit = kings.toSorted((a, b) => suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)));
  const now = placeKings(happened(state), seat, bySuit);
  if (handOf(dealNow(now), deck, seat).length > 0) return ok(endTurn(now, sealed, { at, timedOut: true }).events);
  const ended = record(now, { type: "TurnEnded", data: { at, seat, timedOut: 1 } });
  return ok(endDeal(ended, sealed, { at, ending: "out", seat }).events);
}
