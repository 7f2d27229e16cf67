import { type Card, isCard } from "../cards/card";
import { isSpace, type Space } from "../engine/layout";
import type { Play } from "../engine/play";
import { err, ok, type Result, unreachable } from "../result";

/** What can be wrong with a typed line; `word` is the word at fault. */
export type TypedProblem = {
  readonly code: "nothing_typed" | "unknown_word" | "not_a_card" | "not_a_space" | "word_missing" | "word_too_many";
  readonly word: string;
};

/** A typed command: a play of the draft, the end of the turn, or one step back. */
export type Typed =
  | { readonly type: "play"; readonly play: Play }
  | { readonly type: "end" }
  | { readonly type: "undo" };

/** A play in the notation, in its one canonical spelling: "9H N", "fill 8C 7H E", "under 9H N", "mv E N". */
export function printPlay(play: Play): string {
  switch (play.type) {
    case "play":
      return `${play.card} ${play.to}`;
    case "fill":
      return `fill ${play.cards.join(" ")} ${play.to}`;
    case "under":
      return `under ${play.card} ${play.to}`;
    case "move":
      return `mv ${play.from} ${play.to}`;
    default:
      return unreachable(play);
  }
}

/** Prints a typed command: a play, "end" or "undo". */
export const printTyped = (typed: Typed): string => (typed.type === "play" ? printPlay(typed.play) : typed.type);

/**
 * Reads one typed command, in capitals or not: a card and a space ("9h n", also "th n" for the ten), "fill 8c 7h e",
 * "under 9h n", "mv e n" or "move e n", "draw" or "end", "undo". A fill with one card is an ordinary play.
 */
export function parseTyped(line: string): Result<Typed, TypedProblem> {
  const words = line.trim().toUpperCase().split(/\s+/);
  const [first = "", ...rest] = words;
  switch (first) {
    case "":
      return err({ code: "nothing_typed", word: "" });
    case "DRAW":
    case "END":
      return alone(rest, { type: "end" });
    case "UNDO":
      return alone(rest, { type: "undo" });
    case "MV":
    case "MOVE":
      return parseMove(rest);
    case "UNDER":
      return parseCards(rest, 1, ([card], to) => ({ type: "under", card, to }));
    case "FILL":
      return parseCards(rest, 13, (cards, to) =>
        cards.length === 1 ? { type: "play", card: cards[0], to } : { type: "fill", cards, to },
      );
    default:
      if (toCard(first) === null) return err({ code: "unknown_word", word: first.toLowerCase() });
      return parseCards(words, 1, ([card], to) => ({ type: "play", card, to }));
  }
}

/** Reads a play in its canonical spelling only, so that printing gives back what was read. */
export function parsePlay(text: string): Play | null {
  const typed = parseTyped(text);
  return typed.ok && typed.value.type === "play" && printTyped(typed.value) === text ? typed.value.play : null;
}

function toCard(word: string): Card | null {
  const name = word.startsWith("T") ? `10${word.slice(1)}` : word;
  return isCard(name) ? name : null;
}

const alone = (rest: readonly string[], typed: Typed): Result<Typed, TypedProblem> =>
  rest[0] === undefined ? ok(typed) : tooMany(rest[0]);

const tooMany = (word: string) => err<TypedProblem>({ code: "word_too_many", word: word.toLowerCase() });
const missing = err<TypedProblem>({ code: "word_missing", word: "" });

function toSpace(word: string): Result<Space, TypedProblem> {
  return isSpace(word) ? ok(word) : err({ code: "not_a_space", word: word.toLowerCase() });
}

function parseMove([from, to, extra]: readonly string[]): Result<Typed, TypedProblem> {
  if (from === undefined || to === undefined) return missing;
  if (extra !== undefined) return tooMany(extra);
  const source = toSpace(from);
  if (!source.ok) return source;
  const target = toSpace(to);
  return target.ok ? ok({ type: "play", play: { type: "move", from: source.value, to: target.value } }) : target;
}

function parseCards(
  words: readonly string[],
  most: number,
  make: (cards: readonly [Card, ...Card[]], to: Space) => Play,
): Result<Typed, TypedProblem> {
  const [last, ...names] = [words.at(-1), ...words.slice(0, -1)];
  const cards: Card[] = [];
  for (const name of names) {
    if (name === undefined) continue;
    const card = toCard(name);
    if (card === null) return err({ code: "not_a_card", word: name.toLowerCase() });
    if (cards.length === most) return tooMany(name);
    cards.push(card);
  }
  const [first, ...others] = cards;
  if (last === undefined || first === undefined) return missing;
  const to = toSpace(last);
  return to.ok ? ok({ type: "play", play: make([first, ...others], to.value) }) : to;
}
