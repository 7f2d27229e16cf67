import { z } from "zod";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import type { Rules } from "@/lib/engine/rules";
import type { DealView, SeatView, TableView } from "@/lib/view/types";
import { card, corner, play, ruleFields } from "./input";

// What leaves is listed here field by field; a field that is not listed is refused, never sent.

const seat = z.int().min(0);
const count = z.int().min(0);
export const level = z.custom<BotLevel>((value) => botLevels.some((known) => known === value));
const pile = z.array(card);

export const rules: z.ZodType<Rules, Rules> = z.strictObject(ruleFields);

const piles = z.strictObject({ N: pile, E: pile, S: pile, W: pile, NE: pile, SE: pile, SW: pile, NW: pile });
const firstDraw = z.array(z.array(z.strictObject({ seat, card })));

export const dealEnd = z.strictObject({
  ending: z.enum(["out", "blocked", "stuck"]),
  seat: seat.exactOptional(),
  hands: z.array(z.array(card)),
  penalties: z.array(count),
});

const turnTaken = z.strictObject({
  seat,
  number: count,
  plays: z.array(play),
  kings: z.array(z.strictObject({ card, to: corner })),
  drew: count,
  timedOut: z.boolean(),
  at: z.int(),
});

export const deal: z.ZodType<DealView, DealView> = z.strictObject({
  number: count,
  firstSeat: seat,
  firstDraw: firstDraw.exactOptional(),
  turnedUp: z.array(card),
  piles,
  stockSize: count,
  turn: z.strictObject({ seat, number: count, plays: count, idle: count }),
  turns: z.array(turnTaken),
  end: dealEnd.exactOptional(),
});

const seatFacts = z.strictObject({
  seat,
  kind: z.enum(["person", "computer", "free"]),
  level: level.exactOptional(),
  cards: count,
  total: count,
});

const table = {
  status: z.enum(["lobby", "running", "finished"]),
  rules,
  commitment: z.string(),
  seats: z.array(seatFacts),
  scores: z.array(z.array(count)),
  deal: deal.nullable(),
  winners: z.array(seat).nullable(),
};

/** What a watcher gets. */
export const tableView: z.ZodType<TableView, TableView> = z.strictObject(table);

/** What a seat gets: the table and its own hand. */
export const seatView: z.ZodType<SeatView, SeatView> = z.strictObject({
  ...table,
  seat,
  hand: z.array(card),
  penalty: count,
  onTurn: z.boolean(),
  position: z
    .strictObject({
      piles,
      hand: z.array(card),
      turn: z.strictObject({ number: count, plays: count }),
      rules,
      stockSize: count,
    })
    .nullable(),
  drawn: z.array(card).exactOptional(),
});
