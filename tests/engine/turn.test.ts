import { describe, expect, it } from "vitest";
import { given } from "./at-the-table";

describe("building", () => {
  it("lays a card on one that is a rank higher and of the other colour", () => {
    const { pile, hand } = given({ hands: ["8H 4C 3D", "7D"] }).turn("8H N", "4C E", "3D E");
    expect([pile("N"), pile("E"), hand(0)]).toEqual(["9C 8H", "5D 4C 3D", ""]);
  });

  it.each([
    ["the same colour", "8S N"],
    ["a rank too low", "7H N"],
    ["a rank higher", "10H N"],
    ["an equal rank", "9D N"],
    ["a king", "KS S"],
  ])("refuses %s", (_, move) => {
    expect(given({ hands: ["8S 7H 10H 9D KS", "7D"] }).turn(move).refused).toBe("does_not_fit");
  });

  it("lays nothing on an ace", () => {
    const table = given({ piles: { N: "2S AH", E: "5D", S: "JH", W: "9C" }, hands: ["KS 2C", "7D"] });
    expect(table.turn("KS N").refused).toBe("does_not_fit");
  });

  it("builds on corners as on sides", () => {
    const table = given({ piles: { N: "9C", E: "5D", S: "JH", W: "2S", NE: "KS" }, hands: ["QH 3C", "7D"] });
    expect(table.turn("QH NE").pile("NE")).toBe("KS QH");
  });

  it("lays only cards that the player holds, each of them once", () => {
    const table = given({ hands: ["8H 4C", "8D"] });
    expect(table.turn("8D N").refused).toBe("card_not_in_hand");
    expect(table.turn("8H N", "8H N").refused).toBe("card_not_in_hand");
  });
});

describe("corners and vacancies", () => {
  it("only a king may start a corner", () => {
    const table = given({ hands: ["KD QS", "7D"] });
    expect(table.turn("KD SW").pile("SW")).toBe("KD");
    expect(table.turn("QS SW").refused).toBe("corner_needs_king");
  });

  it("any card may fill an empty side, a king too", () => {
    const table = given({ piles: { N: "", E: "5D", S: "", W: "2S" }, hands: ["KD 7C 3H", "7D"] });
    const { pile, refused } = table.turn("KD N", "7C S");
    expect([refused, pile("N"), pile("S")]).toEqual([null, "KD", "7C"]);
  });

  it("a turn may end with a vacancy open", () => {
    expect(given({ piles: { E: "5D" }, hands: ["7C", "7D"] }).turn().refused).toBeNull();
  });

  it("runs and cards under a pile are house rules", () => {
    const table = given({ piles: { E: "5D" }, hands: ["9C 8H 6S", "7D"] });
    expect(table.turn("9C 8H N").refused).toBe("runs_not_allowed");
    expect(table.turn("under 6S E").refused).toBe("under_building_off");
  });
});

describe("moving piles", () => {
  const layout = { N: "9C 8H", E: "10D", S: "KH QS", W: "2S", NE: "KS" };

  it("lays a whole side pile on a card that its bottom card fits, and leaves a vacancy", () => {
    const { pile, types } = given({ piles: layout, hands: ["3H", "7D"] }).turn("N > E");
    expect([pile("E"), pile("N")]).toEqual(["10D 9C 8H", ""]);
    expect(types).toEqual(["Played", "Drew", "TurnEnded", "TurnBegan"]);
  });

  it("takes a pile with a king at the bottom to an empty corner, in any turn", () => {
    expect(
      given({ piles: layout, hands: ["3H", "7D"], turn: { number: 30 } })
        .turn("S > SW")
        .pile("SW"),
    ).toBe("KH QS");
  });

  it.each([
    ["N > N", "same_pile"],
    ["NW > E", "source_empty"],
    ["NE > SE", "corner_pile_fixed"],
    ["NE > N", "corner_pile_fixed"],
    ["N > SW", "corner_needs_king"],
    ["W > N", "does_not_fit"],
  ])("%s is refused: %s", (move, reason) => {
    expect(given({ piles: layout, hands: ["3H", "7D"] }).turn(move).refused).toBe(reason);
  });

  it("a vacancy is filled from the hand only", () => {
    expect(given({ piles: { N: "9C", W: "2S" }, hands: ["3H", "7D"] }).turn("N > S").refused).toBe(
      "side_space_from_hand_only",
    );
  });
});

