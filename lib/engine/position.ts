import type { Card } from "../cards/card";
import type { Piles } from "./layout";
import type { Rules } from "./rules";

/** The smallest thing that the legality of plays needs. A seat's view and the server's state both give one. */
export type TurnPosition = {
  readonly piles: Piles;
  readonly hand: readonly Card[]; // of the seat on turn
  readonly turn: { readonly number: number; readonly plays: number };
  readonly rules: Rules;
  readonly stockSize: number;
  /** Set by the play that ended the turn: the last card was laid, or a fill closed the last vacancy. */
  readonly ended?: "out" | "filled";
};
