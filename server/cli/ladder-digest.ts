import { createHash } from "node:crypto";
import { seeded } from "@/lib/bots/rng";
import { botLevels } from "@/lib/engine/event";
import { presets } from "@/lib/engine/rules";
import { shuffled } from "@/lib/fairness/deck";
import { playDeal } from "./ladder-deals";
import { dealTable } from "./table";

/**
 * A digest of how the levels play: all turns of a few deals of each, at tables for two, three and four. Another digest
 * than that of a measured ladder tells that the levels play otherwise since, and want measuring again.
 */
export function playsDigest(): string {
  const hash = createHash("sha256");
  for (const level of botLevels) {
    for (const seats of [2, 3, 4]) {
      const start = dealTable(shuffled(seeded(seats)), { rules: presets.A, seats, firstSeat: 0 });
      const { turns } = playDeal(start, Array(seats).fill(level), seeded(seats));
      hash.update(JSON.stringify([level, seats, turns.map(({ plays }) => plays)]));
    }
  }
  return hash.digest("hex");
}
