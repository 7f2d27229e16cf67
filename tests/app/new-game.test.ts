import { describe, expect, it } from "vitest";
import {
  giveSeat,
  lengthOf,
  lengthsFor,
  orderOf,
  peopleHere,
  type Setup,
  setupFrom,
  setupText,
  usualSetup,
  withLength,
  withPlayers,
  withPreset,
  withRule,
} from "@/app/new/plan";
import { parseRules, presetNames, presets } from "@/lib/engine/rules";

describe("setting up a table", () => {
  it("two friends to 25 points by the standard rules is what one tap makes", () => {
    expect(orderOf(usualSetup, "Mira")).toEqual({
      preset: "A",
      set: {},
      seats: ["me", "open"],
      turnHours: 72,
      name: "Mira",
      watching: false,
    });
  });

  it("a turn's time goes into the order among friends, and none against computers", () => {
    expect(orderOf({ ...usualSetup, turnHours: 12 }, null).turnHours).toBe(12);
    expect(orderOf({ ...usualSetup, turnHours: null }, null).turnHours).toBeNull();
    expect(orderOf({ ...usualSetup, turnHours: 12, against: "computer" }, null).turnHours).toBeNull();
  });

  it("a game of one hand asks for no points, and a known person for no name", () => {
    const order = orderOf(withLength(usualSetup, "one"), null);
    expect(order.set).toEqual({ match: "one_hand" });
    expect(order).not.toHaveProperty("name");
  });

  it("a game with friends may be watched; one against computers has nobody to give the link to", () => {
    expect(orderOf({ ...usualSetup, watching: true }, null).watching).toBe(true);
    expect(orderOf({ ...usualSetup, watching: true, against: "computer" }, null).watching).toBe(false);
    expect(setupFrom(setupText({ ...usualSetup, watching: true }))?.watching).toBe(true);
  });

  it("who is here sits down with the opener, nothing is sent to them, and no time runs where all are here", () => {
    const here = giveSeat({ ...usualSetup, watching: true }, 1, "here", "Tom");
    expect(peopleHere(here)).toEqual([{ seat: 1, name: "Tom" }]);
    expect(orderOf(here, null)).toMatchObject({ seats: ["me", "open"], turnHours: null, watching: false });
    const mixed = withPlayers(here, 3);
    expect(orderOf(mixed, null)).toMatchObject({ seats: ["me", "open", "open"], turnHours: 72, watching: true });
    expect(peopleHere({ ...mixed, against: "computer" })).toEqual([]);
    expect(peopleHere(giveSeat(mixed, 1, "computer"))).toEqual([]);
    expect(setupFrom(setupText(mixed))).toEqual(mixed);
    expect(giveSeat(usualSetup, 1, "computer")).toBe(usualSetup);
  });

  it("against computers every other seat is a computer's, of one level or each of its own", () => {
    const four: Setup = { ...usualSetup, players: 4, against: "computer", level: "hard" };
    expect(orderOf(four, null).seats).toEqual(["me", "hard", "hard", "hard"]);
    const apart: Setup = { ...four, levels: { 1: "expert", 3: "easy" } };
    expect(orderOf(apart, null).seats).toEqual(["me", "expert", "hard", "easy"]);
  });

  it("a single computer plays at the level that the form shows, whatever its seat had beside others", () => {
    const apart: Setup = { ...usualSetup, players: 4, against: "computer", level: "hard", levels: { 1: "expert" } };
    expect(orderOf(withPlayers(apart, 2), null).seats).toEqual(["me", "hard"]);
    const friends = giveSeat({ ...apart, against: "friends" }, 1, "computer");
    expect(orderOf(friends, null).seats).toEqual(["me", "hard", "open", "open"]);
  });

  it("among friends seats can be a computer's, but one stays a friend's", () => {
    const three = giveSeat(withPlayers(usualSetup, 3), 2, "computer");
    expect(orderOf(three, null).seats).toEqual(["me", "open", "medium"]);
    expect(giveSeat(three, 1, "computer")).toEqual(three);
    expect(orderOf(giveSeat(three, 2, "friend"), null).seats).toEqual(["me", "open", "open"]);
  });

  it("fewer players give up the computers that would leave no friend", () => {
    const four = giveSeat(giveSeat(withPlayers(usualSetup, 4), 1, "computer"), 3, "computer");
    expect(orderOf(withPlayers(four, 3), null).seats).toEqual(["me", "medium", "open"]);
    expect(orderOf(withPlayers(four, 2), null).seats).toEqual(["me", "open"]);
  });
});

