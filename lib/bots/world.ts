import { kindCount, kindOf, kingMask, lowestBit, none } from "./kinds";
import type { Outlook } from "./outlook";
import { cornerFrom, firstEmpty, type Packed, spotCount } from "./packed";
import type { Rng } from "./rng";

/** A hand as two masks of kinds, as in a packed position. */
export type Hand = { a: number; b: number };

/** One way in which the unseen cards may lie: the rivals' hands, in their order, and the stock, next card first. */
export type World = { readonly hands: readonly Readonly<Hand>[]; readonly stock: readonly number[] };

export function addCard(hand: Hand, id: number): void {
  if (id < kindCount) hand.a |= 1 << id;
  else hand.b |= 1 << (id - kindCount);
}

/**
 * Deals the unseen cards as they may lie. Each hand takes the cards whose waiting times run out first, a card waiting
 * the less the more it is thought to be there (exponential times: drawing with weights, without putting back).
 */
export function sampleWorld(outlook: Outlook, rng: Rng): World {
  let left = [...outlook.unseen];
  const hands: Hand[] = [];
  for (const rival of outlook.rivals) {
    const timed = left.map((id) => ({
      id,
      time: -Math.log((rng.below(1 << 24) + 1) / (1 << 24)) / (rival.weight[kindOf(id)] ?? 1),
    }));
    timed.sort((x, y) => x.time - y.time || x.id - y.id);
    const hand: Hand = { a: 0, b: 0 };
    for (const { id } of timed.slice(0, rival.cards)) addCard(hand, id);
    hands.push(hand);
    left = timed.slice(rival.cards).map(({ id }) => id);
  }
  for (let i = left.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const card = left[i] ?? none;
    left[i] = left[j] ?? none;
    left[j] = card;
  }
  return { hands, stock: left };
}

/** Gives a hand the cards from `at` on, at most `count`; the place after them. */
export function drawInto(hand: Hand, stock: readonly number[], at: number, count: number): number {
  const end = Math.min(stock.length, at + count);
  for (let i = at; i < end; i++) addCard(hand, stock[i] ?? 0);
  return end;
}

/** Lays the kings of a hand into corners, as the rules do by themselves after a draw under "at once". */
export function placeKings(p: Packed, hand: Hand): void {
  const place = (id: number) => {
    const corner = firstEmpty(p, cornerFrom, spotCount);
    if (corner === none) return;
    p.bottom[corner] = id;
    p.top[corner] = id;
  };
  for (let rest = hand.a & kingMask; rest !== 0; rest &= rest - 1) place(lowestBit(rest));
  for (let rest = hand.b & kingMask; rest !== 0; rest &= rest - 1) place(lowestBit(rest) + kindCount);
  hand.a &= ~kingMask;
  hand.b &= ~kingMask;
}
