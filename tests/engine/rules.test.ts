import { describe, expect, it } from "vitest";
import { differences, parseRules, presetOf, presets } from "../../lib/engine/rules";

const parse = (preset: string, set: Record<string, unknown> = {}) => parseRules({ preset, set });

describe("choosing rules", () => {
  it("a preset and what is changed in it make the rules of a table", () => {
    expect(parse("C", { kings: "at_once" })).toEqual({ ok: true, value: { ...presets.C, kings: "at_once" } });
  });

  it.each([
    ["an unknown preset", "D", {}, "preset"],
    ["an unknown option", "A", { jokers: 2 }, "jokers"],
    ["an option of every object", "A", { constructor: "yes" }, "constructor"],
    ["an unknown value", "A", { kings: "never" }, "kings"],
    ["a number in words", "A", { drawCount: "2" }, "drawCount"],
    ["a target of 100 without face values", "A", { target: 100 }, "target"],
  ])("refuses %s, in a sentence that names the field", (_, preset, set, field) => {
    const refused = parse(preset, set);
    if (refused.ok) throw new Error("accepted");
    expect(refused.error.field).toBe(field);
    expect(refused.error.problem).toMatch(new RegExp(`^${field} .*\\.$`));
  });

  it("a target of 100 goes with face values, and does not count in a single hand", () => {
    expect(parse("A", { target: 100, scoring: "face_value" }).ok).toBe(true);
    expect(parse("C", { target: 100 }).ok).toBe(true);
  });
});

describe("telling rules from a preset", () => {
  it("a preset differs in nothing, and is known by its name", () => {
    expect(differences(presets.B, "B")).toEqual([]);
    expect([presetOf(presets.A), presetOf(presets.B), presetOf(presets.C)]).toEqual(["A", "B", "C"]);
    expect(differences(presets.B, "A")).toEqual(["drawTiming", "blockedEnd"]);
  });

  it("a house rule makes a mix, an unused target does not", () => {
    expect(presetOf({ ...presets.A, drawCount: 2 })).toBeNull();
    expect(presetOf({ ...presets.C, target: 50 })).toBe("C");
    expect(presetOf({ ...presets.A, target: 50 })).toBeNull();
  });
});
