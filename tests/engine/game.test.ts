import { describe, expect, it } from "vitest";
import { pack } from "../../lib/cards/card";
import type { Command, Sealed } from "../../lib/engine/command";
import { cardCount, stockSize } from "../../lib/engine/deal";
import { decide } from "../../lib/engine/decide";
import type { GameEvent, Occupant } from "../../lib/engine/event";
import { evolve, replay } from "../../lib/engine/evolve";
import { openSeal } from "../../lib/engine/from-position";
import { handOf } from "../../lib/engine/hand";
import { presets } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";

const person: Occupant = { kind: "person", entropy: "000102030405060708090a0b0c0d0e0f" };
const computer: Occupant = { kind: "computer", level: "hard" };
const sealed = openSeal(pack);

/** The log after some commands, each of which must be accepted. */
function log(commands: readonly Command[], from: readonly GameEvent[] = [], seal: Sealed = sealed) {
  const events = [...from];
  for (const command of commands) {
    const result = decide(replay(events), seal, command);
    if (!result.ok) throw new Error(`${command.type}: ${result.error}`);
    events.push(...result.value);
  }
  return events;
}

function refusal(events: readonly GameEvent[], command: Command) {
  const result = decide(replay(events), sealed, command);
  return result.ok ? null : result.error;
}

const create = (seats = 3, rules = presets.A): Command => {
  return { type: "createGame", at: 1, rules, seats, commitment: "c0" };
};
const take = (seat: number, by: Occupant = person): Command => ({ type: "takeSeat", at: 2, seat, by });
const start: Command = { type: "startDeal", at: 3, entropy: "e0" };

describe("before the first deal", () => {
  it("a table has two to four seats, all free at first", () => {
    expect(replay(log([create(4)]))).toMatchObject({ status: "lobby", occupants: [null, null, null, null] });
    expect(decide(null, null, create(1))).toEqual({ ok: false, error: "too_few_seats" });
    expect(() => decide(null, null, create(5))).toThrow("seats");
  });

  it("a seat is taken once, and a full table takes nobody", () => {
    const two = log([create(), take(0), take(1)]);
    expect(refusal(two, take(1))).toBe("seat_taken");
    expect(refusal(two, take(3))).toBe("seat_taken");
    expect(refusal(log([take(2, computer)], two), take(2))).toBe("no_free_seat");
  });

  it("the deal waits for every seat", () => {
    expect(refusal(log([create(), take(0), take(1)]), start)).toBe("not_due");
  });

  it("closing the table drops the free seats and keeps the order of the others", () => {
    const events = log([create(4), take(0), take(3, computer), { type: "closeTable", at: 4 }]);
    expect(replay(events)?.occupants).toEqual([person, computer]);
    expect(refusal(events, { type: "closeTable", at: 4 })).toBe("no_free_seat");
    expect(refusal(log([create(4), take(0)]), { type: "closeTable", at: 4 })).toBe("too_few_seats");
  });

  it("a seat is freed, by whoever leaves or is sent away, and taken again", () => {
    const events = log([create(), take(0), take(1, computer), { type: "freeSeat", at: 4, seat: 1 }]);
    expect(replay(events)?.occupants).toEqual([person, null, null]);
    expect(refusal(events, { type: "freeSeat", at: 4, seat: 1 })).toBe("not_due");
    expect(refusal(events, { type: "freeSeat", at: 4, seat: 3 })).toBe("not_due");
    expect(replay(log([take(1)], events))?.occupants).toEqual([person, person, null]);
  });

  it("two seats change places, one of which may be free", () => {
    const two = log([create(), take(0), take(1, computer)]);
    const swap = (one: number, other: number): Command => ({ type: "swapSeats", at: 4, seats: [one, other] });
    expect(replay(log([swap(0, 1)], two))?.occupants).toEqual([computer, person, null]);
    expect(replay(log([swap(2, 0)], two))?.occupants).toEqual([null, computer, person]);
    for (const [one, other] of [
      [1, 1],
      [0, 3],
    ] as const)
      expect(refusal(two, swap(one, other))).toBe("not_due");
    expect(refusal(log([create(4), take(0)]), swap(2, 3))).toBe("not_due");
  });

  it("whoever will begin a rematch keeps that on another seat", () => {
    const rematch = [{ ...create(), firstSeat: 1 } as Command, take(0), take(1)];
    expect(replay(log([...rematch, { type: "swapSeats", at: 4, seats: [1, 2] }]))?.firstSeat).toBe(2);
    expect(replay(log([...rematch, { type: "swapSeats", at: 4, seats: [0, 1] }]))?.firstSeat).toBe(0);
    expect(replay(log([...rematch, { type: "swapSeats", at: 4, seats: [0, 2] }]))?.firstSeat).toBe(1);
  });

  it("no seat changes once the deal has started, and it starts once", () => {
    const events = log([create(2), take(0), take(1), start]);
    expect(refusal(events, take(1))).toBe("not_in_lobby");
    expect(refusal(events, { type: "closeTable", at: 4 })).toBe("not_in_lobby");
    expect(refusal(events, { type: "freeSeat", at: 4, seat: 1 })).toBe("not_in_lobby");
    expect(refusal(events, { type: "swapSeats", at: 4, seats: [0, 1] })).toBe("not_in_lobby");
    expect(refusal(events, start)).toBe("not_due");
  });

  it("a turn or time-out in the lobby comes too early", () => {
    expect(refusal(log([create()]), { type: "timeOut", at: 1, deal: 0, turn: 0 })).toBe("stale_turn");
  });
});

