import type { DealEndAnswer } from "@/app/_components/answers";
import { byRankDown } from "@/lib/cards/card";
import type { SeatView, TableView } from "@/lib/view/types";
import { isSeatView } from "./seat-lines";

/**
 * The table of a deal at its end, for whoever saw it running until then: its last turns are in it, and nobody is on
 * turn.
 */
export function lastView(view: TableView, { last, end }: DealEndAnswer): TableView | SeatView {
  const seats = view.seats.map((facts) => ({ ...facts, cards: end.hands[facts.seat]?.length ?? 0 }));
  const table = { ...view, seats, deal: { ...last, end } };
  if (!isSeatView(view)) return table;
  const hand = (end.hands[view.seat] ?? []).toSorted(byRankDown);
  return { ...table, seat: view.seat, hand, penalty: end.penalties[view.seat] ?? 0, onTurn: false, position: null };
}
