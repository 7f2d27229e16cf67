import { describe, expect, it } from "vitest";
import { filmOf } from "@/app/g/[id]/_components/film";
import { lastView } from "@/app/g/[id]/_components/last-view";
import { presets } from "@/lib/engine/rules";
import { seatView } from "@/lib/view/seat-view";
import { dealView, tableView } from "@/lib/view/table-view";
import { deckOf, playGame } from "../support/games";

const game = playGame(11, { rules: presets.A, seats: 3 });
const endAt = game.events.findIndex(({ type }) => type === "DealEnded");
const after = game.states[endAt]!;
const end = after.deal!.end!;
const answer = {
  deal: 0,
  end,
  last: dealView(after.deal!),
  scores: after.scores,
  names: ["Mira", "Odile", "Tomás"],
  mySeats: [0],
  nextFirstSeat: 1,
};

/** The last moment at which that many turns of the deal were still to come. */
const earlier = (turns: number) =>
  game.states.slice(0, endAt).findLast((state) => state?.deal?.turns.length === after.deal!.turns.length - turns)!;

describe("the table at the end of a deal", () => {
  it("has the turns that led to it, so that they can be filmed", () => {
    const view = lastView(tableView(earlier(2)), answer);
    const cards = view.seats.map((seat) => seat.cards);
    expect(cards).toEqual(end.hands.map((hand) => hand.length));
    const scenes = filmOf(view.deal!, view.rules, cards, { from: view.deal!.turns.length - 2, except: null });
    expect(new Set(scenes.map(({ seat }) => seat)).size).toBe(2);
    expect(scenes.at(-1)).toMatchObject({ piles: after.deal!.piles, cards });
  });

  it("leaves its seat the cards it kept, and nothing to do", () => {
    const view = lastView(seatView(earlier(1), deckOf(game, after), 0), answer);
    expect(view).toMatchObject({ seat: 0, onTurn: false, position: null, penalty: end.penalties[0] });
    expect("hand" in view && view.hand.toSorted()).toEqual(end.hands[0]!.toSorted());
  });
});