describe("the end of a turn", () => {
  it("draws the top of the stock, and the next seat is on turn", () => {
    const { hand, stock, turn, events } = given({ hands: ["8H", "7D"], stock: "3C KD" }).turn();
    expect([hand(0), stock]).toEqual(["8H 3C", "KD"]);
    expect(turn).toEqual({ seat: 1, number: 5, plays: 0, idle: 0 });
    expect(events[0]).toEqual({ type: "Drew", data: { seat: 0, count: 1 } });
  });

  it("draws nothing from an empty stock", () => {
    const { types, hand } = given({ hands: ["8H 4C", "7D"], stock: "" }).turn("8H N");
    expect(types).toEqual(["Played", "TurnEnded", "TurnBegan"]);
    expect(hand(0)).toBe("4C");
  });

  it("the turn goes round clockwise", () => {
    const table = given({ hands: ["8H", "7D", "6C"], turn: { seat: 2 } });
    expect(table.turn().turn.seat).toBe(0);
  });

  it("one illegal play refuses the whole turn", () => {
    const { refused, events } = given({ hands: ["8H 4C", "7D"] }).turn("8H N", "4C N");
    expect([refused, events]).toEqual(["does_not_fit", []]);
  });
});

describe("the end of a deal", () => {
  it("the last card ends it at once, before any draw; the others pay for what they hold", () => {
    const { end, types, turn } = given({ hands: ["8H", "7D KC"] }).turn("8H N");
    expect(types.slice(0, 2)).toEqual(["Played", "DealEnded"]);
    expect(end).toMatchObject({ ending: "out", seat: 0, penalties: [0, 11], hands: [[], ["7D", "KC"]] });
    expect(turn.plays).toBe(1);
  });

  it("nothing may follow the last card", () => {
    expect(given({ hands: ["8H", "7D"] }).turn("8H N", "N > S").refused).toBe("turn_over");
  });

  it("ends blocked when everybody in succession made no play after the stock ran out", () => {
    const first = given({ hands: ["8H 3D", "7D"], stock: "" }).turn();
    expect(first.end).toBeUndefined();
    const second = first.next.turn();
    expect(second.types).toEqual(["TurnEnded", "DealEnded", "DealStarted"]);
    expect(second.end).toMatchObject({ ending: "blocked", penalties: [2, 1] });
  });

  it("a play, be it only of a pile, starts the count again", () => {
    const piles = { N: "9C", E: "10D", S: "JH", W: "2S" };
    const { turn, end } = given({ piles, hands: ["3H", "7D"], stock: "", turn: { idle: 1 } }).turn("N > E");
    expect([turn.idle, end]).toEqual([0, undefined]);
  });

  it("drawing the last card is no idle turn", () => {
    const { turn, end } = given({ hands: ["3H", "7D"], stock: "KC", turn: { idle: 1 } }).turn();
    expect([turn.idle, end]).toEqual([0, undefined]);
  });
});

describe("refusals of a turn as a whole", () => {
  const setting = { hands: ["8H 4C", "8D"], piles: { N: "9C" } };
  const turn = { type: "submitTurn", at: 1, seat: 0, deal: 0, turn: 4, plays: [] } as const;

  it("another seat's turn, and a turn or deal that is not the one now", () => {
    const { send } = given(setting);
    expect(send({ ...turn, seat: 1 }).refused).toBe("not_your_turn");
    expect(send({ ...turn, turn: 3 }).refused).toBe("stale_turn");
    expect(send({ ...turn, deal: 1 }).refused).toBe("stale_turn");
  });

  it("a deal that is over, and a game that was given up", () => {
    const out = given({ hands: ["8H", "8D"] }).turn("8H N");
    expect(out.next.send(turn).refused).toBe("hand_over");
    const over = given(setting).send({ type: "endGame", at: 1, cause: "aborted" });
    expect(over.state).toMatchObject({ status: "finished", over: { cause: "aborted", winners: [], seed: "00" } });
    expect(over.next.send(turn).refused).toBe("game_over");
    expect(over.next.send({ type: "endGame", at: 1, cause: "aborted" }).refused).toBe("game_over");
  });

  it("a refused turn leaves the table as it was", () => {
    const before = given(setting).turn("4C N").state;
    expect(before.deal?.piles.N).toEqual(["9C"]);
    expect(before.deal?.turn).toEqual({ seat: 0, number: 4, plays: 0, idle: 0 });
  });
});

describe("positions for examples", () => {
  it("stand for themselves: hands, stock and turn come back as they were given", () => {
    const { hand, stock, turn } = given({ hands: ["8H 4C", "8D"], stock: "2D" }).turn("KS N");
    expect([hand(0), hand(1), stock, turn.number]).toEqual(["8H 4C", "8D", "2D", 4]);
  });
});
