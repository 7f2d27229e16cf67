import { kindAbove, kindBelow, kindCount, kindOf, kingMask, lowestBit, none } from "./kinds";
import {
  cornerFrom,
  encodeMove,
  firstEmpty,
  fitsSpot,
  heldOf,
  holdsKing,
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

function addCard(p: Packed, list: MoveList, id: number, vacancy: number, corner: number, kinds: number): void {
  const kind = kindOf(id);
  if (kind >= kindCount - 2) {
    if (corner !== none) add(list, encodeMove(opPlay, corner, id));
    if (p.rules.kings === "at_once") return;
  } else {
    for (let spot = 0; spot < spotCount; spot++) if (fitsSpot(p, id, spot)) add(list, encodeMove(opPlay, spot, id));
  }
  if (vacancy === none) return;
  addFills(p, list, id, vacancy, kinds);
  if (!p.rules.underBuild) return;
  for (let spot = 0; spot < cornerFrom; spot++) {
    const bottom = p.bottom[spot] ?? none;
    if (bottom !== none && kindAbove(kindOf(bottom)) === kind) add(list, encodeMove(opUnder, spot, id));
  }
}

/**
 * Writes every legal move that differs: one of two cards of a kind (both where suits count), the first of the empty
 * corners and of the empty sides. The turn must not have ended.
 */
export function addMoves(p: Packed, list: MoveList): void {
  const vacancy = p.vacancies > 0 ? firstEmpty(p, 0, cornerFrom) : none;
  const corner = firstEmpty(p, cornerFrom, spotCount);
  const kinds = p.handA | p.handB;
  const kingFirst = p.rules.kings === "at_once" && holdsKing(p);
  for (let rest = kingFirst ? kinds & kingMask : kinds; rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    if (p.rules.oneSuit && (p.handA & p.handB & (1 << kind)) !== 0) {
      addCard(p, list, kind, vacancy, corner, kinds);
      addCard(p, list, kind + kindCount, vacancy, corner, kinds);
    } else addCard(p, list, heldOf(p, kind), vacancy, corner, kinds);
  }
  if (kingFirst) return;
  for (let from = 0; from < cornerFrom; from++) {
    if (p.bottom[from] === none) continue;
    for (let to = 0; to < cornerFrom; to++)
      if (p.bottom[to] !== none && pileMayMove(p, from, to)) add(list, encodeMove(opMove, to, from));
    for (let to = cornerFrom; to < spotCount; to++)
      if ((p.bottom[to] !== none || to === corner) && pileMayMove(p, from, to)) add(list, encodeMove(opMove, to, from));
  }
}
