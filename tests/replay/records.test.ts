import { describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import { type DealRecord, longestRecord, printRecordJson } from "../../lib/notation/record";
import { printRecordText } from "../../lib/notation/record-text";
import { openRecord } from "../../lib/replay/open-record";
import { verifyRecord } from "../../lib/replay/verify-record";
import { nodeHash } from "../support/hash";
import { recordsOf, someGames } from "../support/records";

const records = someGames(9).flatMap(recordsOf);
const withSeed = records.find(({ seed }) => seed !== undefined)!;
const verdict = (record: DealRecord) => {
  const checked = verifyRecord(nodeHash, record);
  return checked.ok ? checked.value : checked.error.code;
};
const opened = (text: string) => {
  const record = openRecord(nodeHash, text);
  return record.ok ? record.value : `${record.error.code} ${record.error.line ?? record.error.path}`;
};
const flip = (hex: string) => `${hex[0] === "0" ? "1" : "0"}${hex.slice(1)}`;

describe("a record opened again", () => {
  test("is the same record, from its text and from its JSON", () => {
    for (const record of records) {
      expect(opened(printRecordText(record))).toEqual(record);
      expect(opened(printRecordJson(record))).toEqual(record);
    }
  });

  test("even when it was pasted with other line ends and empty space around it", () => {
    const text = printRecordText(withSeed);
    expect(opened(`\n\n${text.replaceAll("\n", "\r\n")}  \n`)).toEqual(withSeed);
    expect(opened(text.trimEnd())).toEqual(withSeed);
  });

  test("names the line of the first play that is not legal", () => {
    const lines = printRecordText(withSeed).split("\n");
    const turn = lines.findIndex((line) => line.startsWith("2. "));
    const changed = lines.with(turn, lines[turn]!.replace(/: .*?(draw|end)/, ": mv NE N, $1")).join("\n");
    expect(opened(changed)).toBe(`illegal_play ${turn + 1}`);
  });

  test("is refused with a reason where somebody means ill", () => {
    expect(opened("x".repeat(longestRecord + 1))).toMatch(/^too_long/);
    expect(opened(`{${"[".repeat(longestRecord)}`)).toMatch(/^too_long/);
    expect(opened(`{"a":${"[".repeat(100_000)}`)).toMatch(/^not_json/);
    expect(opened("")).toMatch(/^not_a_record/);
    expect(opened('{"__proto__": {"format": "kings-in-the-corner"}}')).toMatch(/^(not_a_record|unreadable)/);
    const text = printRecordText(withSeed);
    expect(opened(text.replace("record 1", "record 2"))).toMatch(/^unknown_version/);
    expect(opened(text.replace("kings=", "queens="))).toMatch(/^unreadable/);
    const turns = text.split("\n").filter((line) => /^\d+\. /.test(line));
    expect(opened(text.replace(turns[1]!, turns[0]!))).toMatch(/^(unreadable|does_not_belong)/);
  });
});

describe("the shuffle of a record", () => {
  test("is proven as far as the record goes", () => {
    for (const record of records) expect(verdict(record)).toBe(record.seed === undefined ? "cards" : "all");
  });

  test("one changed bit anywhere in it no longer fits", () => {
    const last = withSeed.events.length - 1;
    const [start, end] = [withSeed.events[0]!, withSeed.events[last]!];
    if (start.type !== "DealStarted" || end.type !== "DealEnded") throw new Error("no deal");
    const started = (data: object) => ({
      ...withSeed,
      events: withSeed.events.with(0, { ...start, data: { ...start.data, ...data } }),
    });
    const ended = (data: object) => ({
      ...withSeed,
      events: withSeed.events.with(last, { ...end, data: { ...end.data, ...data } }),
    });
    expect(verdict({ ...withSeed, seed: flip(withSeed.seed!) })).toBe("commitment");
    expect(verdict(started({ commitment: flip(start.data.commitment) }))).toBe("commitment");
    expect(verdict({ ...withSeed, game: flip(withSeed.game) })).toBe("commitment");
    expect(verdict({ ...withSeed, brought: withSeed.brought!.replace(/[0-9a-f]{32}/, flip) })).toBe("entropy");
    expect(verdict(started({ entropy: flip(start.data.entropy) }))).toBe("entropy");
    expect(verdict(ended({ key: flip(end.data.key) }))).toBe("turned_up");
    expect(verdict(started({ turnedUp: [...start.data.turnedUp].reverse() }))).toBe("turned_up");
    expect(verdict(ended({ hands: [...end.data.hands].reverse() }))).toBe("hands");
    expect(verdict({ ...withSeed, deck: pack })).toBe("stored_deck");
  });
});
