import { leftOf, turnPosition } from "@/lib/engine/deal";
import { drawnFirst } from "@/lib/engine/first-seat";
import { handOf } from "@/lib/engine/hand";
import { corners, sides } from "@/lib/engine/layout";
import { penaltyOf, winnersOf } from "@/lib/engine/score";
import { canEnd, legalPlays } from "@/lib/engine/turn";
import { unreachable } from "@/lib/result";
import type { CaseAction, CaseOf, RuleCase } from "./case-file";
import { act, dealOf, inOrder, positionNow, tableAt, tableDealt } from "./case-table";

/** What an example expects beside what the engine gives, both in the example's words; equal when their texts are. */
export type Outcome = { readonly expected: unknown; readonly got: unknown };

/** Acts one worked example out on the engine. */
export function outcomeOf(given: RuleCase): Outcome {
  switch (given.kind) {
    case "action":
      return actionOutcome(given);
    case "legal_moves":
      return legalMoves(given);
    case "score":
      return { expected: given.expected.penalty, got: penaltyOf(given.given.hand, given.rules.scoring) };
    case "match":
      return matchOutcome(given);
    case "first_player":
      return firstPlayer(given);
    case "setup":
      return setup(given);
    case "transcript":
      return transcript(given);
    default:
      return unreachable(given);
  }
}

/** Whether the engine does what an example says. */
export const holds = ({ expected, got }: Outcome): boolean => JSON.stringify(expected) === JSON.stringify(got);

function actionOutcome({ position, rules, action, actions, expected }: CaseOf<"action">): Outcome {
  const steps = actions ?? (action ? [action] : []);
  const { legal, reason } = expected;
  const wanted = { legal, ...(reason && { reason }), state: inOrder(expected.state) };
  let table = tableAt(position, rules);
  for (const [index, step] of steps.entries()) {
    const next = act(table, step);
    const last = index === steps.length - 1;
    if (!next.ok) {
      const state = positionNow(table);
      return { expected: wanted, got: { legal: false, reason: next.error, state, ...(!last && { step: index }) } };
    }
    table = next.value;
  }
  return { expected: wanted, got: { legal: true, state: positionNow(table) } };
}

function legalMoves({ position, rules, expected }: CaseOf<"legal_moves">): Outcome {
  const table = tableAt(position, rules);
  const deal = dealOf(table);
  const open = turnPosition(deal, rules, handOf(deal, table.deck, deal.turn.seat));
  const moves: readonly CaseAction[] = expected.legal_moves;
  const legal = [...legalPlays(open), ...(canEnd(open).ok ? [{ type: "end" }] : [])];
  const asText = (list: readonly object[]) => list.map((move) => JSON.stringify(move)).sort();
  return { expected: asText(moves), got: asText(legal) };
}

function matchOutcome({ rules, given, expected }: CaseOf<"match">): Outcome {
  const totals = given.totals_before.map((total, seat) => total + (given.penalties[seat] ?? 0));
  const winners = winnersOf(rules, totals);
  const { draw = false } = expected;
  return {
    expected: { totals: expected.totals, match_over: expected.match_over, winners: expected.winners, draw },
    got: { totals, match_over: winners !== null, winners: winners ?? [], draw: (winners?.length ?? 0) > 1 },
  };
}

function firstPlayer({ given, expected }: CaseOf<"first_player">): Outcome {
  if ("draw_rounds" in given) {
    const draw = given.draw_rounds.map((round) =>
      round.flatMap((card, seat) => (card === null ? [] : [{ seat, card }])),
    );
    return { expected, got: { first_player: drawnFirst(draw) } };
  }
  const first = Array.from({ length: given.hands }).reduce<readonly number[]>((seats) => {
    const before = seats.at(-1);
    return [...seats, before === undefined ? given.first_of_hand_0 : leftOf(before, given.players)];
  }, []);
  return { expected, got: { first_players: first } };
}

function setup({ given, rules, expected }: CaseOf<"setup">): Outcome {
  const { piles, hands, stock, turn, hand_result } = positionNow(tableDealt(given, rules));
  if ("state" in expected) {
    return { expected: inOrder(expected.state), got: { piles, hands, stock, turn, hand_result } };
  }
  const first = turn.player === given.first_player && expected.on_turn === "first player";
  return {
    expected,
    got: {
      hand_sizes: hands.map((hand) => hand.length),
      side_sizes: sides.map((side) => piles[side].length),
      corner_sizes: corners.map((corner) => piles[corner].length),
      stock_size: stock.length,
      on_turn: first ? "first player" : turn.player,
    },
  };
}

function transcript({ given, rules, actions, expected }: CaseOf<"transcript">): Outcome {
  const wanted = { state: inOrder(expected.state) };
  let table = tableDealt(given, rules);
  for (const [step, action] of actions.entries()) {
    const next = act(table, action);
    if (!next.ok) return { expected: wanted, got: { step, action, reason: next.error } };
    table = next.value;
  }
  return { expected: wanted, got: { state: positionNow(table) } };
}
