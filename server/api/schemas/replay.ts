import { z } from "zod";
import { endCauses } from "@/lib/engine/event";
import { presetNames } from "@/lib/engine/rules";
import { type DealEvent, dealEvent } from "@/lib/notation/event-shape";
import { type ArchivePage, gameResults } from "@/server/play/archive";
import type { Opening } from "@/server/play/opening";
import type { RunningDeal } from "@/server/play/running-deal";
import { card, id, name } from "./input";
import { rules } from "./view";
import { asides } from "./waiting";

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
  asides,
  given: z.array(card),
});

const moment = z.int().min(0).max(4_102_444_800_000);
const cursor = z.strictObject({ at: moment, id });

/** A search among one's finished games. */
export const archiveWish = z.strictObject({
  person: name.optional(),
  rules: z.enum([...presetNames, "other"]).optional(),
  result: z.enum(gameResults).optional(),
  from: moment.optional(),
  before: moment.optional(),
  cursor: cursor.optional(),
});

export const archive: z.ZodType<ArchivePage, ArchivePage> = z.strictObject({
  games: z.array(
    z.strictObject({
      id,
      finishedAt: z.int(),
      names: z.array(z.string()),
      mySeat: z.int().min(0),
      rules,
      scores: z.array(z.array(z.int().min(0))),
      winners: z.array(z.int().min(0)),
      cause: z.enum(endCauses),
      causedBy: z.int().min(0).nullable(),
    }),
  ),
  next: cursor.nullable(),
});