describe("the rules of a new table", () => {
  it("one choice makes each of the three rule sets, complete", () => {
    for (const preset of presetNames) expect(withPreset(usualSetup, preset).rules).toEqual(presets[preset]);
  });

  it("the order tells the rule set and what the house changes of it, and the server takes it", () => {
    const setup = withRule(withPreset(usualSetup, "C"), { kings: "at_once", drawCount: 2 });
    const { preset, set } = orderOf(setup, null);
    expect({ preset, set }).toEqual({ preset: "C", set: { kings: "at_once", drawCount: 2 } });
    expect(parseRules({ preset, set: { ...set } })).toEqual({ ok: true, value: setup.rules });
  });

  it("a game to 100 is offered with face values only, and falls back without them", () => {
    expect(lengthsFor(usualSetup.rules)).toEqual(["one", 25, 50]);
    const faces = withRule(usualSetup, { scoring: "face_value" });
    expect(lengthsFor(faces.rules)).toEqual(["one", 25, 50, 100]);
    const long = withLength(faces, 100);
    expect(lengthOf(long.rules)).toBe(100);
    expect(lengthOf(withRule(long, { scoring: "kings10" }).rules)).toBe(50);
    expect(lengthOf(withPreset(long, "A").rules)).toBe(50);
  });

  it("another rule set brings its own length, but not over a length that was chosen", () => {
    expect(lengthOf(withPreset(usualSetup, "C").rules)).toBe("one");
    expect(lengthOf(withPreset(withLength(usualSetup, 50), "C").rules)).toBe(50);
    expect(lengthOf(withPreset(withPreset(usualSetup, "C"), "A").rules)).toBe(25);
  });

  it("choosing the rule set again takes the house rules back", () => {
    const changed = withRule(usualSetup, { corners: "one_suit", drawTiming: "start" });
    expect(withPreset(changed, "A")).toEqual(usualSetup);
  });
});

describe("the last choice", () => {
  it("comes back as it was", () => {
    const three = giveSeat(withPlayers(withPreset(usualSetup, "C"), 3), 2, "computer");
    const setup = withLength(withRule(three, { scoring: "face_value" }), 100);
    expect(setupFrom(setupText(setup))).toEqual(setup);
    const apart: Setup = { ...setup, level: "hard", levels: { 2: "master" } };
    expect(setupFrom(setupText(apart))).toEqual(apart);
    for (const turnHours of [null, 12, 336] as const) {
      expect(setupFrom(setupText({ ...setup, turnHours }))).toEqual({ ...setup, turnHours });
    }
  });

  it("has the usual time where it was kept before there were any, or names one that cannot be", () => {
    expect(setupFrom(setupText(usualSetup).replace('"turnHours":72', '"turnHours":5'))?.turnHours).toBe(72);
    expect(setupFrom(setupText(usualSetup).replace(',"turnHours":72', ""))?.turnHours).toBe(72);
  });

  it("is forgotten when it is no setup, such as one of an older kind", () => {
    const kept = setupText(usualSetup);
    const others = [kept.replace('"A"', '"D"'), kept.replace("medium", "genius")];
    for (const text of ["", "{", "null", '{"players":2}', ...others]) {
      expect(setupFrom(text)).toBeNull();
    }
  });
});
