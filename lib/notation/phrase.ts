import type { Card } from "../cards/card";
import type { DealEnd, Seat } from "../engine/event";
import { dealtPiles, isCorner, type Piles, type Space } from "../engine/layout";
import type { Play } from "../engine/play";
import type { Rules } from "../engine/rules";
import type { TurnTaken } from "../engine/state";
import { pilesAfter } from "../engine/turn";
import { unreachable } from "../result";

/** One thing that happened, as a code with its arguments: the message catalogue has the sentence for each `key`. */
export type Phrase =
  | { readonly key: "built"; readonly seat: Seat; readonly card: Card; readonly onto: Card; readonly space: Space }
  | { readonly key: "corner_started"; readonly seat: Seat; readonly card: Card; readonly space: Space }
  | { readonly key: "filled"; readonly seat: Seat; readonly cards: readonly Card[]; readonly space: Space }
  | { readonly key: "put_under"; readonly seat: Seat; readonly card: Card; readonly under: Card; readonly space: Space }
  | {
      readonly key: "moved";
      readonly seat: Seat;
      readonly from: Space;
      readonly to: Space;
      readonly count: number; // cards in the pile that moved
      readonly bottom: Card; // its highest card
      readonly onto: Card | null; // null: into an empty corner
    }
  | { readonly key: "king_placed"; readonly seat: Seat; readonly card: Card; readonly space: Space }
  /** `cards` is empty where the viewer may not know them. */
  | { readonly key: "drew"; readonly seat: Seat; readonly count: number; readonly cards: readonly Card[] }
  | { readonly key: "turn_ended"; readonly seat: Seat } // with plays, nothing drawn
  | { readonly key: "passed"; readonly seat: Seat } // no play, nothing drawn
  | { readonly key: "timed_out"; readonly seat: Seat }
  | { readonly key: "went_out"; readonly seat: Seat }
  | { readonly key: "blocked" }
  | { readonly key: "stuck" };

const must = (card: Card | undefined): Card => {
  if (card === undefined) throw new Error("an empty pile in a legal play");
  return card;
};

/** A legal play in words, from the layout before it. */
export function describePlay(piles: Piles, seat: Seat, play: Play): Phrase {
  switch (play.type) {
    case "play": {
      const { card, to: space } = play;
      const onto = piles[space].at(-1);
      if (onto !== undefined) return { key: "built", seat, card, onto, space };
      if (isCorner(space)) return { key: "corner_started", seat, card, space };
      return { key: "filled", seat, cards: [card], space };
    }
    case "fill":
      return { key: "filled", seat, cards: play.cards, space: play.to };
    case "under":
      return { key: "put_under", seat, card: play.card, under: must(piles[play.to][0]), space: play.to };
    case "move": {
      const { from, to } = play;
      const pile = piles[from];
      const onto = piles[to].at(-1) ?? null;
      return { key: "moved", seat, from, to, count: pile.length, bottom: must(pile[0]), onto };
    }
    default:
      return unreachable(play);
  }
}

/** What a turn that drew nothing and placed no king says at its end. */
export const describeStop = (seat: Seat, plays: number): Phrase => ({ key: plays > 0 ? "turn_ended" : "passed", seat });

/** How a deal ended, in words. */
export function describeEnd({ ending, seat }: DealEnd): Phrase {
  if (ending !== "out") return { key: ending };
  if (seat === undefined) throw new Error("somebody went out, but nobody is named");
  return { key: "went_out", seat };
}

/** A turn as everybody saw it: the phrases in order, and the layout after it. */
function describeTurn(
  piles: Piles,
  turn: TurnTaken,
  drawTiming: Rules["drawTiming"],
): { readonly phrases: readonly Phrase[]; readonly piles: Piles } {
  const { seat, plays, kings, drew, timedOut } = turn;
  const draw: readonly Phrase[] = drew > 0 ? [{ key: "drew", seat, count: drew, cards: [] }] : [];
  const phrases: Phrase[] = drawTiming === "start" ? [...draw] : [];
  if (timedOut) phrases.push({ key: "timed_out", seat });
  let now = piles;
  for (const play of plays) {
    phrases.push(describePlay(now, seat, play));
    now = pilesAfter(now, play);
  }
  if (drawTiming === "end") phrases.push(...draw);
  for (const { card, to } of kings) {
    phrases.push({ key: "king_placed", seat, card, space: to });
    now = pilesAfter(now, { type: "play", card, to });
  }
  const idle = plays.length === 0 && kings.length === 0 && !timedOut;
  if (idle && (drawTiming === "start" || drew === 0)) phrases.push({ key: "passed", seat });
  return { phrases, piles: now };
}

/** All completed turns of a deal in words, oldest first. */
export function describeTurns(
  { turnedUp, turns }: { readonly turnedUp: readonly Card[]; readonly turns: readonly TurnTaken[] },
  rules: Rules,
): readonly { readonly seat: Seat; readonly number: number; readonly phrases: readonly Phrase[] }[] {
  let piles = dealtPiles(turnedUp);
  return turns.map((turn) => {
    const described = describeTurn(piles, turn, rules.drawTiming);
    piles = described.piles;
    return { seat: turn.seat, number: turn.number, phrases: described.phrases };
  });
}
