import { describe, expect, it } from "vitest";
import { given } from "./at-the-table";

// Every rule's edges are in tests/rules/cases.json; here are the acts that happen by themselves, as events.

describe("drawing at the start", () => {
  const preset = "B";

  it("happens as the turn before ends, so that a turn opens with the card drawn", () => {
    const { types, hand, state } = given({ hands: ["8H", "7D"], stock: "3C KD", preset }).turn();
    expect(types).toEqual(["TurnEnded", "TurnBegan", "Drew"]);
    expect([hand(0), hand(1), state.deal?.open.drew]).toEqual(["8H", "7D 3C", 1]);
  });

  it("two cards where the rules say so, and never more than there are", () => {
    const { events } = given({ hands: ["8H", "7D"], stock: "3C", preset, rules: { drawCount: 2 } }).turn();
    expect(events.at(-1)).toEqual({ type: "Drew", data: { seat: 1, count: 1 } });
  });
});

describe("kings at once", () => {
  const rules = { kings: "at_once" } as const;

  it("a king drawn at the end goes to the first empty corner by itself", () => {
    const { types, events, hand, state } = given({ hands: ["8H", "7D"], stock: "KD 3C", rules }).turn();
    expect(types).toEqual(["Drew", "KingPlaced", "TurnEnded", "TurnBegan"]);
    expect(events[1]).toEqual({ type: "KingPlaced", data: { seat: 0, card: "KD", to: "NE" } });
    expect(hand(0)).toBe("8H");
    expect(state.deal?.turns[0]).toMatchObject({ kings: [{ card: "KD", to: "NE" }], drew: 1 });
  });

  it("a king in hand comes before everything else", () => {
    const table = given({ hands: ["KD 8H 4C", "7D"], rules });
    expect(table.turn("8H N").refused).toBe("king_first");
    expect(table.turn().refused).toBe("king_first");
    expect(table.turn("KD SE", "8H N").refused).toBeNull();
  });
});

describe("the historic game", () => {
  const preset = "C";
  const piles = { E: "5D", S: "JH", W: "2S" };

  it("the fill that closes the last vacancy ends the turn, and nothing may follow it", () => {
    const table = given({ piles, hands: ["9C 8H 4C", "7D"], stock: "3C", preset });
    expect(table.turn("9C 8H N").types).toEqual(["Played", "TurnEnded", "TurnBegan", "Drew"]);
    expect(table.turn("9C 8H N", "4C E").refused).toBe("turn_over");
  });

  it("a vacancy may not stay open, and lets a card go under a pile", () => {
    const table = given({ piles, hands: ["6S 4C 3C", "7D"], preset });
    expect(table.turn("4C E").refused).toBe("vacancy_must_be_filled");
    expect(table.turn("under 6S E", "3C N").pile("E")).toBe("6S 5D");
  });

  it("a king must leave the hand before the turn ends", () => {
    const table = given({ piles: { N: "9C", ...piles }, hands: ["KS 4C 3C", "7D"], preset });
    expect(table.turn("4C E").refused).toBe("king_must_be_placed");
    expect(table.turn("4C E", "KS NE").refused).toBeNull();
  });
});

describe("a stuck deal", () => {
  it("ends at once when nobody at the table could make a play", () => {
    const rules = { blockedEnd: "no_legal_move", corners: "one_suit" } as const;
    const piles = { N: "3C 2D", E: "5D", S: "9C", W: "JS", NE: "KS" };
    const { end, types } = given({ piles, hands: ["QH", "8C 9S"], stock: "", rules }).turn();
    expect(end).toMatchObject({ ending: "stuck", penalties: [1, 2] });
    expect(types.slice(0, 2)).toEqual(["TurnEnded", "DealEnded"]);
  });
});
