import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import { presets } from "../../lib/engine/rules";
import { type DealRecord, longestRecord, parseRecordJson, printRecordJson, toRecord } from "../../lib/notation/record";
import { checkRecord } from "../../lib/notation/record-check";
import { parseRecordText } from "../../lib/notation/record-parse";
import { printRecordText } from "../../lib/notation/record-text";
import { playGame } from "../support/games";
import { deckOf, recordsOf, someGames } from "../support/records";

const records = someGames(42).flatMap(recordsOf);

const record = records[0]!;
const text = printRecordText(record);
const json = printRecordJson(record);

/** The problem of a text, as "code line detail". */
function problem(given: string): string {
  const parsed = parseRecordText(given);
  if (parsed.ok) return "none";
  const { code, line, detail } = parsed.error;
  return `${code} ${line} ${detail}`;
}
/** The line (from 1) that begins with a word, and the text with that line changed. */
const lineOf = (start: string) => text.split("\n").findIndex((line) => line.startsWith(start)) + 1;
const withLine = (start: string, change: (line: string) => string) =>
  text
    .split("\n")
    .map((line, index) => (index === lineOf(start) - 1 ? change(line) : line))
    .join("\n");

describe("a record keeps a deal", () => {
  test("text and JSON of every deal read back as they were, and pass the engine", () => {
    expect(records.length).toBeGreaterThan(50);
    for (const one of records) {
      const [asText, asJson] = [printRecordText(one), printRecordJson(one)];
      const [fromText, fromJson] = [parseRecordText(asText), parseRecordJson(asJson)];
      expect(fromText).toEqual({ ok: true, value: one });
      expect(fromJson).toEqual({ ok: true, value: one });
      if (!fromText.ok || !fromJson.ok) continue;
      expect(printRecordText(fromText.value)).toBe(asText);
      expect(printRecordJson(fromJson.value)).toBe(printRecordJson(fromText.value));
      expect(checkRecord(one, deckOf(one))).toEqual({ ok: true, value: null });
    }
  });

  test("the text is ASCII, one line a turn", () => {
    for (const one of records) {
      const asText = printRecordText(one);
      expect(asText).toMatch(/^[ -~\n]*$/);
      const turns = one.events.filter(({ type }) => type === "TurnBegan").length + 1;
      expect(asText.split("\n").filter((line) => /^\d+\. /.test(line)).length).toBe(turns);
      expect(asText.length).toBeLessThan(longestRecord / 20);
    }
  });

  test("a deal from a stored deck brings its deck along", () => {
    const game = playGame(5, { rules: presets.A, seats: 2, source: { kind: "stored", decks: { 0: pack } } });
    const stored = recordsOf(game)[0]!;
    const whole: DealRecord = { ...stored, deck: pack };
    expect(parseRecordText(printRecordText(whole))).toEqual({ ok: true, value: whole });
    expect(checkRecord(whole, pack).ok).toBe(true);
    expect(checkRecord(stored, deckOf(stored))).toMatchObject({
      ok: false,
      error: { code: "does_not_follow", path: "events[0]" },
    });
  });
});

test("records kept with version 1 are read, checked and printed for ever", () => {
  const golden = (name: string) => readFileSync(`tests/golden/record-1-${name}`, "utf8");
  for (const name of ["default.txt", "historic.txt"]) {
    const kept = parseRecordText(golden(name));
    if (!kept.ok) throw new Error(`${name}: ${JSON.stringify(kept.error)}`);
    expect(checkRecord(kept.value, deckOf(kept.value))).toEqual({ ok: true, value: null });
    expect(printRecordText(kept.value)).toBe(golden(name));
  }
  expect(parseRecordJson(golden("default.json"))).toEqual(parseRecordText(golden("default.txt")));
});

