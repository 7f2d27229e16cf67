import { expect, it } from "vitest";
import { chooseTurn } from "../../lib/bots/choose";
import { seeded } from "../../lib/bots/rng";
import { presets } from "../../lib/engine/rules";
import { shuffled } from "../../lib/fairness/deck";
import { answer } from "../../server/cli/bot";
import { lineFromView, positionLine, viewFromLine } from "../../server/cli/bot-line";
import { dealTable, playTurn, viewOf } from "../../server/cli/table";

const given = { preset: "A", set: {} };

it("a position that goes out as a line comes in as the same to every computer", () => {
  const rng = seeded(3);
  let table = dealTable(shuffled(rng), { rules: presets.A, seats: 3, firstSeat: 1 });
  for (let turn = 0; turn < 12 && table.end === null; turn++) {
    const view = viewOf(table);
    const read = viewFromLine(positionLine.parse(JSON.parse(lineFromView(view, turn, given))));
    const plays = chooseTurn("expert", view, rng);
    expect(chooseTurn("expert", read, rng)).toEqual(plays);
    const next = playTurn(table, plays);
    if (!next.ok) throw new Error(next.error);
    table = next.value;
  }
});

it("a line is answered with the plays of the turn, and the same again", () => {
  const view = viewOf(dealTable(shuffled(seeded(8)), { rules: presets.A, seats: 2, firstSeat: 0 }));
  const first = answer(lineFromView(view, 5, given), "easy", 1);
  expect(JSON.parse(first)).toMatchObject({ id: 5, actions: expect.any(Array) });
  expect(answer(lineFromView(view, 5, given), "easy", 1)).toBe(first);
});

it("a line that cannot be read gets an error that names its id where it has one", () => {
  expect(JSON.parse(answer("nonsense", "expert", 1))).toEqual({ id: null, error: expect.any(String) });
  expect(JSON.parse(answer('{"id":4}', "expert", 1))).toEqual({ id: 4, error: expect.stringContaining("rules") });
  const view = viewOf(dealTable(shuffled(seeded(8)), { rules: presets.A, seats: 2, firstSeat: 0 }));
  const twice = JSON.parse(lineFromView(view, 1, given));
  twice.hand[0] = twice.piles.N[0];
  expect(JSON.parse(answer(JSON.stringify(twice), "expert", 1))).toEqual({
    id: 1,
    error: "piles: a card is named twice",
  });
});
