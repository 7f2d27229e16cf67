import { expect, test } from "vitest";
import { absenceOf } from "@/app/settings/absence";

const day = 86_400_000;
const at = (text: string) => new Date(`${text}T00:00`).getTime();
const noon = at("2026-12-01") + day / 2;
const plan = (days = 21, next = 21) => ({
  vacations: [{ id: "one", from: at("2026-12-10"), to: at("2026-12-12") }],
  daysLeft: [
    { year: 2026, days },
    { year: 2027, days: next },
  ],
});

test("an absence goes from the first day to the end of the last, and from now on if it begins today", () => {
  expect(absenceOf("2026-12-03", "2026-12-04", plan(), noon)).toEqual({
    ok: true,
    value: { from: at("2026-12-03"), to: at("2026-12-05") },
  });
  expect(absenceOf("2026-12-01", "2026-12-01", plan(), noon)).toEqual({
    ok: true,
    value: { from: noon, to: at("2026-12-02") },
  });
});

test.each([
  ["missing", "", "2026-12-03"],
  ["missing", "2026-12-03", ""],
  ["order", "2026-12-04", "2026-12-03"],
  ["past", "2026-11-30", "2026-12-03"],
  ["far", "2028-01-01", "2028-01-02"],
  ["overlap", "2026-12-11", "2026-12-14"],
  ["overlap", "2026-12-09", "2026-12-10"],
  ["too_long", "2026-12-12", "2027-01-22"],
])("an absence is refused as %s: %s to %s", (error, first, last) => {
  expect(absenceOf(first, last, plan(), noon)).toEqual({ ok: false, error });
});

test("the days of each year are counted by themselves, and none more than are left", () => {
  expect(absenceOf("2026-12-13", "2026-12-16", plan(4), noon).ok).toBe(true);
  expect(absenceOf("2026-12-13", "2026-12-17", plan(4), noon)).toEqual({ ok: false, error: "too_long" });
  expect(absenceOf("2026-12-30", "2027-01-05", plan(3, 5), noon).ok).toBe(true);
  expect(absenceOf("2026-12-30", "2027-01-06", plan(3, 4), noon)).toEqual({ ok: false, error: "too_long" });
});
