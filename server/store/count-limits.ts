import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { json } from "./parameters";
import { once } from "./run";
import type { Limit } from "./types";

/**
 * Counts something that no event is made of; true when that was once too often. Counted once, even if refused after.
 */
export async function isLimited(db: Db, limits: readonly Limit[], now: number): Promise<boolean> {
  const at = new Date(now).toISOString();
  const { rows } = await once(() =>
    db.execute<{ limited: boolean }>(sql`select kc_limited(${json(limits)}, ${at}::timestamptz) as limited`),
  );
  return rows[0]?.limited ?? true;
}
