import { type Space, spaces } from "../engine/layout";
import type { Play } from "../engine/play";
import type { TurnPosition } from "../engine/position";
import type { Rules } from "../engine/rules";
import { bitCount, cardOf, idOf, kindAbove, kindBelow, kindCount, kindOf, kingMask, none } from "./kinds";

/** What legality within a turn needs of the rules, as numbers and flags. */
export type PackedRules = {
  readonly kings: Rules["kings"];
  readonly kingPiles: boolean; // a side pile with a king at the bottom may go to a corner now
  readonly vacancy: Rules["vacancy"];
  readonly fillRun: boolean;
  readonly underBuild: boolean;
  readonly oneSuit: boolean;
};

/**
 * A position within a turn, changed in place by the search that owns it. Spots 0 to 3 are the sides, 4 to 7 the
 * corners, in the order of the layout. A pile is its bottom and top card: every side pile is a run, so the rest
 * follows. The hand is two masks of kinds: clubs and diamonds, hearts and spades.
 */
export type Packed = {
  readonly rules: PackedRules;
  readonly bottom: Int8Array;
  readonly top: Int8Array;
  handA: number;
  handB: number;
  vacancies: number;
  ended: boolean;
};

export const cornerFrom = 4;
export const spotCount = 8;

/** Packs the rules for the turn with that number. */
export const packRules = (rules: Rules, turnNumber: number): PackedRules => ({
  kings: rules.kings,
  kingPiles: rules.kingPileToCorner === "any_time" || turnNumber === 0,
  vacancy: rules.vacancy,
  fillRun: rules.fillRun === "yes",
  underBuild: rules.underBuild === "yes",
  oneSuit: rules.corners === "one_suit",
});

/** Packs the start (or any point) of a turn. */
export function packPosition(position: TurnPosition): Packed {
  const bottom = new Int8Array(spotCount).fill(none);
  const top = new Int8Array(spotCount).fill(none);
  let vacancies = 0;
  spaces.forEach((space, spot) => {
    const pile = position.piles[space];
    const first = pile[0];
    const last = pile[pile.length - 1];
    if (first !== undefined && last !== undefined) {
      bottom[spot] = idOf(first);
      top[spot] = idOf(last);
    } else if (spot < cornerFrom) vacancies += 1;
  });
  let handA = 0;
  let handB = 0;
  for (const card of position.hand) {
    const id = idOf(card);
    if (id < kindCount) handA |= 1 << id;
    else handB |= 1 << (id - kindCount);
  }
  const rules = packRules(position.rules, position.turn.number);
  return { rules, bottom, top, handA, handB, vacancies, ended: position.ended !== undefined };
}

/** A second position that changes on its own. */
export const copyPacked = (p: Packed): Packed => ({ ...p, bottom: p.bottom.slice(), top: p.top.slice() });

/** A move is one number: what (2 bits), to (3), the card or the pile it takes (6), how many cards (4). */
export const opPlay = 0;
export const opFill = 1; // a run of several cards
export const opUnder = 2;
export const opMove = 3;

export const encodeMove = (op: number, to: number, what: number, length = 1): number =>
  op | (to << 2) | (what << 5) | (length << 11);
export const moveOp = (move: number): number => move & 3;
export const moveTo = (move: number): number => (move >> 2) & 7;
export const moveWhat = (move: number): number => (move >> 5) & 63;
const moveLength = (move: number): number => move >> 11;

export const holds = (p: Packed, id: number): boolean =>
  id < kindCount ? (p.handA & (1 << id)) !== 0 : (p.handB & (1 << (id - kindCount))) !== 0;

/** The held card of a kind, the second of the kind only when the first is not held. */
export const heldOf = (p: Packed, kind: number): number => ((p.handA & (1 << kind)) !== 0 ? kind : kind + kindCount);

/** Cards in hand. */
export const handSize = (p: Packed): number => bitCount(p.handA) + bitCount(p.handB);

export const holdsKing = (p: Packed): boolean => ((p.handA | p.handB) & kingMask) !== 0;

