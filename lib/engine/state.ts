import type { Card } from "../cards/card";
import type { BotLevel, DealEnd, EndCause, FirstDraw, Occupant, Seat, SeatAtDeal, StandIn } from "./event";
import type { Corner, Piles } from "./layout";
import type { Play } from "./play";
import type { Rules, TurnHours } from "./rules";

/** The turn record: who is on turn, turns completed in this deal, plays in this turn, idle turns in succession. */
export type Turn = { readonly seat: Seat; readonly number: number; readonly plays: number; readonly idle: number };

/** What one turn did, as everybody saw it. `at` is when it ended (ms since 1970). */
export type TurnTaken = {
  readonly seat: Seat;
  readonly number: number;
  readonly plays: readonly Play[];
  readonly kings: readonly { readonly card: Card; readonly to: Corner }[]; // placed by the rules
  readonly drew: number;
  readonly timedOut: boolean;
  readonly at: number;
};

/** The turn now, so far. */
export type OpenTurn = Omit<TurnTaken, "at" | "timedOut">;

/**
 * A deal by its public facts. What a seat holds is not in here: it follows from the deck and from `received`, the deck
 * positions whose cards a seat was given (dealt or drawn), less `played`, the cards it has laid.
 */
export type DealState = {
  readonly number: number;
  readonly startedAt: number;
  readonly firstSeat: Seat;
  readonly firstDraw?: FirstDraw;
  readonly entropy: string;
  readonly turnedUp: readonly Card[];
  readonly piles: Piles;
  readonly received: readonly (readonly number[])[];
  readonly played: readonly (readonly Card[])[];
  readonly nextCard: number; // deck position of the top of the stock
  readonly deckSize: number; // 52; fewer only in short test positions
  readonly turn: Turn;
  readonly open: OpenTurn; // the turn now, so far; the last one once the deal has ended
  readonly turns: readonly TurnTaken[]; // completed, oldest first
  readonly key?: string; // once ended
  readonly end?: DealEnd; // once ended
};

/** What deadlines need to know; see clock.ts for what follows from it. Times in ms since 1970. */
export type Clock = {
  readonly turnHours: TurnHours | null; // null: a turn may take as long as it likes
  readonly since: number; // when the time of the open turn began to count
  readonly movedTo: number | null; // the deadline of the open turn, once it was moved
  readonly hasPassed: boolean; // the time is up, at a table for two
  readonly lentTo: BotLevel | null; // a computer plays the open turn, and only that
  readonly missed: readonly number[]; // turns missed in a row, by seat; empty: none by anybody
  readonly standIns: readonly StandIn[];
  readonly pausedAt: number | null;
  readonly pauseWanted: readonly Seat[];
};

/**
 * A game as its log tells it: the same for everybody, and nothing hidden. From the first deal on it is the same whether
 * the log was read from its beginning or from the start of the running deal.
 */
export type GameState = {
  readonly status: "lobby" | "running" | "finished";
  readonly rules: Rules;
  readonly commitment: string;
  readonly occupants: readonly (Occupant | null)[]; // in the lobby; null is a free seat; empty from the first deal on
  readonly seats: readonly SeatAtDeal[]; // from the first deal on
  readonly scores: readonly (readonly number[])[]; // penalties of each finished deal, by seat
  readonly deal: DealState | null; // the running deal, or the last one
  readonly over: {
    readonly cause: EndCause;
    readonly winners: readonly Seat[];
    readonly seed: string;
    readonly seat?: Seat; // who resigned, or did not return
  } | null;
  readonly clock: Clock;
  readonly firstSeat: Seat | null; // in the lobby of a rematch: who will begin
};
