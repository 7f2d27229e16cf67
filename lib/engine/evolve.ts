import type { Card } from "../cards/card";
import { unreachable } from "../result";
import { dealtOut, freshTurn } from "./deal";
import type { GameEvent, Seat } from "./event";
import type { Pile, Space } from "./layout";
import type { DealState, GameState, TurnTaken } from "./state";
import { cardsOf, pilesAfter } from "./turn";

const replaced = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, at) => (at === index ? value : old));

const laid = (deal: DealState, seat: Seat, cards: readonly Card[]): readonly (readonly Card[])[] =>
  cards.length === 0 ? deal.played : replaced(deal.played, seat, [...(deal.played[seat] ?? []), ...cards]);

function playedOn(deal: DealState, { seat, play }: Extract<GameEvent, { type: "Played" }>["data"]): DealState {
  return {
    ...deal,
    piles: pilesAfter(deal.piles, play),
    played: laid(deal, seat, cardsOf(play)),
    turn: { ...deal.turn, plays: deal.turn.plays + 1 },
    open: { ...deal.open, plays: [...deal.open.plays, play] },
  };
}

function kingPlaced(
  deal: DealState,
  { seat, card, to }: Extract<GameEvent, { type: "KingPlaced" }>["data"],
): DealState {
  const pile: Readonly<Partial<Record<Space, Pile>>> = { [to]: [card] };
  return {
    ...deal,
    piles: { ...deal.piles, ...pile },
    played: laid(deal, seat, [card]),
    turn: { ...deal.turn, plays: deal.turn.plays + 1 },
    open: { ...deal.open, kings: [...deal.open.kings, { card, to }] },
  };
}

function drawn(deal: DealState, { seat, count }: Extract<GameEvent, { type: "Drew" }>["data"]): DealState {
  const indices = Array.from({ length: count }, (_, n) => deal.nextCard + n);
  return {
    ...deal,
    received: replaced(deal.received, seat, [...(deal.received[seat] ?? []), ...indices]),
    nextCard: deal.nextCard + count,
    turn: { ...deal.turn, idle: 0 },
    open: { ...deal.open, drew: deal.open.drew + count },
  };
}

/** The open turn joins the completed ones, once: a deal that ends after its last turn was closed adds nothing. */
function closed(deal: DealState, how: Pick<TurnTaken, "at" | "timedOut">): readonly TurnTaken[] {
  return deal.turns.at(-1)?.number === deal.open.number ? deal.turns : [...deal.turns, { ...deal.open, ...how }];
}

/** An idle turn made no play, was not ended for an absent player, and drew no card as its last act. */
function turnEnded(
  deal: DealState,
  endDraws: boolean,
  { at, timedOut }: Extract<GameEvent, { type: "TurnEnded" }>["data"],
): DealState {
  const active = timedOut === 1 || deal.turn.plays > 0 || (endDraws && deal.open.drew > 0);
  return {
    ...deal,
    turn: { ...deal.turn, idle: active ? 0 : deal.turn.idle + 1 },
    turns: closed(deal, { at, timedOut: timedOut === 1 }),
  };
}

function dealEvent(deal: DealState, state: GameState, event: GameEvent): GameState {
  const now = (next: DealState): GameState => ({ ...state, deal: next });
  switch (event.type) {
    case "Played":
      return now(playedOn(deal, event.data));
    case "Drew":
      return now(drawn(deal, event.data));
    case "KingPlaced":
      return now(kingPlaced(deal, event.data));
    case "TurnEnded":
      return now(turnEnded(deal, state.rules.drawTiming === "end", event.data));
    case "TurnBegan": {
      const { seat, number } = event.data;
      return now({ ...deal, turn: { ...deal.turn, seat, number, plays: 0 }, open: freshTurn(seat, number) });
    }
    case "DealEnded": {
      const { at, deal: _, key, ...end } = event.data;
      return {
        ...state,
        scores: [...state.scores, end.penalties],
        deal: { ...deal, turns: closed(deal, { at, timedOut: false }), key, end },
      };
    }
    default:
      throw new Error(`${event.type} is no event of a deal`);
  }
}

/**
 * The state after one more event. Never refuses: what is in the log has happened. A log may begin with the creation of
 * the game or with the start of a deal.
 */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  switch (event.type) {
    case "GameCreated": {
      const { rules, seats, commitment } = event.data;
      const occupants = Array.from({ length: seats }, () => null);
      return { status: "lobby", rules, commitment, occupants, seats: [], scores: [], deal: null, over: null };
    }
    case "DealStarted": {
      const { deal: number, rules, commitment, seats, scores, ...given } = event.data;
      const deal = dealtOut({ ...given, number, seats: seats.length });
      return { status: "running", rules, commitment, occupants: [], seats, scores, deal, over: null };
    }
    case "SeatTaken":
      return { ...begun(state), occupants: replaced(begun(state).occupants, event.data.seat, event.data.by) };
    case "TableClosed":
      return { ...begun(state), occupants: event.data.kept.map((seat) => begun(state).occupants[seat] ?? null) };
    case "Played":
    case "Drew":
    case "KingPlaced":
    case "TurnEnded":
    case "TurnBegan":
    case "DealEnded": {
      const { deal } = begun(state);
      if (deal === null) throw new Error(`${event.type} before the first deal`);
      return dealEvent(deal, begun(state), event);
    }
    case "GameEnded": {
      const { at: _, ...over } = event.data;
      return { ...begun(state), status: "finished", over };
    }
    default:
      return unreachable(event);
  }
}

function begun(state: GameState | null): GameState {
  if (state === null) throw new Error("a log begins with the creation of a game or the start of a deal");
  return state;
}

/** The state that a log tells of, from its beginning or from the start of a deal; null for an empty log. */
export const replay = (events: readonly GameEvent[]): GameState | null => events.reduce<GameState | null>(evolve, null);
