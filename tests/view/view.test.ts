import { describe, expect, test } from "vitest";
import { type Card, pack } from "../../lib/cards/card";
import type { GameEvent } from "../../lib/engine/event";
import { evolve, replay } from "../../lib/engine/evolve";
import { handOf, handsOf } from "../../lib/engine/hand";
import { spaces } from "../../lib/engine/layout";
import { presets } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";
import { shuffled } from "../../lib/fairness/deck";
import { seatView } from "../../lib/view/seat-view";
import { tableView } from "../../lib/view/table-view";
import { deckOf, playGame, seededRng, someRules } from "../support/games";

const games = Array.from({ length: 40 }, (_, number) =>
  playGame(number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 4 === 0 }),
);

/** Every card named anywhere in a value. */
const cardsIn = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(/(?<=")(?:A|[2-9]|10|J|Q|K)[CDHS](?=")/g) ?? []);

/** What everybody may know: the layout, the draw for the first turn, and all hands once the deal has ended. */
function publicCards({ deal }: GameState): ReadonlySet<string> {
  const draw = (deal?.firstDraw ?? []).flatMap((round) => round.map(({ card }) => card));
  return new Set([...spaces.flatMap((space) => deal?.piles[space] ?? []), ...draw, ...(deal?.end?.hands.flat() ?? [])]);
}

const fields = (value: object) => Object.keys(value).sort();

