import { type Card, colorOf, pack, rankNumber, suitOf } from "../cards/card";

/**
 * Cards as small numbers. A kind is rank and colour, 0 to 25: twice the rank (ace 0, king 12), plus one for black. A
 * card's id is its kind, plus 26 for hearts and spades, the second card of the kind. -1 is no card.
 */
export const kindCount = 26;
export const cardCount = 52;
export const none = -1;

export const kindOf = (id: number): number => (id >= kindCount ? id - kindCount : id);
export const rankOfKind = (kind: number): number => kind >> 1;

/** The kind that a kind fits: one rank higher, the other colour. Of a king: a number above 25. */
export const kindAbove = (kind: number): number => (kind + 2) ^ 1;

/** The kind that fits a kind: one rank lower, the other colour. Of an ace: negative. */
export const kindBelow = (kind: number): number => (kind - 2) ^ 1;

/** The two kinds of king in a mask of kinds. */
export const kingMask = (1 << 24) | (1 << 25);

const nameById: Card[] = [];
const idByName = new Map<Card, number>();
for (const card of pack) {
  const suit = suitOf(card);
  const kind = (rankNumber(card) - 1) * 2 + (colorOf(card) === "black" ? 1 : 0);
  const id = kind + (suit === "H" || suit === "S" ? kindCount : 0);
  nameById[id] = card;
  idByName.set(card, id);
}

/** The id of a card. */
export function idOf(card: Card): number {
  const id = idByName.get(card);
  if (id === undefined) throw new Error("not a card");
  return id;
}

/** The card with that id. */
export function cardOf(id: number): Card {
  const card = nameById[id];
  if (card === undefined) throw new Error(`no card has the id ${id}`);
  return card;
}

/** How many bits are set in a mask. */
export function bitCount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The place of the lowest bit set in a mask that is not 0. */
export const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The place of the highest bit set in a mask that is not 0. */
export const highestBit = (mask: number): number => 31 - Math.clz32(mask);
