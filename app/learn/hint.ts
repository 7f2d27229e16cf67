import { cardInWords, spaceInWords } from "@/app/_components/card-words";
import messages from "@/app/_messages/compiled/en/learn.json";
import { translator } from "@/app/_messages/translator";
import type { Held } from "@/app/g/[id]/_components/draft";
import { isKing } from "@/lib/cards/card";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import { applyPlay } from "@/lib/engine/turn";
import { advised, type Lesson, lessonOf } from "@/lib/practice/coach";

const t = translator(messages);

/** The lessons that plays were, one after another. */
export function lessonsIn(start: TurnPosition, plays: readonly Play[]): readonly Lesson[] {
  const lessons: Lesson[] = [];
  let position = start;
  for (const play of plays) {
    lessons.push(lessonOf(position, play));
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`a play of the draft is refused: ${next.error}`);
    position = next.value;
  }
  return lessons;
}

const isOf = (play: Play, held: Held): boolean =>
  held.type === "pile"
    ? play.type === "move" && play.from === held.from
    : held.type === "card" && play.type === "play" && play.card === held.card;

/**
 * The one hint of this moment. `known` are the lessons that need no long words any more; `fits`, whether what is held
 * does.
 */
export function hintOf(
  position: TurnPosition,
  { held, fits, known }: { readonly held: Held | null; readonly fits: boolean; readonly known: ReadonlySet<Lesson> },
): string {
  if (position.ended === "out") return t("goOut");
  const play = position.ended === undefined ? advised(position) : null;
  if (held !== null) {
    if (!fits) return t("heldNowhere");
    return t(play !== null && isOf(play, held) ? "held" : "heldOther");
  }
  return play === null ? t("endTurn") : adviceFor(position, play, known);
}

function adviceFor(position: TurnPosition, play: Play, known: ReadonlySet<Lesson>): string {
  const lesson = lessonOf(position, play);
  const top = position.piles[play.to].at(-1);
  const onto = top === undefined ? "" : cardInWords(top);
  const to = spaceInWords(play.to);
  const short = known.has(lesson);
  if (play.type === "move") {
    const from = spaceInWords(play.from);
    const bottom = position.piles[play.from][0];
    if (bottom === undefined) throw new Error("an empty pile was advised");
    if (isKing(bottom)) return t("moveKing", { from });
    return t(short ? "moveMore" : "move", { card: cardInWords(bottom), onto, from, to });
  }
  if (play.type !== "play") throw new Error(`a ${play.type} is never advised`);
  const card = cardInWords(play.card);
  if (lesson === "build") return t(short ? "buildMore" : "build", { card, onto, space: to });
  if (lesson === "king") return t(short ? "kingMore" : "king", { card });
  return t(short ? "fillMore" : "fill", { card, to });
}
