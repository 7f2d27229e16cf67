import { describe, expect, test } from "vitest";
import { isZone, momentInWords, nextLocal, quietUntil } from "@/server/notify/zone";

const berlin = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso);
const text = (ms: number) => new Date(ms).toISOString();

describe("eight in the morning", () => {
  test("is eight on either side of both changes of the clocks", () => {
    let now = at("2027-03-26T12:00:00Z");
    const mornings = Array.from({ length: 4 }, () => {
      now = nextLocal(berlin, 480, now);
      return text(now);
    });
    expect(mornings).toEqual([
      "2027-03-27T07:00:00.000Z",
      "2027-03-28T06:00:00.000Z", // the night was an hour shorter
      "2027-03-29T06:00:00.000Z",
      "2027-03-30T06:00:00.000Z",
    ]);
    expect(text(nextLocal(berlin, 480, at("2027-10-30T12:00:00Z")))).toBe("2027-10-31T07:00:00.000Z");
  });

  test("is a different moment elsewhere, the next one and never now", () => {
    expect(text(nextLocal("America/Los_Angeles", 480, at("2026-12-01T12:00:00Z")))).toBe("2026-12-01T16:00:00.000Z");
    expect(text(nextLocal("Pacific/Kiritimati", 480, at("2026-12-01T18:00:00Z")))).toBe("2026-12-02T18:00:00.000Z");
    expect(text(nextLocal("Asia/Kathmandu", 480, at("2026-12-01T00:00:00Z")))).toBe("2026-12-01T02:15:00.000Z");
  });
});

describe("quiet hours", () => {
  const night = { from: 22 * 60, to: 7 * 60 };
  test("may go over midnight", () => {
    expect(text(quietUntil(berlin, night, at("2026-12-01T22:30:00Z"))!)).toBe("2026-12-02T06:00:00.000Z");
    expect(text(quietUntil(berlin, night, at("2026-12-02T03:00:00Z"))!)).toBe("2026-12-02T06:00:00.000Z");
    expect(quietUntil(berlin, night, at("2026-12-02T06:00:00Z"))).toBeNull();
    expect(quietUntil(berlin, null, at("2026-12-02T03:00:00Z"))).toBeNull();
  });

  test("may lie within a day", () => {
    const noon = { from: 12 * 60, to: 14 * 60 };
    expect(quietUntil("UTC", noon, at("2026-12-01T11:59:00Z"))).toBeNull();
    expect(text(quietUntil("UTC", noon, at("2026-12-01T12:00:00Z"))!)).toBe("2026-12-01T14:00:00.000Z");
  });
});

test("a moment is told with its zone, and names that are no zones are refused", () => {
  expect(momentInWords(berlin, at("2026-12-01T13:05:00Z"))).toBe("Tue 1 Dec, 14:05 CET");
  expect(isZone("Europe/Berlin")).toBe(true);
  expect(isZone("Middle-earth/Shire")).toBe(false);
});
