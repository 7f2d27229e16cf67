import type { Rules } from "../engine/rules";
import { type Appraisal, chance, doubt, patient, worthOf } from "./appraisal";
import { circumstancesOf, pointsHeld } from "./features";
import { weighing } from "./judge";
import { bitCount, cardCount, kindCount } from "./kinds";
import type { Rival } from "./outlook";
import { copyPacked, makeMove, type Packed, packRules } from "./packed";
import { searchTurn } from "./search";
import { newOpenings, readOpenings } from "./spots";
import { drawInto, type Hand, placeKings, type World } from "./world";

/** The chances that a seat gives the next one's cards when it knows nothing but the number of them. */
function evenChances(hand: Hand, nextCards: number, hidden: Hand): Float64Array {
  const a = hidden.a & ~hand.a;
  const b = hidden.b & ~hand.b;
  const count = bitCount(a) + bitCount(b);
  const each = count === 0 ? 0 : Math.min(1, nextCards / count);
  const chances = new Float64Array(cardCount);
  for (let kind = 0; kind < kindCount; kind++) {
    if ((a & (1 << kind)) !== 0) chances[kind] = each;
    if ((b & (1 << kind)) !== 0) chances[kind + kindCount] = each;
  }
  return chances;
}

/** The cards of some hands and of the stock from `at` on. */
function union(hands: readonly Hand[], stock: readonly number[], at: number): Hand {
  const all: Hand = { a: 0, b: 0 };
  for (const hand of hands) {
    all.a |= hand.a;
    all.b |= hand.b;
  }
  drawInto(all, stock, at, stock.length);
  return all;
}

function idsIn(hand: Hand): readonly number[] {
  const ids: number[] = [];
  for (let kind = 0; kind < kindCount; kind++) {
    if ((hand.a & (1 << kind)) !== 0) ids.push(kind);
    if ((hand.b & (1 << kind)) !== 0) ids.push(kind + kindCount);
  }
  return ids;
}

const sizeOf = (hand: Hand): number => bitCount(hand.a) + bitCount(hand.b);

/** Who has least when nobody plays any more: 1 for this seat alone, a share when several have as little. */
function blockedShare(own: number, others: readonly number[]): number {
  if (others.some((points) => points < own)) return 0;
  return 1 / (1 + others.filter((points) => points === own).length);
}

/**
 * The worth of an end of turn (the chance of winning the game) in one world: the rivals take their turns, and the seat
 * then ends its next turn as well as its value tells. The position is not changed.
 */
export function follow(end: Packed, plays: number, world: World, rules: Rules, f: Appraisal, cap: number): number {
  const { outlook } = f;
  const p = copyPacked(end);
  const laterRules = packRules(rules, 1);
  const q: Packed = { ...p, rules: laterRules, ended: false };
  const hands: Hand[] = [{ a: p.handA, b: p.handB }, ...world.hands.map((hand) => ({ ...hand }))];
  const weights = outlook.rivals.map((rival) => Float64Array.from(rival.weight));
  const open = newOpenings();
  let at = 0;
  let idle = outlook.idle;
  const own = hands[0];
  if (own === undefined) throw new Error("a world without the own hand");

  const pointsOf = (hand: Hand): number => {
    q.handA = hand.a;
    q.handB = hand.b;
    return pointsHeld(q, f.points);
  };
  const endTurn = (hand: Hand, made: number): boolean => {
    const before = at;
    if (rules.drawTiming === "end") at = drawInto(hand, world.stock, at, rules.drawCount);
    if (rules.kings === "at_once" && at > before) placeKings(q, hand);
    idle = made > 0 || at > before ? 0 : idle + 1;
    return at >= world.stock.length && idle >= hands.length;
  };
  const beginTurn = (hand: Hand): void => {
    if (rules.drawTiming !== "start") return;
    const before = at;
    at = drawInto(hand, world.stock, at, rules.drawCount);
    if (at > before) idle = 0;
  };
  const asBlocked = (): number => {
    const [mine = 0, ...others] = hands.map(pointsOf);
    return worthOf(blockedShare(mine, others), mine, f.stakes);
  };

  if (endTurn(own, plays)) return asBlocked();
  for (let turn = 1; turn < hands.length; turn++) {
    const hand = hands[turn];
    const next = hands[(turn + 1) % hands.length];
    if (hand === undefined || next === undefined) break;
    beginTurn(hand);
    q.handA = hand.a;
    q.handB = hand.b;
    const judge = weighing(patient, evenChances(hand, sizeOf(next), union(hands, world.stock, at)));
    const reply = searchTurn(q, judge, { cap: cap, keep: 1 })[0];
    if (reply === undefined) throw new Error("a turn without an end");
    if (reply.out) return f.stakes.lose(pointsOf(own));
    for (const move of reply.moves) makeMove(q, move);
    q.ended = false;
    hand.a = q.handA;
    hand.b = q.handB;
    const weight = weights[turn - 1];
    if (weight !== undefined) {
      readOpenings(q, open);
      for (let kind = 0; kind < kindCount; kind++)
        if ((open.kinds & (1 << kind)) !== 0) weight[kind] = (weight[kind] ?? 1) * doubt.fitting;
    }
    if (endTurn(hand, reply.moves.length)) return asBlocked();
  }
  beginTurn(own);
  const rivals = weights.map((weight, i) => ({ cards: sizeOf(hands[i + 1] ?? own), weight }));
  const unseen = idsIn(union(hands.slice(1), world.stock, at));
  return ownBest(q, own, unseen, rivals, { stockSize: world.stock.length - at, idle }, f, cap);
}

/** The worth of the best end of the seat's next turn, as its value sees it. */
function ownBest(
  q: Packed,
  own: Hand,
  unseen: readonly number[],
  rivals: readonly Pick<Rival, "cards" | "weight">[],
  known: { readonly stockSize: number; readonly idle: number },
  f: Appraisal,
  cap: number,
): number {
  const c = circumstancesOf({ ...known, unseen, rivals }, f.points);
  q.handA = own.a;
  q.handB = own.b;
  const best = searchTurn(q, (p, plays) => -f.value(p, plays, c), { cap: cap, keep: 1 })[0];
  if (best === undefined) throw new Error("a turn without an end");
  if (best.out) return f.stakes.win;
  for (const move of best.moves) makeMove(q, move);
  return worthOf(chance(-best.score), f.stakes.lossFrom(pointsHeld(q, f.points), c.fewestCards), f.stakes);
}
