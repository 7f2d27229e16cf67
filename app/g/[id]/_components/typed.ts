import { cardInWords, spaceInWords } from "@/app/_components/card-words";
import { phraseInWords } from "@/app/_components/phrase-words";
import messages from "@/app/_messages/compiled/en/typed.json";
import { translator } from "@/app/_messages/translator";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import { describePlay } from "@/lib/notation/phrase";
import { parseTyped } from "@/lib/notation/play-text";
import { unreachable } from "@/lib/result";
import type { OwnTurn } from "./use-turn";

const t = translator(messages);

/** What a typed line acts on. */
export type TypedTurn = {
  readonly turn: Pick<
    OwnTurn,
    "position" | "draft" | "open" | "say" | "lay" | "explain" | "undo" | "redo" | "reset" | "end"
  >;
  readonly onRead: () => void;
  readonly onHint: (() => void) | undefined; // missing where a hint would be unfair
};

/** What is wrong with a play before the rules are asked, in words; null when nothing is. */
function missing(position: TurnPosition, play: Play): string | null {
  if (play.type === "move") {
    return position.piles[play.from].length === 0 ? t("empty_pile", { space: spaceInWords(play.from) }) : null;
  }
  const cards = play.type === "fill" ? play.cards : [play.card];
  const other = cards.find((card) => !position.hand.includes(card));
  return other === undefined ? null : t("not_in_hand", { card: cardInWords(other) });
}

type Answer = { readonly text: string; readonly bad: boolean } | null; // null: it is said already

const good = (text: string): Answer => ({ text, bad: false });
const bad = (text: string): Answer => ({ text, bad: true });

function layTyped(play: Play, { turn }: TypedTurn): Answer {
  const { position, draft } = turn;
  if (!turn.open || position === null) return bad(t("notNow"));
  const lacks = missing(position, play);
  if (lacks !== null) return bad(lacks);
  if (turn.lay(play)) {
    const what = phraseInWords(describePlay(position.piles, 0, play));
    return good(t("done", { what, n: draft.plays.length + 1 }));
  }
  if (play.type === "play") turn.explain({ type: "card", card: play.card }, play.to);
  if (play.type === "move") turn.explain({ type: "pile", from: play.from }, play.to);
  return null;
}

function answer(line: string, on: TypedTurn): Answer {
  const { turn } = on;
  const { plays, undone } = turn.draft;
  switch (line.trim().toLowerCase()) {
    case "read":
      on.onRead();
      return null;
    case "hint":
      if (on.onHint === undefined) return bad(t("noHint"));
      on.onHint();
      return null;
    case "reset":
      turn.reset();
      return good(t("resetDone"));
    case "redo":
      turn.redo();
      return good(undone.length > 0 ? t("redone", { n: plays.length + 1 }) : t("redoNothing"));
  }
  const typed = parseTyped(line);
  if (!typed.ok) return bad(t(typed.error.code, { word: typed.error.word }));
  switch (typed.value.type) {
    case "play":
      return layTyped(typed.value.play, on);
    case "undo":
      turn.undo();
      return good(plays.length > 0 ? t("undone", { n: plays.length - 1 }) : t("undoNothing"));
    case "end":
      if (!turn.open) return bad(t("notNow"));
      void turn.end();
      return null;
    default:
      return unreachable(typed.value);
  }
}

/**
 * Does what a typed line says and answers in the message line: a play, "draw" or "end", "undo" in the notation, and
 * besides "redo", "reset", "read" and "hint".
 */
export function obey(line: string, on: TypedTurn): void {
  const said = answer(line, on);
  if (said !== null) on.turn.say(said.text, said.bad);
}
