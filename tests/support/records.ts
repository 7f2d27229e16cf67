import type { DealEvent } from "../../lib/notation/event-shape";
import type { DealRecord } from "../../lib/notation/record";
import { dealsOf, type PlayedGame } from "./games";

const names = ['Mira "Ace"', "Clover", "Zoë 👑", "Bo\\b"];

/** The records of all finished deals of a game, with names that need care in ASCII. */
export const recordsOf = ({ gameId, seed, entropyText, events }: PlayedGame): readonly DealRecord[] =>
  dealsOf(events).map((deal) => {
    const start = deal[0]!;
    if (start.type !== "DealStarted") throw new Error("not a deal");
    return {
      format: "kings-in-the-corner",
      version: 1,
      game: gameId,
      names: names.slice(0, start.data.seats.length),
      events: deal as readonly DealEvent[],
      ...(start.data.deal % 2 === 0 ? { brought: entropyText, seed } : {}),
    };
  });
