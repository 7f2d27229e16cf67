import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../lib/engine/event";
import { presets } from "../../lib/engine/rules";
import { verifyDeal, verifyGame, verifyKey } from "../../lib/fairness/verify";
import { dealsOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";

const games = Array.from({ length: 21 }, (_, number) =>
  playGame(500 + number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 3 === 0 }),
);
const game = games[0]!;
const deal = dealsOf(game.events)[0]!;

/** The events with one of a kind changed, the first or the last. */
function changed<T extends GameEvent["type"]>(
  events: readonly GameEvent[],
  type: T,
  change: (data: Extract<GameEvent, { type: T }>["data"]) => object,
): readonly GameEvent[] {
  const index = events.findIndex((event) => event.type === type);
  const event = events[index]!;
  const data = { ...event.data, ...change(event.data as never) };
  return events.with(index, { type, data } as never);
}

const flip = (hex: string) => `${hex[0] === "0" ? "1" : "0"}${hex.slice(1)}`;
const code = (result: ReturnType<typeof verifyGame> | ReturnType<typeof verifyDeal> | ReturnType<typeof verifyKey>) =>
  result.ok ? "fits" : result.error.code;

describe("a shuffle that was kept", () => {
  test("every finished game fits its commitment, and every deal its key", () => {
    for (const { gameId, events } of games) {
      const deals = dealsOf(events);
      expect(verifyGame(nodeHash, gameId, events)).toEqual({ ok: true, value: { deals: deals.length } });
      for (const one of deals) expect(code(verifyDeal(nodeHash, one))).toBe("fits");
    }
  });

  test("it fits whatever order the database keeps the fields of an event in", () => {
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, sorted(v)]),
      );
    };
    const drawn = games.filter(({ events }) => JSON.stringify(events).includes("firstDraw"));
    expect(drawn.length).toBeGreaterThan(0);
    for (const { gameId, events } of drawn) {
      expect(code(verifyGame(nodeHash, gameId, sorted(events) as readonly GameEvent[]))).toBe("fits");
    }
  });

  test("the seed of an ended game gives the key of each of its deals", () => {
    const [start, end] = [deal[0]!, deal.at(-1)!];
    if (start.type !== "DealStarted" || end.type !== "DealEnded") throw new Error("not a deal");
    const { commitment: promised, entropy } = start.data;
    const given = { gameId: game.gameId, seed: game.seed, promised, deal: 0, entropy, key: end.data.key };
    expect(code(verifyKey(nodeHash, given))).toBe("fits");
    expect(code(verifyKey(nodeHash, { ...given, key: flip(given.key) }))).toBe("key");
    expect(code(verifyKey(nodeHash, { ...given, entropy: flip(entropy) }))).toBe("key");
    expect(code(verifyKey(nodeHash, { ...given, seed: flip(game.seed) }))).toBe("commitment");
    expect(code(verifyKey(nodeHash, { ...given, gameId: "another" }))).toBe("commitment");
    expect(code(verifyKey(nodeHash, { ...given, seed: "no" }))).toBe("seed_malformed");
  });
});

test("a seat that nobody took drops out of the entropy, and the others move up", () => {
  for (const free of [0, 1, 2]) {
    const { gameId, events } = playGame(700 + free, { rules: presets.A, seats: 2, free });
    expect(code(verifyGame(nodeHash, gameId, events))).toBe("fits");
  }
});

describe("one change is found and named", () => {
  test("in a deal", () => {
    const with_ = <T extends GameEvent["type"]>(type: T, change: Parameters<typeof changed<T>>[2]) =>
      code(verifyDeal(nodeHash, changed(deal, type, change)));
    expect(with_("DealStarted", ({ turnedUp }) => ({ turnedUp: [...turnedUp].reverse() }))).toBe("turned_up");
    expect(with_("DealStarted", ({ firstSeat }) => ({ firstSeat: 1 - firstSeat }))).toBe("first_seat");
    expect(with_("DealStarted", () => ({ firstDraw: [[{ seat: 0, card: "AC" }]] }))).toBe("first_draw");
    expect(with_("DealEnded", ({ key }) => ({ key: flip(key) }))).toBe("turned_up");
    expect(with_("DealEnded", () => ({ key: "no" }))).toBe("key_malformed");
    expect(with_("DealEnded", ({ hands }) => ({ hands: [...hands].reverse() }))).toBe("hands");
    expect(with_("Drew", () => ({ count: 50 }))).toBe("too_many_drawn");
    expect(with_("Played", ({ seat }) => ({ seat: 1 - seat, play: { type: "play", card: "AC", to: "N" } }))).toBe(
      "card_not_dealt",
    );
    expect(code(verifyDeal(nodeHash, deal.slice(1)))).toBe("incomplete");
  });

  test("in a game", () => {
    const with_ = <T extends GameEvent["type"]>(type: T, change: Parameters<typeof changed<T>>[2]) =>
      code(verifyGame(nodeHash, game.gameId, changed(game.events, type, change)));
    expect(with_("GameCreated", ({ commitment }) => ({ commitment: flip(commitment) }))).toBe("commitment");
    expect(with_("GameEnded", ({ seed }) => ({ seed: flip(seed) }))).toBe("commitment");
    expect(with_("SeatTaken", () => ({ by: { kind: "person", entropy: "00".repeat(16) } }))).toBe("entropy");
    expect(with_("DealStarted", ({ entropy }) => ({ entropy: flip(entropy) }))).toBe("entropy");
    expect(with_("DealEnded", ({ key }) => ({ key: flip(key) }))).toBe("turned_up");
    expect(code(verifyGame(nodeHash, "another", game.events))).toBe("commitment");
    expect(code(verifyGame(nodeHash, game.gameId, game.events.slice(0, -1)))).toBe("incomplete");
  });

  test("a key from elsewhere does not pass, though its deck fits the deal", () => {
    const seed = game.seed;
    const elsewhere = playGame(900, { rules: presets.A, seats: 2 });
    const created = game.events[0]!;
    const ended = game.events.at(-1)!;
    const commitments = (events: readonly GameEvent[]) =>
      events.map((event) =>
        event.type === "DealStarted" && created.type === "GameCreated"
          ? { ...event, data: { ...event.data, commitment: created.data.commitment } }
          : event,
      );
    const mixed = [created, ...commitments(elsewhere.events.slice(1, -1)), ended];
    expect(seed).not.toBe(elsewhere.seed);
    expect(code(verifyGame(nodeHash, game.gameId, mixed as readonly GameEvent[]))).toBe("key");
  });

  test("a first seat that does not move one to the left from deal to deal", () => {
    const long = games.find(({ events }) => dealsOf(events).length > 1)!;
    const index = long.events.findLastIndex((event) => event.type === "DealStarted");
    const event = long.events[index]!;
    if (event.type !== "DealStarted") throw new Error("not a deal");
    const firstSeat = (event.data.firstSeat + 1) % event.data.seats.length;
    const events = long.events.with(index, { ...event, data: { ...event.data, firstSeat } });
    expect(code(verifyGame(nodeHash, long.gameId, events))).toBe("first_seat");
  });
});
