import { type Card, isKing } from "../cards/card";
import type { Sealed, SealedDeal } from "./command";
import { handSize, leftOf, stockSize, turnPosition } from "./deal";
import type { DealEnd, FirstDraw, Seat, SeatAtDeal } from "./event";
import { clockAtDeal } from "./evolve-clock";
import { handOf, handsOf } from "./hand";
import { dealNow, type Happened, record } from "./happened";
import { corners } from "./layout";
import { penaltyOf, totalsOf, winnersOf } from "./score";
import type { GameState } from "./state";
import { legalPlays } from "./turn";

/** The sealed cards of the running deal. */
export function sealedDeal(sealed: Sealed, { deal, seats, rules }: GameState): SealedDeal {
  if (deal === null) throw new Error("no deal yet");
  return sealed.deal(deal.number, deal.entropy, seats.length, rules);
}

/** The cards are dealt; where cards are drawn at the start of a turn, the first player draws. */
export function startOfDeal(
  before: Happened,
  sealed: Sealed,
  setting: {
    readonly at: number;
    readonly number: number;
    readonly entropy: string;
    readonly seats: readonly SeatAtDeal[];
    readonly firstSeat: Seat;
    readonly firstDraw?: FirstDraw;
    readonly rematch?: 1;
  },
): Happened {
  const { rules, scores, commitment } = before.state;
  const { number, seats, entropy, firstSeat, ...rest } = setting;
  const { deck } = sealed.deal(number, entropy, seats.length, rules);
  const dealt = handSize * seats.length;
  const started = record(before, {
    type: "DealStarted",
    data: {
      ...rest,
      deal: number,
      rules,
      seats,
      scores,
      firstSeat,
      commitment,
      entropy,
      turnedUp: deck.slice(dealt, dealt + 4),
      ...clockAtDeal(before.state.clock),
    },
  });
  return rules.drawTiming === "start" ? draw(started, firstSeat) : started;
}

/** Cards from the stock, as many as the rules say and the stock has. */
function draw(before: Happened, seat: Seat): Happened {
  const count = Math.min(before.state.rules.drawCount, stockSize(dealNow(before)));
  return count === 0 ? before : record(before, { type: "Drew", data: { seat, count } });
}

/** Kings that go to the first empty corners without being played. */
export function placeKings(before: Happened, seat: Seat, kings: readonly Card[]): Happened {
  return kings.reduce((sofar, card) => {
    const { piles } = dealNow(sofar);
    const to = corners.find((corner) => piles[corner].length === 0);
    if (to === undefined) throw new Error("a king in hand and every corner taken"); // against lemma K of the rule book
    return record(sofar, { type: "KingPlaced", data: { seat, card, to } });
  }, before);
}

/** The end of a turn and what follows from it: a draw, the next turn, or the end of the deal (section 6). */
export function endTurn(
  before: Happened,
  sealed: Sealed,
  { at, timedOut }: { readonly at: number; readonly timedOut: boolean },
): Happened {
  const { rules, seats } = before.state;
  const { deck } = sealedDeal(sealed, before.state);
  const { seat, number } = dealNow(before).turn;
  let now = before;
  if (rules.drawTiming === "end") {
    now = draw(now, seat);
    if (rules.kings === "at_once") now = placeKings(now, seat, handOf(dealNow(now), deck, seat).filter(isKing));
  }
  now = record(now, { type: "TurnEnded", data: { at, seat, ...(timedOut && { timedOut: 1 as const }) } });
  const ending = standstill(now.state, deck);
  if (ending !== null) return endDeal(now, sealed, { at, ending });
  const next = leftOf(seat, seats.length);
  now = record(now, { type: "TurnBegan", data: { seat: next, number: number + 1 } });
  return rules.drawTiming === "start" ? draw(now, next) : now;
}

/**
 * Whether a deal stands still after a turn (section 8). The stuck test reads every hand, so it belongs to decide alone.
 */
function standstill({ rules, deal, seats }: GameState, deck: readonly Card[]): "blocked" | "stuck" | null {
  if (deal === null || stockSize(deal) > 0) return null;
  if (rules.blockedEnd === "no_legal_move") {
    const turn = { ...deal.turn, number: deal.turn.number + 1, plays: 0 };
    const opened = { ...deal, turn };
    const somebodyCan = handsOf(deal, deck).some((hand) => legalPlays(turnPosition(opened, rules, hand)).length > 0);
    if (!somebodyCan) return "stuck";
  }
  return deal.turn.idle >= seats.length ? "blocked" : null;
}

/** The deal is scored; then the game ends, or the next deal starts one seat further to the left. */
export function endDeal(
  before: Happened,
  sealed: Sealed,
  { at, ending, seat }: { readonly at: number } & Pick<DealEnd, "ending" | "seat">,
): Happened {
  const { rules, seats } = before.state;
  const { number, firstSeat, entropy } = dealNow(before);
  const { deck, key } = sealedDeal(sealed, before.state);
  const hands = handsOf(dealNow(before), deck);
  const penalties = hands.map((hand) => penaltyOf(hand, rules.scoring));
  const out = seat === undefined ? {} : { seat };
  const ended = record(before, {
    type: "DealEnded",
    data: { at, deal: number, key, ending, ...out, hands, penalties },
  });
  const winners = winnersOf(rules, totalsOf(ended.state.scores, seats.length));
  if (winners !== null) {
    return record(ended, { type: "GameEnded", data: { at, cause: "finished", winners, seed: sealed.seed } });
  }
  const next = { at, number: number + 1, entropy, seats, firstSeat: leftOf(firstSeat, seats.length) };
  return startOfDeal(ended, sealed, next);
}