describe("the first thing wrong is named with its line", () => {
  test.each([
    ["another kind of text", () => "Hello", "not_a_record 1 Kings in the Corner record"],
    ["nothing", () => "", "not_a_record 1 Kings in the Corner record"],
    ["a later version", () => text.replace("record 1", "record 2"), "unknown_version 1 2"],
    ["a header missing", () => text.replace(/Entropy: .*\n/, ""), `header_expected ${lineOf("Entropy")} Entropy`],
    ["headers in another order", () => text.replace(/(Game: .*\n)(Deal: .*\n)/, "$2$1"), "header_expected 2 Game"],
    [
      "an unknown header",
      () => text.replace("Turned up", "Note: x\nTurned up"),
      `header_expected ${lineOf("Turned up")} Turned up`,
    ],
    ["unknown rules", () => text.replace("kings=may", "kings=fly"), `unreadable ${lineOf("Rules")} rules`],
    [
      "a commitment cut short",
      () => withLine("Commitment", (line) => line.slice(0, -1)),
      `unreadable ${lineOf("Commitment")} 64 hex digits`,
    ],
    [
      "a card that is none",
      () => withLine("Turned up", (line) => `${line.slice(0, -2)}1X`),
      `unreadable ${lineOf("Turned up")} a card`,
    ],
    [
      "a word that is no play",
      () => withLine("3. ", (line) => line.replace(/: .*/, ": jump N")),
      `unreadable ${lineOf("3. ")} jump N`,
    ],
    [
      "a play in small letters",
      () => withLine("3. ", (line) => line.replace(/: .*/, ": 9h n")),
      `unreadable ${lineOf("3. ")} 9h n`,
    ],
    ["a turn left out", () => text.replace(/\n3\. .*/, ""), `unreadable ${lineOf("3. ")} turn 3`],
    [
      "a seat that is not there",
      () => withLine("3. ", (line) => line.replace(" 0:", " 7:").replace(" 1:", " 7:")),
      `unreadable ${lineOf("3. ")} a whole number from 0 to 3`,
    ],
    [
      "a draw of nine",
      () => withLine("3. ", (line) => line.replace(/draw 1/, "draw 9")),
      `unreadable ${lineOf("3. ")} a whole number from 1 to 2`,
    ],
    [
      "a number with a leading zero",
      () => withLine("Deal", () => "Deal: 00"),
      `unreadable ${lineOf("Deal")} a whole number from 0 to 9999`,
    ],
    ["something after the end", () => `${text}more\n`, `unreadable ${text.split("\n").length} the end of the record`],
    ["no line feed at the end", () => text.slice(0, -1), `unreadable ${text.split("\n").length} the end of the record`],
    [
      "a name spelled otherwise",
      () => text.replace('Clover"', 'Cl\\u006fver"'),
      `spelled_otherwise ${lineOf("Seat 1")} Seat 1: computer medium "Clover"`,
    ],
    [
      "the wrong ending",
      () => withLine("Ended", (line) => line.replace(/(out|blocked|stuck).*/, "won")),
      `unreadable ${lineOf("Ended")} one of out, blocked, stuck`,
    ],
    [
      "a hand too many",
      () => text.replace("Penalties", "Hand 2: -\nPenalties"),
      `header_expected ${lineOf("Penalties")} Penalties`,
    ],
  ])("%s", (_, given, expected) => {
    expect(problem(given())).toBe(expected);
  });

  test("a text that is too long is refused unread", () => {
    expect(problem("x".repeat(longestRecord + 1))).toBe(`too_long null ${longestRecord}`);
    expect(parseRecordJson(" ".repeat(longestRecord + 1))).toMatchObject({ ok: false, error: { code: "too_long" } });
  });
});

describe("foreign JSON is refused", () => {
  const refused = (given: string) => {
    const parsed = parseRecordJson(given);
    return parsed.ok ? "none" : `${parsed.error.code} ${parsed.error.path}`;
  };
  const value = JSON.parse(json) as { events: { type: string; data: Record<string, unknown> }[] };
  const withEvent = (index: number, data: object) =>
    refused(
      JSON.stringify({
        ...value,
        events: value.events.with(index, { ...value.events[index]!, data: { ...value.events[index]!.data, ...data } }),
      }),
    );

  test("with wrong types, unknown fields or events of another kind, named by their path", () => {
    expect(refused("{")).toBe("not_json null");
    expect(refused("[".repeat(100_000))).toBe("not_json null");
    for (const other of ["null", "[]", "7", '"x"']) expect(refused(other)).toBe("unreadable ");
    expect(refused("{}")).toBe("not_a_record format");
    expect(refused(JSON.stringify({ ...value, version: 2 }))).toBe("unknown_version version");
    expect(refused(JSON.stringify({ ...value, extra: 1 }))).toBe("unreadable extra");
    expect(refused(json.replace('"format"', '"__proto__": {}, "format"'))).toBe("unreadable __proto__");
    expect(refused(JSON.stringify({ ...value, names: ["a"] }))).toBe("unreadable names");
    expect(refused(JSON.stringify({ ...value, names: ["a", "b\n"] }))).toBe("unreadable names[1]");
    expect(refused(JSON.stringify({ ...value, names: ["a", "b", "c"] }))).toBe("unreadable names");
    expect(refused(JSON.stringify({ ...value, events: [...value.events, { type: "GameEnded", data: {} }] }))).toBe(
      `unreadable events[${value.events.length}].type`,
    );
    expect(withEvent(0, { rules: { ...presets.A, kings: "fly" } })).toBe("unreadable events[0].data.rules.kings");
    expect(withEvent(0, { rules: { ...presets.A, target: 100 } })).toBe("unreadable events[0].data.rules");
    expect(withEvent(0, { turnedUp: ["AC"] })).toBe("unreadable events[0].data.turnedUp");
    expect(withEvent(0, { at: 1.5 })).toBe("unreadable events[0].data.at");
    expect(withEvent(0, { at: "1" })).toBe("unreadable events[0].data.at");
    expect(withEvent(0, { firstSeat: 3 })).toBe("unreadable events[0]");
    expect(withEvent(value.events.length - 1, { deal: 1 })).toBe(`unreadable events[${value.events.length - 1}]`);
  });

  test("with events out of place", () => {
    const events = record.events;
    for (const given of [
      events.slice(1),
      events.slice(0, -1),
      [events[0]!, events.at(-1)!],
      [...events, events.at(-1)!],
      events.toSpliced(2, 0, events[0]!),
    ]) {
      expect(toRecord({ ...record, events: given }).ok).toBe(false);
    }
    const began = events.findIndex(({ type }) => type === "TurnBegan");
    expect(toRecord({ ...record, events: events.toSpliced(began, 1) }).ok).toBe(false);
    expect(toRecord({ ...record, events: events.toSpliced(began - 1, 1) }).ok).toBe(false);
  });

  test("that goes round in circles", () => {
    const circle: { events: unknown[] } = { ...value };
    circle.events = [circle];
    expect(toRecord(circle).ok).toBe(false);
  });
});
