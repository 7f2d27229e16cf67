import { describe, expect, it } from "vitest";
import { chooseTurn } from "../../lib/bots/choose";
import { seeded } from "../../lib/bots/rng";
import { absentSeat, computerOnTurn, deadlineOf, heldSeats, leavingOf, msOf } from "../../lib/engine/clock";
import type { Command } from "../../lib/engine/command";
import { decide } from "../../lib/engine/decide";
import type { GameEvent, Occupant } from "../../lib/engine/event";
import { evolve, replay } from "../../lib/engine/evolve";
import { presets, type TurnHours } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";
import { sealed } from "../../lib/fairness/sealed";
import { seatView } from "../../lib/view/seat-view";
import { nodeHash } from "../support/hash";

const day = msOf(24);
const began = 1_800_000_000_000;
type Wish = Command extends infer C ? (C extends { at: number } ? Omit<C, "at"> : never) : never;

/** A table of people (p) and computers (c) whose first deal has just begun, and what is asked of it at a time. */
function table(who: string, turnHours?: TurnHours, match: "one_hand" | "target" = "one_hand") {
  const cards = sealed(nodeHash, {
    seed: "5e".repeat(32),
    gameId: "00000000-0000-4000-8000-000000000007",
    source: { kind: "key" },
  });
  const events: GameEvent[] = [];
  let state: GameState | null = null;
  const now = (): GameState => state!;
  const ask = (at: number, wish: Wish): string => {
    const decided = decide(state, cards, { ...wish, at } as Command);
    if (!decided.ok) return decided.error;
    for (const event of decided.value) state = evolve(state, event);
    events.push(...decided.value);
    return decided.value.map(({ type }) => type).join(" ");
  };
  const rules = { ...presets.A, match };
  const terms = turnHours === undefined ? {} : { turnHours };
  ask(began, { type: "createGame", rules, seats: who.length, commitment: "00", ...terms });
  [...who].forEach((kind, seat) => {
    const by: Occupant =
      kind === "p" ? { kind: "person", entropy: `0${seat}`.repeat(16) } : { kind: "computer", level: "easy" };
    ask(began, { type: "takeSeat", seat, by });
  });
  ask(began, { type: "startDeal", entropy: "ab".repeat(32) });
  const open = () => ({ deal: now().deal!.number, turn: now().deal!.turn.number });
  const onTurn = () => now().deal!.turn.seat;
  return {
    state: now,
    events,
    ask,
    open,
    onTurn,
    /** The seat on turn plays as a computer would. */
    play: (at: number) => {
      const deal = now().deal!;
      const { deck } = cards.deal(deal.number, deal.entropy, who.length, rules);
      const plays = chooseTurn("easy", seatView(now(), deck, onTurn()), seeded(events.length));
      return ask(at, { type: "submitTurn", seat: onTurn(), plays, ...open() });
    },
    /** The seat on turn ends its turn without a play. */
    pass: (at: number) => ask(at, { type: "submitTurn", seat: onTurn(), plays: [], ...open() }),
    expire: (at: number) => ask(at, { type: "expire", level: "medium", ...open() }),
  };
}

describe("the deadline of a turn", () => {
  it("is none where none was agreed, as in every log of before there were any", () => {
    const { state, events, expire } = table("ppp");
    expect(deadlineOf(state())).toBeNull();
    expect(expire(began + 365 * day)).toBe("not_due");
    expect(events.some(({ type, data }) => type === "DealStarted" && "clock" in data)).toBe(false);
  });

  it("leaves the first turn its full time, and every turn after it", () => {
    const { state, pass } = table("pp", 48);
    expect(deadlineOf(state())).toBe(began + 2 * day);
    pass(began + day);
    expect(deadlineOf(state())).toBe(began + 3 * day);
  });

  it("runs only where at least two people hold seats, and never for a computer", () => {
    expect(deadlineOf(table("pcc", 24).state())).toBeNull();
    const mixed = table("ppc", 24);
    for (let turns = 0; turns < 6; turns += 1) {
      const isComputer = computerOnTurn(mixed.state()) !== null;
      expect(deadlineOf(mixed.state()) === null).toBe(isComputer);
      mixed.pass(began + turns);
    }
  });

  it("can be moved by an opponent, by no more than three turns' time, and not by oneself", () => {
    const { state, ask, onTurn, open } = table("ppp", 24);
    const give = (by: number, until: number) =>
      ask(began, { type: "moveDeadline", cause: "given", by, until, ...open() });
    const other = (onTurn() + 1) % 3;
    expect(give(onTurn(), began + 2 * day)).toBe("not_due");
    expect(give(other, began + 4 * day)).toBe("not_due");
    expect(give(other, began + 2 * day)).toBe("DeadlineMoved");
    expect(deadlineOf(state())).toBe(began + 2 * day);
  });
});

