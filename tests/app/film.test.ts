import { describe, expect, it } from "vitest";
import { newsOf } from "@/app/_components/news";
import { filmOf } from "@/app/g/[id]/_components/film";
import { pilesBefore, sinceOwnTurn } from "@/app/g/[id]/_components/since";
import { emptyPiles } from "@/lib/engine/layout";
import { presets } from "@/lib/engine/rules";
import { tableView } from "@/lib/view/table-view";
import { playGame, someRules } from "../support/games";

/** Some moments of played games, as somebody who watches sees them. */
const moments = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => {
  const game = playGame(number, { rules: someRules(number, presets), seats: 2 + (number % 3) });
  const turnEnds = game.events.flatMap((event, index) => (event.type === "TurnBegan" ? [index] : []));
  return [5, 11, 20].flatMap((at) => {
    const state = game.states[turnEnds[at] ?? -1];
    return state === undefined ? [] : [tableView(state)];
  });
});

describe("the film of a deal", () => {
  it("ends with the table as it stands", () => {
    expect(moments.length).toBeGreaterThan(12);
    for (const view of moments) {
      const deal = view.deal!;
      const cards = view.seats.map((seat) => seat.cards);
      const last = filmOf(deal, view.rules, cards, { from: 0, except: null }).at(-1)!;
      expect(last).toMatchObject({ piles: deal.piles, stockSize: deal.stockSize, cards });
      expect(pilesBefore(deal, deal.turns.length)).toEqual(deal.piles);
    }
  });

  it("leaves out the card with which the next turn has begun already", () => {
    const game = playGame(3, { rules: presets.C, seats: 3 });
    const begun = game.events.flatMap((event, index) =>
      event.type === "Drew" && game.events[index - 1]?.type === "TurnBegan" ? [game.states[index]!] : [],
    );
    expect(begun.length).toBeGreaterThan(3);
    for (const view of begun.map(tableView)) {
      const deal = view.deal!;
      const before = (seat: number) => (seat === deal.turn.seat ? 1 : 0);
      const now = view.seats.map((seat) => seat.cards);
      const last = filmOf(deal, presets.C, now, { from: 0, except: null }).at(-1)!;
      const cards = now.map((count, seat) => count - before(seat));
      expect(last).toMatchObject({ piles: deal.piles, stockSize: deal.stockSize + 1, cards });
    }
  });

  it("shows every play of the others once, and none of one's own", () => {
    for (const view of moments) {
      const deal = view.deal!;
      const scenes = filmOf(deal, view.rules, [7, 7, 7, 7], { from: 1, except: 0 });
      const laid = deal.turns
        .slice(1)
        .filter((turn) => turn.seat !== 0)
        .reduce((count, turn) => count + turn.plays.length + turn.kings.length, 0);
      const acts = scenes.filter(({ phrase }) => !["drew", "passed"].includes(phrase.key));
      expect(acts.length).toBe(laid);
      expect(scenes.every(({ seat }) => seat !== 0)).toBe(true);
    }
  });

  it("begins after one's own last turn", () => {
    const deal = moments[0]!.deal!;
    const since = sinceOwnTurn(deal, 1);
    expect(deal.turns.slice(since).some((turn) => turn.seat === 1)).toBe(false);
    expect(deal.turns[since - 1]?.seat).toBe(1);
    expect(sinceOwnTurn({ ...deal, turns: [] }, 1)).toBe(0);
  });
});

it("a pile has news when it grew, was begun anew, or went away", () => {
  const before = { ...emptyPiles, N: ["10C"], E: ["7D"], S: ["8S"], W: ["4C"] } as const;
  const after = { ...emptyPiles, N: ["10C", "9D"], E: [], S: ["KH"], W: ["4C"], NE: ["KS"] } as const;
  expect([...newsOf(before, after)]).toEqual([
    ["N", 1],
    ["E", "gone"],
    ["S", "new"],
    ["NE", "new"],
  ]);
});
