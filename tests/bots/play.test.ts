import { describe, expect, it } from "vitest";
import { chooseTurn } from "../../lib/bots/choose";
import { explain } from "../../lib/bots/explain";
import { seeded } from "../../lib/bots/rng";
import { stakesOf } from "../../lib/bots/stakes";
import { type Card, pack } from "../../lib/cards/card";
import { type BotLevel, botLevels } from "../../lib/engine/event";
import { emptyPiles, type Piles } from "../../lib/engine/layout";
import { presets, type Rules } from "../../lib/engine/rules";
import { applyPlay, legalPlays } from "../../lib/engine/turn";
import { shuffled } from "../../lib/fairness/deck";
import { dealTable, playTurn, type Table, viewOf } from "../../server/cli/table";

type Laid = { piles: Partial<Piles>; hands: readonly (readonly Card[])[]; stock?: readonly Card[] };
function buried({ piles, hands, stock = [] }: Laid): readonly Card[] {
  const known = new Set<Card>(["KC", "AC", ...Object.values(piles).flat(), ...hands.flat(), ...stock]);
  return pack.filter((card) => !known.has(card));
}

/** A table with every other card of the pack buried in a corner that an ace closes. */
const table = (given: Laid & { rules?: Rules; idle?: number; scores?: readonly (readonly number[])[] }): Table => ({
  rules: given.rules ?? presets.A,
  scores: given.scores ?? [],
  dealNumber: 0,
  firstSeat: 0,
  turnedUp: [],
  piles: { ...emptyPiles, ...given.piles, SW: ["KC", ...buried(given), "AC"] },
  hands: given.hands,
  stock: given.stock ?? [],
  turn: { seat: 0, number: 9, plays: 0, idle: given.idle ?? 0 },
  drewAtStart: 0,
  turns: [],
  end: null,
});

describe("what computers play", () => {
  const nearlyOut = viewOf(
    table({
      piles: { N: ["9C"], E: ["8H"], S: ["JH"], W: ["3S"] },
      hands: [
        ["7S", "6H", "QC"],
        ["2D", "2H", "4C"],
      ],
      stock: ["AH", "AD", "KS"],
    }),
  );

  it.each(["medium", "hard", "expert", "master"] as const)(
    "%s goes out where one move makes the room for it",
    (level) => {
      const turns = Array.from({ length: 8 }, (_, seed) => chooseTurn(level, nearlyOut, seeded(seed)));
      const gone = turns.filter(
        (turn) => turn.flatMap((play) => (play.type === "play" ? [play.card] : [])).length === 3,
      );
      expect(gone.length).toBeGreaterThan(level === "hard" ? 3 : 7);
    },
  );

  it("Medium leaves nothing that it could play; Expert and Master now and then keep something", () => {
    const kept = (level: BotLevel) => {
      let turns = 0;
      for (let seed = 1; seed <= 12; seed++) {
        const start = dealTable(shuffled(seeded(seed)), { rules: presets.A, seats: 2, firstSeat: 0 });
        const view = viewOf(start);
        let end = view.position!;
        for (const play of chooseTurn(level, view, seeded(seed))) {
          const next = applyPlay(end, play);
          if (!next.ok) throw new Error(next.error);
          end = next.value;
        }
        if (legalPlays(end).length > 0) turns += 1;
      }
      return turns;
    };
    expect(kept("medium")).toBe(0);
    expect(kept("expert")).toBeGreaterThan(2);
    expect(kept("master")).toBeGreaterThan(2);
  });

  it.each(["expert", "master"] as const)("%s ends a blocked deal that it has won by holding less", (level) => {
    const full: Partial<Piles> = { N: ["9C"], E: ["2H"], S: ["2D"], W: ["AD"] };
    const ahead = viewOf(
      table({
        piles: full,
        hands: [
          ["8H", "4D"],
          ["7C", "3D", "JH", "6S"],
        ],
        idle: 1,
      }),
    );
    const behind = viewOf(
      table({
        piles: full,
        hands: [
          ["8H", "4D", "JD"],
          ["7S", "5H"],
        ],
        idle: 1,
      }),
    );
    expect(chooseTurn(level, ahead, seeded(1))).toEqual([]);
    expect(chooseTurn(level, behind, seeded(1))).not.toEqual([]);
  });

  it("every level lays the king that the rules demand", () => {
    const rules: Rules = { ...presets.A, kings: "by_turn_end" };
    const piles: Partial<Piles> = { N: ["9C"], E: ["2H"], S: ["2C"], W: ["3C"] };
    const start = table({ piles, hands: [["KD", "QH"], ["7S"]], stock: ["5H"], rules });
    for (const level of botLevels) {
      const after = playTurn(start, chooseTurn(level, viewOf(start), seeded(3)));
      expect(after.ok && after.value.hands[0]).not.toContain("KD");
    }
  });
});

