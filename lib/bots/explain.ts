import { type Card, isKing } from "../cards/card";
import { isCorner, type Space, sides, spaces } from "../engine/layout";
import type { Play } from "../engine/play";
import type { TurnPosition } from "../engine/position";
import { applyPlay } from "../engine/turn";
import type { SeatView } from "../view/types";
import { appraise, fitted, judging } from "./appraisal";
import { kindChances } from "./judge";
import { cardOf, idOf, kindBelow, kindCount, kindOf } from "./kinds";
import { chancesOf } from "./outlook";
import { packPosition } from "./packed";

/** One thing worth saying of a turn. Chances are from 0 to 1; `wanted` are the two cards of the kind that would fit. */
export type Remark =
  | { readonly code: "went_out"; readonly cards: number }
  | { readonly code: "played_nothing" }
  | { readonly code: "king_to_corner"; readonly card: Card; readonly to: Space }
  | { readonly code: "joined_piles"; readonly from: Space; readonly to: Space }
  /** A pile was moved away and the card laid in its place. */
  | { readonly code: "made_space"; readonly at: Space; readonly card: Card }
  | { readonly code: "filled_space"; readonly at: Space; readonly card: Card }
  /** A place was covered that the next seat would have used with this chance. */
  | { readonly code: "covered"; readonly at: Space; readonly wanted: readonly Card[]; readonly chance: number }
  /** A card that fits was kept, because of what the next seat would lay on it. */
  | {
      readonly code: "kept_back";
      readonly card: Card;
      readonly at: Space;
      readonly wanted: readonly Card[];
      readonly chance: number;
    }
  /** A card that fits was kept for a later turn: the place is not in danger, or nothing could be laid on the card. */
  | { readonly code: "kept_for_later"; readonly card: Card; readonly at: Space; readonly chance: number }
  /** The place left open that the next seat most likely uses. */
  | { readonly code: "left_open"; readonly at: Space; readonly wanted: readonly Card[]; readonly chance: number }
  /** The chance of winning the game (a deal played alone is the game) after the turn. */
  | { readonly code: "stands"; readonly win: number };

/** A place is worth a remark from this chance on. */
const likely = 0.35;

type Place = { readonly at: Space; readonly wanted: readonly Card[]; readonly chance: number };

/** The places that take a card of one kind, with the chance that the next seat has one. */
function placesOf(position: TurnPosition, byKind: Float64Array): readonly Place[] {
  return spaces.flatMap((at): readonly Place[] => {
    const top = position.piles[at].at(-1);
    if (top === undefined) return [];
    const suited = position.rules.corners === "one_suit" && isCorner(at);
    const id = idOf(top);
    const below = suited ? kindOf(id) - 2 : kindBelow(kindOf(id));
    if (below < 0) return [];
    if (suited) return [{ at, wanted: [cardOf(id - 2)], chance: (byKind[below] ?? 0) / 2 }];
    return [{ at, wanted: [cardOf(below), cardOf(below + kindCount)], chance: byKind[below] ?? 0 }];
  });
}

function actsIn(start: TurnPosition, turn: readonly Play[]): readonly Remark[] {
  const empty = new Set<Space>(sides.filter((side) => start.piles[side].length === 0));
  const left = new Set<Space>();
  return turn.flatMap((play): readonly Remark[] => {
    if (play.type === "move") {
      left.add(play.from);
      return [{ code: "joined_piles", from: play.from, to: play.to }];
    }
    const card = play.type === "fill" ? play.cards[0] : play.card;
    if (card === undefined || play.type === "under") return [];
    if (isCorner(play.to)) return isKing(card) ? [{ code: "king_to_corner", card, to: play.to }] : [];
    if (left.delete(play.to)) return [{ code: "made_space", at: play.to, card }];
    return empty.delete(play.to) ? [{ code: "filled_space", at: play.to, card }] : [];
  });
}

function keptIn(end: TurnPosition, byKind: Float64Array, open: readonly Place[]): readonly Remark[] {
  return end.hand.flatMap((card): readonly Remark[] => {
    const place = open.find(({ wanted }) => wanted.includes(card));
    if (place === undefined) return [];
    const below = kindBelow(kindOf(idOf(card)));
    const follows = below < 0 ? 0 : (byKind[below] ?? 0);
    if (follows >= likely && follows > place.chance) {
      const wanted = [cardOf(below), cardOf(below + kindCount)];
      return [{ code: "kept_back", card, at: place.at, wanted, chance: follows }];
    }
    return [{ code: "kept_for_later", card, at: place.at, chance: place.chance }];
  });
}

/**
 * What a turn did and why, as the seat of the view could know it before the turn: codes and numbers, for the interface
 * and the review to put in words. While the deal runs it is for that seat alone, for it tells of the hand. Throws when
 * it is not the view's turn or a play is not legal.
 */
export function explain(view: SeatView, turn: readonly Play[]): readonly Remark[] {
  if (view.position === null) throw new Error("only a turn of the seat on turn can be explained");
  let end = view.position;
  for (const play of turn) {
    const next = applyPlay(end, play);
    if (!next.ok) throw new Error(`a play is not legal: ${next.error}`);
    end = next.value;
  }
  if (end.ended === "out") return [...actsIn(view.position, turn), { code: "went_out", cards: view.hand.length }];
  const about = appraise(view);
  const { outlook } = about;
  const next = outlook.rivals[0];
  if (next === undefined) throw new Error("a deal has at least two seats");
  const byKind = kindChances(chancesOf(outlook.unseen, next));
  const open = placesOf(end, byKind);
  const stillOpen = new Set(open.flatMap(({ wanted }) => wanted));
  const covered = placesOf(view.position, byKind).filter(
    (place) => place.chance >= likely && place.wanted.every((card) => !stillOpen.has(card)),
  );
  const worst = open.reduce<Place | null>(
    (most, place) => (place.chance > (most?.chance ?? likely) ? place : most),
    null,
  );
  const p = packPosition(end);
  return [
    ...(turn.length === 0 ? [{ code: "played_nothing" } as const] : actsIn(view.position, turn)),
    ...covered.map((place): Remark => ({ code: "covered", ...place })),
    ...keptIn(end, byKind, open),
    ...(worst === null ? [] : [{ code: "left_open", ...worst } as const]),
    { code: "stands", win: -judging(about, fitted(about))(p, turn.length) },
  ];
}
