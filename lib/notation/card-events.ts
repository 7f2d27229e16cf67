import { type GameEvent, isAside } from "../engine/event";
import type { DealEvent } from "./event-shape";

/**
 * The events of a deal as a record of it has them: those of the cards, without the terms of deadlines. Throws for
 * events from before or after the deal.
 */
export const cardEvents = (events: readonly GameEvent[]): readonly DealEvent[] =>
  events.filter((event) => !isAside(event)).map(cardEvent);

function cardEvent(event: GameEvent): DealEvent {
  switch (event.type) {
    case "DealStarted": {
      const { clock: _, ...data } = event.data;
      return { type: event.type, data };
    }
    case "Played":
    case "Drew":
    case "KingPlaced":
    case "TurnEnded":
    case "TurnBegan":
    case "DealEnded":
      return event;
    default:
      throw new Error(`${event.type} is no event of a deal`);
  }
}
