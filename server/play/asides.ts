import { type Aside, type GameEvent, isAside } from "@/lib/engine/event";

/** Something beside the cards, and the turn of the deal that was open then. */
export type AsideAt = { readonly turn: number; readonly event: Aside };

/** What happened to the clock and the seats in the deal with which these events end. */
export function asidesOf(events: readonly GameEvent[]): readonly AsideAt[] {
  const start = events.findLastIndex(({ type }) => type === "DealStarted");
  const found: AsideAt[] = [];
  let turn = 0;
  for (const event of events.slice(Math.max(start, 0))) {
    if (event.type === "TurnBegan") turn = event.data.number;
    if (isAside(event)) found.push({ turn, event });
  }
  return found;
}