describe("no hidden card leaves in a view", () => {
  test("a watcher sees the cards that lie open, and no other", () => {
    let looked = 0;
    const leaks: string[] = [];
    for (const game of games) {
      for (const state of game.states) {
        const open = publicCards(state);
        leaks.push(...[...cardsIn(tableView(state))].filter((card) => !open.has(card)));
        looked += 1;
      }
    }
    expect(leaks).toEqual([]);
    expect(looked).toBeGreaterThan(2000);
  });

  test("a seat sees its own hand besides, and no other card", () => {
    const leaks: string[] = [];
    for (const game of games) {
      for (const [index, state] of game.states.entries()) {
        if (state.deal === null || (index % 5 !== 0 && state.deal.end === undefined)) continue;
        const deck = deckOf(game, state);
        for (const seat of state.seats.keys()) {
          const view = seatView(state, deck, seat);
          const own = handOf(state.deal, deck, seat);
          if ([...view.hand].sort().join() !== [...own].sort().join()) leaks.push(`hand of ${seat}`);
          const may = new Set([...publicCards(state), ...own]);
          leaks.push(...[...cardsIn(view)].filter((card) => !may.has(card)));
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  test("no view has a key, a seed, entropy or the place of a card in the deck", () => {
    for (const game of games.slice(0, 8)) {
      for (const state of game.states.filter((_, index) => index % 5 === 0)) {
        const deck = state.deal === null ? null : deckOf(game, state);
        for (const view of [tableView(state), seatView(state, deck, 0)]) {
          expect(JSON.stringify(view)).not.toMatch(/"(key|seed|entropy|received|played|nextCard|open|deck)"/);
        }
      }
    }
  });

  test("two worlds that differ in hidden cards alone look the same to everybody who may not know", () => {
    let pairs = 0;
    for (const [number, game] of games.entries()) {
      const rng = seededRng(1000 + number);
      for (const [index, state] of game.states.entries()) {
        if (index % 7 !== 0 || state.deal === null || state.deal.end !== undefined) continue;
        const deck = deckOf(game, state);
        const viewer = rng.below(state.seats.length);
        const other = otherWorld(state, deck, viewer, shuffled(rng));
        const [here, there] = [seatView(state, deck, viewer), seatView(state, other, viewer)];
        expect(JSON.stringify(there)).toBe(JSON.stringify(here));
        expect(handsOf(state.deal, other)[viewer]).toEqual(handsOf(state.deal, deck)[viewer]);
        if (JSON.stringify(handsOf(state.deal, other)) !== JSON.stringify(handsOf(state.deal, deck))) pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(200);
  });
});

/** The deck with all cards moved about that the viewer has not seen. */
function otherWorld(state: GameState, deck: readonly Card[], viewer: number, order: readonly Card[]): readonly Card[] {
  const known = new Set([...cardsIn(tableView(state)), ...handOf(state.deal!, deck, viewer)]);
  const laid = new Set(state.deal!.played.flat());
  const fixed = (card: Card) => known.has(card) || laid.has(card);
  const hidden = order.filter((card) => !fixed(card));
  return deck.map((card) => (fixed(card) ? card : hidden.shift()!));
}

describe("strict lists of fields", () => {
  const tableFields = ["commitment", "deal", "rules", "scores", "seats", "status", "winners"];
  const dealFields = ["firstSeat", "number", "piles", "stockSize", "turn", "turnedUp", "turns"];

  test("a view has the fields of its type and no other, at every moment", () => {
    for (const game of games.slice(0, 14)) {
      for (const state of game.states.filter((_, index) => index % 9 === 0)) {
        const view = seatView(state, state.deal && deckOf(game, state), 0);
        expect(fields(tableView(state))).toEqual(tableFields);
        const seatFields = ["hand", "onTurn", "penalty", "position", "seat", ...("drawn" in view ? ["drawn"] : [])];
        expect(fields(view)).toEqual([...tableFields, ...seatFields].sort());
        for (const facts of view.seats)
          expect(fields(facts)).toEqual(["cards", "kind", ...("level" in facts ? ["level"] : []), "seat", "total"]);
        const { deal, position } = view;
        if (deal === null) continue;
        expect(fields(deal)).toEqual(
          [...dealFields, ...("firstDraw" in deal ? ["firstDraw"] : []), ...("end" in deal ? ["end"] : [])].sort(),
        );
        expect(fields(deal.turn)).toEqual(["idle", "number", "plays", "seat"]);
        expect(fields(deal.piles)).toEqual([...spaces].sort());
        for (const turn of deal.turns)
          expect(fields(turn)).toEqual(["at", "drew", "kings", "number", "plays", "seat", "timedOut"]);
        if (position !== null) expect(fields(position)).toEqual(["hand", "piles", "rules", "stockSize", "turn"]);
      }
    }
  });

  test("what a state gains one day does not get out", () => {
    const state = games[0]!.states.findLast(({ deal }) => deal !== null && deal.end === undefined)!;
    const secret = { secret: "KEEP" };
    const deal = state.deal!;
    const marked = {
      ...state,
      ...secret,
      seats: state.seats.map((seat) => ({ ...seat, ...secret })),
      deal: {
        ...deal,
        ...secret,
        piles: { ...deal.piles, ...secret },
        turn: { ...deal.turn, ...secret },
        turns: deal.turns.map((turn) => ({
          ...turn,
          ...secret,
          plays: turn.plays.map((play) => ({ ...play, ...secret })),
        })),
      },
    };
    expect(JSON.stringify(seatView(marked, deckOf(games[0]!, state), 0))).not.toContain("KEEP");
  });
});

describe("what a view says", () => {
  const created: GameEvent = {
    type: "GameCreated",
    data: { at: 1, rules: presets.A, seats: 3, commitment: "ab" },
  };

  test("the lobby shows who sits where and which seats are free", () => {
    const state = replay([
      created,
      { type: "SeatTaken", data: { at: 2, seat: 0, by: { kind: "person", entropy: "ff" } } },
      { type: "SeatTaken", data: { at: 3, seat: 2, by: { kind: "computer", level: "medium" } } },
    ])!;
    expect(tableView(state).seats).toEqual([
      { seat: 0, kind: "person", cards: 0, total: 0 },
      { seat: 1, kind: "free", cards: 0, total: 0 },
      { seat: 2, kind: "computer", level: "medium", cards: 0, total: 0 },
    ]);
    expect(seatView(state, null, 0)).toMatchObject({ seat: 0, hand: [], onTurn: false, position: null });
    expect(() => seatView(state, null, 3)).toThrow();
  });

  test("only the seat on turn has a position to play from, and nobody once the deal has ended", () => {
    for (const game of games.slice(0, 7)) {
      for (const state of game.states.filter((_, index) => index % 5 === 0)) {
        if (state.deal === null) continue;
        const deck = deckOf(game, state);
        const onTurn = [...state.seats.keys()].filter((seat) => seatView(state, deck, seat).onTurn);
        expect(onTurn).toEqual(state.deal.end === undefined ? [state.deal.turn.seat] : []);
        for (const seat of state.seats.keys()) {
          const view = seatView(state, deck, seat);
          expect(view.position !== null).toBe(view.onTurn);
          if (view.position !== null) expect(view.position.hand).toEqual(view.hand);
        }
      }
    }
  });

  test("only the seat on turn learns which cards its turn began with", () => {
    let told = 0;
    for (const game of games) {
      for (const [index, event] of game.events.entries()) {
        const [before, state] = [game.states[index - 1], game.states[index]!];
        if (event.type !== "Drew" || state.rules.drawTiming !== "start") continue;
        const deck = deckOf(game, state);
        for (const seat of state.seats.keys()) {
          const held = handOf(before!.deal!, deck, seat);
          const fresh = handOf(state.deal!, deck, seat).filter((card) => !held.includes(card));
          const expected = seat === event.data.seat ? fresh : undefined;
          expect(seatView(state, deck, seat).drawn).toEqual(expected);
        }
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(100);
  });

  test("hands are shown from kings down to aces, with their own penalty points", () => {
    const start = games[0]!.events.find((event) => event.type === "DealStarted")!;
    const state = evolve(null, start);
    const deck = ["AC", "2C", "KH", "3C", "KD", "4C", "AD", ...pack].filter(
      (card, index, all) => all.indexOf(card) === index,
    ) as Card[];
    const view = seatView(state, deck, state.deal!.firstSeat);
    expect(view.hand[0]).toBe("KD");
    expect(view.hand[1]).toBe("KH");
    expect(view.hand.at(-1)).toBe("AD");
    expect(view.penalty).toBe(25);
  });
});
