import { type Card, fits, isKing } from "@/lib/cards/card";
import type { Space } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import type { Reason } from "@/lib/engine/reason";
import { applyPlay, legalPlays } from "@/lib/engine/turn";
import { err, ok, type Result, unreachable } from "@/lib/result";

/** The private plan of a turn: the plays laid so far, and those taken back that redo would lay again (last first). */
export type Draft = { readonly plays: readonly Play[]; readonly undone: readonly Play[] };

/** What is picked up: a card of the hand, several that follow one another (highest first), or a whole pile. */
export type Held =
  | { readonly type: "card"; readonly card: Card }
  | { readonly type: "run"; readonly cards: readonly Card[] }
  | { readonly type: "pile"; readonly from: Space };

export const emptyDraft: Draft = { plays: [], undone: [] };

/** The position after plays that are known to be legal, as those of a draft are. */
export const positionAfter = (start: TurnPosition, plays: readonly Play[]): TurnPosition =>
  plays.reduce((position, play) => {
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`a play of the draft is refused: ${next.error}`);
    return next.value;
  }, start);

/** Lays one more play, which forgets what was taken back. Refuses with the reason of the rules. */
export function stage(start: TurnPosition, draft: Draft, play: Play): Result<Draft, Reason> {
  const next = applyPlay(positionAfter(start, draft.plays), play);
  return next.ok ? ok({ plays: [...draft.plays, play], undone: [] }) : err(next.error);
}

/** Takes the last play back; a draft without plays stays as it is. */
export function undo({ plays, undone }: Draft): Draft {
  const last = plays.at(-1);
  return last === undefined ? { plays, undone } : { plays: plays.slice(0, -1), undone: [last, ...undone] };
}

/** Lays the play again that was taken back last. */
export function redo({ plays, undone }: Draft): Draft {
  const [next, ...rest] = undone;
  return next === undefined ? { plays, undone } : { plays: [...plays, next], undone: rest };
}

/** Takes every play back at once; redo brings them back one by one. */
export const reset = ({ plays, undone }: Draft): Draft => ({ plays: [], undone: [...plays, ...undone] });

/** What of a draft still holds at another position, in its order: each play that the rules allow then. */
export function recheck(start: TurnPosition, { plays }: Draft): Draft {
  let draft = emptyDraft;
  for (const play of plays) {
    const next = stage(start, draft, play);
    if (next.ok) draft = next.value;
  }
  return draft;
}

function heldBy(play: Play, held: Held): boolean {
  switch (held.type) {
    case "pile":
      return play.type === "move" && play.from === held.from;
    case "run":
      return play.type === "fill" && play.cards.join() === held.cards.join();
    case "card":
      return (play.type === "play" || play.type === "under") && play.card === held.card;
    default:
      return unreachable(held);
  }
}

/** The cards of the hand that are picked up. */
export const heldCards = (held: Held | null): readonly Card[] =>
  held === null || held.type === "pile" ? [] : held.type === "run" ? held.cards : [held.card];

const holding = (cards: readonly Card[]): Held | null => {
  const [first, ...others] = cards;
  if (first === undefined) return null;
  return others.length === 0 ? { type: "card", card: first } : { type: "run", cards };
};

/**
 * What is picked up once that card is pressed too: a run, where it goes on from what is held and may fill a side as
 * such; the run without it, when it is its first or last card; else that card alone, or nothing when it was that.
 */
export function pressedCard(position: TurnPosition, held: Held | null, card: Card): Held | null {
  const cards = heldCards(held);
  const [first, last] = [cards[0], cards.at(-1)];
  if (card === last) return holding(cards.slice(0, -1));
  if (card === first) return holding(cards.slice(1));
  const longer = last !== undefined && fits(card, last) ? [...cards, card] : [card, ...cards];
  const run: Held = { type: "run", cards: longer };
  return longer.length > 1 && targetsOf(position, run).size > 0 ? run : { type: "card", card };
}

/** Whether a card of the hand can be picked up beside what is held, to fill a side together. */
export const canHoldMore = (position: TurnPosition, held: Held): boolean =>
  held.type !== "pile" &&
  position.rules.fillRun === "yes" &&
  position.hand.some((card) => !heldCards(held).includes(card) && pressedCard(position, held, card)?.type === "run");

/** Whether the rules let nothing be played but a king. */
export const kingComesFirst = ({ rules, hand }: TurnPosition): boolean =>
  rules.kings === "at_once" && hand.some(isKing);

/** The legal plays of what is picked up, by the space they go to. */
export function targetsOf(position: TurnPosition, held: Held): ReadonlyMap<Space, Play> {
  return new Map(legalPlays(position).flatMap((play) => (heldBy(play, held) ? [[play.to, play]] : [])));
}

/** The play that laying something on a space means, legal or not: what the rules are asked about when it is refused. */
export function playOn(held: Held, to: Space): Play {
  switch (held.type) {
    case "pile":
      return { type: "move", from: held.from, to };
    case "run":
      return { type: "fill", cards: held.cards, to };
    case "card":
      return { type: "play", card: held.card, to };
    default:
      return unreachable(held);
  }
}

/** Everything that can be picked up now: the cards that fit somewhere, and the piles that can move. */
export function livesIn(position: TurnPosition): {
  readonly cards: ReadonlyMap<Card, readonly Space[]>;
  readonly piles: ReadonlySet<Space>;
} {
  const cards = new Map<Card, Space[]>();
  const piles = new Set<Space>();
  for (const play of legalPlays(position)) {
    if (play.type === "move") piles.add(play.from);
    else if (play.type !== "fill") cards.set(play.card, [...(cards.get(play.card) ?? []), play.to]);
  }
  return { cards, piles };
}

/** The numbers of the plays that built each pile of the draft ("1·3"); they go along when their pile moves. */
export function stagedNumbers(plays: readonly Play[]): ReadonlyMap<Space, string> {
  const numbers = new Map<Space, readonly number[]>();
  plays.forEach((play, index) => {
    const moved = play.type === "move" ? (numbers.get(play.from) ?? []) : [];
    if (play.type === "move") numbers.delete(play.from);
    numbers.set(play.to, [...(numbers.get(play.to) ?? []), ...moved, index + 1]);
  });
  return new Map([...numbers].map(([space, list]) => [space, list.toSorted((a, b) => a - b).join("·")]));
}

/** What the main button does with the draft as it stands. */
export function turnEndOf({
  ended,
  rules,
  stockSize,
}: TurnPosition): "goOut" | "fillAndEnd" | "drawAndEnd" | "drawTwoAndEnd" | "end" {
  if (ended === "out") return "goOut";
  if (ended === "filled") return "fillAndEnd";
  if (rules.drawTiming === "start" || stockSize === 0) return "end";
  return Math.min(rules.drawCount, stockSize) === 2 ? "drawTwoAndEnd" : "drawAndEnd";
}
