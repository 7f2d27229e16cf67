import { expect, test } from "vitest";
import { onePerDevice } from "@/server/play/notices";
import type { Notice, SeatRow } from "@/server/store/types";

const seatOf = (account: string | null, seat: number): SeatRow => ({
  seat,
  account,
  name: "",
  local: false,
  kind: account === null ? "computer" : "person",
  level: account === null ? "easy" : null,
});
const rowsOf = (...accounts: readonly (string | null)[]) => accounts.map(seatOf);
const result = (seat: number): Notice => ({ seat, kind: "result" });
const turn = (seat: number): Notice => ({ seat, kind: "turn" });

test("a device with two seats is told once of what both are to know, and of each thing by itself", () => {
  const rows = rowsOf("mira", "mira", "olga");
  expect(onePerDevice([result(0), result(1), result(2)], rows)).toEqual([result(0), result(2)]);
  expect(onePerDevice([turn(1), result(0)], rows)).toEqual([turn(1), result(0)]);
});

test("where all people pass one device round it is told nothing but that nobody came", () => {
  const expired: Notice = { seat: 0, kind: "expired" };
  expect(onePerDevice([turn(1), result(0), expired], rowsOf("mira", "mira", null))).toEqual([expired]);
});

test("somebody alone against computers is told", () => {
  expect(onePerDevice([result(0)], rowsOf("mira", null))).toEqual([result(0)]);
});
