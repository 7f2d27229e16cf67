import type { Card } from "../cards/card";
import type { Corner, Space } from "./layout";
import type { Play } from "./play";
import type { Rules, TurnHours } from "./rules";

/** Seats count clockwise from 0; the seat to the left of s is s + 1. */
export type Seat = number;

export const botLevels = ["easy", "medium", "hard", "expert", "master"] as const;
export type BotLevel = (typeof botLevels)[number];

/** Who plays a seat. `entropy` is 16 bytes of lower-case hex from a person's browser (the provable shuffle). */
export type Occupant =
  | { readonly kind: "person"; readonly entropy: string }
  | { readonly kind: "computer"; readonly level: BotLevel };

/** A seat as the checkpoint at the start of a deal records it: a level for computers only. */
export type SeatAtDeal = { readonly kind: "person" | "computer"; readonly level?: BotLevel };

/** How a deal ended, with what every seat still held: public from then on. */
export type DealEnd = {
  readonly ending: "out" | "blocked" | "stuck";
  readonly seat?: Seat; // who went out
  readonly hands: readonly (readonly Card[])[];
  readonly penalties: readonly number[];
};

/** A computer that plays a person's seat until its owner returns. */
export type StandIn = { readonly seat: Seat; readonly level: BotLevel };

/** What the checkpoint keeps of deadlines, where there are any: what is not there is none. */
export type ClockAtDeal = {
  readonly turnHours: TurnHours;
  readonly missed?: readonly number[]; // turns missed in a row, by seat
  readonly standIns?: readonly StandIn[];
  readonly pausedAt?: number;
};

/** Why a game is over: played to its end, given up before somebody's first turn, or ended early by one of two. */
export const endCauses = ["finished", "aborted", "resigned", "did_not_return"] as const;
export type EndCause = (typeof endCauses)[number];

/** Cards drawn for the first turn, one list a round, only the seats still in it. */
export type FirstDraw = readonly (readonly { readonly seat: Seat; readonly card: Card }[])[];

/**
 * What happened, in the past tense and for ever: public facts only (a draw is a count), seat numbers and codes, no
 * names. Every value is an integer, a string, a list or an object, so that the canonical JSON of the hash chain is
 * unambiguous. `at` is milliseconds since 1970 (UTC).
 */
