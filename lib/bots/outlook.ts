import { type Space, sides, spaces } from "../engine/layout";
import type { Play } from "../engine/play";
import type { SeatView } from "../view/types";
import { cardCount, idOf, kindCount, kindOf, none } from "./kinds";
import { type Packed, packRules, spotCount } from "./packed";
import { newOpenings, readOpenings } from "./spots";

/**
 * What a seat can tell of a rival: the cards held, and how a kind's chance of being among them compares with others'.
 */
export type Rival = { readonly seat: number; readonly cards: number; readonly weight: Float64Array };

/** What a seat knows before its turn, beyond its own hand and the layout. */
export type Outlook = {
  readonly seat: number;
  readonly seats: number;
  readonly stockSize: number;
  readonly idle: number;
  readonly unseen: readonly number[]; // ids of the cards in the stock and in other hands
  readonly rivals: readonly Rival[]; // in the order of play after the seat
};

/** What stays of a kind's weight when a rival could have played it and did not, and the same of a king. */
export type Doubt = { readonly fitting: number; readonly king: number };

type TurnTaken = NonNullable<SeatView["deal"]>["turns"][number];

/** The ids of all cards that are neither held nor on the table. */
function unseenBy(view: SeatView): readonly number[] {
  const known = new Uint8Array(cardCount);
  for (const card of view.hand) known[idOf(card)] = 1;
  const piles = view.deal?.piles;
  if (piles !== undefined) for (const space of spaces) for (const card of piles[space]) known[idOf(card)] = 1;
  const ids: number[] = [];
  for (let id = 0; id < cardCount; id++) if (known[id] === 0) ids.push(id);
  return ids;
}

const spotOf = new Map<Space, number>(spaces.map((space, spot) => [space, spot]));

/** Lays a play on the piles alone, whoever holds the cards; true when it filled an empty side. */
function layDown(p: Packed, play: Play): boolean {
  const to = spotOf.get(play.to) ?? 0;
  if (play.type === "move") {
    const from = spotOf.get(play.from) ?? 0;
    if (p.bottom[to] === none) p.bottom[to] = p.bottom[from] ?? none;
    p.top[to] = p.top[from] ?? none;
    p.bottom[from] = none;
    p.top[from] = none;
    return false;
  }
  const cards = play.type === "fill" ? play.cards : [play.card];
  const first = idOf(cards[0] ?? "AC");
  if (play.type === "under") {
    p.bottom[to] = first;
    return false;
  }
  const fills = p.bottom[to] === none;
  if (fills) p.bottom[to] = first;
  p.top[to] = idOf(cards[cards.length - 1] ?? "AC");
  return fills && to < sides.length;
}

const cardsLaid = (play: Play): number => (play.type === "move" ? 0 : play.type === "fill" ? play.cards.length : 1);

/** Lowers the weight of what the turn's player could have laid at its end and did not. */
function doubt(weight: Float64Array, p: Packed, by: Doubt): void {
  const open = newOpenings();
  readOpenings(p, open);
  const kinds = open.kinds | (open.suitedA & open.suitedB);
  for (let kind = 0; kind < kindCount; kind++) {
    const factor = kind >= kindCount - 2 ? by.king : (kinds & (1 << kind)) !== 0 ? by.fitting : 1;
    weight[kind] = (weight[kind] ?? 1) * factor;
  }
}

const mixIn = (weight: Float64Array, held: number, drew: number): void => {
  if (drew > 0)
    for (let kind = 0; kind < kindCount; kind++)
      weight[kind] = ((weight[kind] ?? 1) * Math.max(0, held) + drew) / (Math.max(0, held) + drew);
};

/** The weights of every seat after the completed turns of the deal. A turn that was timed out tells nothing. */
function weightsFrom(view: SeatView, by: Doubt): readonly Float64Array[] {
  const weights = view.seats.map(() => new Float64Array(kindCount).fill(1));
  const deal = view.deal;
  if (deal === null) return weights;
  const held = view.seats.map(() => 7);
  const p: Packed = {
    rules: packRules(view.rules, 1),
    bottom: new Int8Array(spotCount).fill(none),
    top: new Int8Array(spotCount).fill(none),
    handA: 0,
    handB: 0,
    vacancies: 0,
    ended: false,
  };
  deal.turnedUp.forEach((card, side) => {
    p.bottom[side] = idOf(card);
    p.top[side] = idOf(card);
  });
  const atStart = view.rules.drawTiming === "start";
  const draw = (turn: TurnTaken, weight: Float64Array) => {
    mixIn(weight, held[turn.seat] ?? 0, turn.drew);
    held[turn.seat] = (held[turn.seat] ?? 0) + turn.drew;
  };
  for (const turn of deal.turns) {
    const weight = weights[turn.seat];
    if (weight === undefined) continue;
    if (atStart) draw(turn, weight);
    let filled = false;
    for (const play of turn.plays) {
      filled = layDown(p, play) || filled;
      held[turn.seat] = (held[turn.seat] ?? 0) - cardsLaid(play);
    }
    const cutShort = filled && view.rules.vacancy === "fill_ends_turn";
    if (!turn.timedOut && !cutShort) doubt(weight, p, by);
    if (!atStart) draw(turn, weight);
    for (const { card, to } of turn.kings) {
      layDown(p, { type: "play", card, to });
      held[turn.seat] = (held[turn.seat] ?? 0) - 1;
    }
  }
  return weights;
}

/** What the seat of a view knows in its turn; null for the doubt takes what was not played as saying nothing. */
export function outlookOf(view: SeatView, by: Doubt | null): Outlook {
  const seats = view.seats.length;
  const deal = view.deal;
  const flat = new Float64Array(kindCount).fill(1);
  const weights = by === null ? [] : weightsFrom(view, by);
  const rivals = Array.from({ length: seats - 1 }, (_, i): Rival => {
    const seat = (view.seat + 1 + i) % seats;
    return { seat, cards: view.seats[seat]?.cards ?? 0, weight: weights[seat] ?? flat };
  });
  return {
    seat: view.seat,
    seats,
    stockSize: deal?.stockSize ?? 0,
    idle: deal?.turn.idle ?? 0,
    unseen: unseenBy(view),
    rivals,
  };
}

/** For each card the chance that the rival holds it. The chances add up to the cards held. */
export function chancesOf(unseen: readonly number[], rival: Pick<Rival, "cards" | "weight">): Float64Array {
  const chances = new Float64Array(cardCount);
  if (rival.cards >= unseen.length) {
    for (const id of unseen) chances[id] = 1;
    return chances;
  }
  let odds = rival.cards / Math.max(1, unseen.length - rival.cards);
  for (let step = 0; step < 6; step++) {
    let sum = 0;
    let slope = 0;
    for (const id of unseen) {
      const w = (rival.weight[kindOf(id)] ?? 1) * odds;
      sum += w / (1 + w);
      slope += w / ((1 + w) * (1 + w));
    }
    odds *= Math.exp(Math.max(-2, Math.min(2, (rival.cards - sum) / Math.max(slope, 1e-9))));
  }
  for (const id of unseen) {
    const w = (rival.weight[kindOf(id)] ?? 1) * odds;
    chances[id] = w / (1 + w);
  }
  return chances;
}
