import { describe, expect, it } from "vitest";
import { chooseTurn } from "../../lib/bots/choose";
import { seeded } from "../../lib/bots/rng";
import { type BotLevel, botLevels } from "../../lib/engine/event";
import type { Rules } from "../../lib/engine/rules";
import { shuffled } from "../../lib/fairness/deck";
import { dealTable, playTurn, type Table, viewOf } from "../../server/cli/table";
import { tier } from "../support/tier";
import { anyRules } from "./deals";

/** Plays a deal to its end with one level in each seat; a refused turn or a turn that is too long fails the test. */
function playDeal(rules: Rules, levels: readonly BotLevel[], seed: number): Table {
  const rng = seeded(seed);
  let table = dealTable(shuffled(rng), { rules, seats: levels.length, firstSeat: rng.below(levels.length) });
  while (table.end === null) {
    const view = viewOf(table);
    const plays = chooseTurn(levels[view.seat]!, view, rng);
    expect(plays.length).toBeLessThanOrEqual(2 * view.hand.length + 4);
    const next = playTurn(table, plays);
    if (!next.ok)
      throw new Error(`seed ${seed}: ${levels[view.seat]} was refused: ${next.error} ${JSON.stringify(plays)}`);
    table = next.value;
  }
  return table;
}

describe("turns of computers", () => {
  it.each(botLevels)(
    "%s plays deals to their end, legally, under any mix of rules",
    (level) => {
      const deals = level === "master" ? tier.masterDeals : tier.computerDeals;
      const rng = seeded(2024);
      for (let deal = 0; deal < deals; deal++) {
        const levels = Array.from({ length: 2 + rng.below(3) }, (_, seat) =>
          seat === 0 ? level : botLevels[rng.below(4)]!,
        );
        const { end } = playDeal(anyRules(rng), levels, 1000 + deal);
        expect(end).not.toBeNull();
      }
    },
    30 * 60_000,
  );
});
