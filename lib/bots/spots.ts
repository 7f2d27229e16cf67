import { kindBelow, kindCount, kindOf, none } from "./kinds";
import { cornerFrom, type Packed, spotCount } from "./packed";

/** What a layout takes now: the kinds that fit some pile, and where suits count the cards that fit a corner. */
export type Openings = { kinds: number; suitedA: number; suitedB: number; aces: number };

/** Fills in what fits the top cards, and how many piles are closed by an ace. Kings and empty places do not count. */
export function readOpenings(p: Packed, into: Openings): void {
  into.kinds = 0;
  into.suitedA = 0;
  into.suitedB = 0;
  into.aces = 0;
  for (let spot = 0; spot < spotCount; spot++) {
    const top = p.top[spot] ?? none;
    if (top === none) continue;
    const kind = kindOf(top);
    if (kind < 2) into.aces += 1;
    else if (spot < cornerFrom || !p.rules.oneSuit) into.kinds |= 1 << kindBelow(kind);
    else if (top < kindCount) into.suitedA |= 1 << (kind - 2);
    else into.suitedB |= 1 << (kind - 2);
  }
}

export const newOpenings = (): Openings => ({ kinds: 0, suitedA: 0, suitedB: 0, aces: 0 });
