import { describe, expect, it } from "vitest";
import type { DealEndAnswer } from "@/app/_components/answers";
import { plotLabels } from "@/app/g/[id]/_end/plot-labels";
import { type Ended, headline, lead, seatsFromMine } from "@/app/g/[id]/_end/standing";
import { emptyPiles } from "@/lib/engine/layout";

const names = ["Mira", "Odile", "Tomás"];
const out: DealEndAnswer["end"] = {
  ending: "out",
  seat: 1,
  hands: [["7H", "5D"], [], ["KD"]],
  penalties: [2, 0, 10],
};

const last: DealEndAnswer["last"] = {
  number: 1,
  firstSeat: 0,
  turnedUp: [],
  piles: emptyPiles,
  stockSize: 0,
  turn: { seat: 1, number: 3, plays: 1, idle: 0 },
  turns: [],
};

function ended(change: Partial<Ended> & { readonly deal?: Partial<DealEndAnswer> }): Ended {
  const { deal, ...rest } = change;
  const end = {
    deal: 1,
    end: out,
    last,
    scores: [
      [4, 3, 0],
      [2, 0, 10],
    ],
    names,
    mySeats: [0],
    nextFirstSeat: 2,
    ...deal,
  };
  return { end, me: 0, totals: [6, 3, 10], winners: null, target: 25, ...rest };
}

describe("what the end of a hand says", () => {
  it("who went out, what one kept, and how one stands", () => {
    expect(headline(ended({}))).toBe("Odile went out");
    expect(lead(ended({}))).toBe("Hand 2 is over. You kept 2 cards for 2 points. You have 6 points, 3 behind Odile.");
  });

  it("speaks to the one who went out", () => {
    const mine = ended({ me: 1, totals: [6, 3, 10] });
    expect(headline(mine)).toBe("You went out");
    expect(lead(mine)).toBe("Hand 2 is over. You lead with 3 points.");
  });

  it("a blocked hand names nobody", () => {
    const blocked = ended({ deal: { end: { ...out, ending: "blocked", seat: undefined as never } } });
    expect(headline(blocked)).toBe("Nobody played on");
    expect(lead(blocked)).toContain("the stock is empty and nobody laid a card for a round");
  });

  it("a reached target with a shared lead says that one more hand decides", () => {
    expect(lead(ended({ totals: [6, 6, 25] }))).toMatch(/share the lead.*one more hand decides/);
  });

  it("the end of the game names its winner, or those who share a draw", () => {
    expect(headline(ended({ winners: [1] }))).toBe("Odile won");
    expect(headline(ended({ winners: [0] }))).toBe("You won");
    expect(headline(ended({ winners: [0, 2], target: null }))).toBe("It is a draw");
    expect(lead(ended({ winners: [0, 2], target: null }))).toContain("Mira and Tomás share it.");
  });

  it("the score sheet has one's own column first, then the seats in turn order", () => {
    expect(seatsFromMine(ended({ me: 2 }))).toEqual([2, 0, 1]);
    expect(seatsFromMine(ended({ me: null }))).toEqual([0, 1, 2]);
  });
});

describe("the labels of the score plot", () => {
  it("stand at their lines where there is room", () => {
    expect(plotLabels([100, 40, 70])).toEqual([100, 40, 70]);
  });

  it("never cover each other nor leave the picture", () => {
    const placed = [...plotLabels([150, 150, 150, 148])].sort((a, b) => a - b);
    expect(placed.at(-1)).toBeLessThanOrEqual(158);
    for (const [index, height] of placed.slice(1).entries())
      expect(height - (placed[index] ?? 0)).toBeGreaterThanOrEqual(15);
  });
});
