import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Card } from "../../lib/cards/card";
import type { GameEvent } from "../../lib/engine/event";
import { evolve } from "../../lib/engine/evolve";
import { presets } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";
import { upcast } from "../../lib/engine/upcast";
import { type DealRecord, printRecordJson, recordVersion, toRecord } from "../../lib/notation/record";
import { printRecordText } from "../../lib/notation/record-text";
import { type FinishedDeal, finishedDeal } from "../../lib/replay/finished-deal";
import { openRecord } from "../../lib/replay/open-record";
import { verifyRecord } from "../../lib/replay/verify-record";
import { seatViewAt, stepView } from "../../lib/replay/viewpoint";
import { seatView } from "../../lib/view/seat-view";
import { tableView } from "../../lib/view/table-view";
import { goldenDeals } from "../engine/golden-file";
import { dealsOf, playGame, someRules } from "../support/games";
import { nodeHash } from "../support/hash";
import { recordsOf } from "../support/records";
import { tier } from "../support/tier";

/** A finished deal with what it is replayed from: the stored deck of an old one, or the key that it ends with. */
type Told = { readonly name: string; readonly events: readonly GameEvent[]; readonly stored?: readonly Card[] };

const golden: readonly Told[] = goldenDeals().map(([name, { deck, log }]) => ({
  name,
  events: log.map(upcast),
  stored: deck,
}));

const games = Array.from({ length: tier.replayedDeals }, (_, number) =>
  playGame(90_000 + number, {
    rules: { ...someRules(number, presets), match: "one_hand" },
    seats: 2 + (number % 3),
    absent: number % 5 === 0,
  }),
);
const random: readonly Told[] = games.map((game, number) => ({
  name: `random deal ${number}`,
  events: dealsOf(game.events)[0] ?? [],
}));

function replayed({ name, events, stored }: Told): FinishedDeal {
  const deal = finishedDeal(nodeHash, events, stored);
  if (!deal.ok) throw new Error(`${name}: ${deal.error.code}`);
  return deal.value;
}

/** The state that a server had after that many events of the deal. */
const stateAfter = (events: readonly GameEvent[], count: number): GameState => {
  const state = events.slice(0, count).reduce<GameState | null>(evolve, null);
  if (state === null) throw new Error("no event, no state");
  return state;
};

/** The first step, the last, and some between them, other ones for every deal. */
const someSteps = ({ steps }: FinishedDeal, salt: number): readonly number[] => {
  const last = steps.length - 1;
  return [0, (salt * 7) % steps.length, (salt * 13 + 5) % steps.length, last];
};

describe.each([
  ["golden", golden],
  ["random", random],
])("every %s deal", (_, told) => {
  const deals = told.map((one) => ({ ...one, deal: replayed(one) }));

  test("begins with seven cards a seat and four turned up, and ends with the hands and points that were scored", () => {
    const wrong = deals.filter(({ events, deal: { steps, deck } }) => {
      const [start, end] = [events[0], events.at(-1)];
      const [first, last] = [steps[0], steps.at(-1)];
      if (start?.type !== "DealStarted" || end?.type !== "DealEnded" || !first || !last) return true;
      const dealt = start.data.seats.map((_, seat) => deck.slice(7 * seat, 7 * seat + 7).join());
      return !(
        first.hands.every((hand) => hand.length === 7) &&
        isDeepStrictEqual([...first.hands.flat()].sort(), dealt.join().split(",").sort()) &&
        isDeepStrictEqual([...last.hands.flat()].sort(), [...end.data.hands.flat()].sort()) &&
        isDeepStrictEqual(
          last.totals,
          first.totals.map((total, seat) => total + (end.data.penalties[seat] ?? Number.NaN)),
        )
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("shows a seat, and a watcher, at a step what they saw then", () => {
    const wrong = deals.flatMap(({ name, events, deal }, salt) =>
      someSteps(deal, salt).flatMap((index) => {
        const then = stateAfter(events, deal.steps[index]?.events ?? 0);
        const seat = (salt + index) % then.seats.length;
        const same =
          isDeepStrictEqual(seatViewAt(deal, index, seat), seatView(then, deal.deck, seat)) &&
          isDeepStrictEqual(stepView(deal, index, "table").table, tableView(then));
        return same ? [] : [`${name}, step ${index}, seat ${seat}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a record", () => {
  const made = "0".repeat(64);

  /** Golden deals were dealt from an open deck: a record of them has that deck, and hashes that prove nothing. */
  function hashed(event: GameEvent): GameEvent {
    if (event.type === "DealStarted") return { ...event, data: { ...event.data, commitment: made, entropy: made } };
    return event.type === "DealEnded" ? { ...event, data: { ...event.data, key: made } } : event;
  }

  const kept = golden.map(({ name, events, stored }): DealRecord => {
    const names = Array.from({ length: events[0]?.type === "DealStarted" ? events[0].data.seats.length : 0 }, String);
    const game = "6f1c2b1e-8d0a-4a57-9f59-0d5a6a3b7c11";
    const whole = { format: "kings-in-the-corner", version: recordVersion, game, names, deck: stored };
    const record = toRecord({ ...whole, events: events.map(hashed) });
    if (!record.ok) throw new Error(`${name}: ${record.error.path} is not ${record.error.expected}`);
    return record.value;
  });

  const same = (record: DealRecord, text: string) => {
    const opened = openRecord(nodeHash, text);
    return opened.ok && isDeepStrictEqual(opened.value, record);
  };

  test("of every golden and every random deal is the same when it is exported and imported again", () => {
    const records = [...kept, ...games.flatMap(recordsOf)];
    expect(records.length).toBe(golden.length + games.length);
    const changed = records.filter(
      (record, index) => !same(record, index % 2 === 0 ? printRecordText(record) : printRecordJson(record)),
    );
    expect(changed.map(({ game, events }) => `${game}, ${events.length} events`)).toEqual([]);
  });

  test("whose key has one other digit no longer proves its cards", () => {
    const proven = games.flatMap(recordsOf).filter((record, salt) => {
      const last = record.events.length - 1;
      const end = record.events[last];
      if (end?.type !== "DealEnded") return true;
      const at = salt % end.data.key.length;
      const digit = end.data.key[at] === "0" ? "1" : "0";
      const key = `${end.data.key.slice(0, at)}${digit}${end.data.key.slice(at + 1)}`;
      const events = record.events.with(last, { ...end, data: { ...end.data, key } });
      return verifyRecord(nodeHash, { ...record, events }).ok;
    });
    expect(proven).toEqual([]);
  });

  test("that contains itself, or is of rules nobody knows, is refused and not walked for ever", () => {
    const [record] = games.flatMap(recordsOf);
    if (record === undefined) throw new Error("no record");
    const cyclic: Record<string, unknown> = { ...record };
    cyclic.names = cyclic;
    expect(toRecord(cyclic).ok).toBe(false);
    const events: unknown[] = [...record.events];
    events[1] = events;
    expect(toRecord({ ...record, events }).ok).toBe(false);
    const json = printRecordJson(record);
    const refused = (text: string) => {
      const opened = openRecord(nodeHash, text);
      return opened.ok ? "opened" : `${opened.error.code} ${opened.error.path}`;
    };
    expect(refused(json.replace(/"kings":\s*"/, (found) => `${found}un`))).toMatch(/^unreadable events\[0\]/);
    expect(refused(json.replace('"drawCount"', '"jokers":2,"drawCount"'))).toMatch(/^unreadable events\[0\]/);
    expect(refused(json.replace(/("key":\s*")../, "$1"))).toMatch(/^unreadable events\[\d+\]/);
  });
});
