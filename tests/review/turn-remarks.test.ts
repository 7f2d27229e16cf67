import { expect, it } from "vitest";
import { seeded } from "../../lib/bots/rng";
import { finishedDeal } from "../../lib/replay/finished-deal";
import { turnRemarks } from "../../lib/review/turn-remarks";
import { randomDeal } from "../../server/cli/random-deal";
import { nodeHash } from "../../server/play/hash";
import { anyRules } from "../bots/deals";

it("every turn of a finished deal is explained from what its seat knew, under any mix of rules", () => {
  for (let number = 0; number < 40; number++) {
    const rng = seeded(number);
    const { events, deck } = randomDeal(anyRules(rng), 2 + rng.below(3), rng);
    const deal = finishedDeal(nodeHash, events, deck);
    if (!deal.ok) throw new Error(deal.error.code);
    const out = deal.value.steps.at(-1)!.state.deal!.end!.seat;
    for (const turn of deal.value.turns) {
      const codes = (turnRemarks(deal.value, turn) ?? []).map(({ code }) => code);
      const wentOut = out !== undefined && turn === deal.value.turns.at(-1);
      expect(codes.includes("went_out")).toBe(wentOut);
      expect(codes.includes("stands")).toBe(!wentOut);
    }
  }
});
