import { z } from "zod";
import type { ExportPage } from "@/server/play/export-games";
import { head, id } from "./input";

const count = z.int().min(0);

/** From which game on: null begins with the first. */
export const part = z.strictObject({ after: id.nullable() });

/** Some of one's games. Events are as they lie in the log: public facts, the same for everybody who plays. */
export const page: z.ZodType<ExportPage, ExportPage> = z.strictObject({
  games: z.array(
    z.strictObject({
      id,
      createdAt: z.int(),
      status: z.enum(["lobby", "running", "finished"]),
      version: count,
      head,
      names: z.array(z.string()),
      mySeats: z.array(count),
      myWords: z.array(z.string()),
      events: z.array(z.strictObject({ version: count, type: z.string(), v: count, data: z.unknown(), hash: head })),
      records: z.array(z.string()),
    }),
  ),
  next: id.nullable(),
});
