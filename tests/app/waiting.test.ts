import { describe, expect, it } from "vitest";
import { type Asides, asidesInWords } from "@/app/_time/aside-words";
import { asksOf, callOf, type Waiting } from "@/app/_time/waiting";
import { noLimit } from "../support/waiting";

const quiet: Waiting = { ...noLimit, turnHours: 72, deadlineAt: 1_800_000_000_000, leaving: "resign" };
const mine = { mine: 0, onTurn: 0 };
const theirs = { mine: 0, onTurn: 1 };

describe("what a seat can do about time", () => {
  it("only the others give time, and everybody may ask for a pause, or agree to one", () => {
    expect(asksOf(quiet, mine)).toEqual(["pause", "resign"]);
    expect(asksOf(quiet, theirs)).toEqual(["give", "pause", "resign"]);
    expect(asksOf({ ...quiet, pauseWanted: [1] }, mine)).toEqual(["agree", "resign"]);
    expect(asksOf({ ...quiet, pauseWanted: [0] }, mine)).toEqual(["resign"]);
  });

  it("a stopped clock is set going, and nothing else", () => {
    const paused = { ...quiet, deadlineAt: null, pausedAt: 1 };
    expect(asksOf(paused, theirs)).toEqual(["resume", "resign"]);
  });

  it("without a limit one can only leave, in the one way that is open", () => {
    const free: Waiting = { ...quiet, turnHours: null, deadlineAt: null, leaving: "abort" };
    expect(asksOf(free, mine)).toEqual(["abort"]);
    expect(asksOf({ ...free, leaving: "hand_over" }, mine)).toEqual(["hand_over"]);
    expect(asksOf({ ...free, leaving: null }, mine)).toEqual([]);
  });

  it("somebody who only watches can do nothing", () => {
    expect(asksOf(quiet, { mine: null, onTurn: 0 })).toEqual([]);
  });
});

describe("what the state of a game asks of a seat", () => {
  it("to decide for the one whose time is up, but not for oneself", () => {
    const up = { ...quiet, deadlineAt: null, absent: 1 };
    expect(callOf(up, theirs)).toBe("absent");
    expect(callOf(up, { mine: 1, onTurn: 1 })).toBeNull();
  });

  it("to come back while a computer plays the seat, and then nothing about the clock", () => {
    const stoodIn = { ...quiet, standIns: [0] };
    expect(callOf(stoodIn, theirs)).toBe("takeBack");
    expect(asksOf(stoodIn, theirs)).toEqual(["takeBack", "resign"]);
    expect(callOf({ ...quiet, standIns: [1] }, theirs)).toBeNull();
  });
});

describe("what happened beside the cards", () => {
  const at = 1_800_000_000_000;
  const asides: Asides = [
    { turn: 2, event: { type: "DeadlineMoved", data: { at, until: at + 1, cause: "given", by: 0 } } },
    { turn: 3, event: { type: "SeatHandedOver", data: { at, seat: 0, level: "medium", cause: "absent" } } },
    { turn: 3, event: { type: "SeatHandedOver", data: { at, seat: 1, level: "medium", cause: "left" } } },
    { turn: 3, event: { type: "Paused", data: { at } } },
  ];
  const nameOf = (seat: number) => (seat === 0 ? "You" : "Tom");

  it("is told with the turn that was open then, in order", () => {
    expect(asidesInWords(asides, 2, nameOf)).toEqual(["You gave more time"]);
    expect(asidesInWords(asides, 3, nameOf)).toEqual([
      "a computer plays for you from here on",
      "Tom left: a computer plays on",
      "the game was paused",
    ]);
    expect(asidesInWords(asides, 4, nameOf)).toEqual([]);
  });
});
