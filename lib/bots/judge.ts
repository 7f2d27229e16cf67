import { bitCount, kindCount, kingMask } from "./kinds";
import { handSize, type Packed } from "./packed";
import type { Judge } from "./search";
import { newOpenings, readOpenings } from "./spots";

/** What an end of turn costs, in cards: per card and king held, per card the next seat may lay, and so on. */
export type Weights = {
  readonly cards: number;
  readonly kings: number; // on top of the card
  readonly exposure: number; // per kind that fits, times the chance that the next seat holds it
  readonly empty: number; // the first empty side space
  readonly secondEmpty: number; // each further one
  readonly ownFit: number; // per kind held that fits: a card kept for later
  readonly aces: number; // per pile that is closed
};

/** The chance that a kind is held, from those of its two cards. */
export function kindChances(chances: Float64Array): Float64Array {
  const kinds = new Float64Array(kindCount);
  for (let kind = 0; kind < kindCount; kind++)
    kinds[kind] = 1 - (1 - (chances[kind] ?? 0)) * (1 - (chances[kind + kindCount] ?? 0));
  return kinds;
}

/** Adds the chances of the cards in a mask, the first of them with id `from`. */
function sumOver(mask: number, chances: Float64Array, from: number): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += chances[from + 31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}

/** A judge of ends of turn by weights, for a next seat that holds each card with these chances. */
export function weighing(weights: Weights, chances: Float64Array): Judge {
  const byKind = kindChances(chances);
  const open = newOpenings();
  return (p: Packed): number => {
    readOpenings(p, open);
    const kinds = p.handA | p.handB;
    const kings = bitCount(p.handA & kingMask) + bitCount(p.handB & kingMask);
    let exposed = sumOver(open.kinds, byKind, 0);
    let own = bitCount(open.kinds & kinds);
    if (p.rules.oneSuit) {
      const a = open.suitedA & ~open.kinds;
      const b = open.suitedB & ~open.kinds;
      exposed += sumOver(a, chances, 0) + sumOver(b, chances, kindCount);
      own += bitCount(a & p.handA) + bitCount(b & p.handB);
    }
    return (
      weights.cards * handSize(p) +
      weights.kings * kings +
      weights.exposure * exposed +
      (p.vacancies > 0 ? weights.empty + weights.secondEmpty * (p.vacancies - 1) : 0) +
      weights.ownFit * own +
      weights.aces * open.aces
    );
  };
}
