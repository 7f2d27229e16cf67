import { describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import type { GameEvent } from "../../lib/engine/event";
import { spaces } from "../../lib/engine/layout";
import { presets } from "../../lib/engine/rules";
import { type FinishedDeal, finishedDeal } from "../../lib/replay/finished-deal";
import { seatViewAt, stepAt, stepView } from "../../lib/replay/viewpoint";
import { seatView } from "../../lib/view/seat-view";
import { tableView } from "../../lib/view/table-view";
import { deckOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";

const games = Array.from({ length: 30 }, (_, number) =>
  playGame(2000 + number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 3 === 0 }),
);

function replayed(events: readonly GameEvent[], stored?: Parameters<typeof finishedDeal>[2]): FinishedDeal {
  const deal = finishedDeal(nodeHash, events, stored);
  if (!deal.ok) throw new Error(deal.error.code);
  return deal.value;
}

/** Every deal of the games, with where it begins in the log of its game. */
const deals = games.flatMap((game) =>
  game.events.flatMap((event, from) => {
    if (event.type !== "DealStarted") return [];
    const to = game.events.findIndex((later, index) => index > from && later.type === "DealEnded");
    const events = game.events.slice(from, to + 1);
    return [{ game, from, events, deal: replayed(events) }];
  }),
);

describe("a finished deal, step by step", () => {
  test("step 0 is the deal: seven cards each, four turned up, nothing played", () => {
    for (const { deal, events } of deals) {
      const first = deal.steps[0]!;
      const start = events[0]!;
      if (start.type !== "DealStarted") throw new Error("not a deal");
      expect(first).toMatchObject({ index: 0, phrase: null, onTurn: start.data.firstSeat, turn: 0, touched: [] });
      expect(first.hands.map((hand) => hand.length)).toEqual(start.data.seats.map(() => 7));
      expect(["N", "E", "S", "W"].map((side) => first.piles[side as "N"])).toEqual(
        start.data.turnedUp.map((card) => [card]),
      );
      expect(first.stockSize).toBe(52 - 4 - 7 * start.data.seats.length);
    }
  });

  test("the last step shows the hands the deal ended with, and the new totals", () => {
    for (const { deal, events } of deals) {
      const [start, end] = [events[0]!, events.at(-1)!];
      if (start.type !== "DealStarted" || end.type !== "DealEnded") throw new Error("not a deal");
      const last = deal.steps.at(-1)!;
      expect(last.hands).toEqual(end.data.hands);
      expect(last.onTurn).toBeNull();
      expect(last.events).toBe(events.length);
      expect(last.phrase?.key).toBe(end.data.ending === "out" ? "went_out" : end.data.ending);
      expect(last.totals).toEqual(deal.steps[0]!.totals.map((total, seat) => total + end.data.penalties[seat]!));
    }
  });

  test("every step has all 52 cards, once each", () => {
    for (const { deal } of deals) {
      for (const { hands, piles, stockSize } of deal.steps) {
        const seen = [...hands.flat(), ...spaces.flatMap((space) => piles[space])];
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length + stockSize).toBe(52);
      }
    }
  });

  test("a seat sees at every step what it was shown then, and so does a watcher", () => {
    let looked = 0;
    for (const { game, from, deal } of deals) {
      for (const { index, events } of deal.steps) {
        if (index % 4 !== 0 && index !== deal.steps.length - 1) continue;
        const then = game.states[from + events - 1]!;
        const seat = index % then.seats.length;
        expect(seatViewAt(deal, index, seat)).toEqual(seatView(then, deckOf(game, then), seat));
        expect(stepView(deal, index, "table").table).toEqual(tableView(then));
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(500);
  });

  test("every play, draw and placed king is a step, and every turn has at least one", () => {
    for (const { deal, events } of deals) {
      const count = (...types: readonly GameEvent["type"][]) =>
        events.filter(({ type }) => types.includes(type)).length;
      const acts = deal.steps.filter(
        ({ phrase }) => phrase !== null && !["turn_ended", "passed", "timed_out"].includes(phrase.key),
      );
      expect(acts.length).toBe(count("Played", "Drew", "KingPlaced", "DealEnded"));
      expect(deal.turns.map(({ number }) => number)).toEqual(deal.turns.map((_, index) => index));
      expect(deal.turns.length).toBe(count("TurnBegan") + 1);
      expect(deal.turns.at(-1)!.last).toBe(deal.steps.length - 1);
      for (const [index, turn] of deal.turns.entries()) {
        expect(turn.first).toBe(index === 0 ? 1 : deal.turns[index - 1]!.last + 1);
        for (const step of deal.steps.slice(turn.first, turn.last + 1)) {
          expect([step.turn, step.seat]).toEqual([turn.number, turn.seat]);
        }
      }
    }
  });
});

describe("viewpoints", () => {
  const { deal } = deals[0]!;
  const draw = deal.steps.find(({ phrase }) => phrase?.key === "drew")!;

  test("everything shows all hands, the table none, a seat its own", () => {
    const middle = Math.trunc(deal.steps.length / 2);
    const shown = (viewpoint: Parameters<typeof stepView>[2]) =>
      stepView(deal, middle, viewpoint).hands.map((hand) => hand !== null);
    expect(shown("everything")).toEqual([true, true]);
    expect(shown("table")).toEqual([false, false]);
    expect(shown(1)).toEqual([false, true]);
    expect(stepView(deal, middle, 1).penalties[0]).toBeNull();
  });

  test("only who drew a card, and who sees everything, is told which", () => {
    const seat = draw.seat;
    const told = (viewpoint: Parameters<typeof stepView>[2]) => {
      const { phrase } = stepView(deal, draw.index, viewpoint);
      return phrase?.key === "drew" ? phrase.cards.length : -1;
    };
    expect([told("everything"), told(seat), told("table"), told(1 - seat)]).toEqual([1, 1, 0, 0]);
  });

  test("once the deal has ended everybody sees every hand", () => {
    expect(stepView(deal, deal.steps.length - 1, "table").hands).not.toContain(null);
  });

  test("a step number outside the deal gives the first or the last step", () => {
    for (const index of [-3, Number.NaN, 0]) expect(stepAt(deal, index).index).toBe(0);
    for (const index of [9999, Number.POSITIVE_INFINITY]) expect(stepAt(deal, index).index).toBe(deal.steps.length - 1);
    expect(stepAt(deal, 2.7).index).toBe(2);
  });
});

describe("what cannot be replayed is refused", () => {
  const { events } = deals[0]!;
  const refusal = (given: readonly GameEvent[], stored?: Parameters<typeof finishedDeal>[2]) => {
    const result = finishedDeal(nodeHash, given, stored);
    return result.ok ? "fits" : result.error.code;
  };

  test("a part of a deal, and a deck that is not its own", () => {
    expect(refusal(events.slice(1))).toBe("incomplete");
    expect(refusal(events.slice(0, -1))).toBe("incomplete");
    expect(refusal(events, pack)).toBe("turned_up");
  });

  test("a deal from a stored deck, unless the deck is handed in", () => {
    const game = playGame(77, { rules: presets.A, seats: 2, source: { kind: "stored", decks: { 0: pack } } });
    const end = game.events.findIndex(({ type }) => type === "DealEnded");
    const stored = game.events.slice(
      game.events.findIndex(({ type }) => type === "DealStarted"),
      end + 1,
    );
    expect(refusal(stored)).toBe("turned_up");
    expect(refusal(stored, pack)).toBe("fits");
  });
});
