import { byRankDown, isKing } from "../cards/card";
import { isCorner, isSide } from "../engine/layout";
import type { Play } from "../engine/play";
import type { TurnPosition } from "../engine/position";
import { applyPlay, legalPlays } from "../engine/turn";

/** What a play teaches: a card on a pile, a king in a corner, a pile on another, a card in an empty side. */
export type Lesson = "build" | "king" | "move" | "fill";

const order: readonly Lesson[] = ["build", "king", "move", "fill"];

/** Which lesson a legal play is. */
export function lessonOf({ piles }: TurnPosition, play: Play): Lesson {
  if (play.type === "move") return "move";
  if (piles[play.to].length > 0) return "build";
  return isCorner(play.to) ? "king" : "fill";
}

/**
 * The play that a beginner is shown next: the easiest that there is, with the highest card; null when nothing is left.
 */
export function advised(position: TurnPosition): Play | null {
  const plays = legalPlays(position).filter((play) => play.type === "play" || play.type === "move");
  for (const lesson of order) {
    const [best] = plays.filter((play) => lessonOf(position, play) === lesson && helps(play)).toSorted(highestFirst);
    if (best !== undefined) return best;
  }
  return null;
}

/** A king is not wasted on a side, where a corner would take it. */
const helps = (play: Play): boolean => play.type !== "play" || !(isKing(play.card) && isSide(play.to));

const highestFirst = (a: Play, b: Play): number =>
  a.type === "play" && b.type === "play" ? byRankDown(a.card, b.card) : 0;

/** A whole turn of somebody who plays as the coach advises. */
export function advisedTurn(start: TurnPosition): readonly Play[] {
  const plays: Play[] = [];
  for (let position = start; ; ) {
    const play = position.ended === undefined ? advised(position) : null;
    if (play === null) return plays;
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`advised, but refused: ${next.error}`);
    plays.push(play);
    position = next.value;
  }
}
