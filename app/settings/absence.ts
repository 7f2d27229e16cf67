import type { VacationAnswer } from "@/app/_components/answers";
import { err, ok, type Result } from "@/lib/result";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Why an absence cannot be announced. */
export type AbsenceFault = "missing" | "order" | "past" | "far" | "overlap" | "too_long";

/** Time away in a calendar year (UTC), in ms. */
const timeIn = (year: number, from: number, to: number): number =>
  Math.max(0, Math.min(to, Date.UTC(year + 1, 0, 1)) - Math.max(from, Date.UTC(year, 0, 1)));

const startOf = (day: string, plusDays = 0): number => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(year, month - 1, date + plusDays).getTime();
};

/**
 * The absence from the first day (from now, if that is today) to the end of the last one, by this device's clock; days
 * as date fields give them ("2026-12-24"). A day on which the clocks go back counts as one, not as 25 hours.
 */
export function absenceOf(
  first: string,
  last: string,
  { vacations, daysLeft }: VacationAnswer,
  now: number,
): Result<{ readonly from: number; readonly to: number }, AbsenceFault> {
  if (first === "" || last === "") return err("missing");
  if (last < first) return err("order");
  if (startOf(first, 1) <= now) return err("past");
  const from = Math.max(startOf(first), now);
  let to = startOf(last, 1);
  if (to > now + 366 * dayMs) return err("far");
  if (vacations.some((other) => other.from < to && from < other.to)) return err("overlap");
  for (const { year, days } of daysLeft) {
    const over = timeIn(year, from, to) - days * dayMs;
    if (over > hourMs) return err("too_long");
    if (over > 0) to -= over;
  }
  return ok({ from, to });
}
