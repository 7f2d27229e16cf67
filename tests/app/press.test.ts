import { expect, test } from "vitest";
import { isRestOf } from "@/app/_components/press";

const tap = (timeStamp: number) => ({ timeStamp, detail: 1 });

test("a finger within 400 milliseconds of a tap makes it a double one", () => {
  expect(isRestOf(tap(1_399), 1_000)).toBe(true);
  expect(isRestOf(tap(1_400), 1_000)).toBe(false);
});

test("before something is shown every finger is meant for what stood there, and after nothing none is", () => {
  expect(isRestOf(tap(1_000), Number.POSITIVE_INFINITY)).toBe(true);
  expect(isRestOf(tap(0), null)).toBe(false);
});

test("a key is never the rest of a tap", () => {
  expect(isRestOf({ timeStamp: 1_000, detail: 0 }, 1_000)).toBe(false);
});
