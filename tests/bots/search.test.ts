import { expect, it } from "vitest";
import { packPosition, playsOf } from "../../lib/bots/packed";
import { seeded } from "../../lib/bots/rng";
import { positionsSeen, searchTurn } from "../../lib/bots/search";
import { endPositions } from "../../lib/engine/perft";
import type { TurnPosition } from "../../lib/engine/position";
import { presets } from "../../lib/engine/rules";
import { applyPlay } from "../../lib/engine/turn";
import { shuffled } from "../../lib/fairness/deck";
import { dealTable, viewOf } from "../../server/cli/table";
import { anyRules } from "./deals";

const positionFrom = (seed: number, rules = presets.A) => {
  const rng = seeded(seed);
  return viewOf(dealTable(shuffled(rng), { rules, seats: 2, firstSeat: 0 })).position!;
};

it("the search sees as many distinct ends of a turn as the engine counts", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const position = positionFrom(seed);
    const counted = endPositions(position);
    if (counted.exactOut > 0) continue;
    searchTurn(packPosition(position), () => 0, { cap: 8192, keep: 1 });
    expect([seed, positionsSeen()]).toEqual([seed, counted.canonical]);
  }
});

it("a search finds a way out whenever the engine has one, and its plays lead there", () => {
  const rng = seeded(5);
  let outs = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const rules = seed % 2 === 0 ? presets.A : anyRules(rng);
    const dealt = positionFrom(seed, rules);
    const position: TurnPosition = { ...dealt, hand: dealt.hand.slice(0, 3) };
    const [best] = searchTurn(packPosition(position), () => 0, { cap: 8192, keep: 1 });
    expect(best?.out).toBe(endPositions(position).exactOut > 0);
    if (!best?.out) continue;
    outs += 1;
    let at = position;
    for (const play of playsOf(packPosition(position), best.moves)) {
      const next = applyPlay(at, play);
      if (!next.ok) throw new Error(`seed ${seed}: ${next.error}`);
      at = next.value;
    }
    expect(at.ended).toBe("out");
  }
  expect(outs).toBeGreaterThan(5);
});

it("a search that may look at few positions still ends the turn as the rules demand", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const ends = searchTurn(packPosition(positionFrom(seed, presets.C)), () => 0, { cap: 64, keep: 1 });
    expect(ends).toHaveLength(1);
  }
});
