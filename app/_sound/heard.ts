import type { Play } from "@/lib/engine/play";
import type { Phrase } from "@/lib/notation/phrase";
import type { DealView } from "@/lib/view/types";
import type { Sound } from "./sounds";

type TurnSeen = DealView["turns"][number];

/** A table as far as it can be heard. */
export type Heard = {
  readonly mine: number | null; // the own seat
  readonly act: Phrase | null; // what a film shows just now
  readonly turns: readonly TurnSeen[]; // the completed ones
  readonly own: number | null; // the number of the own turn, while it is for playing
  readonly plays: readonly Play[]; // what is laid in it
  readonly drawn: readonly unknown[]; // the cards that the own turn drew at its end
  readonly isOut: boolean; // somebody has gone out
};

const ofPlay = (play: Play): Sound => (play.type === "move" ? "pile" : "play");

function ofAct({ key }: Phrase): Sound | null {
  switch (key) {
    case "built":
    case "corner_started":
    case "filled":
    case "put_under":
    case "king_placed":
      return "play";
    case "moved":
      return "pile";
    case "drew":
      return "draw";
    default:
      return null;
  }
}

/** A turn that nobody saw being made: its last act. */
function ofTurn({ plays, kings, drew }: TurnSeen): Sound | null {
  const last = plays.at(-1);
  if (kings.length > 0) return "play";
  if (last !== undefined) return ofPlay(last);
  return drew > 0 ? "draw" : null;
}

/**
 * What is heard when a table changes: one sound at the most, and none for what is taken back. Beside it the table to
 * compare the next change with: a film hides the own turn, which is not a new one when it is over.
 */
export function hear(before: Heard, now: Heard): readonly [sound: Sound | null, then: Heard] {
  if (now.act === null) return [settled(before, now), now];
  const then = { ...now, own: before.own, isOut: before.isOut };
  return [now.act === before.act ? null : ofAct(now.act), then];
}

/** The table stands still, but for what was done in it. */
function settled(before: Heard, now: Heard): Sound | null {
  if (now.isOut && !before.isOut) return "out";
  if (now.own !== null && now.own !== before.own) return "turn";
  const laid = now.plays.at(-1);
  if (now.own !== null && laid !== undefined && now.plays.length === before.plays.length + 1) return ofPlay(laid);
  if (now.drawn.length > 0 && now.drawn !== before.drawn) return "draw";
  const last = now.turns.slice(before.turns.length).at(-1);
  return last === undefined || last.seat === now.mine ? null : ofTurn(last);
}