describe("playing for the game", () => {
  const view = (totals: readonly number[]) =>
    viewOf(table({ piles: { N: ["9C"] }, hands: [["8H"], ["7S"]], scores: [totals], stock: ["2C"] }));

  it("a deal played alone is won or lost, whatever is held", () => {
    const alone = { ...view([0, 0]), rules: { ...presets.A, match: "one_hand" as const } };
    expect([stakesOf(alone).win, stakesOf(alone).lose(20)]).toEqual([1, 0]);
  });

  it("points that end the game cost more than points that do not", () => {
    const late = stakesOf(view([20, 10]));
    expect(late.lose(5)).toBe(0);
    expect(late.lose(4)).toBeGreaterThan(0);
    const early = stakesOf(view([5, 5]));
    expect(early.lose(1)).toBeGreaterThan(early.lose(10));
  });

  it("even totals are even, and a lead is worth something", () => {
    const even = stakesOf(view([0, 0]));
    expect((even.win + even.lose(8)) / 2).toBeCloseTo(0.5, 1);
    expect(stakesOf(view([0, 20])).win).toBeGreaterThan(even.win);
  });
});

describe("explaining a turn", () => {
  const kept = viewOf(
    table({
      piles: { N: ["9H"], E: ["2D"], S: ["2H"], W: ["AS"] },
      hands: [
        ["8S", "QD"],
        ["7D", "7H", "5C", "4S"],
      ],
      stock: ["3C"],
    }),
  );

  it("a card kept back is named, with what would have followed it and how likely", () => {
    const remark = explain(kept, []).find(({ code }) => code === "kept_back");
    expect(remark).toMatchObject({ code: "kept_back", card: "8S", at: "N", wanted: ["7D", "7H"] });
    expect(explain(kept, []).at(0)).toEqual({ code: "played_nothing" });
  });

  it("a space that was made and filled is one remark", () => {
    const view = viewOf(
      table({
        piles: { N: ["9C"], E: ["8H"], S: ["JH"], W: ["3S"] },
        hands: [
          ["QC", "4C"],
          ["2D", "5D"],
        ],
        stock: ["AC"],
      }),
    );
    const remarks = explain(view, [
      { type: "move", from: "E", to: "N" },
      { type: "play", card: "QC", to: "E" },
    ]);
    expect(remarks).toContainEqual({ code: "joined_piles", from: "E", to: "N" });
    expect(remarks).toContainEqual({ code: "made_space", at: "E", card: "QC" });
  });

  it("says how the deal stands, and that somebody went out", () => {
    const stands = explain(kept, [{ type: "play", card: "8S", to: "N" }]).at(-1);
    expect(stands?.code === "stands" && stands.win > 0 && stands.win < 1).toBe(true);
    const out = viewOf(table({ piles: { N: ["9H"] }, hands: [["8S"], ["7D"]], stock: ["3C"] }));
    expect(explain(out, [{ type: "play", card: "8S", to: "N" }])).toEqual([{ code: "went_out", cards: 1 }]);
  });
});
