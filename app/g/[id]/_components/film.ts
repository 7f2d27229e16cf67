import type { Card } from "@/lib/cards/card";
import type { Piles } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { Rules } from "@/lib/engine/rules";
import { cardsOf, pilesAfter } from "@/lib/engine/turn";
import { describePlay, describeStop, type Phrase } from "@/lib/notation/phrase";
import type { DealView, TableView } from "@/lib/view/types";
import { afterTurn, kingPlays, pilesBefore } from "./since";

type TurnSeen = DealView["turns"][number];

/** The table after one act of a film: what to draw, who did what, and for how long it stands (ms). */
export type Scene = {
  readonly piles: Piles;
  readonly stockSize: number;
  readonly cards: readonly number[]; // in hand, by seat
  readonly seat: number; // whose act it is
  readonly phrase: Phrase;
  readonly laid: readonly Card[]; // cards that came out of the hand
  readonly ms: number;
};

const playMs = 700;
const gapMs = 250;

const laidIn = ({ plays, kings }: TurnSeen): number =>
  plays.reduce((count, play) => count + cardsOf(play).length, kings.length);

type Counts = { readonly stockSize: number; readonly cards: readonly number[] };

const changed = (counts: Counts, seat: number, by: { readonly hand: number; readonly stock: number }): Counts => ({
  stockSize: counts.stockSize + by.stock,
  cards: counts.cards.map((count, at) => (at === seat ? count + by.hand : count)),
});

/** The acts of one turn, from the table before it. */
function scenesOf(turn: TurnSeen, before: Piles, start: Counts, drawTiming: Rules["drawTiming"]): readonly Scene[] {
  const { seat, drew } = turn;
  const scenes: Scene[] = [];
  let piles = before;
  let counts = start;
  const show = (phrase: Phrase, laid: readonly Card[], ms: number) =>
    scenes.push({ piles, ...counts, seat, phrase, laid, ms });
  const draw = () => {
    if (drew === 0) return;
    counts = changed(counts, seat, { hand: drew, stock: -drew });
    show({ key: "drew", seat, count: drew, cards: [] }, [], gapMs);
  };
  const lay = (play: Play) => {
    const phrase = describePlay(piles, seat, play);
    piles = pilesAfter(piles, play);
    counts = changed(counts, seat, { hand: -cardsOf(play).length, stock: 0 });
    show(phrase, cardsOf(play), playMs);
  };
  if (drawTiming === "start") draw();
  turn.plays.forEach(lay);
  if (drawTiming === "end") draw();
  kingPlays(turn).forEach(lay);
  if (scenes.length === 0) show(describeStop(seat, 0), [], gapMs);
  return scenes;
}

/** How many cards the open turn has drawn: those that are neither in the stock nor were drawn by a completed turn. */
const openingDraw = ({ turns, stockSize }: DealView, seats: number): number =>
  turns.reduce((left, { drew }) => left - drew, 48 - 7 * seats) - stockSize;

/**
 * The completed turns from the one with that place in the list on, act by act, without those of the seat `except`: it
 * knows what it did. `cards` are the numbers of cards in hand now, by seat.
 */
export function filmOf(
  deal: DealView,
  rules: Rules,
  cards: readonly number[],
  { from, except }: { readonly from: number; readonly except: number | null },
): readonly Scene[] {
  const turns = deal.turns.slice(from);
  const opening = rules.drawTiming === "start" ? openingDraw(deal, cards.length) : 0;
  const now = changed({ stockSize: deal.stockSize, cards }, deal.turn.seat, { hand: -opening, stock: opening });
  let counts: Counts = turns.reduce<Counts>(
    (later, turn) => changed(later, turn.seat, { hand: laidIn(turn) - turn.drew, stock: turn.drew }),
    now,
  );
  let piles = pilesBefore(deal, from);
  const scenes: Scene[] = [];
  for (const turn of turns) {
    if (turn.seat !== except) scenes.push(...scenesOf(turn, piles, counts, rules.drawTiming));
    piles = afterTurn(piles, turn);
    counts = changed(counts, turn.seat, { hand: turn.drew - laidIn(turn), stock: -turn.drew });
  }
  return scenes;
}

/** How long a film runs, in ms. */
export const lengthOf = (scenes: readonly Scene[]): number => scenes.reduce((sum, { ms }) => sum + ms, 0);

/** The film of a view's turns from that place in the list on, as the seat `mine` did not see them made. */
export const scenesFrom = ({ deal, rules, seats }: TableView, from: number, mine: number | null): readonly Scene[] =>
  deal === null
    ? []
    : filmOf(
        deal,
        rules,
        seats.map(({ cards }) => cards),
        { from, except: mine },
      );
