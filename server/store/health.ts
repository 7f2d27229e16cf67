import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { once } from "./run";

/** How many migrations the database has had. Throws StoreError when it does not answer. */
export async function migrationsApplied(db: Db): Promise<number> {
  const { rows } = await once(() =>
    db.execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`),
  );
  return rows[0]?.count ?? 0;
}
