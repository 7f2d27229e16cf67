import { chooseTurn } from "@/lib/bots/choose";
import { seeded } from "@/lib/bots/rng";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import { emptyPiles, sides } from "@/lib/engine/layout";
import { presets } from "@/lib/engine/rules";
import { shuffled } from "@/lib/fairness/deck";
import type { SeatView } from "@/lib/view/types";
import { dealTable, playTurn, type Table, viewOf } from "@/server/cli/table";
import { quantile, type Row } from "./measure";

/**
 * How many deals a level plays, how many hands of 24 cards it is given besides, and the most a turn may take, in ms.
 */
type Plan = { readonly deals: number; readonly large: number; readonly most: readonly (readonly [number, number])[] };

const quick: Plan = { deals: 60, large: 60, most: [[0.99, 1]] };
const searching: Plan = {
  deals: 60,
  large: 60,
  most: [
    [0.5, 0.1],
    [0.95, 2],
    [1, 50],
  ],
};
const plans: Readonly<Record<BotLevel, Plan>> = {
  easy: quick,
  medium: quick,
  hard: searching,
  expert: searching,
  master: {
    deals: 12,
    large: 6,
    most: [
      [0.95, 100],
      [1, 250],
    ],
  },
};

/** The largest hand that two seats can come to, before an open table. */
function largeHand(number: number): Table {
  const deck = shuffled(seeded(number));
  const start = dealTable(deck, { rules: presets.A, seats: 2, firstSeat: 0 });
  const laid = deck.slice(31, 35);
  const piles = {
    ...emptyPiles,
    ...Object.fromEntries(sides.map((side, index) => [side, laid.slice(index, index + 1)])),
  };
  return { ...start, hands: [deck.slice(0, 24), deck.slice(24, 31)], turnedUp: laid, piles, stock: deck.slice(35) };
}

/** How long a turn keeps a core busy: the least of three times, whatever else the machine does meanwhile. */
function timeOf(level: BotLevel, view: SeatView, seed: number): number {
  const times = Array.from({ length: 3 }, () => {
    const began = process.cpuUsage();
    chooseTurn(level, view, seeded(seed));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function timesOf(level: BotLevel, { deals, large }: Plan): readonly number[] {
  const times = Array.from({ length: large }, (_, number) => timeOf(level, viewOf(largeHand(number)), number));
  for (let deal = 0; deal < deals; deal++) {
    const seats = 2 + (deal % 3);
    let table = dealTable(shuffled(seeded(deal)), { rules: presets.A, seats, firstSeat: deal % seats });
    for (let turn = 0; table.end === null; turn++) {
      const view = viewOf(table);
      const seed = deal * 1000 + turn;
      times.push(timeOf(level, view, seed));
      const next = playTurn(table, chooseTurn(level, view, seeded(seed)));
      if (!next.ok) throw new Error(next.error);
      table = next.value;
    }
  }
  return times;
}

const nameOf = (share: number): string => (share === 1 ? "worst" : share === 0.5 ? "median" : `p${share * 100}`);

/** How long the computers think about a turn, at tables for two to four and with hands of 24 cards. */
export function computerRows(): readonly Row[] {
  timesOf("master", { deals: 2, large: 1, most: [] }); // warming up
  return botLevels.flatMap((level) => {
    const plan = plans[level];
    const times = timesOf(level, plan);
    return plan.most.map(
      ([share, budget]): Row => ({
        what: `turn of ${level}, ${nameOf(share)} of ${times.length}`,
        value: quantile(times, share),
        unit: "ms",
        budget,
      }),
    );
  });
}
