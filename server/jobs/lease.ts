import { and, eq, lte } from "drizzle-orm";
import type { Db } from "@/db/client";
import { jobLeases } from "@/db/schema/notices";

/** Takes a job's next turn: true for one of all processes that ask, and then for none until `forMs` have passed. */
export async function takeLease(
  db: Db,
  { name, now, forMs }: { readonly name: string; readonly now: number; readonly forMs: number },
): Promise<boolean> {
  const nextAt = new Date(now + forMs);
  const made = await db.insert(jobLeases).values({ name, nextAt }).onConflictDoNothing().returning();
  if (made.length > 0) return true;
  const taken = await db
    .update(jobLeases)
    .set({ nextAt })
    .where(and(eq(jobLeases.name, name), lte(jobLeases.nextAt, new Date(now))))
    .returning();
  return taken.length > 0;
}
