import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "@/db/client";
import { noticeState } from "@/server/notify/alarm";
import { freshDatabase } from "../support/test-database";

test("whether notices fell silent is looked up by indexes and counts nothing: anybody may ask the server's health", async () => {
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
  expect(await noticeState(noting, { push: {}, mail: null }, Date.UTC(2026, 10, 29))).toBe("ok");
  expect(asked).toHaveLength(1);

  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`); // so that a table is walked only where no index will do
    return (await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${asked[0]}`)).rows;
  });
  const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toContain("Index");
  expect(lines).not.toMatch(/Seq Scan|Aggregate/);
  await close();
});
