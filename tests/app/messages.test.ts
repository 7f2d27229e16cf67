import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { translator } from "@/app/_messages/translator";
import { reasons } from "@/lib/engine/reason";
import { compileLanguage, compileNamespace } from "@/server/cli/messages";
import { refusals } from "@/server/play/refusal";

const folder = "app/_messages";
const read = (path: string) => readFileSync(path, "utf8");
const namespaces = readdirSync(join(folder, "en")).sort();
const keysOf = (name: string) => Object.keys(JSON.parse(read(join(folder, "en", name))));

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe("the words of the interface", () => {
  it("the compiled files are what the catalogue compiles to (npm run messages writes them)", () => {
    const compiled = compileLanguage(".", "en");
    expect(readdirSync(join(folder, "compiled/en")).sort()).toEqual([...compiled.keys()]);
    for (const [name, text] of compiled) expect(read(join(folder, "compiled/en", name)), name).toBe(text);
  });

  it.each(namespaces.filter((name) => name !== "errors.json" && name !== "reasons.json"))(
    "every sentence of %s is used somewhere",
    (name) => {
      const users = sources("app").filter((path) => read(path).includes(`/compiled/en/${name}"`));
      expect(users, "nobody imports it").not.toEqual([]);
      // A key stands in quotes somewhere, or its start in a template such as t(`rank${rank}`).
      const text = [...sources("app"), ...sources("lib")].map(read).join("\n");
      const starts = [...text.matchAll(/`([A-Za-z_]+)\$\{/g)].flatMap(([, start]) => start ?? []);
      const unused = keysOf(name).filter((key) => !text.includes(`"${key}"`) && !starts.some((s) => key.startsWith(s)));
      expect(unused).toEqual([]);
    },
  );

  it("every refusal has a sentence, and so have a lost connection and the unforeseen", () => {
    expect(keysOf("reasons.json").sort()).toEqual([...reasons].sort());
    const others = new Set<string>([...refusals, "offline", "unknown"]);
    for (const reason of reasons) others.delete(reason);
    expect(keysOf("errors.json").sort()).toEqual([...others].sort());
  });

  it("plurals, numbers and choices read as English", () => {
    const source = JSON.stringify({
      cards: "{n, plural, one {one card} other {# cards}}",
      who: "{you, select, yes {You} other {{name}}} won {points, number}",
    });
    const t = translator(JSON.parse(compileNamespace(source)) as { cards: string; who: string });
    expect(t("cards", { n: 1 })).toBe("one card");
    expect(t("cards", { n: 1200 })).toBe("1,200 cards");
    for (const n of [0, 7, 999, -3, 2.5, 1000]) {
      expect(t("cards", { n })).toBe(`${new Intl.NumberFormat("en").format(n)} cards`);
    }
    expect(t("who", { you: "no", name: "Odile", points: 3 })).toBe("Odile won 3");
  });

  it("a message that is not ICU is refused when it is compiled", () => {
    expect(() => compileNamespace('{"broken": "{n, plural, one {card}"}')).toThrow(/broken/);
  });
});
