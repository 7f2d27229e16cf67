import type { Card } from "../cards/card";
import { unreachable } from "../result";
import { freshClock } from "./clock";
import { changed, dealtOut, freshTurn } from "./deal";
import type { GameEvent, Seat, SeatAtDeal } from "./event";
import { clockAfter, clockFrom } from "./evolve-clock";
import { withPile } from "./layout";
import type { DealState, GameState, Turn, TurnTaken } from "./state";
import { cardsOf, pilesAfter } from "./turn";

type DataOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["data"];

const replaced = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, at) => (at === index ? value : old));

const laid = (deal: DealState, seat: Seat, cards: readonly Card[]): readonly (readonly Card[])[] =>
  cards.length === 0 ? deal.played : replaced(deal.played, seat, [...(deal.played[seat] ?? []), ...cards]);

const onePlayMore = ({ seat, number, plays, idle }: Turn): Turn => ({ seat, number, plays: plays + 1, idle });

function playedOn(deal: DealState, { seat, play }: DataOf<"Played">): DealState {
  const { number, plays, kings, drew } = deal.open;
  return changed(deal, {
    piles: pilesAfter(deal.piles, play),
    played: laid(deal, seat, cardsOf(play)),
    turn: onePlayMore(deal.turn),
    open: { seat, number, plays: [...plays, play], kings, drew },
  });
}

function kingPlaced(deal: DealState, { seat, card, to }: DataOf<"KingPlaced">): DealState {
  return changed(deal, {
    piles: withPile(deal.piles, to, [card]),
    played: laid(deal, seat, [card]),
    turn: onePlayMore(deal.turn),
    open: { ...deal.open, kings: [...deal.open.kings, { card, to }] },
  });
}

function drawn(deal: DealState, { seat, count }: DataOf<"Drew">): DealState {
  const indices = Array.from({ length: count }, (_, n) => deal.nextCard + n);
  const { number, plays, kings, drew } = deal.open;
  return changed(deal, {
    received: replaced(deal.received, seat, [...(deal.received[seat] ?? []), ...indices]),
    nextCard: deal.nextCard + count,
    turn: { seat: deal.turn.seat, number: deal.turn.number, plays: deal.turn.plays, idle: 0 },
    open: { seat, number, plays, kings, drew: drew + count },
  });
}

/** The open turn joins the completed ones, once: a deal that ends after its last turn was closed adds nothing. */
function closed(deal: DealState, at: number, timedOut: boolean): readonly TurnTaken[] {
  const { seat, number, plays, kings, drew } = deal.open;
  if (deal.turns.at(-1)?.number === number) return deal.turns;
  return [...deal.turns, { seat, number, plays, kings, drew, timedOut, at }];
}

/** An idle turn made no play, was not ended for an absent player, and drew no card as its last act. */
function turnEnded(deal: DealState, endDraws: boolean, { at, timedOut }: DataOf<"TurnEnded">): DealState {
  const { seat, number, plays, idle } = deal.turn;
  const active = timedOut === 1 || plays > 0 || (endDraws && deal.open.drew > 0);
  return changed(deal, {
    turn: { seat, number, plays, idle: active ? 0 : idle + 1 },
    turns: closed(deal, at, timedOut === 1),
  });
}

function turnBegan(deal: DealState, { seat, number }: DataOf<"TurnBegan">): DealState {
  return changed(deal, { turn: { seat, number, plays: 0, idle: deal.turn.idle }, open: freshTurn(seat, number) });
}

type DealEvent = Extract<
  GameEvent,
  { type: "Played" | "Drew" | "KingPlaced" | "TurnEnded" | "TurnBegan" | "DealEnded" }
>;

function dealAfter(deal: DealState, endDraws: boolean, event: DealEvent): DealState {
  switch (event.type) {
    case "Played":
      return playedOn(deal, event.data);
    case "Drew":
      return drawn(deal, event.data);
    case "KingPlaced":
      return kingPlaced(deal, event.data);
    case "TurnEnded":
      return turnEnded(deal, endDraws, event.data);
    case "TurnBegan":
      return turnBegan(deal, event.data);
    case "DealEnded": {
      const { at, deal: _, key, ...end } = event.data;
      return changed(deal, { turns: closed(deal, at, false), key, end });
    }
    default:
      return unreachable(event);
  }
}