describe("the deal", () => {
  const table = (seats: number, rules = presets.A) =>
    replay(log([create(seats, rules), ...Array.from({ length: seats }, (_, seat) => take(seat)), start]))!;

  it.each([
    [2, 34],
    [3, 27],
    [4, 20],
  ])("gives %i players seven cards each and turns four up; %i are left", (seats, left) => {
    const { deal } = table(seats);
    expect(Array.from({ length: seats }, (_, seat) => cardCount(deal!, seat))).toEqual(Array(seats).fill(7));
    expect([deal!.piles.N, deal!.piles.E, deal!.piles.S, deal!.piles.W].flat()).toEqual(deal!.turnedUp);
    expect(stockSize(deal!)).toBe(left);
  });

  it("goes one card at a time, clockwise from the first player", () => {
    const events = log([create(), take(0), take(1), take(2), start], [], openSeal(pack, 2));
    const { deal } = replay(events)!;
    expect(handOf(deal!, pack, 2).slice(0, 2)).toEqual(["AC", "4C"]);
    expect(handOf(deal!, pack, 0).slice(0, 2)).toEqual(["2C", "5C"]);
  });

  it("where cards are drawn at the start of a turn, the first player has drawn", () => {
    const { deal } = table(2, presets.B);
    expect([cardCount(deal!, 0), cardCount(deal!, 1), deal!.open.drew]).toEqual([8, 7, 1]);
  });

  it("the log keeps counts of drawn cards, never the cards", () => {
    const { deal, ...rest } = table(3);
    const shown = JSON.stringify({ ...deal, turnedUp: [], piles: {}, rest });
    expect(pack.filter((card) => shown.includes(`"${card}"`))).toEqual([]);
  });
});

describe("a game of several deals", () => {
  /** Three seats; the deal ends by seat 1 or by nobody, with these penalties. */
  function afterDeal(scores: readonly (readonly number[])[], rules = presets.A): GameState {
    const started = replay(log([create(3, rules), take(0), take(1), take(2), start]))!;
    return { ...started, scores };
  }
  /** Nobody plays; the deal ends blocked and everybody scores the hand held. */
  function playedToTheEnd(from: GameState) {
    let state = from;
    const events: GameEvent[] = [];
    while (!events.some(({ type }) => type === "DealEnded")) {
      const { number, turn } = state.deal!;
      const command = { at: 9, deal: number, turn: turn.number, seat: turn.seat, plays: [] };
      const result = decide(state, sealed, { type: "submitTurn", ...command });
      if (!result.ok) throw new Error(result.error);
      events.push(...result.value);
      state = result.value.reduce<GameState>(evolve, state);
    }
    const end = events.findIndex(({ type }) => type === "DealEnded");
    return { end: events[end], after: events.slice(end + 1), state };
  }

  it("deals again below the target, in the same decision, one seat further to the left", () => {
    const { after, state } = playedToTheEnd(afterDeal([], { ...presets.A, target: 50 }));
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ type: "DealStarted", data: { at: 9, deal: 1, firstSeat: 1 } });
    expect(state.scores).toHaveLength(1);
    expect(state.deal?.turn).toEqual({ seat: 1, number: 0, plays: 0, idle: 0 });
  });

  it("ends at the target with whoever alone has the fewest points, and opens the seed", () => {
    const { after, state } = playedToTheEnd(afterDeal([[40, 30, 0]]));
    expect(after).toEqual([{ type: "GameEnded", data: { at: 9, cause: "finished", winners: [2], seed: "00" } }]);
    expect(state).toMatchObject({ status: "finished", over: { winners: [2] } });
  });

  it("plays on while the fewest points are shared", () => {
    const points = playedToTheEnd(afterDeal([])).state.scores[0]!;
    const even = points.map((point) => 60 - point);
    expect(playedToTheEnd(afterDeal([even])).after[0]?.type).toBe("DealStarted");
  });

  it("one hand ends the game; equal fewest points are a draw", () => {
    const rules = { ...presets.A, match: "one_hand" } as const;
    const points = playedToTheEnd(afterDeal([], rules)).state.scores[0]!;
    const even = points.map((point) => 60 - point);
    expect(playedToTheEnd(afterDeal([even], rules)).state.over?.winners).toEqual([0, 1, 2]);
  });
});

describe("a log", () => {
  it("cannot begin in the middle of a deal", () => {
    expect(() => replay([{ type: "Drew", data: { seat: 0, count: 1 } }])).toThrow("begins");
    expect(replay([])).toBeNull();
  });
});
