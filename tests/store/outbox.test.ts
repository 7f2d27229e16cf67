import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, openDatabase } from "@/db/client";
import { noticeState } from "@/server/notify/alarm";
import { keptForDigest } from "@/server/store/outbox";
import { freshDatabase } from "../support/test-database";

/** How PostgreSQL goes about what is asked meanwhile. A table is walked only where no index will do. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { app } = await freshDatabase();
  const { db, close } = await openDatabase({ kind: "postgres", url: app });
  const asked: SQL[] = [];
  const noting = new Proxy(db, {
    get: (target, name) =>
      name === "execute"
        ? (query: SQL) => {
            asked.push(query);
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  await ask(noting);
  expect(asked).toHaveLength(1);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${asked[0]}`)).rows;
  });
  await close();
  return plan.map((row) => row["QUERY PLAN"]).join("\n");
}

test("whether notices fell silent is looked up by indexes and counts nothing: anybody may ask the server's health", async () => {
  const plan = await planOf(async (db) => {
    expect(await noticeState(db, { push: {}, mail: null }, Date.UTC(2026, 10, 29))).toBe("ok");
  });
  expect(plan).toContain("Index");
  expect(plan).not.toMatch(/Seq Scan|Aggregate/);
});

test("what is kept for a digest is found by an index of what is kept, not among all that was settled", async () => {
  expect(await planOf((db) => keptForDigest(db, randomUUID()))).toContain("outbox_kept");
});
