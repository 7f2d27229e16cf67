import { describe, expect, it } from "vitest";
import { giveSeat, orderOf, usualSetup, withPlayers } from "@/app/new/plan";

describe("setting up a table", () => {
  it("two friends to 25 points by the standard rules is what one tap makes", () => {
    expect(orderOf(usualSetup, "Mira")).toEqual({
      preset: "A",
      set: { match: "target", target: 25 },
      seats: ["me", "open"],
      name: "Mira",
    });
  });

  it("a game of one hand asks for no points, and a known person for no name", () => {
    const order = orderOf({ ...usualSetup, length: "one" }, null);
    expect(order.set).toEqual({ match: "one_hand" });
    expect(order).not.toHaveProperty("name");
  });

  it("against computers every other seat is a computer's", () => {
    expect(orderOf({ ...usualSetup, players: 4, against: "computer" }, null).seats).toEqual([
      "me",
      "computer",
      "computer",
      "computer",
    ]);
  });

  it("among friends seats can be a computer's, but one stays a friend's", () => {
    const three = giveSeat(withPlayers(usualSetup, 3), 2, "computer");
    expect(orderOf(three, null).seats).toEqual(["me", "open", "computer"]);
    expect(giveSeat(three, 1, "computer")).toEqual(three);
    expect(orderOf(giveSeat(three, 2, "friend"), null).seats).toEqual(["me", "open", "open"]);
  });

  it("fewer players give up the computers that would leave no friend", () => {
    const four = giveSeat(giveSeat(withPlayers(usualSetup, 4), 1, "computer"), 3, "computer");
    expect(orderOf(withPlayers(four, 3), null).seats).toEqual(["me", "computer", "open"]);
    expect(orderOf(withPlayers(four, 2), null).seats).toEqual(["me", "open"]);
  });
});