describe("a turn whose time is up, with three or four seats", () => {
  it("is ended for the absent one, not a moment before", () => {
    const { state, expire, onTurn } = table("ppp", 24);
    const absent = onTurn();
    expect(expire(began + day - 1)).toBe("not_due");
    expect(expire(began + day)).toBe("Drew TurnEnded TurnBegan");
    expect(state().deal?.turns[0]).toMatchObject({ seat: absent, timedOut: true });
    expect(deadlineOf(state())).toBe(began + 2 * day);
  });

  it("brings a stand-in after two in a row, until the owner returns and plays from the next turn on", () => {
    const { state, ask, expire, pass, onTurn } = table("ppp", 24);
    const absent = onTurn();
    let at = began + day;
    expire(at);
    pass(at);
    pass(at);
    at += day;
    expect(expire(at)).toBe("Drew TurnEnded TurnBegan SeatHandedOver");
    expect(heldSeats(state())).not.toContain(absent);
    pass(at);
    pass(at);
    expect([onTurn(), computerOnTurn(state()), deadlineOf(state())]).toEqual([absent, "medium", null]);
    expect(ask(at, { type: "returnToSeat", seat: absent })).toBe("not_due"); // this turn is the computer's
    pass(at);
    expect(ask(at, { type: "returnToSeat", seat: absent })).toBe("SeatReturned");
    expect(heldSeats(state())).toEqual([0, 1, 2]);
  });

  it("brings a stand-in after three in one deal, with turns between", () => {
    const { expire, pass, onTurn } = table("ppp", 12);
    const absent = onTurn();
    const outcomes: string[] = [];
    let at = began;
    for (let turn = 0; outcomes.length < 3; turn += 1) {
      const misses = onTurn() === absent && turn % 2 === 0;
      at += day;
      if (misses) outcomes.push(expire(at));
      else pass(at);
    }
    expect(outcomes.map((types) => types.includes("SeatHandedOver"))).toEqual([false, false, true]);
  });

  it("counts again from nothing once the owner has played", () => {
    const { state, expire, pass } = table("ppp", 24);
    let at = began + day;
    expire(at);
    for (let turns = 0; turns < 3; turns += 1) pass(at);
    expect(state().clock.missed).toEqual([]);
    at += 2 * day;
    expire(at);
    expect(state().clock.standIns).toEqual([]);
  });
});

describe("a turn whose time is up, at a table for two", () => {
  const expired = () => {
    const two = table("pp", 24);
    const absent = two.onTurn();
    expect(two.expire(began + day)).toBe("DeadlinePassed");
    expect([absentSeat(two.state()), deadlineOf(two.state())]).toEqual([absent, null]);
    return { ...two, absent, other: 1 - absent, at: began + day };
  };

  it("is recorded once, and a turn that comes late still counts", () => {
    const { expire, pass, state, at } = expired();
    expect(expire(at + 1)).toBe("not_due");
    expect(pass(at + 5)).toBe("Drew TurnEnded TurnBegan");
    expect([absentSeat(state()), deadlineOf(state())]).toEqual([null, at + 5 + day]);
  });

  it("lets the other wait", () => {
    const { ask, state, open, other, at } = expired();
    expect(ask(at, { type: "moveDeadline", cause: "waiting", by: other, until: at + day, ...open() })).toBe(
      "DeadlineMoved",
    );
    expect([absentSeat(state()), deadlineOf(state())]).toEqual([null, at + day]);
  });

  it("lets the other have a computer play this turn, and only this", () => {
    const { ask, pass, state, open, absent, other, at } = expired();
    expect(ask(at, { type: "lendTurn", by: absent, level: "medium", ...open() })).toBe("not_due");
    expect(ask(at, { type: "lendTurn", by: other, level: "medium", ...open() })).toBe("TurnLent");
    expect(computerOnTurn(state())).toBe("medium");
    pass(at);
    pass(at);
    expect([state().deal?.turn.seat, computerOnTurn(state())]).toEqual([absent, null]);
  });

  it("lets the other end the game, which nobody wins and which is no resignation", () => {
    const { ask, state, absent, other, at } = expired();
    expect(ask(at, { type: "endGame", cause: "did_not_return", seat: other })).toBe("not_due");
    expect(ask(at, { type: "endGame", cause: "did_not_return", seat: absent })).toBe("GameEnded");
    expect(state()).toMatchObject({ scores: [], over: { cause: "did_not_return", seat: absent, winners: [] } });
  });
});

