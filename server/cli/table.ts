import { byRankDown, type Card, isKing } from "@/lib/cards/card";
import type { DealEnd, Seat } from "@/lib/engine/event";
import { type Corner, corners, emptyPiles, type Piles, sides } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import type { Reason } from "@/lib/engine/reason";
import type { Rules } from "@/lib/engine/rules";
import { penaltyOf } from "@/lib/engine/score";
import type { Turn, TurnTaken } from "@/lib/engine/state";
import { applyPlay, canEnd, legalPlays } from "@/lib/engine/turn";
import { err, ok, type Result } from "@/lib/result";
import type { SeatView } from "@/lib/view/types";

/**
 * One deal on the table of the arena: the same rules as the engine's, without its log, so that thousands of deals can
 * be played. A test holds it against the engine.
 */
export type Table = {
  readonly rules: Rules;
  readonly scores: readonly (readonly number[])[]; // penalties of the deals before
  readonly dealNumber: number;
  readonly firstSeat: Seat;
  readonly turnedUp: readonly Card[];
  readonly piles: Piles;
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[]; // next card first
  readonly turn: Turn;
  readonly drewAtStart: number;
  readonly turns: readonly TurnTaken[];
  readonly end: DealEnd | null;
};

/** A deal from a shuffled pack, seven cards each from the first seat on, four turned up, the first draw made. */
export function dealTable(
  deck: readonly Card[],
  options: { rules: Rules; seats: number; firstSeat: Seat; scores?: readonly (readonly number[])[] },
): Table {
  const { rules, seats, firstSeat, scores = [] } = options;
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  deck.slice(0, 7 * seats).forEach((card, index) => {
    hands[(firstSeat + index) % seats]?.push(card);
  });
  const turnedUp = deck.slice(7 * seats, 7 * seats + 4);
  const piles: Record<string, readonly Card[]> = { ...emptyPiles };
  turnedUp.forEach((card, index) => {
    const side = sides[index];
    if (side !== undefined) piles[side] = [card];
  });
  const table: Table = {
    rules,
    scores,
    dealNumber: scores.length,
    firstSeat,
    turnedUp,
    piles: piles as Piles, // the four sides of a complete layout
    hands,
    stock: deck.slice(7 * seats + 4),
    turn: { seat: firstSeat, number: 0, plays: 0, idle: 0 },
    drewAtStart: 0,
    turns: [],
    end: null,
  };
  return rules.drawTiming === "start" ? drawAtStart(table) : table;
}

const handOf = (table: Table, seat: Seat): readonly Card[] => table.hands[seat] ?? [];

const withHand = (table: Table, seat: Seat, hand: readonly Card[]): readonly (readonly Card[])[] =>
  table.hands.map((held, index) => (index === seat ? hand : held));

function drawAtStart(table: Table): Table {
  const { seat } = table.turn;
  const drawn = table.stock.slice(0, table.rules.drawCount);
  return {
    ...table,
    hands: withHand(table, seat, [...handOf(table, seat), ...drawn]),
    stock: table.stock.slice(drawn.length),
    turn: { ...table.turn, idle: drawn.length > 0 ? 0 : table.turn.idle },
    drewAtStart: drawn.length,
  };
}

/** Where a seat's turn would start from. */
const positionOf = (table: Table, seat: Seat): TurnPosition => ({
  piles: table.piles,
  hand: handOf(table, seat),
  turn: { number: table.turn.number, plays: table.turn.plays },
  rules: table.rules,
  stockSize: table.stock.length,
});

function nobodyCanPlay(table: Table): boolean {
  if (sides.some((side) => table.piles[side].length === 0) || table.hands.some((hand) => hand.some(isKing)))
    return false;
  return table.hands.every((_, seat) => legalPlays(positionOf(table, seat)).length === 0);
}

