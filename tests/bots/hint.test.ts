import { expect, it } from "vitest";
import { remarkInWords } from "../../app/_components/remark-words";
import { chooseTurn } from "../../lib/bots/choose";
import { hintFor } from "../../lib/bots/hint";
import { hintLevel } from "../../lib/bots/levels";
import { seeded } from "../../lib/bots/rng";
import { applyPlay, canEnd } from "../../lib/engine/turn";
import { shuffled } from "../../lib/fairness/deck";
import { dealTable, playTurn, viewOf } from "../../server/cli/table";
import { anyRules } from "./deals";

it("a hint, and a hint asked half way, is legal, may end the turn there, and is explained in whole sentences", () => {
  const said = new Set<string>();
  for (let deal = 0; deal < 60; deal++) {
    const rng = seeded(deal);
    let table = dealTable(shuffled(rng), { rules: anyRules(rng), seats: 2 + rng.below(3), firstSeat: 0 });
    for (let turns = 0; turns < 30 && table.end === null; turns++) {
      const view = viewOf(table);
      let position = view.position!;
      const plays = chooseTurn("medium", view, rng);
      for (const play of plays.slice(0, rng.below(plays.length + 1))) {
        const next = applyPlay(position, play);
        position = next.ok ? next.value : position;
      }
      const hint = hintFor(view, position);
      expect(hintFor(view, position)).toEqual(hint);
      let end = position;
      for (const play of hint.plays) {
        const next = applyPlay(end, play);
        expect(next.ok).toBe(true);
        if (next.ok) end = next.value;
      }
      expect(end.ended !== undefined || canEnd(end).ok).toBe(true);
      for (const remark of hint.remarks) {
        const sentence = remarkInWords(remark, view.rules.match === "one_hand");
        expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
        expect(sentence).not.toMatch(/NaN|undefined|_/);
        said.add(remark.code);
      }
      const after = playTurn(table, plays);
      if (!after.ok) throw new Error(after.error);
      table = after.value;
    }
  }
  expect([...said].sort()).toEqual([
    "covered",
    "filled_space",
    "joined_piles",
    "kept_back",
    "kept_for_later",
    "king_to_corner",
    "left_open",
    "made_space",
    "played_nothing",
    "stands",
    "went_out",
  ]);
});

it("before anything is drafted the hint is the turn that the computer of that level plays", () => {
  const rng = seeded(5);
  const view = viewOf(dealTable(shuffled(rng), { rules: anyRules(rng), seats: 2, firstSeat: 0 }));
  expect(hintFor(view, view.position!).plays).toEqual(chooseTurn(hintLevel, view, seeded(1)));
});
