import { describe, expect, test } from "vitest";
import { presets } from "../../lib/engine/rules";
import { legalPlays } from "../../lib/engine/turn";
import { describePlay, describeTurns } from "../../lib/notation/phrase";
import { parsePlay, parseTyped, printPlay, printTyped } from "../../lib/notation/play-text";
import { parsePosition, printPosition } from "../../lib/notation/position-text";
import { parseRulesText, printRules } from "../../lib/notation/rules-text";
import { finishedDeal } from "../../lib/replay/finished-deal";
import { seatView } from "../../lib/view/seat-view";
import { dealsOf, deckOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";

const games = Array.from({ length: 21 }, (_, number) =>
  playGame(3000 + number, { rules: someRules(number, presets), seats: 2 + (number % 3), absent: number % 3 === 0 }),
);
const positions = games.flatMap((game) =>
  game.states.flatMap((state) => {
    if (state.deal === null || state.deal.end !== undefined) return [];
    const { position } = seatView(state, deckOf(game, state), state.deal.turn.seat);
    return position === null ? [] : [position];
  }),
);

describe("typed commands", () => {
  test.each([
    ["9h n", { type: "play", play: { type: "play", card: "9H", to: "N" } }],
    ["10H ne", { type: "play", play: { type: "play", card: "10H", to: "NE" } }],
    ["  th   ne ", { type: "play", play: { type: "play", card: "10H", to: "NE" } }],
    ["mv e n", { type: "play", play: { type: "move", from: "E", to: "N" } }],
    ["move sw n", { type: "play", play: { type: "move", from: "SW", to: "N" } }],
    ["under 9h n", { type: "play", play: { type: "under", card: "9H", to: "N" } }],
    ["fill 8c 7h e", { type: "play", play: { type: "fill", cards: ["8C", "7H"], to: "E" } }],
    ["fill 8c e", { type: "play", play: { type: "play", card: "8C", to: "E" } }],
    ["Draw", { type: "end" }],
    ["end", { type: "end" }],
    ["undo", { type: "undo" }],
  ])("%s is understood", (line, typed) => {
    expect(parseTyped(line)).toEqual({ ok: true, value: typed });
  });

  test.each([
    ["", "nothing_typed", ""],
    ["   ", "nothing_typed", ""],
    ["hello", "unknown_word", "hello"],
    ["11h n", "unknown_word", "11h"],
    ["9h", "word_missing", ""],
    ["9h north", "not_a_space", "north"],
    ["9h 8c n", "word_too_many", "8c"],
    ["under n", "word_missing", ""],
    ["under 9x n", "not_a_card", "9x"],
    ["mv e", "word_missing", ""],
    ["mv e n s", "word_too_many", "s"],
    ["mv 9h n", "not_a_space", "9h"],
    ["fill 8c 7x e", "not_a_card", "7x"],
    ["draw 2", "word_too_many", "2"],
    ["__proto__ n", "unknown_word", "__proto__"],
  ])("%j is refused, and the word at fault is named", (line, code, word) => {
    expect(parseTyped(line)).toEqual({ ok: false, error: { code, word } });
  });

  test("every legal play of many positions reads back as it was printed", () => {
    for (const position of positions.filter((_, index) => index % 5 === 0)) {
      for (const play of legalPlays(position)) {
        const text = printPlay(play);
        expect(parsePlay(text)).toEqual(play);
        expect(parseTyped(text.toLowerCase())).toEqual({ ok: true, value: { type: "play", play } });
      }
    }
    for (const word of ["end", "undo"] as const) expect(printTyped({ type: word })).toBe(word);
  });

  test("a record takes a play only in its one spelling", () => {
    for (const text of ["9h N", "TH N", "9H  N", "fill 9H N", "move E N", "9H N ", "end"])
      expect(parsePlay(text)).toBeNull();
  });
});

describe("plays in words", () => {
  const piles = { N: ["9C", "8D"], E: [], S: ["KH"], W: ["9D"], NE: ["KS"], SE: [], SW: [], NW: [] } as const;

  test("each kind of play has its own phrase, with the cards and spaces it needs", () => {
    expect(describePlay(piles, 1, { type: "play", card: "7S", to: "N" })).toEqual({
      key: "built",
      seat: 1,
      card: "7S",
      onto: "8D",
      space: "N",
    });
    expect(describePlay(piles, 1, { type: "play", card: "KD", to: "SE" })).toEqual({
      key: "corner_started",
      seat: 1,
      card: "KD",
      space: "SE",
    });
    expect(describePlay(piles, 0, { type: "play", card: "AC", to: "E" })).toEqual({
      key: "filled",
      seat: 0,
      cards: ["AC"],
      space: "E",
    });
    expect(describePlay(piles, 0, { type: "fill", cards: ["4C", "3H"], to: "E" })).toEqual({
      key: "filled",
      seat: 0,
      cards: ["4C", "3H"],
      space: "E",
    });
    expect(describePlay(piles, 0, { type: "under", card: "10H", to: "N" })).toEqual({
      key: "put_under",
      seat: 0,
      card: "10H",
      under: "9C",
      space: "N",
    });
    expect(describePlay(piles, 0, { type: "move", from: "S", to: "SE" })).toEqual({
      key: "moved",
      seat: 0,
      from: "S",
      to: "SE",
      count: 1,
      bottom: "KH",
      onto: null,
    });
    expect(describePlay({ ...piles, E: ["10H"] }, 0, { type: "move", from: "N", to: "E" })).toEqual({
      key: "moved",
      seat: 0,
      from: "N",
      to: "E",
      count: 2,
      bottom: "9C",
      onto: "10H",
    });
  });

  test("the turns of a view are told as the replay of the deal tells them, without the drawn cards", () => {
    for (const game of games) {
      const ends = game.states.filter(({ deal }) => deal?.end !== undefined && deal !== null);
      for (const [number, events] of dealsOf(game.events).entries()) {
        const replay = finishedDeal(nodeHash, events);
        const state = ends.find(({ deal }) => deal?.number === number);
        if (!replay.ok || state?.deal == null) throw new Error("no replay");
        const told = describeTurns(state.deal, state.rules);
        for (const turn of replay.value.turns) {
          const steps = replay.value.steps.slice(turn.first, turn.last + 1).map(({ phrase }) => phrase!);
          const acts = steps.filter(({ key }) => !["went_out", "blocked", "stuck", "turn_ended"].includes(key));
          const hidden = acts.map((phrase) =>
            JSON.stringify(phrase.key === "drew" ? { ...phrase, cards: [] } : phrase),
          );
          const phrases = told
            .find((one) => one.number === turn.number)!
            .phrases.map((phrase) => JSON.stringify(phrase));
          expect([...phrases].sort()).toEqual([...hidden].sort());
        }
      }
    }
  });
});

describe("rules and positions on one line", () => {
  test("rules name every option and read back", () => {
    for (const game of games) {
      const { rules } = game.states[0]!;
      expect(parseRulesText(printRules(rules))).toEqual(rules);
    }
    const text = printRules(presets.A);
    expect(text).toMatch(/^drawTiming=end drawCount=1 kings=may /);
    for (const wrong of [
      "",
      text.replace("may", "never"),
      `${text} x=1`,
      text.replace("drawCount=1 ", ""),
      text.toUpperCase(),
    ]) {
      expect(parseRulesText(wrong)).toBeNull();
    }
    expect(parseRulesText(text.replace("target=25", "target=100"))).toBeNull();
  });

  test("every position of many games reads back as it was printed", () => {
    for (const position of positions.filter((_, index) => index % 3 === 0)) {
      expect(parsePosition(printPosition(position))).toEqual(position);
    }
    const ended = { ...positions[0]!, ended: "filled" as const };
    expect(parsePosition(printPosition(ended))).toEqual(ended);
  });

  test("a position with a card twice, or anything unknown, is refused", () => {
    const rules = printRules(presets.A);
    expect(parsePosition(`9C,8D/5D/-/QH/-/-/-/- AC,2D 3.1 27 ${rules}`)).not.toBeNull();
    for (const text of [
      "9C,9C/5D/-/QH/-/-/-/- AC 3.1 27",
      "9C/5D/-/QH/-/-/-/- 9C 3.1 27",
      "9C/5D/-/QH/-/-/- AC 3.1 27",
      "9C/5D/-/QH/-/-/-/- AC 3 27",
      "9C/5D/-/QH/-/-/-/- AC 3.1 x",
      "1C/5D/-/QH/-/-/-/- AC 3.1 27",
    ]) {
      expect(parsePosition(`${text} ${rules}`)).toBeNull();
    }
  });
});
