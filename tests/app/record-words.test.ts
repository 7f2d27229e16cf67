import { describe, expect, it } from "vitest";
import { verdictInWords } from "@/app/_replay/misfit-words";
import { chosenViewpoint, otherHands } from "@/app/_replay/moves";
import { recordProblemInWords } from "@/app/_replay/record-words";
import { reasons } from "@/lib/engine/reason";
import { misfit, misfitCodes } from "@/lib/fairness/misfit";
import { recordCodes } from "@/lib/notation/record";
import { err, ok } from "@/lib/result";

const names = ["Mira", "Jonas"];

describe("what a check says", () => {
  it("of a shuffle: a sentence for everything that can fail to fit", () => {
    const args = { deal: 0, seat: 1, card: "QS", expected: "9H QD KD AH", found: "" };
    const said = misfitCodes.map((code) => verdictInWords(err(misfit(code, args)), names));
    expect(new Set(said).size).toBe(misfitCodes.length);
    for (const sentence of said) expect(sentence).toMatch(/^It does not fit: .*\.$/);
    expect(verdictInWords(err(misfit("card_not_dealt", args)), names)).toBe(
      "It does not fit: Jonas played the queen of spades, which the key did not deal to that seat.",
    );
    expect(verdictInWords(err(misfit("hands", args)), names)).toBe(
      "It does not fit: by the key Jonas still held 9 of hearts, queen of diamonds, king of diamonds and ace of hearts at the end, but nothing is recorded.",
    );
    expect(verdictInWords(err(misfit("first_seat", { deal: 0, expected: 1, found: 0 })), names)).toContain(
      "Jonas begins, but Mira began",
    );
    expect(verdictInWords(err(misfit("first_seat", { deal: 0, found: 0 })), names)).toContain("not Mira");
  });

  it("of a shuffle that fits: how far that goes", () => {
    expect(verdictInWords(ok("all"), names)).toMatch(/^It fits: the seed/);
    expect(verdictInWords(ok("cards"), names)).toMatch(/^It fits: every card/);
  });

  it("of a record: the place and a sentence for every problem", () => {
    const said = recordCodes.map((code) =>
      recordProblemInWords({ code, line: 7, path: "events[3]", detail: "king_first" }, false),
    );
    expect(new Set(said).size).toBe(recordCodes.length);
    for (const sentence of said) expect(sentence).toMatch(/^Line 7: [A-Z"].*\.$/);
    const problem = { code: "illegal_play", line: 7, path: "events[3]", detail: "king_first" } as const;
    expect(recordProblemInWords(problem, true)).toBe(
      "events[3]: The first play that is not legal. A king comes first: put it in an empty corner.",
    );
  });

  it("of an illegal play: the rule, in the words of the table", () => {
    for (const detail of reasons) {
      const said = recordProblemInWords({ code: "illegal_play", line: 1, path: null, detail }, false);
      expect(said).not.toContain(detail);
    }
  });
});

describe("the viewpoints of a hand that still runs", () => {
  const viewpoints = ["table", 1] as const;

  it("are one's own seat and the table, whatever the address asks for", () => {
    const asked = [null, "all", "0", "1", "table"].map((text) => chosenViewpoint(text, viewpoints, 2));
    expect(asked).toEqual([1, 1, 1, 1, "table"]);
  });

  it("change by the key for hands between the widest and the first", () => {
    expect(otherHands(1, viewpoints)).toBe("table");
    expect(otherHands("table", viewpoints)).toBe(1);
    expect(otherHands("everything", [1, 0, "table", "everything"])).toBe(1);
    expect(otherHands(0, [1, 0, "table", "everything"])).toBe("everything");
  });
});
