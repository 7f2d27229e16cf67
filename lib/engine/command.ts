import type { Card } from "../cards/card";
import type { BotLevel, EndCause, FirstDraw, Occupant, Seat } from "./event";
import type { Play } from "./play";
import type { Rules, TurnHours } from "./rules";

/** What somebody wants. `at` is the time of the attempt, in ms since 1970. */
export type Command =
  | {
      readonly type: "createGame";
      readonly at: number;
      readonly rules: Rules;
      readonly seats: number;
      readonly commitment: string;
      readonly turnHours?: TurnHours;
      readonly firstSeat?: Seat; // of a rematch
    }
  | { readonly type: "takeSeat"; readonly at: number; readonly seat: Seat; readonly by: Occupant }
  | { readonly type: "freeSeat"; readonly at: number; readonly seat: Seat }
  | { readonly type: "swapSeats"; readonly at: number; readonly seats: readonly [Seat, Seat] }
  | { readonly type: "closeTable"; readonly at: number }
  | { readonly type: "startDeal"; readonly at: number; readonly entropy: string } // due once the seats are settled
  /** A whole turn, all or nothing. Plays, then its end (unless a play ended it). */
  | {
      readonly type: "submitTurn";
      readonly at: number;
      readonly seat: Seat;
      readonly deal: number;
      readonly turn: number;
      readonly plays: readonly Play[];
    }
  | { readonly type: "timeOut"; readonly at: number; readonly deal: number; readonly turn: number }
  /** The time of the open turn is up; `level` is that of the computer that may stand in. */
  | ({ readonly type: "expire"; readonly at: number; readonly level: BotLevel } & OpenTurnOf)
  | ({
      readonly type: "moveDeadline";
      readonly at: number;
      readonly until: number;
      readonly cause: "given" | "waiting" | "away";
      readonly by?: Seat;
    } & OpenTurnOf)
  | ({ readonly type: "lendTurn"; readonly at: number; readonly by: Seat; readonly level: BotLevel } & OpenTurnOf)
  | { readonly type: "handOver"; readonly at: number; readonly seat: Seat; readonly level: BotLevel }
  | { readonly type: "returnToSeat"; readonly at: number; readonly seat: Seat }
  | { readonly type: "wantPause"; readonly at: number; readonly seat: Seat }
  | { readonly type: "resume"; readonly at: number; readonly seat: Seat }
  /** Ends a game early. `seat`: who leaves or resigns, or, as the other's choice, who did not return. */
  | {
      readonly type: "endGame";
      readonly at: number;
      readonly cause: Exclude<EndCause, "finished">;
      readonly seat?: Seat;
    };

type OpenTurnOf = { readonly deal: number; readonly turn: number };

/** What only the server knows of one deal. */
export type SealedDeal = {
  readonly deck: readonly Card[]; // first element is the top
  readonly key: string; // hex; published when the deal ends
  readonly first: { readonly seat: Seat; readonly draw?: FirstDraw }; // used for deal 0 only
};

/** What only the server knows of a game: handed to decide, never part of a state, an event or a view. */
export type Sealed = {
  readonly seed: string; // hex; published when the game ends
  /** The deal of that number, from the digest of the entropy, the number of seats and the rules. */
  readonly deal: (number: number, entropy: string, seats: number, rules: Rules) => SealedDeal;
};