function ended(table: Table, ending: DealEnd["ending"], seat?: Seat): Table {
  const penalties = table.hands.map((hand) => penaltyOf(hand, table.rules.scoring));
  const facts = { ending, hands: table.hands, penalties };
  return { ...table, end: seat === undefined ? facts : { ...facts, seat } };
}

/** A king drawn at the end of a turn under "at once" goes to the first empty corner. */
function placeDrawnKings(piles: Piles, drawn: readonly Card[]): { piles: Piles; kings: { card: Card; to: Corner }[] } {
  let laid = piles;
  const kings: { card: Card; to: Corner }[] = [];
  for (const card of drawn.filter(isKing)) {
    const to = corners.find((corner) => laid[corner].length === 0);
    if (to === undefined) throw new Error("no corner is free for a king");
    laid = { ...laid, [to]: [card] };
    kings.push({ card, to });
  }
  return { piles: laid, kings };
}

/**
 * The table after a whole turn of the seat on turn, with its draw and the next seat's. Refused: a play that is not
 * legal, or an end that the rules do not allow yet.
 */
export function playTurn(table: Table, plays: readonly Play[]): Result<Table, Reason> {
  if (table.end !== null) return err("hand_over");
  const { rules, turn } = table;
  const { seat } = turn;
  let position = positionOf(table, seat);
  for (const play of plays) {
    const next = applyPlay(position, play);
    if (!next.ok) return next;
    position = next.value;
  }
  const may = canEnd(position);
  if (!may.ok) return may;
  const drawn =
    position.ended !== "out" && rules.drawTiming === "end" ? table.stock.slice(0, rules.drawCount) : ([] as const);
  const { piles, kings } =
    rules.kings === "at_once" ? placeDrawnKings(position.piles, drawn) : { piles: position.piles, kings: [] };
  const kept = kings.length > 0 ? drawn.filter((card) => !isKing(card)) : drawn;
  const taken: TurnTaken = {
    seat,
    number: turn.number,
    plays,
    kings,
    drew: table.drewAtStart + drawn.length,
    timedOut: false,
    at: 0,
  };
  const after: Table = {
    ...table,
    piles,
    hands: withHand(table, seat, [...position.hand, ...kept]),
    stock: table.stock.slice(drawn.length),
    turn: { ...turn, idle: plays.length > 0 || drawn.length > 0 ? 0 : turn.idle + 1 },
    turns: [...table.turns, taken],
  };
  if (position.ended === "out") return ok(ended(after, "out", seat));
  if (after.stock.length === 0) {
    if (rules.blockedEnd === "no_legal_move" && nobodyCanPlay(after)) return ok(ended(after, "stuck"));
    if (after.turn.idle >= table.hands.length) return ok(ended(after, "blocked"));
  }
  const next: Turn = {
    seat: (seat + 1) % table.hands.length,
    number: turn.number + 1,
    plays: 0,
    idle: after.turn.idle,
  };
  const passed = { ...after, turn: next, drewAtStart: 0 };
  return ok(rules.drawTiming === "start" ? drawAtStart(passed) : passed);
}

/** What the seat on turn sees: exactly what a player of the product would. */
export function viewOf(table: Table): SeatView {
  const { seat } = table.turn;
  const hand = [...handOf(table, seat)].sort(byRankDown);
  return {
    status: "running",
    rules: table.rules,
    commitment: "",
    seats: table.hands.map((held, index) => ({
      seat: index,
      kind: "computer",
      cards: held.length,
      total: table.scores.reduce((sum, penalties) => sum + (penalties[index] ?? 0), 0),
    })),
    scores: table.scores,
    deal: {
      number: table.dealNumber,
      firstSeat: table.firstSeat,
      turnedUp: table.turnedUp,
      piles: table.piles,
      stockSize: table.stock.length,
      turn: table.turn,
      turns: table.turns,
    },
    winners: null,
    seat,
    hand,
    penalty: penaltyOf(hand, table.rules.scoring),
    onTurn: true,
    position: { ...positionOf(table, seat), hand },
  };
}