/** True when the rules let the turn end here, or it has ended by itself. */
export const mayEnd = (p: Packed): boolean =>
  p.ended || ((p.rules.vacancy === "may_fill" || p.vacancies === 0) && (p.rules.kings === "may" || !holdsKing(p)));

/** The first empty spot from `from` on, below `to`; -1 when none is empty. */
export function firstEmpty(p: Packed, from: number, to: number): number {
  for (let spot = from; spot < to; spot++) if (p.bottom[spot] === none) return spot;
  return none;
}

/** True when the card fits the top card of an occupied spot, by that spot's rule. */
export function fitsSpot(p: Packed, id: number, spot: number): boolean {
  const top = p.top[spot] ?? none;
  if (top === none) return false;
  if (spot >= cornerFrom && p.rules.oneSuit) return top === id + 2 && kindOf(id) + 2 < kindCount;
  return kindAbove(kindOf(id)) === kindOf(top);
}

/** True when the pile may go there: onto a pile it fits, or (a king at its bottom) to an empty corner. */
export function pileMayMove(p: Packed, from: number, to: number): boolean {
  const bottom = p.bottom[from] ?? none;
  if (from >= cornerFrom || from === to || bottom === none) return false;
  const intoOneSuit = to >= cornerFrom && p.rules.oneSuit;
  if (intoOneSuit && bottom !== p.top[from]) return false;
  if (p.bottom[to] !== none) return fitsSpot(p, bottom, to);
  return to >= cornerFrom && kindOf(bottom) >= kindCount - 2 && p.rules.kingPiles;
}

function drop(p: Packed, id: number): void {
  if (id < kindCount) p.handA &= ~(1 << id);
  else p.handB &= ~(1 << (id - kindCount));
}

/** The cards of a run from hand, highest first: its head, then what is held of each kind below. */
function runFrom(p: Packed, head: number, length: number): readonly number[] {
  const cards = [head];
  for (let kind = kindBelow(kindOf(head)); cards.length < length; kind = kindBelow(kind)) cards.push(heldOf(p, kind));
  return cards;
}

/** Makes a legal move in place. */
export function makeMove(p: Packed, move: number): void {
  const to = moveTo(move);
  const what = moveWhat(move);
  const op = moveOp(move);
  if (op === opMove) {
    if (p.bottom[to] === none) p.bottom[to] = p.bottom[what] ?? none;
    p.top[to] = p.top[what] ?? none;
    p.bottom[what] = none;
    p.top[what] = none;
    p.vacancies += 1;
    return;
  }
  let closes = false;
  if (op === opUnder) p.bottom[to] = what;
  else {
    if (p.bottom[to] === none) {
      p.bottom[to] = what;
      if (to < cornerFrom) {
        p.vacancies -= 1;
        closes = p.vacancies === 0 && p.rules.vacancy === "fill_ends_turn";
      }
    }
    p.top[to] = what;
  }
  drop(p, what);
  if (op === opFill) {
    let kind = kindOf(what);
    for (let left = moveLength(move) - 1; left > 0; left--) {
      kind = kindBelow(kind);
      const id = heldOf(p, kind);
      drop(p, id);
      p.top[to] = id;
    }
  }
  p.ended = closes || (p.handA | p.handB) === 0;
}

function spaceAt(spot: number): Space {
  const space = spaces[spot];
  if (space === undefined) throw new Error(`no space is number ${spot}`);
  return space;
}

/** The moves as plays in the words of the rules. `start` is the position before the first and stays as it is. */
export function playsOf(start: Packed, moves: readonly number[]): readonly Play[] {
  const p = copyPacked(start);
  return moves.map((move): Play => {
    const to = spaceAt(moveTo(move));
    const what = moveWhat(move);
    const op = moveOp(move);
    const cards = op === opFill ? runFrom(p, what, moveLength(move)).map(cardOf) : [];
    makeMove(p, move);
    if (op === opMove) return { type: "move", from: spaceAt(what), to };
    if (op === opFill) return { type: "fill", cards, to };
    return { type: op === opUnder ? "under" : "play", card: cardOf(what), to };
  });
}
