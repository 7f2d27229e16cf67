import { z } from "zod";
import { type DealEvent, dealEvent } from "@/lib/notation/event-shape";
import type { Opening } from "@/server/play/opening";
import type { RunningDeal } from "@/server/play/running-deal";
import { card, id } from "./input";

/** An event of a deal with exactly the fields that the record of a deal knows; any other fails. */
const event = z.custom<DealEvent>((value) => dealEvent(value, "").ok);

export const opening: z.ZodType<Opening, Opening> = z.strictObject({
  brought: z.string().regex(/^[0-9a-f:,-]*$/),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

export const runningDeal: z.ZodType<RunningDeal, RunningDeal> = z.strictObject({
  gameId: id,
  deal: z.int().min(0),
  names: z.array(z.string()),
  seat: z.int().min(0),
  events: z.array(event),
  given: z.array(card),
});
