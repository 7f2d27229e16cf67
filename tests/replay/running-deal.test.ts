import { describe, expect, test } from "vitest";
import type { Card } from "../../lib/cards/card";
import { presets } from "../../lib/engine/rules";
import type { DealState } from "../../lib/engine/state";
import { cardEvents } from "../../lib/notation/card-events";
import { finishedDeal } from "../../lib/replay/finished-deal";
import { runningDeal } from "../../lib/replay/running-deal";
import { stepView } from "../../lib/replay/viewpoint";
import { dealsOf, deckOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";

const games = Array.from({ length: 6 }, (_, number) =>
  playGame(6000 + number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 3 === 0 }),
);

/** Moments within the games at which a deal runs, with the deal's events so far. */
const moments = games.flatMap((game) =>
  game.states.flatMap((state, index) => {
    const { deal } = state;
    if (index % 23 !== 0 || state.status !== "running" || deal === null || deal.end !== undefined) return [];
    const log = game.events.slice(0, index + 1);
    const events = cardEvents(log.slice(log.findLastIndex(({ type }) => type === "DealStarted")));
    return [{ game, deal, deck: deckOf(game, state), events, whole: dealsOf(game.events)[deal.number] }];
  }),
);

const given = (received: readonly number[], deck: readonly Card[]) => received.map((index) => deck[index]!);

/** Cards that everybody saw when they were drawn for the first turn, from a pack of their own. */
const drawnForFirst = ({ firstDraw = [] }: DealState) => firstDraw.flat().map(({ card }) => card);

describe("the running deal, looked back through from one's own seat", () => {
  test("shows at every step what the replay of the finished deal shows to that seat later", () => {
    let looked = 0;
    for (const { deal, deck, events, whole } of moments) {
      if (whole === undefined) continue; // the last deal of a game that was cut short
      const later = finishedDeal(nodeHash, whole);
      if (!later.ok) throw new Error(later.error.code);
      for (const [seat, received] of deal.received.entries()) {
        const now = runningDeal(events, seat, given(received, deck));
        for (const { index, events: count } of now.steps) {
          if (index % 5 !== seat && index !== now.steps.length - 1) continue;
          const same = later.value.steps.findIndex((step) => step.events >= count && step.index >= index);
          if (later.value.steps[same]?.events !== count) continue; // its last events are still to come
          expect(stepView(now, index, seat)).toEqual(stepView(later.value, same, seat));
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(150);
  });

  test("knows nothing of other hands, nor of the stock", () => {
    for (const { deal, deck, events } of moments) {
      const own = given(deal.received[0]!, deck);
      const shown = JSON.stringify(runningDeal(events, 0, own));
      const open = new Set([...own, ...deal.turnedUp, ...deal.played.flat(), ...drawnForFirst(deal)]);
      expect(deck.filter((card) => !open.has(card) && shown.includes(`"${card}"`))).toEqual([]);
    }
  });

  test("fewer cards than the seat was given are our own mistake", () => {
    const { deal, deck, events } = moments.at(-1)!;
    expect(() => runningDeal(events, 0, given(deal.received[0]!, deck).slice(1))).toThrow();
  });
});
