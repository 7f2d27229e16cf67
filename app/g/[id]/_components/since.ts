import { dealtPiles, type Piles } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import { pilesAfter } from "@/lib/engine/turn";
import type { DealView } from "@/lib/view/types";

type TurnSeen = DealView["turns"][number];

/** The kings that the rules placed in a turn, as the plays they are. */
export const kingPlays = ({ kings }: TurnSeen): readonly Play[] =>
  kings.map(({ card, to }): Play => ({ type: "play", card, to }));

/** The layout after a whole turn. */
export const afterTurn = (piles: Piles, turn: TurnSeen): Piles =>
  [...turn.plays, ...kingPlays(turn)].reduce(pilesAfter, piles);

/** The layout before the turn with that place in the list, counted from 0; at the end of the list, the layout now. */
export const pilesBefore = ({ turnedUp, turns }: DealView, index: number): Piles =>
  turns.slice(0, index).reduce(afterTurn, dealtPiles(turnedUp));

/** The place in the list of the first turn after the seat's own last one; 0 when it has had none. */
export const sinceOwnTurn = ({ turns }: DealView, seat: number): number =>
  turns.findLastIndex((turn) => turn.seat === seat) + 1;
