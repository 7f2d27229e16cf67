import { type Card, pack } from "../cards/card";
import type { FirstDraw, Seat } from "../engine/event";
import { stillIn } from "../engine/first-seat";
import type { Rules } from "../engine/rules";
import { unreachable } from "../result";
import type { Hash } from "./hash";
import { type Rng, stream } from "./stream";

/** The pack in an order drawn from `rng` (Fisher and Yates, from the last card down). */
export function shuffled(rng: Rng): readonly Card[] {
  const cards = [...pack];
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = rng.below(i + 1);
    const [a, b] = [cards[i], cards[j]];
    if (a === undefined || b === undefined) throw new Error("a card outside the pack");
    cards[i] = b;
    cards[j] = a;
  }
  return cards;
}

/** The deck that a deal's key (hex) determines; the first element is the top. */
export const deckFromKey = (hash: Hash, key: string): readonly Card[] => shuffled(stream(hash, key, "deck"));

/** Who has the first turn of deal 0, and the cards drawn for it where the rules let the highest card decide. */
export function firstSeat(
  hash: Hash,
  key: string,
  seats: number,
  firstPlayer: Rules["firstPlayer"],
): { readonly seat: Seat; readonly draw?: FirstDraw } {
  switch (firstPlayer) {
    case "random_then_left":
      return { seat: stream(hash, key, "first").below(seats) };
    case "highest_draw":
      return highestDraw(hash, key, seats);
    default:
      return unreachable(firstPlayer);
  }
}

/** Everybody draws, and those tied for the highest rank draw again. Suits do not count and the ace is low. */
function highestDraw(hash: Hash, key: string, seats: number): { readonly seat: Seat; readonly draw: FirstDraw } {
  const draw: { seat: Seat; card: Card }[][] = [];
  let inIt: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  for (;;) {
    const cards = shuffled(stream(hash, key, `draw-${draw.length}`));
    const round = inIt.flatMap((seat, index) => {
      const card = cards[index];
      return card === undefined ? [] : [{ seat, card }];
    });
    draw.push(round);
    inIt = stillIn(round);
    const [winner, ...tied] = inIt;
    if (winner === undefined) throw new Error("a draw without seats");
    if (tied.length === 0) return { seat: winner, draw };
  }
}
