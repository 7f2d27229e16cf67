import type { Command } from "@/lib/engine/command";
import type { BotLevel } from "@/lib/engine/event";
import type { SeatRow } from "@/server/store/types";

/** Names of the computers, by seat: after plants of the hedge, so that nobody takes one for a person. */
const names = ["Sorrel", "Bramble", "Clover", "Juniper"] as const;

/** The command that seats a computer. */
export const seatedComputer = (seat: number, level: BotLevel, at: number): Command => ({
  type: "takeSeat",
  at,
  seat,
  by: { kind: "computer", level },
});

/** The seat's row for it. */
export const computerRow = (seat: number, level: BotLevel): SeatRow => ({
  seat,
  account: null,
  name: names[seat] ?? names[0],
  local: false,
  kind: "computer",
  level,
});
