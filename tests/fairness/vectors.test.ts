import { describe, expect, test } from "vitest";
import { pack } from "../../lib/cards/card";
import type { Occupant } from "../../lib/engine/event";
import type { Rules } from "../../lib/engine/rules";
import { deckFromKey, firstSeat } from "../../lib/fairness/deck";
import { fromHex, isHex, toHex } from "../../lib/fairness/hash";
import { botStream, commitment, dealKey, entropyDigest, entropyText } from "../../lib/fairness/keys";
import { sealed } from "../../lib/fairness/sealed";
import { stream } from "../../lib/fairness/stream";
import { nodeHash } from "../support/hash";

const seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const gameId = "6f1c2b1e-8d0a-4a57-9f59-0d5a6a3b7c11";
const occupants: readonly Occupant[] = [
  { kind: "person", entropy: "000102030405060708090a0b0c0d0e0f" },
  { kind: "computer", level: "medium" },
  { kind: "person", entropy: "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff" },
];
const entropy = "33021a9913f2e6eadc27ad3c2e48d30429371bedc749a7b1e2f35850548f6f61";
const key0 = "70dbb9be00e685fb5f974cad13f84b66ee967475813f946722fd6f09a135607a";
const key1 = "05c8eec9e18dd515348b0c858e0291790b0049e4624cbdbee32fb21f1422c57e";
const deck0 =
  "3D 7H 2C 4C 5D JS QH AC JC 3C 6C 10C AH KS 3H AS 9H 4D 8H 2S 3S 8S 10S AD 2H 10H 8D 9D 9C QS 9S 4S QD JH 6S 5C 7C 6H 7S 5S 7D 10D 4H QC 2D JD 8C 5H KD 6D KC KH";
const deck1 =
  "7D 7H 3S 5S 4S 10S 3H JS QS 6D 9H 3C QC QD 10C KD 4D JC 4H 8C KH 9D 9C JH AC 7S AH 5H 5D 9S 2C QH JD 4C 8D 2S AD AS 6S KS 2H 10H 6C 8H 3D 10D 8S 2D KC 7C 6H 5C";

describe("the published example", () => {
  test("the commitment fixes the seed for this game", () => {
    expect(commitment(nodeHash, gameId, seed)).toBe("6b7fbc1ebb9e05b0579257d83b5f1f74866a0a123f9fdb7aa66bed971543caf8");
  });

  test("the entropy text names every seat, computers with a dash", () => {
    const text = entropyText(occupants);
    expect(text).toBe("0:000102030405060708090a0b0c0d0e0f,1:-,2:f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff");
    expect(entropyDigest(nodeHash, text)).toBe(entropy);
  });

  test("every deal has its own key", () => {
    expect(dealKey(nodeHash, { seed, gameId, deal: 0, entropy })).toBe(key0);
    expect(dealKey(nodeHash, { seed, gameId, deal: 1, entropy })).toBe(key1);
  });

  test("a key determines the deck", () => {
    expect(deckFromKey(nodeHash, key0).join(" ")).toBe(deck0);
    expect(deckFromKey(nodeHash, key1).join(" ")).toBe(deck1);
  });

  test("a key determines the first of four seats", () => {
    expect(firstSeat(nodeHash, key0, 4, "random_then_left")).toEqual({ seat: 0 });
  });
});

describe("chance from a key", () => {
  test("the same key and label give the same numbers, another label gives others", () => {
    const numbers = (label: string) =>
      Array.from(
        { length: 50 },
        (
          (rng) => () =>
            rng.below(1000)
        )(stream(nodeHash, key0, label)),
      );
    expect(numbers("deck")).toEqual(numbers("deck"));
    expect(numbers("deck")).not.toEqual(numbers("first"));
  });

  test("words that would favour small numbers are passed over", () => {
    const words = [0xffffffff, 0xfffffffe, 5];
    const bytes = new Uint8Array(32);
    words.forEach((word, index) => {
      new DataView(bytes.buffer).setUint32(index * 4, word);
    });
    const rng = stream({ ...nodeHash, hmac: () => bytes }, key0, "any");
    expect(rng.below(3)).toBe(0xfffffffe % 3);
    expect(rng.below(3)).toBe(2);
    expect(() => rng.below(0)).toThrow();
  });

  test("a computer's chance differs by deal, seat and turn, and repeats", () => {
    const draws = (deal: number, seat: number, turn: number) => {
      const rng = botStream(nodeHash, seed, { deal, seat, turn });
      return Array.from({ length: 8 }, () => rng.below(2 ** 32)).join();
    };
    expect(draws(0, 1, 0)).toBe(draws(0, 1, 0));
    expect(new Set([draws(0, 1, 0), draws(1, 1, 0), draws(0, 2, 0), draws(0, 1, 1)]).size).toBe(4);
  });
});

describe("the draw for the first turn", () => {
  test("only those tied for the highest rank draw again, until one is left", () => {
    let ties = 0;
    for (let deal = 0; deal < 60; deal += 1) {
      const key = dealKey(nodeHash, { seed, gameId, deal, entropy });
      const { seat, draw } = firstSeat(nodeHash, key, 4, "highest_draw");
      const rounds = draw ?? [];
      expect(rounds[0]?.map((one) => one.seat)).toEqual([0, 1, 2, 3]);
      const last = rounds.at(-1) ?? [];
      expect(last.some((one) => one.seat === seat)).toBe(true);
      if (rounds.length > 1) {
        ties += 1;
        expect(new Set(rounds[1]?.map((one) => one.seat)).size).toBeGreaterThan(1);
        expect(rounds[1]?.length).toBeLessThanOrEqual(4);
      }
    }
    expect(ties).toBeGreaterThan(0);
  });
});

describe("what the server keeps sealed", () => {
  const rules = { firstPlayer: "random_then_left" } as Rules;

  test("decks come from the keys of the deals", () => {
    const deal = sealed(nodeHash, { seed, gameId, source: { kind: "key" } }).deal(1, entropy, 3, rules);
    expect(deal.key).toBe(key1);
    expect(deal.deck.join(" ")).toBe(deck1);
  });

  test("stored decks come first, and keys for the deals after them", () => {
    const game = sealed(nodeHash, { seed, gameId, source: { kind: "stored", decks: { 0: pack }, firstSeat: 2 } });
    expect(game.deal(0, entropy, 3, rules)).toEqual({ key: key0, deck: pack, first: { seat: 2 } });
    expect(game.deal(1, entropy, 3, rules).deck.join(" ")).toBe(deck1);
  });
});

test("hex is lower case, whole bytes and of the length asked for", () => {
  expect(toHex(fromHex("00ff7a"))).toBe("00ff7a");
  expect(isHex("00ff", 2)).toBe(true);
  for (const text of ["00F", "00FF", "0g0g", "00ff "]) expect(isHex(text, 2)).toBe(false);
  expect(() => fromHex("abc")).toThrow();
});
