import { afterEach, describe, expect, it, vi } from "vitest";
import { keepText, keptText } from "@/app/_components/kept-text";

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("no", "QuotaExceededError");
};

describe("a text that a browser keeps", () => {
  it("is there as long as the page is open where storage takes nothing more", () => {
    vi.stubGlobal("localStorage", { getItem: () => "old", setItem: refuse });
    expect(keptText("full")).toBe("old");
    keepText("full", "new");
    expect(keptText("full")).toBe("new");
  });

  it("is empty at first where storage is forbidden, and known once it was kept", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(keptText("forbidden")).toBe("");
    keepText("forbidden", "1");
    expect(keptText("forbidden")).toBe("1");
  });

  it("comes from storage again as soon as that takes it", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse });
    keepText("again", "1");
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    keepText("again", "2");
    stored.set("again", "3"); // another window did
    expect(keptText("again")).toBe("3");
  });
});
