import { chooseTurn } from "@/lib/bots/choose";
import { type Rng, seeded } from "@/lib/bots/rng";
import type { BotLevel } from "@/lib/engine/event";
import type { Play } from "@/lib/engine/play";
import type { Rules } from "@/lib/engine/rules";
import { totalsOf, winnersOf } from "@/lib/engine/score";
import { shuffled } from "@/lib/fairness/deck";
import type { SeatView } from "@/lib/view/types";
import { randomTurn } from "./random-deal";
import { dealTable, playTurn, type Table, viewOf } from "./table";

/** A level, or chance itself: any legal play or the end of the turn, each as likely. */
export type Player = BotLevel | "random";

/** One player against the same other in every other seat, at a table with these rules. */
export type Pairing = {
  readonly id: string;
  readonly table: string; // by which rules, where they are not the default's
  readonly player: Player;
  readonly against: Player;
  readonly seats: number;
  readonly rules: Rules;
  readonly deals: number;
  readonly above: number; // what the lower bound is to exceed, percent
};

/** How long the turns of each player took since the last look, in milliseconds. */
export type Times = { [P in Player]?: number[] };
let times: Times = {};

/** The times since the last call. */
export function takeTimes(): Times {
  const taken = times;
  times = {};
  return taken;
}

function turnOf(player: Player, view: SeatView, rng: Rng): readonly Play[] {
  if (player !== "random") return chooseTurn(player, view, rng);
  if (view.position === null) throw new Error("not on turn");
  return randomTurn(view.position, rng).flatMap((act) => (act.type === "end" ? [] : [act]));
}

/** Plays a deal to its end. Throws when a player makes a turn that the rules refuse. */
export function playDeal(start: Table, players: readonly Player[], rng: Rng): Table {
  let table = start;
  while (table.end === null) {
    const view = viewOf(table);
    const player = players[view.seat] ?? "random";
    const began = performance.now();
    const plays = turnOf(player, view, rng);
    const took = performance.now() - began;
    times[player] = times[player] ?? [];
    times[player].push(took);
    const next = playTurn(table, plays);
    if (!next.ok) throw new Error(`${player} was refused: ${next.error}`);
    table = next.value;
  }
  return table;
}

/**
 * The seats that win what the rules call a game: one deal, or a series to the target, from a numbered run of chance.
 */
function playGame(pairing: Pairing, players: readonly Player[], deal: number): readonly number[] {
  const { rules, seats } = pairing;
  const scores: (readonly number[])[] = [];
  for (;;) {
    const number = scores.length;
    const deck = shuffled(seeded(deal * 1009 + number + 1));
    const firstSeat = (deal + number) % seats;
    const { end } = playDeal(
      dealTable(deck, { rules, seats, firstSeat, scores }),
      players,
      seeded(deal * 65_537 + number * 31 + 7),
    );
    if (end === null) throw new Error("a deal without an end");
    if (rules.match === "one_hand" && end.seat !== undefined) return [end.seat];
    scores.push(end.penalties);
    const winners = winnersOf(rules, totalsOf(scores, seats));
    if (winners !== null) return winners;
  }
}

/**
 * The share of the wins that the pairing's player takes of one numbered deal, played once from every seat. Each game of
 * a series is dealt the same cards from every seat as long as it lasts. A draw counts in equal parts.
 */
export function shareOf(pairing: Pairing, deal: number): number {
  let sum = 0;
  for (let own = 0; own < pairing.seats; own++) {
    const players = Array.from({ length: pairing.seats }, (_, seat) =>
      seat === own ? pairing.player : pairing.against,
    );
    const winners = playGame(pairing, players, deal);
    if (winners.includes(own)) sum += 1 / winners.length;
  }
  return sum / pairing.seats;
}
