import fc from "fast-check";
import { describe, it } from "vitest";
import { seeded } from "../../lib/bots/rng";
import { type Card, fits, isKing, rankNumber, suitOf } from "../../lib/cards/card";
import { turnPosition } from "../../lib/engine/deal";
import { decide } from "../../lib/engine/decide";
import type { GameEvent } from "../../lib/engine/event";
import { evolve, replay } from "../../lib/engine/evolve";
import { openSeal, toPosition } from "../../lib/engine/from-position";
import { handOf } from "../../lib/engine/hand";
import { corners, type Pile, sides, spaces } from "../../lib/engine/layout";
import type { Play } from "../../lib/engine/play";
import type { TurnPosition } from "../../lib/engine/position";
import type { Rules } from "../../lib/engine/rules";
import type { DealState, GameState } from "../../lib/engine/state";
import { applyPlay, canEnd, legalPlays } from "../../lib/engine/turn";
import { shuffled } from "../../lib/fairness/deck";
import { fullLobby } from "../../server/cli/one-deal";
import { randomDeal, randomTurn } from "../../server/cli/random-deal";
import { anyRules, anySeats, anySeed } from "./any-rules";

const law = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const chance = (numRuns: number) => ({ seed: 20261, numRuns });

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

const isRun = (pile: Pile) => pile.every((card, index) => index === 0 || fits(card, pile[index - 1]!));
const fallsInSuit = (pile: Pile) =>
  pile.every((card, index) => suitOf(card) === suitOf(pile[0]!) && rankNumber(card) === rankNumber(pile[0]!) - index);

function tableLaws({ piles, hands, stock }: ReturnType<typeof toPosition>, rules: Rules) {
  const all = [...spaces.flatMap((space) => piles[space]), ...hands.flat(), ...stock];
  law(all.length === 52 && new Set(all).size === 52, "the 52 cards lie in piles, hands and stock, each once");
  law(
    sides.every((side) => isRun(piles[side])),
    "a side pile is a run",
  );
  for (const corner of corners) {
    const pile = piles[corner];
    law(pile.length === 0 || isKing(pile[0]!), "a corner pile lies on a king");
    law(rules.corners === "one_suit" ? fallsInSuit(pile) : isRun(pile), "a corner pile goes down one by one");
  }
}

const positionNow = ({ rules }: GameState, deal: DealState, deck: readonly Card[]) =>
  turnPosition(deal, rules, handOf(deal, deck, deal.turn.seat));

const canAct = (position: TurnPosition) => canEnd(position).ok || legalPlays(position).length > 0;

/** Every play that could be thought of from a hand, sensible or not. */
function everyPlay({ hand, piles }: TurnPosition): readonly Play[] {
  const pairs = hand.flatMap((a) => hand.map((b) => [a, b]));
  const absent: readonly Card[] = spaces.flatMap((space) => piles[space].slice(0, 1));
  return spaces.flatMap((to) => [
    ...[...hand, ...absent].flatMap((card): Play[] => [
      { type: "play", card, to },
      { type: "under", card, to },
      { type: "fill", cards: [card], to },
    ]),
    ...pairs.map((cards): Play => ({ type: "fill", cards, to })),
    ...spaces.map((from): Play => ({ type: "move", from, to })),
  ]);
}

