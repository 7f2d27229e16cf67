import { describe, expect, it } from "vitest";
import { chooseTurn } from "../../lib/bots/choose";
import { type Rng, seeded } from "../../lib/bots/rng";
import { botLevels } from "../../lib/engine/event";
import { shuffled } from "../../lib/fairness/deck";
import { dealTable, playTurn, type Table, viewOf } from "../../server/cli/table";
import { shown } from "../support/promise";
import { tier } from "../support/tier";
import { anyRules } from "./deals";

/** A table some turns into a deal, or null when the deal was over by then. */
function midDeal(rng: Rng): Table | null {
  let table = dealTable(shuffled(rng), { rules: anyRules(rng), seats: 2 + rng.below(3), firstSeat: 0 });
  for (let turns = rng.below(24); turns > 0 && table.end === null; turns--) {
    const next = playTurn(table, chooseTurn("hard", viewOf(table), rng));
    if (!next.ok) throw new Error(next.error);
    table = next.value;
  }
  return table.end === null ? table : null;
}

/** The same table with the cards that the seat on turn cannot see dealt anew. */
function otherWorld(table: Table, rng: Rng): Table {
  const { seat } = table.turn;
  const unseen = new Set([...table.stock, ...table.hands.filter((_, index) => index !== seat).flat()]);
  const anew = shuffled(rng).filter((card) => unseen.has(card));
  const take = (count: number) => anew.splice(0, count);
  const hands = table.hands.map((hand, index) => (index === seat ? hand : take(hand.length)));
  return { ...table, hands, stock: take(table.stock.length) };
}

describe("computers play fair", () => {
  it.each(botLevels)(
    "%s plays the same turn in two worlds that look alike, and the same again",
    (level) => {
      const rng = seeded(11);
      const pairs = level === "master" ? tier.masterPairs : tier.computerPairs;
      for (let pair = 0; pair < pairs; ) {
        const table = midDeal(rng);
        if (table === null) continue;
        pair += 1;
        const seed = rng.below(1_000_000);
        const turn = chooseTurn(level, viewOf(table), seeded(seed));
        expect(chooseTurn(level, viewOf(otherWorld(table, rng)), seeded(seed))).toEqual(turn);
        expect(chooseTurn(level, viewOf(table), seeded(seed))).toEqual(turn);
      }
      shown("computers", `${level}: ${pairs} pairs of worlds, the same turn`, level);
    },
    3 * 60 * 60_000,
  );
});
