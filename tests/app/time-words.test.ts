import { describe, expect, it } from "vitest";
import { endedInWords } from "@/app/_time/ended-words";
import {
  dayInWords,
  exactInWords,
  hoursInWords,
  leftInShort,
  leftInWords,
  nearness,
  turnTimeInWords,
  zoneInWords,
} from "@/app/_time/time-words";
import { turnHourChoices } from "@/lib/engine/rules";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 29, 12);

describe("how long is left", () => {
  it("is said in at most two units, in short and in whole words", () => {
    const left = (ms: number) => [leftInShort(now + ms + 1, now), leftInWords(now + ms + 1, now)];
    expect(left(9 * day)).toEqual(["9 d", "9 days"]);
    expect(left(2 * day + 20 * hour)).toEqual(["2 d 20 h", "2 days and 20 hours"]);
    expect(left(day + hour)).toEqual(["1 d 1 h", "1 day and 1 hour"]);
    expect(left(day)).toEqual(["1 d", "1 day"]);
    expect(left(11 * hour + 59 * minute)).toEqual(["11 h", "11 hours"]);
    expect(left(42 * minute)).toEqual(["42 min", "42 minutes"]);
    expect(left(minute)).toEqual(["1 min", "1 minute"]);
    expect(left(0)).toEqual(["under 1 min", "less than a minute"]);
    expect(left(-hour)).toEqual(["under 1 min", "less than a minute"]);
  });

  it("never promises more than there is, though the minute may be nearly over", () => {
    expect(leftInShort(now + 3 * day, now)).toBe("2 d 23 h");
    expect(leftInShort(now + 2 * minute, now)).toBe("1 min");
  });

  it("is near in the last half day, and to be noticed in the last hour", () => {
    const near = (ms: number) => nearness(now + ms, now);
    expect([near(13 * hour), near(12 * hour), near(hour + 1), near(hour), near(-1)]).toEqual([
      "far",
      "soon",
      "soon",
      "last",
      "last",
    ]);
  });
});

describe("the time of a turn", () => {
  it("every choice has words", () => {
    expect(turnHourChoices.map(hoursInWords)).toEqual([
      "12 hours",
      "1 day",
      "2 days",
      "3 days",
      "5 days",
      "7 days",
      "14 days",
    ]);
    expect([hoursInWords(null), turnTimeInWords(null), turnTimeInWords(72)]).toEqual([
      "no time limit",
      "no time limit",
      "3 days each, at most",
    ]);
  });

  it("a moment is told in the reader's zone, with its name", () => {
    const at = Date.UTC(2026, 11, 1, 20, 40);
    expect([exactInWords(at, "Europe/Berlin"), zoneInWords(at, "Europe/Berlin")]).toEqual([
      "Tue Dec 1, 21:40",
      "GMT+1",
    ]);
    expect([exactInWords(at, "Asia/Tokyo"), dayInWords(at, "Asia/Tokyo")]).toEqual(["Wed Dec 2, 05:40", "Dec 2"]);
  });
});

describe("why a game ended early", () => {
  const names = ["Mira", "Tom"];
  it("names who did it, and nobody where nobody is to blame", () => {
    expect(endedInWords({ cause: "resigned", seat: 1 }, { names, me: 0 })).toBe("Tom resigned");
    expect(endedInWords({ cause: "resigned", seat: 1 }, { names, me: 1 })).toBe("You resigned");
    expect(endedInWords({ cause: "did_not_return", seat: 1 }, { names, me: null })).toBe("Tom did not return in time");
    expect(endedInWords({ cause: "aborted", seat: null }, { names, me: 0 })).toMatch(/^Called off/);
  });

  it("says nothing of a game that was played to its end", () => {
    expect(endedInWords({ cause: "finished", seat: null }, { names, me: 0 })).toBe("");
    expect(endedInWords(null, { names, me: 0 })).toBe("");
  });
});
