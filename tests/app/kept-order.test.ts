import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, type Order, orderCommands, unansweredOrder, wishOf } from "@/app/_components/kept-order";
import { giveSeat, orderOf, peopleHere, usualSetup } from "@/app/new/plan";

const orderFor = (name: string): Order => {
  const setup = giveSeat(usualSetup, 1, "here", name);
  return { game: orderOf(setup, null), people: peopleHere(setup) };
};
const tom = orderFor("Tom");

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table that was ordered", () => {
  it("is known with everybody in it, under one id, until it is answered", () => {
    expect(unansweredOrder()).toBeNull();
    orderCommands.set(wishOf(tom), "one");
    expect(unansweredOrder()).toEqual(tom);
    expect(orderCommands.get(wishOf(orderFor("Tom")))).toBe("one");
    orderCommands.delete(wishOf(tom));
    expect([unansweredOrder(), orderCommands.get(wishOf(tom))]).toEqual([null, undefined]);
  });

  it("is another one when anybody else sits there", () => {
    orderCommands.set(wishOf(tom), "one");
    expect(orderCommands.get(wishOf(orderFor("Olga")))).toBeUndefined();
    orderCommands.set(wishOf(orderFor("Olga")), "two");
    expect(unansweredOrder()).toEqual(orderFor("Olga"));
    expect(orderCommands.get(wishOf(tom))).toBeUndefined();
  });

  it("is kept when the answer comes to one that was ordered before it", () => {
    orderCommands.set(wishOf(tom), "one");
    orderCommands.set(wishOf(orderFor("Olga")), "two");
    orderCommands.delete(wishOf(tom));
    expect(orderCommands.get(wishOf(orderFor("Olga")))).toBe("two");
  });

  it("is forgotten after an hour, or as soon as one plays elsewhere", () => {
    const hour = 3_600_000;
    orderCommands.set(wishOf(tom), "one");
    vi.setSystemTime(Date.now() + hour - 1);
    expect(orderCommands.get(wishOf(tom))).toBe("one");
    vi.setSystemTime(Date.now() + 1);
    expect([unansweredOrder(), orderCommands.get(wishOf(tom))]).toEqual([null, undefined]);
    orderCommands.set(wishOf(tom), "two");
    forgetOrder();
    expect(unansweredOrder()).toBeNull();
  });
});
