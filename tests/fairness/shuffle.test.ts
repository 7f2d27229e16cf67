import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import type { GameEvent } from "../../lib/engine/event";
import { presets } from "../../lib/engine/rules";
import { deckFromKey } from "../../lib/fairness/deck";
import { verifyDeal, verifyGame } from "../../lib/fairness/verify";
import { dealsOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";
import { shown } from "../support/promise";
import { tier } from "../support/tier";

test("every card lies in every place as often as chance has it", { timeout: 300_000 }, () => {
  const index = new Map(pack.map((card, at) => [card, at]));
  const found = new Uint32Array(pack.length ** 2);
  for (let number = 0; number < tier.decks; number += 1) {
    const key = createHash("sha256").update(`deck ${number}`).digest("hex");
    for (const [place, card] of deckFromKey(nodeHash, key).entries())
      found[place * pack.length + index.get(card)!]! += 1;
  }
  const expected = tier.decks / pack.length;
  const squares = found.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = (pack.length - 1) ** 2;
  const sigma = (squares - freedom) / Math.sqrt(2 * freedom);
  expect(Math.abs(sigma)).toBeLessThan(4);
  shown("shuffle", `${tier.decks} decks: ${sigma.toFixed(2)} sigma from what chance gives (4 allowed)`);
});

type Played = { readonly gameId: string; readonly events: readonly GameEvent[] };

/** Whole games, as anybody may read them once they are over, until they have so many deals. */
function finishedGames(deals: number): readonly Played[] {
  const games: Played[] = [];
  for (let [number, count] = [0, 0]; count < deals; number += 1) {
    const seats = 2 + (number % 3);
    const { gameId, events } = playGame(40_000 + number, {
      rules: someRules(number, presets),
      seats,
      absent: number % 4 === 0,
    });
    games.push({ gameId, events: JSON.parse(JSON.stringify(events)) });
    count += dealsOf(events).length;
  }
  return games;
}

/** The same text with one bit of one hex digit turned. */
const turned = (hex: string, bit: number): string => {
  const at = bit >> 2;
  const digit = (Number.parseInt(hex[at]!, 16) ^ (1 << (bit & 3))).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};

/** The published values that a shuffle is checked by, each with a way to have it changed. */
const published = (events: readonly GameEvent[]) =>
  events.flatMap((event, at) => {
    const data: Readonly<Record<string, unknown>> = event.data;
    return ["commitment", "seed", "key", "entropy"].flatMap((name) => {
      const value = data[name];
      if (typeof value !== "string" || value.length !== 64) return [];
      const change = (bit: number) =>
        events.with(at, { ...event, data: { ...data, [name]: turned(value, bit) } } as GameEvent);
      return [{ name, change }];
    });
  });

describe("a finished game", () => {
  const games = finishedGames(tier.finishedDeals);

  test("is made again from what was published: every deck, hand and first seat", { timeout: 300_000 }, () => {
    const deals = games.flatMap(({ gameId, events }) => {
      expect(verifyGame(nodeHash, gameId, events)).toMatchObject({ ok: true });
      return dealsOf(events);
    });
    for (const deal of deals) expect(verifyDeal(nodeHash, deal)).toMatchObject({ ok: true });
    shown("rederived", `${deals.length} finished deals made again from what was published, all the same`);
  });

  test("does not fit any more when one bit of what was published is another", { timeout: 300_000 }, () => {
    let bits = 0;
    const refuse = ({ gameId, events }: Played, which: (bit: number) => boolean) => {
      for (const { name, change } of published(events)) {
        for (let bit = 0; bit < 256; bit += 1) {
          if (!which(bit)) continue;
          expect(verifyGame(nodeHash, gameId, change(bit)).ok, `${name}, bit ${bit}`).toBe(false);
          bits += 1;
        }
      }
    };
    refuse(games[0]!, () => true);
    for (const [number, game] of games.entries()) refuse(game, (bit) => bit === (number * 37) % 256);
    shown("changed-bit", `${bits} changed bits, every one found`);
  });
});
