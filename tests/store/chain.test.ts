import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenAt, canonicalJson, chained, firstHead } from "@/server/store/chain";
import type { LoggedEvent } from "@/server/store/types";
import { dealEnded, dealStarted, turnBegan } from "./stories";

const game = "6f1c2b1e-8d0a-4a57-9f59-0d5a6a3b7c11";
const log = chained(0, firstHead(game), [dealStarted(0), turnBegan(0), turnBegan(1), turnBegan(2), dealEnded(0)]);
const check = (events: readonly LoggedEvent[]) => brokenAt(0, firstHead(game), events);

describe("canonical JSON", () => {
  it("sorts keys at every depth and has no spaces", () => {
    expect(canonicalJson({ b: [1, { d: "x", c: -2 }], a: "é" })).toBe('{"a":"é","b":[1,{"c":-2,"d":"x"}]}');
  });

  it("is the same whatever order the keys came in, and reads back as what went in", () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        fc.maxSafeInteger(),
        fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\u0000")),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.string({ unit: "grapheme-ascii" }), tie("value"), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (given) => {
        const reversed = (held: unknown): unknown =>
          Array.isArray(held)
            ? held.map(reversed)
            : typeof held === "object" && held !== null
              ? Object.fromEntries(
                  Object.entries(held)
                    .reverse()
                    .map(([key, inner]) => [key, reversed(inner)]),
                )
              : held;
        expect(canonicalJson(reversed(given))).toBe(canonicalJson(given));
        expect(canonicalJson(JSON.parse(canonicalJson(given)))).toBe(canonicalJson(given));
      }),
      { seed: 20261129, numRuns: 300 },
    );
  });

  it.each([
    ["a fraction", 0.5],
    ["a number too large to be exact", 2 ** 53],
    ["not a number", Number.NaN],
    ["true", true],
    ["null", null],
    ["a missing value", { a: undefined }],
    ["a date", new Date(0)],
    ["a NUL character", "\u0000"],
    ["half a character", "\ud800"],
    ["half a character in a key", { "\udc00": 1 }],
  ])("refuses %s", (_, value) => {
    expect(() => canonicalJson(value)).toThrow("the log cannot hold");
  });
});

describe("the hash chain", () => {
  it("starts from the 16 bytes of the game's id", () => {
    const first = { data: log[0]?.data, type: "DealStarted", v: 1, version: 1 };
    const expected = createHash("sha256")
      .update(Buffer.from("6f1c2b1e8d0a4a579f590d5a6a3b7c11", "hex"))
      .update(canonicalJson(first))
      .digest("hex");
    expect(log[0]?.hash).toBe(expected);
    expect(check(log)).toBeNull();
  });

  it("finds every single flipped bit of what is stored", () => {
    for (const [index, event] of log.entries()) {
      const with_ = (changed: LoggedEvent) => log.map((kept, at) => (at === index ? changed : kept));
      for (let bit = 0; bit < 256; bit++) {
        const bytes = Buffer.from(event.hash, "hex");
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(check(with_({ ...event, hash: bytes.toString("hex") }))).not.toBeNull();
      }
      const text = Buffer.from(JSON.stringify(event.data));
      for (let bit = 0; bit < text.length * 8; bit++) {
        const flipped = Buffer.from(text);
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        let data: unknown;
        try {
          data = JSON.parse(flipped.toString("utf8"));
          if (canonicalJson(data) === canonicalJson(event.data)) continue; // another spelling of the same
        } catch {
          continue; // no longer something that jsonb could hold
        }
        expect(check(with_({ ...event, data }))).toBe(event.version);
      }
    }
  });

  it("finds a dropped, a swapped, a repeated and an inserted event, and another game's log", () => {
    const [a, b, c, d, e] = log as [LoggedEvent, LoggedEvent, LoggedEvent, LoggedEvent, LoggedEvent];
    expect(check([a, b, d, e])).toBe(3);
    expect(check([a, b, { ...d, version: 3 }, { ...e, version: 4 }])).toBe(3);
    expect(check([a, { ...c, version: 2 }, { ...b, version: 3 }, d, e])).toBe(2);
    expect(check([a, b, b, c, d, e])).toBe(3);
    expect(check([a, ...chained(1, a.hash, [turnBegan(7)]), { ...b, version: 3 }])).toBe(3);
    expect(brokenAt(0, firstHead(game.replace("6f", "6e")), log)).toBe(1);
  });
});
