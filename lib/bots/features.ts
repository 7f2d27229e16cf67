import type { Rules } from "../engine/rules";
import { kindChances } from "./judge";
import { bitCount, cardCount, kindBelow, kindCount, kindOf, kingMask, none } from "./kinds";
import { chancesOf, type Rival } from "./outlook";
import { cornerFrom, holds, type Packed, spotCount } from "./packed";

/** The number of facts of an end of turn, and of the facts of the table that stay the same through a turn. */
export const factCount = 26;
export const tableFactCount = 13;

/** What a seat knows of the others when it weighs an end of turn. */
export type Circumstances = {
  readonly byCard: Float64Array; // the chance that the next seat holds a card
  readonly byKind: Float64Array; // and a kind
  readonly byKindLater: Float64Array | null; // the kinds expected with the seats after it; null with two seats
  readonly nextCards: number; // cards of the next seat
  readonly fewestCards: number; // of the rival that has the fewest
  readonly stockSize: number;
  readonly idle: number;
  readonly seats: number;
  readonly points: Float64Array; // penalty of each kind
  readonly leastPoints: number; // the penalty expected of the rival that has the least
};

/** The penalty of each kind under these rules. */
export function pointsByKind(rules: Rules): Float64Array {
  return Float64Array.from({ length: kindCount }, (_, kind) => {
    const rank = (kind >> 1) + 1;
    return rules.scoring === "kings10" ? (rank === 13 ? 10 : 1) : Math.min(rank, 10);
  });
}