describe("a pause", () => {
  it("stops the clock once everybody wants it, and leaves the open turn its full time afterwards", () => {
    const { ask, state } = table("pp", 24);
    expect(ask(began, { type: "wantPause", seat: 0 })).toBe("PauseWanted");
    expect(ask(began, { type: "wantPause", seat: 0 })).toBe("not_due");
    expect(deadlineOf(state())).toBe(began + day);
    expect(ask(began, { type: "wantPause", seat: 1 })).toBe("PauseWanted Paused");
    expect(deadlineOf(state())).toBeNull();
    expect(ask(began + 9 * day, { type: "resume", seat: 1 })).toBe("Resumed");
    expect(deadlineOf(state())).toBe(began + 10 * day);
  });
});

describe("leaving", () => {
  it("before the own first turn ends the game, and names nobody", () => {
    const { ask, state, onTurn } = table("pp");
    expect(ask(began, { type: "endGame", cause: "aborted", seat: onTurn() })).toBe("GameEnded");
    expect(state().over).toEqual({ cause: "aborted", winners: [], seed: "5e".repeat(32) });
  });

  it("later gives the other of two the game", () => {
    const { ask, state, pass, onTurn } = table("pp");
    const first = onTurn();
    pass(began);
    expect(leavingOf(state(), first)).toBe("resign");
    expect(ask(began, { type: "endGame", cause: "aborted", seat: first })).toBe("not_due");
    expect(ask(began, { type: "endGame", cause: "resigned", seat: first })).toBe("GameEnded");
    expect(state().over).toMatchObject({ cause: "resigned", seat: first, winners: [1 - first] });
  });

  it("later leaves a larger table to a computer for good, on any turn", () => {
    const { ask, state, pass, onTurn } = table("ppp", 24);
    const first = onTurn();
    pass(began);
    expect(ask(began, { type: "endGame", cause: "resigned", seat: first })).toBe("not_due");
    expect(ask(began, { type: "handOver", seat: first, level: "medium" })).toBe("SeatHandedOver");
    expect(state().seats[first]).toEqual({ kind: "computer", level: "medium" });
    expect(ask(began, { type: "returnToSeat", seat: first })).toBe("not_due");
  });
});

it("a log with deadlines tells the same from its beginning and from the last checkpoint", () => {
  const { state, events, ask, play, expire, onTurn } = table("ppp", 24, "target");
  let at = began;
  for (let turn = 0; state().over === null && turn < 400; turn += 1) {
    at += day;
    const isAway = onTurn() === 1 && computerOnTurn(state()) === null;
    if (isAway) expire(at);
    else play(at);
    if (turn % 40 === 39) ask(at, { type: "returnToSeat", seat: 1 });
    const from = events.findLastIndex(({ type }) => type === "DealStarted");
    expect(replay(events.slice(from))).toEqual(state());
  }
  expect(events.filter(({ type }) => type === "DealStarted").length).toBeGreaterThan(2);
  expect(events.some(({ type, data }) => type === "DealStarted" && (data.clock?.standIns?.length ?? 0) > 0)).toBe(true);
});
