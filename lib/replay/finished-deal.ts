import type { Card } from "../cards/card";
import { stockSize } from "../engine/deal";
import { type GameEvent, type Seat, spacesTouched } from "../engine/event";
import { evolve } from "../engine/evolve";
import { handsOf } from "../engine/hand";
import type { Piles, Space } from "../engine/layout";
import { totalsOf } from "../engine/score";
import type { DealState, GameState } from "../engine/state";
import { deckFromKey } from "../fairness/deck";
import { type Hash, isHex } from "../fairness/hash";
import { type Misfit, misfit } from "../fairness/misfit";
import { describeEnd, describePlay, describeStop, type Phrase } from "../notation/phrase";
import { err, ok, type Result } from "../result";

/** The table after one thing that a person sees happen; step 0 is the deal itself. */
export type ReplayStep = {
  readonly index: number;
  readonly phrase: Phrase | null; // what happened; null for step 0
  readonly seat: Seat; // whose turn it belongs to
  readonly turn: number; // turns completed before that one
  readonly onTurn: Seat | null; // who is on turn after it; null once the deal has ended
  readonly piles: Piles;
  readonly hands: readonly (readonly Card[])[]; // every seat's cards that are known, oldest first
  readonly stockSize: number;
  readonly totals: readonly number[]; // penalty points of the finished deals; with this one's at the last step
  readonly touched: readonly Space[];
  readonly state: GameState;
  readonly events: number; // how many of the deal's events have happened
};

/** One turn of a deal, with its first and last step. */
export type ReplayTurn = {
  readonly number: number;
  readonly seat: Seat;
  readonly first: number;
  readonly last: number;
};

/** A deal laid out step by step, over or not. */
export type DealSteps = {
  readonly number: number;
  readonly steps: readonly ReplayStep[];
  readonly turns: readonly ReplayTurn[];
};

/** A deal that is over, with the deck that it was played with. */
export type FinishedDeal = DealSteps & { readonly deck: readonly Card[] };

/**
 * What is known of the cards that were dealt and drawn: of a finished deal everything, else what one seat was given.
 */
export type KnownCards = {
  readonly hands: (deal: DealState) => readonly (readonly Card[])[]; // by seat, oldest first
  readonly drawn: (deal: DealState, seat: Seat, count: number) => readonly Card[]; // by the next draw
};

/**
 * Lays out a deal from its events (DealStarted to DealEnded), every step made beforehand. The deck follows from the key
 * of the deal; hand in another one where it was stored. Refused: events that are no whole deal, or a deck that is not
 * theirs.
 */
export function finishedDeal(
  hash: Hash,
  events: readonly GameEvent[],
  stored?: readonly Card[],
): Result<FinishedDeal, Misfit> {
  const [start, end] = [events[0], events.at(-1)];
  if (start?.type !== "DealStarted" || end?.type !== "DealEnded") return err(misfit("incomplete", {}));
  const { deal: number, seats, turnedUp } = start.data;
  if (stored === undefined && !isHex(end.data.key, 32)) return err(misfit("key_malformed", { deal: number }));
  const deck = stored ?? deckFromKey(hash, end.data.key);
  const expected = deck.slice(7 * seats.length, 7 * seats.length + 4).join(" ");
  const found = turnedUp.join(" ");
  if (expected !== found) return err(misfit("turned_up", { deal: number, expected, found }));
  const laid = layOutDeal(events, {
    hands: (state) => handsOf(state, deck),
    drawn: ({ nextCard }, _seat, count) => deck.slice(nextCard, nextCard + count),
  });
  const last = laid.steps.at(-1);
  for (const [seat, hand] of (last?.hands ?? []).entries()) {
    const [held, shown] = [hand, end.data.hands[seat] ?? []].map((cards) => [...cards].sort().join(" "));
    if (held !== shown) return err(misfit("hands", { deal: number, seat, expected: held ?? "", found: shown ?? "" }));
  }
  return ok({ ...laid, deck });
}

/** The steps and turns of a deal, from DealStarted to as far as it has come. Throws for events that begin otherwise. */
export function layOutDeal(events: readonly GameEvent[], known: KnownCards): DealSteps {
  const start = events[0];
  if (start?.type !== "DealStarted") throw new Error("a deal without its start");
  const steps = stepsOf(events, known);
  return { number: start.data.deal, steps, turns: turnsOf(steps) };
}

function stepsOf(events: readonly GameEvent[], known: KnownCards): readonly ReplayStep[] {
  const steps: ReplayStep[] = [];
  let state: GameState | null = null;
  for (const [index, event] of events.entries()) {
    const before: DealState | null = state?.deal ?? null;
    state = evolve(state, event);
    const last = steps.at(-1);
    if (last !== undefined && !isSeen(event, events[index - 1], state)) {
      steps[steps.length - 1] = { ...last, ...positionIn(state, known), events: index + 1 };
      continue;
    }
    const { seat, number } = (before ?? dealIn(state)).turn;
    steps.push({
      index: steps.length,
      phrase: before === null ? null : phraseOf(event, before, known),
      seat,
      turn: number,
      touched: spacesTouched(event),
      ...positionIn(state, known),
      events: index + 1,
    });
  }
  return steps;
}

/**
 * The end of a turn is a step of its own only where its draw has not told of it; the next turn's beginning never is.
 */
function isSeen(event: GameEvent, previous: GameEvent | undefined, { rules }: GameState): boolean {
  if (event.type === "TurnBegan") return false;
  if (event.type !== "TurnEnded" || event.data.timedOut === 1) return true;
  return rules.drawTiming === "start" || (previous?.type !== "Drew" && previous?.type !== "KingPlaced");
}

function dealIn({ deal }: GameState): DealState {
  if (deal === null) throw new Error("a replay without a deal");
  return deal;
}

function positionIn(state: GameState, known: KnownCards) {
  const deal = dealIn(state);
  return {
    onTurn: deal.end === undefined ? deal.turn.seat : null,
    piles: deal.piles,
    hands: known.hands(deal),
    stockSize: stockSize(deal),
    totals: totalsOf(state.scores, state.seats.length),
    state,
  };
}

function phraseOf(event: GameEvent, deal: DealState, known: KnownCards): Phrase {
  const { piles, turn } = deal;
  switch (event.type) {
    case "Played":
      return describePlay(piles, event.data.seat, event.data.play);
    case "Drew": {
      const { seat, count } = event.data;
      return { key: "drew", seat, count, cards: known.drawn(deal, seat, count) };
    }
    case "KingPlaced":
      return { key: "king_placed", seat: event.data.seat, card: event.data.card, space: event.data.to };
    case "TurnEnded": {
      const { seat, timedOut } = event.data;
      return timedOut === 1 ? { key: "timed_out", seat } : describeStop(seat, turn.plays);
    }
    case "DealEnded":
      return describeEnd(event.data);
    default:
      throw new Error(`${event.type} is no step of a deal`);
  }
}

function turnsOf(steps: readonly ReplayStep[]): readonly ReplayTurn[] {
  const turns: ReplayTurn[] = [];
  for (const { index, seat, turn } of steps.slice(1)) {
    const last = turns.at(-1);
    if (last?.number === turn) turns[turns.length - 1] = { ...last, last: index };
    else turns.push({ number: turn, seat, first: index, last: index });
  }
  return turns;
}
