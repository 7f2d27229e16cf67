import { describe, expect, it } from "vitest";
import { given } from "./at-the-table";

describe("a turn that is ended for an absent player", () => {
  it("draws and passes on, and is marked", () => {
    const { events, hand, turn, state } = given({ hands: ["8H 4C", "7D"] }).timeOut();
    expect(events.map(({ type }) => type)).toEqual(["Drew", "TurnEnded", "TurnBegan"]);
    expect(events[1]).toEqual({ type: "TurnEnded", data: { at: 1, seat: 0, timedOut: 1 } });
    expect([hand(0), turn.seat, state.deal?.turns[0]?.timedOut]).toEqual(["8H 4C 3C", 1, true]);
  });

  it("is no idle turn: nobody's absence blocks a deal", () => {
    const { end, turn } = given({ hands: ["8H", "7D"], stock: "", turn: { idle: 1 } }).timeOut();
    expect([end, turn.idle]).toEqual([undefined, 0]);
  });

  it("lays the kings that the rules compel, in the order of suits, into the first empty corners", () => {
    const rules = { kings: "by_turn_end" } as const;
    const piles = { N: "9C", E: "5D", S: "JH", W: "2S", SE: "KH" };
    const { pile, hand } = given({ piles, hands: ["KS 8H KD", "7D"], stock: "", rules }).timeOut();
    expect([pile("NE"), pile("SW"), hand(0)]).toEqual(["KD", "KS", "8H"]);
  });

  it("leaves kings in hand where they are free", () => {
    expect(
      given({ hands: ["KS 8H", "7D"], stock: "" })
        .timeOut()
        .hand(0),
    ).toBe("KS 8H");
  });

  it("may go out by its last king", () => {
    const { types, end, state } = given({ hands: ["KS", "7D"], rules: { kings: "at_once" } }).timeOut();
    expect(types.slice(0, 3)).toEqual(["KingPlaced", "TurnEnded", "DealEnded"]);
    expect(end).toMatchObject({ ending: "out", seat: 0, penalties: [0, 1] });
    expect(state.deal?.turns).toHaveLength(1);
  });

  it("is refused for any turn but the one now", () => {
    const { send } = given({ hands: ["8H", "7D"] });
    expect(send({ type: "timeOut", at: 1, deal: 0, turn: 3 }).refused).toBe("stale_turn");
  });
});
