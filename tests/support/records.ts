import type { Card } from "../../lib/cards/card";
import { presets } from "../../lib/engine/rules";
import { deckFromKey } from "../../lib/fairness/deck";
import type { DealEvent } from "../../lib/notation/event-shape";
import type { DealRecord } from "../../lib/notation/record";
import { dealsOf, type PlayedGame, playGame, someRules } from "./games";
import { nodeHash } from "./hash";

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

/** Games of two to four seats under many rules, some with absent players. */
export const someGames = (count: number): readonly PlayedGame[] =>
  Array.from({ length: count }, (_, number) =>
    playGame(4000 + number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 3 === 0 }),
  );

/** The deck that a record was played with: its own, or that of its key. */
export function deckOf({ deck, events }: DealRecord): readonly Card[] {
  const end = events.at(-1)!;
  if (end.type !== "DealEnded") throw new Error("no end");
  return deck ?? deckFromKey(nodeHash, end.data.key);
}