export type GameEvent =
  | {
      readonly type: "GameCreated";
      readonly data: {
        readonly at: number;
        readonly rules: Rules;
        readonly seats: number;
        readonly commitment: string;
        readonly turnHours?: TurnHours; // missing: a turn may take as long as it likes
        readonly firstSeat?: Seat; // a rematch: who begins follows from the game before
      };
    }
  | { readonly type: "SeatTaken"; readonly data: { readonly at: number; readonly seat: Seat; readonly by: Occupant } }
  /** Somebody left the table before the deal, or was asked to: the seat is free again. */
  | { readonly type: "SeatFreed"; readonly data: { readonly at: number; readonly seat: Seat } }
  /** Two seats changed places before the deal, with whoever sits there; one of them may be free. */
  | { readonly type: "SeatsSwapped"; readonly data: { readonly at: number; readonly seats: readonly [Seat, Seat] } }
  /** The seats still free were dropped; `kept` lists the old numbers of those that stay, in their new order. */
  | { readonly type: "TableClosed"; readonly data: { readonly at: number; readonly kept: readonly Seat[] } }
  /**
   * The checkpoint: everything that replay needs to go on from here, so that a log may be read from it on. `scores` has
   * the penalties of each finished deal. Seven cards each follow from the first seat, clockwise, one at a time.
   */
  | {
      readonly type: "DealStarted";
      readonly data: {
        readonly at: number;
        readonly deal: number;
        readonly rules: Rules;
        readonly seats: readonly SeatAtDeal[];
        readonly scores: readonly (readonly number[])[];
        readonly firstSeat: Seat;
        readonly firstDraw?: FirstDraw;
        readonly commitment: string;
        readonly entropy: string; // SHA-256 of the entropy text, hex
        readonly turnedUp: readonly Card[]; // to N, E, S, W
        readonly clock?: ClockAtDeal;
        readonly rematch?: 1; // deal 0 of a rematch: its first seat was not left to chance
      };
    }
  | { readonly type: "Played"; readonly data: { readonly seat: Seat; readonly play: Play } }
  | { readonly type: "Drew"; readonly data: { readonly seat: Seat; readonly count: number } }
  /** A king that the rules put into a corner by themselves. */
  | { readonly type: "KingPlaced"; readonly data: { readonly seat: Seat; readonly card: Card; readonly to: Corner } }
  /**
   * The turn was ended, by the player or (timedOut: 1) for an absent one. The draw that ends a turn, and the kings that
   * the rules then place, come just before as events of their own.
   */
  | { readonly type: "TurnEnded"; readonly data: { readonly at: number; readonly seat: Seat; readonly timedOut?: 1 } }
  /** The next seat came on turn. */
  | { readonly type: "TurnBegan"; readonly data: { readonly seat: Seat; readonly number: number } }
  | {
      readonly type: "DealEnded";
      readonly data: { readonly at: number; readonly deal: number; readonly key: string } & DealEnd;
    }
  /**
   * The open turn has until then: somebody gave time, the waiting one of two chose to wait, or the owner was announced
   * to be away. `by` is who chose it.
   */
  | {
      readonly type: "DeadlineMoved";
      readonly data: {
        readonly at: number;
        readonly until: number;
        readonly cause: "given" | "waiting" | "away";
        readonly by?: Seat;
      };
    }
  /** At a table for two the time of the seat on turn was up; the other has to choose. */
  | { readonly type: "DeadlinePassed"; readonly data: { readonly at: number; readonly seat: Seat } }
  /** The waiting one of two let a computer play this one turn of the other. */
  | {
      readonly type: "TurnLent";
      readonly data: { readonly at: number; readonly seat: Seat; readonly by: Seat; readonly level: BotLevel };
    }
  /** A computer plays the seat: for good when its owner left, until the return when the owner missed turns. */
  | {
      readonly type: "SeatHandedOver";
      readonly data: {
        readonly at: number;
        readonly seat: Seat;
        readonly level: BotLevel;
        readonly cause: "left" | "absent";
      };
    }
  /** The owner plays the seat again. */
  | { readonly type: "SeatReturned"; readonly data: { readonly at: number; readonly seat: Seat } }
  /** Somebody would like the clock to stop; it does once everybody who holds a seat has said so. */
  | { readonly type: "PauseWanted"; readonly data: { readonly at: number; readonly seat: Seat } }
  | { readonly type: "Paused"; readonly data: { readonly at: number } }
  /** Somebody set the clock going again: the open turn has its full time. */
  | { readonly type: "Resumed"; readonly data: { readonly at: number; readonly seat: Seat } }
  /** The last event; the seed opens the commitment. Several winners are a draw; none when it ended early. */
  | {
      readonly type: "GameEnded";
      readonly data: {
        readonly at: number;
        readonly cause: EndCause;
        readonly winners: readonly Seat[];
        readonly seed: string;
        readonly seat?: Seat; // who resigned, or did not return
      };
    };

export type EventType = GameEvent["type"];

/** What happened to the clock and the seats beside the cards: no part of a deal's record. */
const asideTypes = [
  "DeadlineMoved",
  "DeadlinePassed",
  "TurnLent",
  "SeatHandedOver",
  "SeatReturned",
  "PauseWanted",
  "Paused",
  "Resumed",
] as const;
export type Aside = Extract<GameEvent, { readonly type: (typeof asideTypes)[number] }>;

/** Whether an event touches no card. */
export const isAside = (event: GameEvent): event is Aside => asideTypes.some((type) => type === event.type);

/** The spaces an event touched, for marking what changed. */
export function spacesTouched(event: GameEvent): readonly Space[] {
  switch (event.type) {
    case "Played":
      return event.data.play.type === "move" ? [event.data.play.from, event.data.play.to] : [event.data.play.to];
    case "KingPlaced":
      return [event.data.to];
    default:
      return [];
  }
}