function afterDealEvent(state: GameState, event: DealEvent): GameState {
  const { status, rules, commitment, occupants, seats, over, firstSeat } = state;
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  const deal = dealAfter(state.deal, rules.drawTiming === "end", event);
  const scores = event.type === "DealEnded" ? [...state.scores, event.data.penalties] : state.scores;
  return {
    status,
    rules,
    commitment,
    occupants,
    seats,
    scores,
    deal,
    over,
    clock: clockAfter(state, event),
    firstSeat,
  };
}

/**
 * The state after one more event. Never refuses: what is in the log has happened. A log may begin with the creation of
 * the game or with the start of a deal.
 */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  switch (event.type) {
    case "GameCreated": {
      const { at, rules, seats, commitment, turnHours, firstSeat } = event.data;
      const occupants = Array.from({ length: seats }, () => null);
      const clock = freshClock(turnHours ?? null, at);
      const nothing = { seats: [], scores: [], deal: null, over: null };
      return { status: "lobby", rules, commitment, occupants, ...nothing, clock, firstSeat: firstSeat ?? null };
    }
    case "DealStarted": {
      const { deal: number, rules, commitment, seats, scores, clock: kept, ...given } = event.data;
      const deal = dealtOut({ ...given, number, seats: seats.length });
      const clock = clockFrom(event.data.at, kept);
      const begun = { commitment, occupants: [], seats, scores, deal, over: null, clock, firstSeat: null };
      return { status: "running", rules, ...begun };
    }
    case "SeatTaken":
      return { ...begun(state), occupants: replaced(begun(state).occupants, event.data.seat, event.data.by) };
    case "SeatFreed":
      return { ...begun(state), occupants: replaced(begun(state).occupants, event.data.seat, null) };
    case "SeatsSwapped":
      return seatsSwapped(begun(state), event.data.seats);
    case "TableClosed":
      return tableClosed(begun(state), event.data.kept);
    case "Played":
    case "Drew":
    case "KingPlaced":
    case "TurnEnded":
    case "TurnBegan":
    case "DealEnded":
      return afterDealEvent(begun(state), event);
    case "SeatHandedOver": {
      const { seat, level, cause } = event.data;
      const before = begun(state);
      const left: SeatAtDeal = { kind: "computer", level };
      const seats = cause === "left" ? replaced(before.seats, seat, left) : before.seats;
      return { ...before, seats, clock: clockAfter(before, event) };
    }
    case "DeadlineMoved":
    case "DeadlinePassed":
    case "TurnLent":
    case "SeatReturned":
    case "PauseWanted":
    case "Paused":
    case "Resumed":
      return { ...begun(state), clock: clockAfter(begun(state), event) };
    case "GameEnded": {
      const { at: _, ...over } = event.data;
      return { ...begun(state), status: "finished", over };
    }
    default:
      return unreachable(event);
  }
}

/** Whoever will begin a rematch takes that along. */
function seatsSwapped(state: GameState, [one, other]: readonly [Seat, Seat]): GameState {
  const { occupants, firstSeat } = state;
  const swapped = replaced(replaced(occupants, one, occupants[other] ?? null), other, occupants[one] ?? null);
  return { ...state, occupants: swapped, firstSeat: firstSeat === one ? other : firstSeat === other ? one : firstSeat };
}

/** The free seats are gone; who begins a rematch is the same person, or else the next one who stays. */
function tableClosed(state: GameState, kept: readonly Seat[]): GameState {
  const { firstSeat } = state;
  const occupants = kept.map((seat) => state.occupants[seat] ?? null);
  const next =
    firstSeat === null
      ? null
      : Math.max(
          0,
          kept.findIndex((seat) => seat >= firstSeat),
        );
  return { ...state, occupants, firstSeat: next };
}

function begun(state: GameState | null): GameState {
  if (state === null) throw new Error("a log begins with the creation of a game or the start of a deal");
  return state;
}

/** The state that a log tells of, from its beginning or from the start of a deal; null for an empty log. */
export const replay = (events: readonly GameEvent[]): GameState | null => events.reduce<GameState | null>(evolve, null);
