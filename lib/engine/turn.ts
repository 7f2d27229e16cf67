import { type Card, fits, fitting, isKing, nextInSuit } from "../cards/card";
import { err, ok, type Result, unreachable } from "../result";
import { isCorner, isSide, type Pile, type Piles, type Space, sides, spaces, withPile } from "./layout";
import type { Play } from "./play";
import type { TurnPosition } from "./position";
import type { Reason } from "./reason";

/** True while at least one side space is empty; empty corners are no vacancies. */
const hasVacancy = (piles: Piles): boolean => sides.some((side) => piles[side].length === 0);

const bottomOf = (pile: Pile): Card | undefined => pile[0];
const topOf = (pile: Pile): Card | undefined => pile[pile.length - 1];
/** A space as something to lay on, looked up once for all plays that are weighed. */
type Target = { readonly to: Space; readonly occupied: boolean; readonly takes: readonly Card[] };

/** A top card takes the two that fit it, or in a one-suit corner the next lower of its suit. */
function targetAt({ piles, rules }: TurnPosition, to: Space): Target {
  const top = topOf(piles[to]);
  if (top === undefined) return { to, occupied: false, takes: [] };
  const bySuit = rules.corners === "one_suit" && isCorner(to);
  return { to, occupied: true, takes: bySuit ? nextInSuit(top) : fitting(top) };
}

/** A pile that might move, with the card that has to fit. */
type Source = { readonly from: Space; readonly bottom: Card | undefined };
const sourceAt = (piles: Piles, from: Space): Source => ({ from, bottom: bottomOf(piles[from]) });

const holdsKing = (hand: readonly Card[]): boolean => hand.some(isKing);

const closesLastVacancy = (piles: Piles, to: Space): boolean =>
  sides.every((side) => side === to || piles[side].length > 0);

const isRun = (cards: readonly Card[]): boolean =>
  cards.every((card, index) => {
    const above = cards[index - 1];
    return above === undefined || fits(card, above);
  });

function refuseFill({ piles, hand, rules }: TurnPosition, cards: readonly Card[], to: Space): Reason | null {
  if (rules.vacancy !== "fill_ends_turn" || rules.kings !== "by_turn_end" || !closesLastVacancy(piles, to)) return null;
  return hand.some((held) => isKing(held) && !cards.includes(held)) ? "king_must_be_placed" : null;
}

function refuseCard(position: TurnPosition, card: Card, { to, occupied, takes }: Target): Reason | null {
  if (occupied) return takes.includes(card) ? null : "does_not_fit";
  if (isCorner(to)) return isKing(card) ? null : "corner_needs_king";
  return refuseFill(position, [card], to);
}

function refuseRun(position: TurnPosition, cards: readonly Card[], to: Space): Reason | null {
  if (!isSide(to)) return "not_a_side_space";
  if (position.piles[to].length > 0) return "space_occupied";
  if (cards.length > 1 && position.rules.fillRun === "no") return "runs_not_allowed";
  if (cards.length < 2 || !isRun(cards)) return "not_a_run";
  return refuseFill(position, cards, to);
}

function refuseUnder({ piles, rules }: TurnPosition, card: Card, to: Space): Reason | null {
  if (rules.underBuild === "no") return "under_building_off";
  const bottom = bottomOf(piles[to]);
  if (bottom === undefined) return "pile_empty";
  if (!hasVacancy(piles)) return "no_vacancy";
  return fits(bottom, card) ? null : "does_not_fit";
}

function refuseMove(position: TurnPosition, { from, bottom }: Source, { to, occupied, takes }: Target): Reason | null {
  const { piles, rules, turn } = position;
  if (from === to) return "same_pile";
  if (bottom === undefined) return "source_empty";
  if (isCorner(from)) return "corner_pile_fixed";
  const oneSuit = rules.corners === "one_suit" && isCorner(to) && piles[from].length > 1;
  if (occupied) {
    if (!takes.includes(bottom)) return "does_not_fit";
  } else {
    if (isSide(to)) return "side_space_from_hand_only";
    if (!isKing(bottom)) return "corner_needs_king";
    if (rules.kingPileToCorner === "first_turn" && turn.number > 0) return "king_pile_first_turn_only";
  }
  return oneSuit ? "pile_not_one_suit" : null;
}

/** The cards that a play takes from the hand. */
export const cardsOf = (play: Play): readonly Card[] =>
  play.type === "move" ? [] : play.type === "fill" ? play.cards : [play.card];