/** The penalty of the cards in hand. */
export function pointsHeld(p: Packed, points: Float64Array): number {
  let sum = 0;
  for (let rest = p.handA; rest !== 0; rest &= rest - 1) sum += points[31 - Math.clz32(rest & -rest)] ?? 0;
  for (let rest = p.handB; rest !== 0; rest &= rest - 1) sum += points[31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}

/** Puts together what is known of the rivals, from the cards unseen and what is thought of each rival. */
export function circumstancesOf(
  known: {
    readonly unseen: readonly number[];
    readonly rivals: readonly Pick<Rival, "cards" | "weight">[];
    readonly stockSize: number;
    readonly idle: number;
  },
  points: Float64Array,
): Circumstances {
  const chances = known.rivals.map((rival) => chancesOf(known.unseen, rival));
  const expected = chances.map((of) =>
    known.unseen.reduce((sum, id) => sum + (of[id] ?? 0) * (points[kindOf(id)] ?? 0), 0),
  );
  const [next, ...later] = chances.map(kindChances);
  const byKindLater = later.length === 0 ? null : new Float64Array(kindCount);
  if (byKindLater !== null)
    for (let kind = 0; kind < kindCount; kind++)
      byKindLater[kind] = 1 - later.reduce((none, of) => none * (1 - (of[kind] ?? 0)), 1);
  return {
    byCard: chances[0] ?? new Float64Array(cardCount),
    byKind: next ?? new Float64Array(kindCount),
    byKindLater,
    nextCards: known.rivals[0]?.cards ?? 0,
    fewestCards: Math.min(...known.rivals.map(({ cards }) => cards)),
    stockSize: known.stockSize,
    idle: known.idle,
    seats: known.rivals.length + 1,
    points,
    leastPoints: Math.min(...expected),
  };
}

/** The facts of the table, the same for every end of a turn. */
export function readTableFacts(rules: Rules, seats: number): Float64Array {
  const is = (yes: boolean): number => (yes ? 1 : 0);
  return Float64Array.of(
    is(rules.drawTiming === "start"),
    is(rules.drawCount === 2),
    is(rules.kings === "by_turn_end"),
    is(rules.kings === "at_once"),
    is(rules.vacancy === "must_fill"),
    is(rules.vacancy === "fill_ends_turn"),
    is(rules.fillRun === "yes"),
    is(rules.underBuild === "yes"),
    is(rules.corners === "one_suit"),
    is(rules.kingPileToCorner === "first_turn"),
    is(rules.scoring === "face_value"),
    is(seats === 3),
    is(seats === 4),
  );
}

/**
 * The facts of an end of turn that its value is fitted on, as the seat that made it sees them.
 */
export function readFacts(p: Packed, plays: number, c: Circumstances, into: Float64Array): void {
  const kinds = p.handA | p.handB;
  const both = p.handA & p.handB;
  const cards = bitCount(p.handA) + bitCount(p.handB);
  let open = 0;
  let exposed = 0;
  let exposedLater = 0;
  let ready = 0; // cards that could follow each other onto the piles now
  let own = 0; // cards that fit a corner by suit, then kinds that fit any other pile
  let suits = 0;
  let aces = 0;
  let once = 0;
  let twice = 0;
  for (let spot = 0; spot < spotCount; spot++) {
    const top = p.top[spot] ?? none;
    if (top === none) continue;
    let kind = kindOf(top);
    if (kind < 2) {
      aces += 1;
      continue;
    }
    if (spot >= cornerFrom && p.rules.oneSuit) {
      suits += 1;
      exposed += c.byCard[top - 2] ?? 0;
      if (holds(p, top - 2)) own += 1;
      for (let id = top - 2; holds(p, id); id -= 2) {
        ready += 1;
        if (kindOf(id) < 2) break;
      }
      continue;
    }
    kind = kindBelow(kind);
    if ((open & (1 << kind)) === 0) {
      open |= 1 << kind;
      exposed += c.byKind[kind] ?? 0;
      if (c.byKindLater !== null) exposedLater += c.byKindLater[kind] ?? 0;
    }
    for (; kind >= 0; kind = kindBelow(kind)) {
      const bit = 1 << kind;
      if ((kinds & bit & ~once) !== 0) once |= bit;
      else if ((both & bit & ~twice) !== 0) twice |= bit;
      else break;
      ready += 1;
    }
  }
  let mergeable = 0;
  for (let spot = 0; spot < cornerFrom; spot++) {
    const bottom = p.bottom[spot] ?? none;
    if (bottom !== none && (open & (1 << kindOf(bottom))) !== 0) mergeable += 1;
  }
  let waiting = 0; // kinds that neither a pile nor a held card can carry
  for (let rest = kinds & ~kingMask & ~open; rest !== 0; rest &= rest - 1) {
    const kind = 31 - Math.clz32(rest & -rest);
    if ((kinds & (1 << ((kind + 2) ^ 1))) === 0) waiting += 1;
  }
  const points = pointsHeld(p, c.points);
  const lead = c.leastPoints - points;
  const late = c.stockSize === 0 ? 1 : 0;
  const few = Math.min(1, c.stockSize / 10);
  const empty = p.vacancies > 0 ? 1 : 0;
  const perRival = 1 / (1 + c.nextCards);
  into[0] = 1;
  into[1] = cards;
  into[2] = bitCount(p.handA & kingMask) + bitCount(p.handB & kingMask);
  into[3] = exposed;
  into[4] = empty;
  into[5] = empty * (p.vacancies - 1);
  into[6] = own + bitCount(open & kinds);
  into[7] = ready;
  into[8] = aces;
  into[9] = waiting;
  into[10] = mergeable;
  into[11] = c.nextCards;
  into[12] = c.fewestCards;
  into[13] = c.fewestCards <= 2 ? 1 : 0;
  into[14] = c.fewestCards <= 4 ? 1 : 0;
  into[15] = few;
  into[16] = late;
  into[17] = late * Math.max(-1, Math.min(1, lead / 3));
  into[18] = (1 - few) * Math.max(-2, Math.min(2, lead * 0.1));
  into[19] = cards - ready <= 1 ? 1 : 0;
  into[20] = cards - ready <= 3 ? 1 : 0;
  into[21] = exposed * perRival;
  into[22] = empty * perRival;
  into[23] = (bitCount(open) + suits) * (1 - few);
  into[24] = exposedLater;
  into[25] = plays === 0 ? (late * (c.idle + 1)) / c.seats : 0;
}
