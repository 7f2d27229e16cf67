import { seeded } from "@/lib/bots/rng";
import { turnPosition } from "@/lib/engine/deal";
import { evolve } from "@/lib/engine/evolve";
import { handOf } from "@/lib/engine/hand";
import { presets } from "@/lib/engine/rules";
import type { GameState } from "@/lib/engine/state";
import { applyPlay } from "@/lib/engine/turn";
import { fullLobby } from "@/server/cli/one-deal";
import { type RandomDeal, randomDeal } from "@/server/cli/random-deal";
import { type Row, report } from "./measure";

const msEach = 2_000;

/** How often a second some work of so many parts can be done. */
function rate(parts: number, work: () => void): number {
  work(); // warming up
  let rounds = 0;
  const began = performance.now();
  while (performance.now() - began < msEach) {
    work();
    rounds += 1;
  }
  return (rounds * parts * 1000) / (performance.now() - began);
}

/** The plays of a deal, turn by turn, each from the position that it was made in. */
function turnsOf({ rules, deck, events, seats }: RandomDeal) {
  let state = fullLobby(rules, seats).reduce<GameState | null>(evolve, null);
  const turns: {
    readonly start: ReturnType<typeof turnPosition>;
    readonly plays: Parameters<typeof applyPlay>[1][];
  }[] = [];
  for (const event of events) {
    if (event.type === "Played" && state?.deal) {
      const isFirst = state.deal.open.plays.length === 0;
      if (isFirst)
        turns.push({ start: turnPosition(state.deal, rules, handOf(state.deal, deck, event.data.seat)), plays: [] });
      turns.at(-1)?.plays.push(event.data.play);
    }
    state = evolve(state, event);
  }
  return turns;
}

/** Deals that every engine is to play. */
export const someDeals = (count: number): readonly RandomDeal[] => {
  const rng = seeded(7);
  return Array.from({ length: count }, () => randomDeal(presets.A, 2, rng));
};

/** Plays a second, each checked by the rules and applied to an immutable position. */
export function playsASecond(deals: readonly RandomDeal[]): number {
  const turns = deals.flatMap(turnsOf);
  const plays = turns.reduce((count, turn) => count + turn.plays.length, 0);
  return rate(plays, () => {
    for (const { start, plays: made } of turns) {
      let position = start;
      for (const play of made) {
        const next = applyPlay(position, play);
        if (!next.ok) throw new Error(next.error);
        position = next.value;
      }
    }
  });
}

/** The engine by itself, on one core. */
export function engineRows(): readonly Row[] {
  const rng = seeded(11);
  const deals = rate(50, () => {
    for (let deal = 0; deal < 50; deal += 1) randomDeal(presets.A, 2, rng);
  });
  return [
    report("plays checked and applied", playsASecond(someDeals(100)), "a second"),
    report("random deals, from shuffle to score", deals, "a second"),
  ];
}
