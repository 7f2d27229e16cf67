import { expect, it } from "vitest";
import { seeded } from "../../lib/bots/rng";
import { turnPosition } from "../../lib/engine/deal";
import { decide } from "../../lib/engine/decide";
import { evolve, replay } from "../../lib/engine/evolve";
import { openSeal } from "../../lib/engine/from-position";
import { handOf } from "../../lib/engine/hand";
import type { GameState } from "../../lib/engine/state";
import { shuffled } from "../../lib/fairness/deck";
import { seatView } from "../../lib/view/seat-view";
import { fullLobby, untilDealEnds } from "../../server/cli/one-deal";
import { randomTurn } from "../../server/cli/random-deal";
import { dealTable, playTurn, viewOf } from "../../server/cli/table";
import { anyRules } from "./deals";

/** What a computer goes by, of a view. */
const seen = ({ rules, hand, penalty, position, seats, deal }: ReturnType<typeof viewOf>) => ({
  rules,
  hand,
  penalty,
  position,
  cards: seats.map(({ cards, total }) => [cards, total]),
  firstSeat: deal?.firstSeat,
  turnedUp: deal?.turnedUp,
  piles: deal?.piles,
  stockSize: deal?.stockSize,
  turn: deal?.turn,
  turns: deal?.turns.map(({ seat, number, plays, kings, drew }) => ({ seat, number, plays, kings, drew })),
});

it("a deal on the arena's table goes as it goes on the engine, turn for turn, under any mix of rules", () => {
  const rng = seeded(77);
  for (let deal = 0; deal < 80; deal++) {
    const rules = anyRules(rng);
    const seats = 2 + rng.below(3);
    const deck = shuffled(rng);
    const firstSeat = rng.below(seats);
    let table = dealTable(deck, { rules, seats, firstSeat });
    const sealed = openSeal(deck, firstSeat);
    let state: GameState | null = replay(fullLobby(rules, seats));
    const happen = (command: Parameters<typeof decide>[2]) => {
      const result = decide(state, sealed, command);
      if (!result.ok) throw new Error(result.error);
      for (const event of untilDealEnds(result.value)) state = evolve(state, event);
    };
    happen({ type: "startDeal", at: 0, entropy: "" });
    while (table.end === null) {
      const running = state!.deal!;
      expect(seen(viewOf(table))).toEqual(seen(seatView(state!, deck, running.turn.seat)));
      const turn = randomTurn(turnPosition(running, rules, handOf(running, deck, running.turn.seat)), rng);
      const plays = turn.flatMap((act) => (act.type === "end" ? [] : [act]));
      const next = playTurn(table, plays);
      if (!next.ok) throw new Error(next.error);
      table = next.value;
      happen({ type: "submitTurn", at: 0, seat: running.turn.seat, deal: 0, turn: running.turn.number, plays });
    }
    const { end } = state!.deal!;
    expect([table.end.ending, table.end.seat, table.end.penalties]).toEqual([end?.ending, end?.seat, end?.penalties]);
  }
});
