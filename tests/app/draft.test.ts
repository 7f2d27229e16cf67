import { describe, expect, it } from "vitest";
import {
  canHoldMore,
  emptyDraft,
  type Held,
  kingComesFirst,
  livesIn,
  playOn,
  positionAfter,
  pressedCard,
  recheck,
  redo,
  reset,
  stage,
  stagedNumbers,
  targetsOf,
  turnEndOf,
  undo,
} from "@/app/g/[id]/_components/draft";
import type { Card } from "@/lib/cards/card";
import { emptyPiles, type Piles } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import { presets, type Rules } from "@/lib/engine/rules";

const rules = presets.A;

function turn(hand: readonly Card[], piles: Partial<Piles>, more: Partial<TurnPosition> = {}): TurnPosition {
  return { piles: { ...emptyPiles, ...piles }, hand, turn: { number: 4, plays: 0 }, rules, stockSize: 9, ...more };
}

const start = turn(["KH", "QS", "9D", "4C"], { N: ["10C"], E: ["5H"], S: ["JD"], W: ["2S"] });
const kingOut: Play = { type: "play", card: "KH", to: "NE" };
const queenOn: Play = { type: "play", card: "QS", to: "NE" };

function laid(...plays: readonly Play[]) {
  return plays.reduce((draft, play) => {
    const next = stage(start, draft, play);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, emptyDraft);
}

describe("a draft", () => {
  it("lays plays on one another and can be taken back to the exact start", () => {
    const draft = laid(kingOut, queenOn);
    expect(positionAfter(start, draft.plays).piles.NE).toEqual(["KH", "QS"]);
    expect(positionAfter(start, undo(undo(draft)).plays)).toEqual(start);
    expect(positionAfter(start, reset(draft).plays)).toEqual(start);
  });

  it("lays what was taken back again, in the order it was played", () => {
    const draft = laid(kingOut, queenOn);
    expect(redo(redo(undo(undo(draft)))).plays).toEqual(draft.plays);
    expect(redo(redo(reset(draft))).plays).toEqual(draft.plays);
    expect(redo(redo(redo(reset(draft)))).plays).toEqual(draft.plays);
  });

  it("forgets what was taken back once something else is laid", () => {
    const draft = stage(start, undo(laid(kingOut)), { type: "play", card: "9D", to: "N" });
    expect(draft).toEqual({ ok: true, value: { plays: [{ type: "play", card: "9D", to: "N" }], undone: [] } });
  });

  it("refuses what the rules refuse, with their reason", () => {
    expect(stage(start, emptyDraft, queenOn)).toEqual({ ok: false, error: "corner_needs_king" });
    expect(stage(start, emptyDraft, playOn({ type: "pile", from: "N" }, "W"))).toEqual({
      ok: false,
      error: "does_not_fit",
    });
  });

  it("keeps of a stale draft what still fits at the table as it is now", () => {
    const draft = laid(kingOut, queenOn, { type: "play", card: "9D", to: "N" });
    const now = turn(["QS", "9D", "4C"], { N: ["10C"], E: ["5H"], S: ["JD"], W: ["2S"], SE: ["KH"] });
    expect(recheck(now, draft).plays).toEqual([{ type: "play", card: "9D", to: "N" }]);
  });
});

describe("what glows", () => {
  it("is every space where the card may go, and nothing else", () => {
    expect([...targetsOf(start, { type: "card", card: "KH" }).keys()]).toEqual(["NE", "SE", "SW", "NW"]);
    expect([...targetsOf(start, { type: "card", card: "4C" }).keys()]).toEqual(["E"]);
    expect([...targetsOf(start, { type: "pile", from: "N" }).keys()]).toEqual(["S"]);
  });

  it("is edged before it is picked up: cards that fit and piles that move", () => {
    const { cards, piles } = livesIn(start);
    expect([...cards.keys()]).toEqual(["KH", "9D", "4C"]);
    expect([...piles]).toEqual(["N"]);
  });

  it("is nothing once the last card is laid", () => {
    const out = positionAfter(turn(["9D"], { N: ["10C"], S: ["JD"] }), [{ type: "play", card: "9D", to: "N" }]);
    expect(livesIn(out).piles.size).toBe(0);
    expect(turnEndOf(out)).toBe("goOut");
  });
});

it("the numbers of the plays go along with a pile that moves", () => {
  const plays: readonly Play[] = [{ type: "play", card: "9D", to: "N" }, kingOut, { type: "move", from: "N", to: "S" }];
  expect([...stagedNumbers(plays)]).toEqual([
    ["NE", "2"],
    ["S", "1·3"],
  ]);
});

it("the main button says whether a card is drawn", () => {
  expect(turnEndOf(start)).toBe("drawAndEnd");
  expect(turnEndOf({ ...start, stockSize: 0 })).toBe("end");
  expect(turnEndOf({ ...start, rules: { ...rules, drawTiming: "start" } })).toBe("end");
  expect(turnEndOf({ ...start, ended: "filled" })).toBe("fillAndEnd");
  const two: Rules = { ...rules, drawCount: 2 };
  expect(turnEndOf({ ...start, rules: two })).toBe("drawTwoAndEnd");
  expect(turnEndOf({ ...start, rules: two, stockSize: 1 })).toBe("drawAndEnd");
});

describe("several cards for an empty side", () => {
  const old: Rules = { ...rules, fillRun: "yes", underBuild: "yes", vacancy: "fill_ends_turn", drawTiming: "start" };
  const open = turn(["JS", "8C", "7H", "6C", "7D", "2H"], { N: ["QS"], E: ["5D"], S: ["9D", "8S"] }, { rules: old });
  const press = (cards: readonly Card[], from: Held | null = null, at = open) =>
    cards.reduce<Held | null>((held, card) => pressedCard(at, held, card), from);

  it("are picked up one after the other, from either end", () => {
    expect(press(["8C", "7H", "6C"])).toEqual({ type: "run", cards: ["8C", "7H", "6C"] });
    expect(press(["7H", "6C", "8C"])).toEqual({ type: "run", cards: ["8C", "7H", "6C"] });
  });

  it("are put down again from their ends, and a card that does not follow is picked up alone", () => {
    expect(press(["8C", "7H", "6C", "6C"])).toEqual({ type: "run", cards: ["8C", "7H"] });
    expect(press(["8C", "7H", "8C"])).toEqual({ type: "card", card: "7H" });
    expect(press(["8C", "8C"])).toBeNull();
    expect(press(["8C", "7H", "2H"])).toEqual({ type: "card", card: "2H" });
  });

  it("go to the empty side together, and that ends the turn when it was the last", () => {
    const held = press(["8C", "7H", "6C"])!;
    const targets = targetsOf(open, held);
    expect([...targets.keys()]).toEqual(["W"]);
    const after = positionAfter(open, [targets.get("W")!]);
    expect(after.piles.W).toEqual(["8C", "7H", "6C"]);
    expect(turnEndOf(after)).toBe("fillAndEnd");
  });

  it("are offered only where the rules fill with runs and a side is empty", () => {
    expect(canHoldMore(open, { type: "card", card: "8C" })).toBe(true);
    expect(canHoldMore(open, { type: "card", card: "2H" })).toBe(false);
    const full = turn(open.hand, { ...open.piles, W: ["3S"] }, { rules: old });
    const one = turn(open.hand, open.piles, { rules });
    for (const at of [full, one]) expect(press(["8C", "7H"], null, at)).toEqual({ type: "card", card: "7H" });
  });
});

it("a card goes under a pile while a side is empty, as one more target", () => {
  const old: Rules = { ...rules, underBuild: "yes" };
  const open = turn(["10C", "3D"], { N: ["QH"], E: ["5D"], S: ["9D", "8S"] }, { rules: old });
  const targets = targetsOf(open, { type: "card", card: "10C" });
  expect([...targets.keys()].toSorted()).toEqual(["S", "W"]);
  expect(targets.get("S")).toEqual({ type: "under", card: "10C", to: "S" });
  expect(livesIn(open).cards.get("10C")).toContain("S");
});

it("under kings at once nothing but a king can be picked up while one is in hand", () => {
  const at = { ...start, rules: { ...rules, kings: "at_once" as const } };
  expect(kingComesFirst(at)).toBe(true);
  expect([...livesIn(at).cards.keys()]).toEqual(["KH"]);
  expect(livesIn(at).piles.size).toBe(0);
  expect(kingComesFirst(positionAfter(at, [kingOut]))).toBe(false);
});
