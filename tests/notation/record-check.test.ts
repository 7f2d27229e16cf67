import { describe, expect, test } from "vitest";
import { type DealRecord, parseRecordJson, printRecordJson } from "../../lib/notation/record";
import { checkRecord } from "../../lib/notation/record-check";
import { parseRecordText } from "../../lib/notation/record-parse";
import { printRecordText } from "../../lib/notation/record-text";
import { seededRng } from "../support/games";
import { deckOf, recordsOf, someGames } from "../support/records";

const games = someGames(42);
const records = games.flatMap(recordsOf);
const check = (one: DealRecord) => checkRecord(one, deckOf(one));

const record = records[0]!;
const lineOf = (start: string) =>
  printRecordText(record)
    .split("\n")
    .findIndex((line) => line.startsWith(start)) + 1;

describe("the engine names the first illegal play", () => {
  const first = record.events.findIndex(({ type }) => type === "Played");
  const played = record.events[first]!;
  const fault = (events: DealRecord["events"]) => {
    const checked = check({ ...record, events });
    return checked.ok ? "none" : `${checked.error.code} ${checked.error.path} ${checked.error.detail}`;
  };

  test("with its reason, its path and its line", () => {
    if (played.type !== "Played") throw new Error("no play");
    const { seat } = played.data;
    const events = record.events.with(first, {
      type: "Played",
      data: { seat, play: { type: "move", from: "NE", to: "N" } },
    });
    const checked = check({ ...record, events });
    const turns = record.events.slice(0, first).filter(({ type }) => type === "TurnBegan").length;
    expect(checked).toEqual({
      ok: false,
      error: { code: "illegal_play", path: `events[${first}]`, line: lineOf(`${turns + 1}. `), detail: "source_empty" },
    });
  });

  test("and a draw, an end or a score that the rules do not give", () => {
    const drew = record.events.findIndex(({ type }) => type === "Drew");
    expect(fault(record.events.toSpliced(drew, 1))).toMatch(new RegExp(`does_not_follow events\\[${drew}\\] Drew`));
    const last = record.events.length - 1;
    const end = record.events[last]!;
    if (end.type !== "DealEnded") throw new Error("no end");
    const changed = (data: object) => record.events.with(last, { ...end, data: { ...end.data, ...data } });
    expect(fault(changed({ penalties: end.data.penalties.map((points) => points + 1) }))).toBe(
      `does_not_follow events[${last}] DealEnded`,
    );
    expect(fault(changed({ hands: [...end.data.hands].reverse() }))).toBe(`does_not_follow events[${last}] DealEnded`);
    expect(fault(changed({ key: "0".repeat(64) }))).toMatch(/^does_not_follow events\[0\]/);
  });

  test("a turn that may not end with a king in hand", () => {
    const game = games.find(({ states }) => states[0]!.rules.kings === "by_turn_end")!;
    const strict = recordsOf(game)[0]!;
    const start = strict.events[0]!;
    if (start.type !== "DealStarted") throw new Error("no start");
    const king = strict.events.findIndex(
      (event) => event.type === "Played" && event.data.play.type === "play" && event.data.play.card.startsWith("K"),
    );
    const events = strict.events.toSpliced(king, 1);
    const checked = check({ ...strict, events });
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(["illegal_end", "illegal_play", "does_not_follow"]).toContain(checked.error.code);
  });

  test("a deal after the game was over", () => {
    const start = record.events[0]!;
    if (start.type !== "DealStarted") throw new Error("no start");
    const data = { ...start.data, deal: 1, scores: [[0, 60]] };
    expect(fault(record.events.with(0, { ...start, data }))).toBe("does_not_follow events[0] the game was over");
  });
});

test("no change of a few letters makes reading or checking break, and one that passes is another good record", () => {
  const rng = seededRng(20_250);
  const letters = '0123456789AKQJTCDHSNEW ,.:|-\nmvdrawendkingtimeoutfillunder{}[]"\\';
  let read = 0;
  for (let trial = 0; trial < 600; trial += 1) {
    const one = records[rng.below(records.length)]!;
    const asText = rng.below(2) === 0;
    let given = asText ? printRecordText(one) : printRecordJson(one);
    for (let change = 0; change <= rng.below(3); change += 1) {
      const at = rng.below(given.length);
      const put = letters[rng.below(letters.length)]!.repeat(rng.below(3));
      given = given.slice(0, at) + put + given.slice(at + rng.below(4));
    }
    const parsed = asText ? parseRecordText(given) : parseRecordJson(given);
    if (!parsed.ok) {
      if (asText && parsed.error.code !== "too_long") expect(parsed.error.line).toBeGreaterThan(0);
      continue;
    }
    read += 1;
    if (asText) expect(printRecordText(parsed.value)).toBe(given);
    expect(typeof check(parsed.value).ok).toBe("boolean");
  }
  expect(read).toBeGreaterThan(40);
});
