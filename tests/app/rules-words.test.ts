import { describe, expect, it } from "vitest";
import { nearestPreset, rulesInWords, rulesName } from "@/app/_components/rules-words";
import { rulesAddress, rulesAsked, tableAsked } from "@/app/rules/address";
import { optionNames, presetNames, presets, type Rules, ruleOptions } from "@/lib/engine/rules";

/** Every preset with every single option set to every value it has (100 points only with face values). */
const anyRules: readonly Rules[] = presetNames.flatMap((preset) =>
  optionNames.flatMap((option) =>
    ruleOptions[option].map((value) => {
      const scoring = value === 100 ? { scoring: "face_value", match: "target" } : {};
      return { ...presets[preset], ...scoring, [option]: value } as Rules;
    }),
  ),
);

const textOf = (rules: Rules, option: string) => rulesInWords(rules).find((line) => line.option === option)?.text;
const marked = (rules: Rules) => rulesInWords(rules).flatMap(({ option, differs }) => (differs ? [option] : []));

describe("the rules of a table in words", () => {
  it("has a sentence of its own for every value of every option", () => {
    for (const option of optionNames.filter((name) => name !== "target")) {
      const texts = ruleOptions[option].map((value) => textOf({ ...presets.A, [option]: value }, option));
      expect(new Set(texts).size, option).toBe(ruleOptions[option].length);
      expect(texts.join(" "), option).toMatch(/^[A-Z].*\.$/);
    }
    expect(textOf({ ...presets.A, target: 50 }, "match")).toContain("50 points");
  });

  it("marks what the standard rules have otherwise, and nothing else", () => {
    expect(marked(presets.A)).toEqual([]);
    expect(marked(presets.B)).toEqual(["drawTiming", "blockedEnd"]);
    expect(marked({ ...presets.A, target: 50 })).toEqual(["match"]);
    expect(marked({ ...presets.A, kings: "at_once", drawCount: 2 })).toEqual(["drawCount", "kings"]);
  });

  it("names the rules by the nearest of the three sets, whatever the length of the game", () => {
    expect(rulesName(presets.A)).toBe("Standard");
    expect(rulesName({ ...presets.A, match: "one_hand" })).toBe("Standard");
    expect(rulesName({ ...presets.B, target: 50 })).toBe("Draw first");
    expect(rulesName({ ...presets.C, match: "target" })).toBe("The old way");
    expect(rulesName({ ...presets.A, corners: "one_suit" })).toBe("Standard with house rules");
    expect(nearestPreset({ ...presets.C, kings: "at_once" })).toBe("C");
  });
});

describe("the address of a table's rules", () => {
  it("leads to exactly these rules, whatever they are", () => {
    for (const rules of anyRules) {
      const address = new URL(rulesAddress(rules), "https://kings.test");
      expect(address.pathname).toBe("/rules");
      const read = rulesAsked(Object.fromEntries(address.searchParams));
      // The target of a single hand counts for nothing, so the address leaves it out.
      expect(read).toEqual(rules.match === "target" ? rules : { ...rules, target: read?.target });
    }
  });

  it("leads back to the table it was opened from", () => {
    const id = "0193a1b2-0000-7000-8000-000000000001";
    const { searchParams } = new URL(rulesAddress(presets.C, id), "https://kings.test");
    expect(tableAsked(Object.fromEntries(searchParams))).toBe(id);
    expect(rulesAsked(Object.fromEntries(searchParams))).toEqual(presets.C);
    expect(tableAsked({ table: "//elsewhere.test" })).toBeNull();
  });

  it("without rules, or with rules that there cannot be, means the standard page", () => {
    expect(rulesAsked({})).toBeNull();
    expect(rulesAsked({ preset: "D" })).toBeNull();
    expect(rulesAsked({ preset: "A", kings: "never" })).toBeNull();
    expect(rulesAsked({ preset: "A", target: "100" })).toBeNull();
    expect(rulesAsked({ preset: ["A", "B"] })).toBeNull();
  });
});
