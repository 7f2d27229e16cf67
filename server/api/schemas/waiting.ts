import { z } from "zod";
import { endCauses } from "@/lib/engine/event";
import type { AsideAt } from "@/server/play/asides";
import type { VacationPlan } from "@/server/play/vacation";
import type { Ended, SeatAway, Waiting } from "@/server/play/waiting";
import { id, level } from "./input";

const seat = z.int().min(0);
const count = z.int().min(0);
const at = z.int();

export const seatAway: z.ZodType<SeatAway, SeatAway> = z.strictObject({ seat, from: at, to: at });

export const waiting: z.ZodType<Waiting, Waiting> = z.strictObject({
  turnHours: count.nullable(),
  deadlineAt: at.nullable(),
  pausedAt: at.nullable(),
  pauseWanted: z.array(seat),
  absent: seat.nullable(),
  standIns: z.array(seat),
  left: z.array(seat),
  away: z.array(seatAway),
  leaving: z.enum(["abort", "hand_over", "resign"]).nullable(),
});

export const ended: z.ZodType<Ended, Ended> = z.strictObject({ cause: z.enum(endCauses), seat: seat.nullable() });

const aside = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("DeadlineMoved"),
    data: z.strictObject({ at, until: at, cause: z.enum(["given", "waiting", "away"]), by: seat.exactOptional() }),
  }),
  z.strictObject({ type: z.literal("DeadlinePassed"), data: z.strictObject({ at, seat }) }),
  z.strictObject({ type: z.literal("TurnLent"), data: z.strictObject({ at, seat, by: seat, level }) }),
  z.strictObject({
    type: z.literal("SeatHandedOver"),
    data: z.strictObject({ at, seat, level, cause: z.enum(["left", "absent"]) }),
  }),
  z.strictObject({ type: z.literal("SeatReturned"), data: z.strictObject({ at, seat }) }),
  z.strictObject({ type: z.literal("PauseWanted"), data: z.strictObject({ at, seat }) }),
  z.strictObject({ type: z.literal("Paused"), data: z.strictObject({ at }) }),
  z.strictObject({ type: z.literal("Resumed"), data: z.strictObject({ at, seat }) }),
]);

/** What happened to the clock and the seats during a deal. */
export const asides: z.ZodType<readonly AsideAt[], readonly AsideAt[]> = z.array(
  z.strictObject({ turn: count, event: aside }),
);

export const vacationPlan: z.ZodType<VacationPlan, VacationPlan> = z.strictObject({
  vacations: z.array(z.strictObject({ id, from: at, to: at })),
  daysLeft: z.array(z.strictObject({ year: count, days: count })),
});