function refuse(position: TurnPosition, play: Play): Reason | null {
  if (position.ended !== undefined) return "turn_over";
  const { hand, piles, rules } = position;
  const named = cardsOf(play);
  if (named.some((card, index) => !hand.includes(card) || named.indexOf(card) !== index)) return "card_not_in_hand";
  if (rules.kings === "at_once" && holdsKing(hand)) {
    const startsCorner = play.type === "play" && isKing(play.card) && isCorner(play.to) && piles[play.to].length === 0;
    return startsCorner ? null : "king_first";
  }
  switch (play.type) {
    case "play":
      return refuseCard(position, play.card, targetAt(position, play.to));
    case "fill":
      return refuseRun(position, play.cards, play.to);
    case "under":
      return refuseUnder(position, play.card, play.to);
    case "move":
      return refuseMove(position, sourceAt(piles, play.from), targetAt(position, play.to));
    default:
      return unreachable(play);
  }
}

/** The layout after a legal play. */
export function pilesAfter(piles: Piles, play: Play): Piles {
  switch (play.type) {
    case "play":
      return withPile(piles, play.to, [...piles[play.to], play.card]);
    case "fill":
      return withPile(piles, play.to, play.cards);
    case "under":
      return withPile(piles, play.to, [play.card, ...piles[play.to]]);
    case "move":
      return withPile(withPile(piles, play.to, [...piles[play.to], ...piles[play.from]]), play.from, []);
    default:
      return unreachable(play);
  }
}

/**
 * The position after one play, or the first reason against it in the order of the rule book (section 5). `ended` is set
 * when the last card was laid, or when a fill closed the last vacancy under `fill_ends_turn`.
 */
export function applyPlay(position: TurnPosition, play: Play): Result<TurnPosition, Reason> {
  const reason = refuse(position, play);
  if (reason !== null) return err(reason);
  const { rules, stockSize, turn } = position;
  const named = cardsOf(play);
  const hand = named.length === 0 ? position.hand : position.hand.filter((card) => !named.includes(card));
  const fills = play.type !== "move" && isSide(play.to) && position.piles[play.to].length === 0;
  const piles = pilesAfter(position.piles, play);
  const next = { piles, hand, turn: { number: turn.number, plays: turn.plays + 1 }, rules, stockSize };
  if (hand.length === 0) return ok({ ...next, ended: "out" });
  if (fills && rules.vacancy === "fill_ends_turn" && !hasVacancy(piles)) return ok({ ...next, ended: "filled" });
  return ok(next);
}

/** Whether the turn may be handed in as it stands: a play ended it, or nothing compulsory is left to do. */
export function canEnd({ piles, hand, rules, ended }: TurnPosition): Result<true, Reason> {
  if (ended !== undefined) return ok(true);
  if (rules.kings !== "may" && holdsKing(hand)) {
    return err(rules.kings === "at_once" ? "king_first" : "king_must_be_placed");
  }
  if (rules.vacancy !== "may_fill" && hasVacancy(piles)) return err("vacancy_must_be_filled");
  return ok(true);
}

/** Every run of two or more cards that a hand can lay, each highest first. */
function runsOf(hand: readonly Card[]): readonly (readonly Card[])[] {
  const from = (run: readonly Card[], last: Card): readonly (readonly Card[])[] =>
    hand
      .filter((card) => fits(card, last))
      .flatMap((card) => {
        const longer = [...run, card];
        return [longer, ...from(longer, card)];
      });
  return hand.flatMap((card) => from([card], card));
}

/** Every legal play, equivalent spaces all listed; none once the turn has ended. */
export function legalPlays(position: TurnPosition): readonly Play[] {
  const { hand, piles, rules } = position;
  const plays: Play[] = [];
  if (position.ended !== undefined) return plays;
  const empty = (space: Space) => piles[space].length === 0;
  if (rules.kings === "at_once" && holdsKing(hand)) {
    for (const card of hand.filter(isKing)) {
      for (const to of spaces) if (isCorner(to) && empty(to)) plays.push({ type: "play", card, to });
    }
    return plays;
  }
  const targets = spaces.map((to) => targetAt(position, to));
  for (const card of hand) {
    for (const target of targets) {
      if (refuseCard(position, card, target) === null) plays.push({ type: "play", card, to: target.to });
    }
  }
  const vacancies = sides.filter(empty);
  if (vacancies.length > 0 && rules.fillRun === "yes") {
    for (const cards of runsOf(hand)) {
      for (const to of vacancies) if (refuseRun(position, cards, to) === null) plays.push({ type: "fill", cards, to });
    }
  }
  if (vacancies.length > 0 && rules.underBuild === "yes") {
    for (const card of hand) {
      for (const to of sides) if (refuseUnder(position, card, to) === null) plays.push({ type: "under", card, to });
    }
  }
  for (const from of sides) {
    const source = sourceAt(piles, from);
    if (source.bottom === undefined) continue;
    for (const target of targets) {
      if (refuseMove(position, source, target) === null) plays.push({ type: "move", from, to: target.to });
    }
  }
  return plays;
}
