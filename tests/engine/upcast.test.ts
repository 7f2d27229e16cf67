import { expect, it } from "vitest";
import { stored, upcast } from "../../lib/engine/upcast";

it("a draw of the first days, when it was always one card, is read as a draw of one", () => {
  expect(upcast({ type: "Drew", v: 1, data: { seat: 2 } })).toEqual({ type: "Drew", data: { seat: 2, count: 1 } });
});

it("what is written today is read as it was written", () => {
  const event = { type: "Drew", data: { seat: 2, count: 2 } } as const;
  expect(stored(event)).toEqual({ type: "Drew", v: 2, data: { seat: 2, count: 2 } });
  expect(upcast(stored(event))).toEqual(event);
});

it("an event that this program never wrote is an error", () => {
  expect(() => upcast({ type: "Drew", v: 3, data: {} })).toThrow("Drew");
  expect(() => upcast({ type: "toString", v: 1, data: {} })).toThrow("toString");
});