describe("laws of any deal under any rules", { timeout: 120_000 }, () => {
  it("all cards stay, piles stay in order, somebody can always act, and it ends within the bounds", () => {
    const highest = { 2: 134, 3: 127, 4: 120 }; // rule book, section 7
    fc.assert(
      fc.property(anyRules, anySeats, anySeed, (rules, seats, seed) => {
        const { events, deck, final } = randomDeal(rules, seats, seeded(seed));
        let state: GameState | null = null;
        let held = 0;
        for (const event of events) {
          state = evolve(state, event);
          const deal = state.deal!;
          const position = positionNow(state, deal, deck);
          if (event.type === "TurnEnded" || event.type === "DealEnded") tableLaws(toPosition(deal, deck), rules);
          if (event.type === "TurnBegan" || event.type === "Drew") held = position.hand.length;
          if (event.type === "Played") law(deal.turn.plays <= 2 * (held || 7) + 4, "a turn is bounded");
          const open = event.type === "TurnBegan" || event.type === "Played";
          if (open && position.hand.length > 0) law(canAct(position) || closedByFill(position), "somebody can act");
        }
        const bound = (highest[seats as 2 | 3 | 4] + 1) * seats;
        law(final.deal!.turns.length <= bound, "a deal is bounded");
        law(final.deal!.end !== undefined && same(state, final), "a deal ends, and replay tells the same");
      }),
      chance(2000),
    );
  });

  it("the start of a deal is as good as the whole log, and no state is ever changed", () => {
    fc.assert(
      fc.property(anyRules, anySeats, anySeed, (rules, seats, seed) => {
        const { events } = randomDeal(rules, seats, seeded(seed));
        const whole = replay([...fullLobby(rules, seats), ...events]);
        const fromStart = events.reduce<GameState | null>((state, event) => frozen(evolve(state, event)), null);
        law(same(fromStart, whole), "replay from the start of the deal");
        law(same(replay(JSON.parse(JSON.stringify(events)) as GameEvent[]), whole), "replay of the stored log");
      }),
      chance(200),
    );
  });

  it("the list of legal plays is exactly what the engine accepts, and a refusal changes nothing", () => {
    fc.assert(
      fc.property(anyRules, anySeats, anySeed, (rules, seats, seed) => {
        const rng = seeded(seed);
        const { events, deck } = randomDeal(rules, seats, rng);
        const turns = events.flatMap(({ type }, index) => (type === "TurnBegan" ? [index] : []));
        const until = turns[rng.below(turns.length)] ?? 0;
        const begun = events.slice(0, until + (rules.drawTiming === "start" ? 2 : 1));
        const state = frozen(replay(begun))!;
        const deal = state.deal!;
        if (deal.end) return;
        const position = positionNow(state, deal, deck);
        const listed = new Set(legalPlays(position).map((play) => JSON.stringify(play)));
        law(listed.size === legalPlays(position).length, "a play is listed once");
        const command = { type: "submitTurn", at: 0, seat: deal.turn.seat, deal: 0, turn: deal.turn.number } as const;
        for (const play of everyPlay(position)) {
          const applied = applyPlay(position, play);
          law(applied.ok === listed.delete(JSON.stringify(play)), `${JSON.stringify(play)} is listed`);
          const decided = decide(state, openSeal(deck), { ...command, plays: [play] });
          law(decided.ok === (applied.ok && canEnd(applied.value).ok), `${JSON.stringify(play)} is decided`);
        }
        for (const text of listed) {
          const play = JSON.parse(text) as Play; // what is left are runs of three cards or more
          law(play.type === "fill" && applyPlay(position, play).ok, `${text} is accepted`);
        }
      }),
      chance(100),
    );
  });

  it("penalties are booked once, whatever is replayed, also with turns that time out", () => {
    fc.assert(
      fc.property(anyRules, anySeats, anySeed, (rules, seats, seed) => {
        const rng = seeded(seed);
        const decks = Array.from({ length: 40 }, () => shuffled(rng));
        const sealed = { seed: "00", deal: (n: number) => ({ deck: decks[n % 40]!, key: "00", first: { seat: 0 } }) };
        const log = [...fullLobby(rules, seats)];
        let state = replay(log)!;
        while (state.status !== "finished" && (state.deal?.number ?? 0) < 12) {
          const { deal } = state;
          const now = { at: 0, deal: deal?.number ?? 0, turn: deal?.turn.number ?? 0 };
          const decided =
            deal === null
              ? decide(state, sealed, { type: "startDeal", at: 0, entropy: "" })
              : rng.below(12) === 0
                ? decide(state, sealed, { type: "timeOut", ...now })
                : decide(state, sealed, {
                    type: "submitTurn",
                    ...now,
                    seat: deal.turn.seat,
                    plays: randomTurn(positionNow(state, deal, decks[deal.number % 40]!), rng).flatMap((act) =>
                      act.type === "end" ? [] : [act],
                    ),
                  });
          if (!decided.ok) throw new Error(decided.error);
          log.push(...decided.value);
          state = decided.value.reduce<GameState>(evolve, state);
        }
        const booked = log.flatMap((event) => (event.type === "DealEnded" ? [event.data.penalties] : []));
        law(same(state.scores, booked), "one line of penalties for each deal");
        for (const [index, event] of log.entries()) {
          if (event.type === "DealStarted") law(same(replay(log.slice(index)), state), "from any deal's start");
        }
      }),
      chance(150),
    );
  });
});

/** A closing fill under `fill_ends_turn`: the turn is over, and its end follows by itself. */
const closedByFill = ({ rules, piles }: TurnPosition) =>
  rules.vacancy === "fill_ends_turn" && sides.every((side) => piles[side].length > 0);
