import type { Card } from "../cards/card";
import type { Command, Sealed } from "../engine/command";
import { turnPosition } from "../engine/deal";
import { decide } from "../engine/decide";
import { evolve } from "../engine/evolve";
import { handOf } from "../engine/hand";
import type { Play } from "../engine/play";
import { totalsOf, winnersOf } from "../engine/score";
import type { GameState } from "../engine/state";
import { applyPlay } from "../engine/turn";
import { err, ok, type Result } from "../result";
import { type DealEvent, dealEvent } from "./event-shape";
import type { DealRecord, RecordCode, RecordProblem } from "./record";
import { layOut, lineOf } from "./record-text";

type Found = { readonly code: RecordCode; readonly event: number; readonly detail: string };

/**
 * Plays a record through with the engine, from the deck of its deal: every play must be legal, every turn must end as
 * the rules allow, and every draw, placed king, hand and point must be what they make of it. Names the first that is
 * not, with its line in the text form and its path in the JSON form.
 */
export function checkRecord(record: DealRecord, deck: readonly Card[]): Result<null, RecordProblem> {
  const found = firstFault(record.events, deck);
  if (found === null) return ok(null);
  const path = `events[${found.event}]`;
  return err({ code: found.code, path, line: lineOf(layOut(record).places, path), detail: found.detail });
}

function firstFault(events: readonly DealEvent[], deck: readonly Card[]): Found | null {
  const [start, end] = [events[0], events.at(-1)];
  if (start?.type !== "DealStarted" || end?.type !== "DealEnded") throw new Error("a record of no whole deal");
  const { rules, seats, scores, firstSeat, turnedUp } = start.data;
  const dealt = deck.slice(7 * seats.length, 7 * seats.length + 4).join(" ");
  if (dealt !== turnedUp.join(" ")) return { code: "does_not_follow", event: 0, detail: dealt };
  if (scores.length > 0 && winnersOf(rules, totalsOf(scores, seats.length)) !== null) {
    return { code: "does_not_follow", event: 0, detail: "the game was over" };
  }
  const sealed: Sealed = { seed: "", deal: () => ({ deck, key: end.data.key, first: { seat: firstSeat } }) };
  let state = evolve(null, start);
  let next = 1;
  if (rules.drawTiming === "start") {
    const count = Math.min(rules.drawCount, deck.length - 7 * seats.length - 4);
    const drew: DealEvent = { type: "Drew", data: { seat: firstSeat, count } };
    if (!same(drew, events[next])) return { code: "does_not_follow", event: next, detail: "Drew" };
    state = evolve(state, drew);
    next += 1;
  }
  while (next < events.length) {
    const turn = checkTurn(state, sealed, deck, events, next);
    if (!turn.ok) return turn.error;
    state = turn.value.state;
    next = turn.value.next;
  }
  return null;
}

/** One turn, from its first event on, as the command that it must have been. */
function checkTurn(
  before: GameState,
  sealed: Sealed,
  deck: readonly Card[],
  events: readonly DealEvent[],
  from: number,
): Result<{ readonly state: GameState; readonly next: number }, Found> {
  const { deal, rules } = before;
  if (deal === null) throw new Error("no deal to check a turn of");
  const to = events.findIndex(({ type }, index) => index >= from && (type === "TurnEnded" || type === "DealEnded"));
  const last = events[to];
  if (last?.type !== "TurnEnded" && last?.type !== "DealEnded") throw new Error("a record without an end");
  const { seat, number } = deal.turn;
  const named = { at: last.data.at, deal: deal.number, turn: number };

  const plays: Play[] = [];
  let position = turnPosition(deal, rules, handOf(deal, deck, seat));
  for (const [index, event] of events.slice(from, to).entries()) {
    if (event.type !== "Played") continue;
    const played = applyPlay(position, event.data.play);
    if (!played.ok) return err({ code: "illegal_play", event: from + index, detail: played.error });
    position = played.value;
    plays.push(event.data.play);
  }
  const timedOut = last.type === "TurnEnded" && last.data.timedOut === 1;
  const command: Command = timedOut ? { type: "timeOut", ...named } : { type: "submitTurn", seat, plays, ...named };
  const decided = decide(before, sealed, command);
  if (!decided.ok) return err({ code: "illegal_end", event: to, detail: decided.error });

  let [state, next] = [before, from];
  for (const event of decided.value) {
    if (!same(event, events[next]))
      return err({ code: "does_not_follow", event: Math.min(next, events.length - 1), detail: event.type });
    state = evolve(state, event);
    next += 1;
    if (event.type === "DealEnded") break; // what followed in the game is not part of the record
  }
  return ok({ state, next });
}

/** Whether two events say the same, whatever the order of their fields. */
function same(a: unknown, b: unknown): boolean {
  const [one, two] = [dealEvent(a, ""), dealEvent(b, "")];
  return one.ok && two.ok && JSON.stringify(one.value) === JSON.stringify(two.value);
}
