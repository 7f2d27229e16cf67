import { describe, expect, it } from "vitest";
import { fieldsOf, wishOf } from "@/app/games/search";

const wish = (given: Parameters<typeof fieldsOf>[0]) => wishOf(fieldsOf(given));

describe("a search for finished games", () => {
  it("is what its address says, the last day included", () => {
    expect(wish({ person: " Jonas ", rules: "B", result: "lost", from: "2026-11-01", until: "2026-11-30" })).toEqual({
      person: "Jonas",
      rules: "B",
      result: "lost",
      from: Date.UTC(2026, 10, 1),
      before: Date.UTC(2026, 11, 1),
    });
  });

  it("asks for everything where the address says nothing, or nonsense", () => {
    expect(wish({})).toEqual({});
    expect(wish({ rules: "D", result: "cheated", from: "yesterday", until: "2026-99-99" })).toEqual({});
    expect(wish({ person: ["a", "b"], from: "9999-01-01" })).toEqual({});
  });
});
