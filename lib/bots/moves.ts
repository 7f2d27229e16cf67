import { kindAbove, kindBelow, kindCount, kindOf, kingMask, lowestBit, none } from "./kinds";
import {
  cornerFrom,
  encodeMove,
  firstEmpty,
  heldOf,
  holds,
  opFill,
  opMove,
  opPlay,
  opUnder,
  type Packed,
  pileMayMove,
  spotCount,
} from "./packed";

/** More moves than any position has: 24 cards each to 8 spots, runs, and piles. */
export const moveRoom = 512;

/** Where a list of moves is written: from `at` on, so that a search keeps the lists of its whole path in one array. */
export type MoveList = { readonly moves: Int32Array; at: number };

function add(list: MoveList, move: number): void {
  list.moves[list.at] = move;
  list.at += 1;
}

/** The fills of one empty side space; runs only where the fill ends the turn, for elsewhere the rest can follow. */
function addFills(p: Packed, list: MoveList, id: number, spot: number, kinds: number): void {
  const closing = p.rules.vacancy === "fill_ends_turn" && p.vacancies === 1;
  if (closing && p.rules.kings === "by_turn_end") {
    const isA = id < kindCount;
    const kingsA = p.handA & kingMask & ~(isA ? 1 << id : 0);
    const kingsB = p.handB & kingMask & ~(isA ? 0 : 1 << (id - kindCount));
    if ((kingsA | kingsB) !== 0) return;
  }
  add(list, encodeMove(opPlay, spot, id));
  if (!closing || !p.rules.fillRun) return;
  let length = 1;
  for (let k = kindBelow(kindOf(id)); k >= 0 && (kinds & (1 << k)) !== 0; k = kindBelow(k)) {
    length += 1;
    add(list, encodeMove(opFill, spot, id, length));
  }
}

/** The held card of a kind, or both where suits count. */
function addPlays(p: Packed, list: MoveList, kind: number, spot: number): void {
  add(list, encodeMove(opPlay, spot, heldOf(p, kind)));
  if (p.rules.oneSuit && (p.handA & p.handB & (1 << kind)) !== 0) add(list, encodeMove(opPlay, spot, kind + kindCount));
}

/** What fits the piles' top cards. */
function addBuilds(p: Packed, list: MoveList, kinds: number): void {
  for (let spot = 0; spot < spotCount; spot++) {
    const top = p.top[spot] ?? none;
    if (top === none || kindOf(top) < 2) continue;
    if (spot >= cornerFrom && p.rules.oneSuit) {
      if (holds(p, top - 2)) add(list, encodeMove(opPlay, spot, top - 2));
      continue;
    }
    const kind = kindBelow(kindOf(top));
    if ((kinds & (1 << kind)) !== 0) addPlays(p, list, kind, spot);
  }
}

/** What an empty side space allows: fills, and cards under other piles. */
function addVacancy(p: Packed, list: MoveList, kinds: number): void {
  const vacancy = firstEmpty(p, 0, cornerFrom);
  if (p.rules.underBuild)
    for (let spot = 0; spot < cornerFrom; spot++) {
      const bottom = p.bottom[spot] ?? none;
      if (bottom === none) continue;
      const kind = kindAbove(kindOf(bottom));
      if (kind < kindCount && (kinds & (1 << kind)) !== 0) add(list, encodeMove(opUnder, spot, heldOf(p, kind)));
    }
  for (let rest = kinds; rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    addFills(p, list, heldOf(p, kind), vacancy, kinds);
    if (p.rules.oneSuit && (p.handA & p.handB & (1 << kind)) !== 0) addFills(p, list, kind + kindCount, vacancy, kinds);
  }
}

function addPiles(p: Packed, list: MoveList, corner: number): void {
  for (let from = 0; from < cornerFrom; from++) {
    const bottom = p.bottom[from] ?? none;
    if (bottom === none) continue;
    const above = kindAbove(kindOf(bottom));
    if (above >= kindCount) {
      if (corner !== none && pileMayMove(p, from, corner)) add(list, encodeMove(opMove, corner, from));
      continue;
    }
    for (let to = 0; to < spotCount; to++) {
      const top = p.top[to] ?? none;
      if (top === none || to === from) continue;
      if (to >= cornerFrom && p.rules.oneSuit) {
        if (pileMayMove(p, from, to)) add(list, encodeMove(opMove, to, from));
      } else if (kindOf(top) === above) add(list, encodeMove(opMove, to, from));
    }
  }
}

/**
 * Writes every legal move that differs: one of two cards of a kind (both where suits count), the first of the empty
 * corners and of the empty sides. The turn must not have ended.
 */
export function addMoves(p: Packed, list: MoveList): void {
  const kinds = p.handA | p.handB;
  const corner = firstEmpty(p, cornerFrom, spotCount);
  const kings = kinds & kingMask;
  if (kings !== 0 && corner !== none)
    for (let rest = kings; rest !== 0; rest &= rest - 1) addPlays(p, list, lowestBit(rest), corner);
  if (kings !== 0 && p.rules.kings === "at_once") return;
  addBuilds(p, list, kinds);
  if (p.vacancies > 0) addVacancy(p, list, kinds);
  addPiles(p, list, corner);
}
