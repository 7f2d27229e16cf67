import { highestBit, kindBelow, kindCount, kindOf, kingMask, none } from "./kinds";
import {
  copyPacked,
  cornerFrom,
  encodeMove,
  firstEmpty,
  fitsSpot,
  heldOf,
  holdsKing,
  makeMove,
  opFill,
  opMove,
  opPlay,
  opUnder,
  type Packed,
  pileMayMove,
  spotCount,
} from "./packed";

/** A card that is not a king and fits a pile; the highest card first. */
function fittingCard(p: Packed): number {
  for (let kind = kindCount - 3; kind >= 0; kind--) {
    for (let id = kind; id < 2 * kindCount; id += kindCount) {
      const held = ((id < kindCount ? p.handA : p.handB) >> kind) & 1;
      if (held === 0) continue;
      for (let spot = 0; spot < spotCount; spot++) if (fitsSpot(p, id, spot)) return encodeMove(opPlay, spot, id);
    }
  }
  return none;
}

function underCard(p: Packed): number {
  if (!p.rules.underBuild || p.vacancies === 0) return none;
  const kinds = p.handA | p.handB;
  for (let spot = 0; spot < cornerFrom; spot++) {
    const bottom = p.bottom[spot] ?? none;
    if (bottom === none) continue;
    const above = (kindOf(bottom) + 2) ^ 1;
    if (above < kindCount && (kinds & (1 << above)) !== 0) return encodeMove(opUnder, spot, heldOf(p, above));
  }
  return none;
}

function movablePile(p: Packed): number {
  for (let from = 0; from < cornerFrom; from++)
    for (let to = spotCount - 1; to >= 0; to--) if (pileMayMove(p, from, to)) return encodeMove(opMove, to, from);
  return none;
}

/** The highest card into an empty side space; with the run below it where that fill ends the turn. */
function highestFill(p: Packed): number {
  const spot = firstEmpty(p, 0, cornerFrom);
  if (spot === none) return none;
  const kinds = p.handA | p.handB;
  const kind = highestBit(kinds);
  let length = 1;
  if (p.rules.fillRun && p.rules.vacancy === "fill_ends_turn" && p.vacancies === 1)
    for (let k = kindBelow(kind); k >= 0 && (kinds & (1 << k)) !== 0; k = kindBelow(k)) length += 1;
  return encodeMove(length > 1 ? opFill : opPlay, spot, heldOf(p, kind), length);
}

function nextMove(p: Packed): number {
  if (holdsKing(p)) {
    const corner = firstEmpty(p, cornerFrom, spotCount);
    if (corner !== none) return encodeMove(opPlay, corner, heldOf(p, highestBit((p.handA | p.handB) & kingMask)));
  }
  for (const find of [fittingCard, underCard, movablePile, highestFill]) {
    const move = find(p);
    if (move !== none) return move;
  }
  return none;
}

/**
 * Medium plays every card it can: kings to corners, what fits, piles together to make room, the highest card into the
 * room; again and again until nothing is left. The moves of the whole turn; at the end of them the turn may end.
 */
export function mediumTurn(start: Packed): readonly number[] {
  const p = copyPacked(start);
  const moves: number[] = [];
  while (!p.ended) {
    const move = nextMove(p);
    if (move === none) break;
    makeMove(p, move);
    moves.push(move);
  }
  return moves;
}
