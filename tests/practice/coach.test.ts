import { describe, expect, it } from "vitest";
import { seeded } from "@/lib/bots/rng";
import { pack } from "@/lib/cards/card";
import { presets } from "@/lib/engine/rules";
import { applyPlay, legalPlays } from "@/lib/engine/turn";
import { shuffled } from "@/lib/fairness/deck";
import { advised, advisedTurn, lessonOf } from "@/lib/practice/coach";
import { firstHand } from "@/lib/practice/first-hand";
import { type Practice, practiceTurn, practiceView, startPractice } from "@/lib/practice/practice";

/** The whole hand when both seats do as the coach says: the lessons of every turn, and how it ended. */
function played(start: Practice) {
  const turns: string[] = [];
  let practice = start;
  for (let count = 0; practice.state.over === null && count < 200; count++) {
    const seat = practice.state.deal?.turn.seat ?? 0;
    let position = practiceView(practice, seat).position!;
    const plays = advisedTurn(position);
    const lessons = plays.map((play) => {
      const lesson = lessonOf(position, play);
      const next = applyPlay(position, play);
      if (!next.ok) throw new Error(next.error);
      position = next.value;
      return lesson;
    });
    turns.push(`${seat}: ${lessons.join(" ")}`);
    const next = practiceTurn(practice, plays);
    if (!next.ok) throw new Error(next.error);
    practice = next.value;
  }
  return { turns, end: practice.state.deal?.end };
}

describe("the first hand", () => {
  it("has all 52 cards, and shows nobody another hand", () => {
    const hand = firstHand();
    expect([...hand.deck].sort()).toEqual([...pack].sort());
    const seen = JSON.stringify(practiceView(hand, 0));
    for (const card of practiceView(hand, 1).hand) expect(seen).not.toContain(`"${card}"`);
  });

  it("teaches every kind of play in the first turn, and is won in the third by whoever follows", () => {
    const { turns, end } = played(firstHand());
    expect(turns).toEqual([
      "0: build build king move fill",
      "1: build build build",
      "0: king move fill",
      "1: build build",
      "0: build king move fill",
    ]);
    expect(end).toMatchObject({ ending: "out" });
    expect(end?.hands.map((hand) => hand.length)).toEqual([0, 4]);
  });
});

describe("the coach", () => {
  it("advises legal plays only, leaves nothing out, and comes to an end in any hand", () => {
    for (let seed = 1; seed <= 40; seed++) {
      expect(played(startPractice(shuffled(seeded(seed)), presets.A)).end).toBeDefined();
    }
  });

  it("says nothing only where no play is left but a king on a side", () => {
    const { position } = practiceView(firstHand(), 0);
    if (position === null) throw new Error("the learner begins");
    const last = advisedTurn(position).reduce((now, play) => {
      const next = applyPlay(now, play);
      if (!next.ok) throw new Error(next.error);
      return next.value;
    }, position);
    expect(advised(last)).toBeNull();
    expect(legalPlays(last)).toEqual([]);
  });

  it("lets a turn be refused as at any table", () => {
    const refused = practiceTurn(firstHand(), [{ type: "play", card: "7D", to: "N" }]);
    expect(refused).toEqual({ ok: false, error: "does_not_fit" });
  });
});
