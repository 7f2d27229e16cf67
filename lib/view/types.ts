import type { Card } from "../cards/card";
import type { BotLevel, DealEnd, FirstDraw, Seat } from "../engine/event";
import type { Piles } from "../engine/layout";
import type { TurnPosition } from "../engine/position";
import type { Rules } from "../engine/rules";
import type { Turn, TurnTaken } from "../engine/state";

/** What everybody may know of a seat: never its cards, nor their points. */
export type SeatFacts = {
  readonly seat: Seat;
  readonly kind: "person" | "computer" | "free";
  readonly level?: BotLevel;
  readonly cards: number;
  readonly total: number; // penalty points of the finished deals
};

/** The running (or last) deal as a watcher sees it. */
export type DealView = {
  readonly number: number;
  readonly firstSeat: Seat;
  readonly firstDraw?: FirstDraw;
  readonly turnedUp: readonly Card[];
  readonly piles: Piles;
  readonly stockSize: number;
  readonly turn: Turn;
  readonly turns: readonly TurnTaken[];
  readonly end?: DealEnd;
};

/** A game as a stranger with the right to watch sees it. */
export type TableView = {
  readonly status: "lobby" | "running" | "finished";
  readonly rules: Rules;
  readonly commitment: string;
  readonly seats: readonly SeatFacts[];
  readonly scores: readonly (readonly number[])[]; // penalties of each finished deal, by seat
  readonly deal: DealView | null;
  readonly winners: readonly Seat[] | null; // once the game is over
};

/** A game as one seat sees it: the table, and its own hand. */
export type SeatView = TableView & {
  readonly seat: Seat;
  readonly hand: readonly Card[]; // from kings down to aces
  readonly penalty: number; // points of the own hand
  readonly onTurn: boolean;
  /** Where the own turn starts from; null when it is not this seat's turn. */
  readonly position: TurnPosition | null;
  /** The cards of the hand that were drawn to open the own turn; missing where none were. */
  readonly drawn?: readonly Card[];
};
