import type { Card } from "../cards/card";
import type { Corner, Space } from "./layout";
import type { Play } from "./play";
import type { Rules } from "./rules";

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

/** Cards drawn for the first turn, one list a round, only the seats still in it. */
export type FirstDraw = readonly (readonly { readonly seat: Seat; readonly card: Card }[])[];

/**
 * What happened, in the past tense and for ever: public facts only (a draw is a count), seat numbers and codes, no names.
 * Every value is an integer, a string, a list or an object, so that the canonical JSON of the hash chain is unambiguous.
 * `at` is milliseconds since 1970 (UTC).
 */
export type GameEvent =
  | {
      readonly type: "GameCreated";
      readonly data: {
        readonly at: number;
        readonly rules: Rules;
        readonly seats: number;
        readonly commitment: string;
      };
    }
  | { readonly type: "SeatTaken"; readonly data: { readonly at: number; readonly seat: Seat; readonly by: Occupant } }
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
  /** The last event; the seed opens the commitment. Several winners are a draw; none when it ended early. */
  | {
      readonly type: "GameEnded";
      readonly data: {
        readonly at: number;
        readonly cause: "finished" | "aborted";
        readonly winners: readonly Seat[];
        readonly seed: string;
      };
    };

export type EventType = GameEvent["type"];

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
