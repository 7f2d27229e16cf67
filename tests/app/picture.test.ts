import { describe, expect, it } from "vitest";
import { viewpointsOf } from "@/app/_replay/moves";
import { broken } from "@/app/_replay/picture/draw";
import { inked } from "@/app/_replay/picture/inks";
import { plan, size } from "@/app/_replay/picture/plan";
import type { Shape } from "@/app/_replay/picture/shapes";
import { stepShown } from "@/app/_replay/picture/shown";
import { spaces } from "@/lib/engine/layout";
import { presets } from "@/lib/engine/rules";
import { finishedDeal } from "@/lib/replay/finished-deal";
import { stepView } from "@/lib/replay/viewpoint";
import { dealsOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";

const deals = [2, 3, 4].map((seats) => {
  const game = playGame(7_000 + seats, { rules: someRules(seats, presets), seats });
  const deal = finishedDeal(nodeHash, dealsOf(game.events)[0] ?? []);
  if (!deal.ok) throw new Error(deal.error.code);
  return { seats, deal: deal.value, names: ["Mira", "Bramble", "Tomás", "Odile"].slice(0, seats) };
});

const cardsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === "card" && shape.card !== "back" ? [shape.card] : []));

/** Every step of those deals from every viewpoint, with its picture. */
const pictures = deals.flatMap(({ seats, deal, names }) =>
  viewpointsOf(seats, null).flatMap((viewpoint) =>
    deal.steps.map(({ index, piles }) => {
      const shown = stepShown(deal, index, { viewpoint, names, order: names.map((_, seat) => seat) });
      const { hands } = stepView(deal, index, viewpoint);
      return { name: `${seats} seats, ${viewpoint}, step ${index}`, shown, shapes: plan(shown), hands, piles };
    }),
  ),
);

describe("the picture of a step", () => {
  it("has the cards that its viewpoint sees on it, and no other", () => {
    const wrong = pictures.filter(({ shapes, hands, piles }) => {
      const onTable = spaces.flatMap((space) => [...new Set([piles[space][0], piles[space].at(-1)])]);
      const seen = [...onTable.flatMap((card) => card ?? []), ...hands.flatMap((hand) => hand ?? [])];
      return [...cardsOf(shapes)].sort().join() !== seen.sort().join();
    });
    expect(pictures.length).toBeGreaterThan(300);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("names no hidden card in its sentence", () => {
    const draws = pictures.filter(({ shown }) => shown.said.includes("drew "));
    const told = draws.filter(({ shown }) => / of (clubs|diamonds|hearts|spades)/.test(shown.said));
    expect(told.some(({ name }) => name.includes("table"))).toBe(false);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(draws.length);
  });

  it("keeps everything inside its edges", () => {
    const out = pictures.flatMap(({ name, shapes }) =>
      shapes
        .flatMap((shape) => (shape.kind === "card" ? [shape] : []))
        .filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > size.w || y + h > size.h)
        .map(({ card }) => `${name}: ${card}`),
    );
    expect(out).toEqual([]);
  });
});

describe("what the picture is drawn with", () => {
  it("has every token replaced by its colour, or by what stands in for it", () => {
    const inks = { of: () => "", token: (name: string) => ({ "--suit-s": "rgb(1, 2, 3)", "--cue": "0" })[name] ?? "" };
    expect(inked('fill="var(--suit-s)" opacity="var(--cue,1)" stroke="var(--idx-s,var(--suit-s))"', inks)).toBe(
      'fill="rgb(1, 2, 3)" opacity="0" stroke="rgb(1, 2, 3)"',
    );
  });

  it("breaks a long sentence into two lines, and shortens what is longer still", () => {
    const fits = (line: string) => line.length <= 10;
    expect(broken("one two", 2, fits)).toEqual(["one two"]);
    expect(broken("one two three four", 2, fits)).toEqual(["one two", "three four"]);
    expect(broken("one two three four five", 2, fits)).toEqual(["one two", "three four …"]);
  });
});
