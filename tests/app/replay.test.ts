import { describe, expect, it } from "vitest";
import { browserHash } from "@/app/_replay/hash";
import { turnBack, turnOn, viewpointFrom, viewpointsOf, viewpointText } from "@/app/_replay/moves";
import { presets } from "@/lib/engine/rules";
import { finishedDeal } from "@/lib/replay/finished-deal";
import { dealsOf, playGame } from "../support/games";
import { nodeHash } from "../support/hash";

const played = playGame(11, { rules: presets.A, seats: 3 });
const events = dealsOf(played.events)[0]!;
const laidOut = finishedDeal(browserHash, events);
if (!laidOut.ok) throw new Error(laidOut.error.code);
const deal = laidOut.value;

describe("stepping through a replay", () => {
  it("the browser works out the same deck as the server", () => {
    expect(finishedDeal(nodeHash, events)).toEqual(laidOut);
  });

  it("turn by turn forward stops once at the end of every turn, and the last step", () => {
    const stops: number[] = [];
    for (let at = 0; at < deal.steps.length - 1; at = turnOn(deal, at)) stops.push(turnOn(deal, at));
    expect(stops).toEqual(deal.turns.map(({ last }) => last));
  });

  it("turn by turn back stops where each turn began, and at the deal", () => {
    const stops: number[] = [];
    for (let at = deal.steps.length - 1; at > 0; at = turnBack(deal, at)) stops.push(turnBack(deal, at));
    expect(stops).toEqual(deal.turns.map(({ first }) => first - 1).reverse());
    expect(turnBack(deal, 0)).toBe(0);
  });

  it("every viewpoint survives the address, and nonsense shows everything", () => {
    for (const viewpoint of viewpointsOf(3, 1)) expect(viewpointFrom(viewpointText(viewpoint), 3)).toBe(viewpoint);
    expect(viewpointsOf(3, 1)).toEqual([1, 2, 0, "table", "everything"]);
    expect([null, "3", "x", "-1"].map((text) => viewpointFrom(text, 3))).toEqual(Array(4).fill("everything"));
  });
});
