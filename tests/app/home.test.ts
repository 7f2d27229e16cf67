import { describe, expect, it } from "vitest";
import type { GameRow } from "@/app/_components/answers";
import { since } from "@/app/_components/when";
import { standing } from "@/app/_home/game-link";

const row: GameRow = {
  id: "6f1c2b1e-8d0a-4a57-9f59-0d5a6a3b7c11",
  names: ["Mira", "Jonas"],
  mySeat: 0,
  mySeats: [0],
  status: "running",
  onTurn: 0,
  waitsForMe: true,
  cards: [10, 6],
  totals: [9, 12],
  target: 25,
  winners: null,
  updatedAt: 0,
  deadlineAt: null,
  leftSeat: null,
  absent: false,
  paused: false,
  standIn: false,
  ended: null,
};

describe("a game in the list", () => {
  it("tells the cards and the points of two", () => {
    expect(standing(row)).toBe("You hold 10, Jonas 6 · points 9 to 12");
  });

  it("leaves out points where there are none yet, or none count", () => {
    expect(standing({ ...row, totals: [0, 0] })).toBe("You hold 10, Jonas 6");
    expect(standing({ ...row, target: null })).toBe("You hold 10, Jonas 6");
  });

  it("says who is waited for", () => {
    expect(standing({ ...row, waitsForMe: false, onTurn: 1, target: null })).toBe("Jonas is on turn");
    expect(standing({ ...row, status: "lobby", waitsForMe: false, names: ["Mira", null, null] })).toBe(
      "1 of 3 seats are taken",
    );
  });

  it("names who is on turn where several play on one device, and tells the points from one's own side", () => {
    const here = { ...row, mySeats: [0, 1], mySeat: 1, onTurn: 1 };
    expect(standing(here)).toBe("On this device: Jonas is on turn · points 9 to 12");
    expect(standing({ ...here, mySeat: 0, onTurn: 0, target: null })).toBe("On this device: Mira is on turn");
  });

  it("says how it ended", () => {
    const over = { ...row, status: "finished", waitsForMe: false, onTurn: null } as const;
    expect(standing({ ...over, winners: [0] })).toBe("You won, 9 to 12");
    expect(standing({ ...over, winners: [1] })).toBe("Jonas won, 9 to 12");
    expect(standing({ ...over, winners: [0, 1] })).toBe("A draw, 9 to 12");
  });

  it("says truly why a game ended early, and by whom", () => {
    const over = { ...row, status: "finished", waitsForMe: false, onTurn: null } as const;
    const ended = (cause: "resigned" | "did_not_return", seat: number, winners: readonly number[]) =>
      standing({ ...over, winners, ended: { cause, seat } });
    expect(ended("resigned", 1, [0])).toBe("You won: Jonas resigned");
    expect(ended("resigned", 0, [1])).toBe("Jonas won: You resigned");
    expect(ended("did_not_return", 1, [])).toBe("Jonas did not return in time");
  });

  it("says when somebody has to decide, stays away, or has left", () => {
    expect(standing({ ...row, absent: true, onTurn: 1 })).toBe("Jonas did not play in time: you decide");
    expect(standing({ ...row, standIn: true, waitsForMe: false })).toBe("A computer plays for you");
    expect(standing({ ...row, paused: true, waitsForMe: false, onTurn: 1 })).toBe("Paused");
    expect(standing({ ...row, mySeat: null, mySeats: [], leftSeat: 1, waitsForMe: false })).toBe(
      "You left: a computer plays your seat",
    );
  });

  it("says how long ago in one unit, and a date after a week", () => {
    const now = Date.UTC(2026, 10, 29, 12);
    const ago = (minutes: number) => since(now - minutes * 60_000, now, "UTC");
    expect([ago(0), ago(5), ago(180), ago(60 * 24), ago(60 * 24 * 20)]).toEqual([
      "now",
      "5m ago",
      "3h ago",
      "yesterday",
      "Nov 9",
    ]);
  });
});
