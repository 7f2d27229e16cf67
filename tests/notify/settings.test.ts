import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Subscription } from "@/server/notify/settings";
import { unsubscribe, unsubscribeUrl } from "@/server/notify/unsubscribe";
import { openServer, type Person, type Server } from "../support/table";

const hour = 3_600_000;
const ways = { turn: "push", reminder: "push", result: "push", invitation: "push" } as const;
let server: Server;
let mira: Person;

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mira = server.person("Mira");
  await mira
    .call()
    .game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Mira", command: server.command() });
});

/** Follows the link of a mail. */
const click = (what: Subscription) =>
  unsubscribe(server.notify, unsubscribeUrl(server.notify, mira.session()!.account, what).split("/").at(-1)!);
const digestAt = async () => {
  const { rows } = await server.db.execute<{ at: string | null }>(
    sql`select kc_ms(digest_at)::text as at from notice_settings where account_id = ${mira.session()!.account}::uuid`,
  );
  return rows[0]?.at == null ? null : Number(rows[0].at);
};

test("links that are followed at once stop what each is about, for somebody who never chose anything too", async () => {
  await Promise.all([click("turn"), click("result"), click("reminder"), click("digest")]);
  const { ways: left } = await mira.call().notices.settings();
  expect(left).toEqual({ turn: "none", reminder: "none", result: "none", invitation: "push" });
});

test("links that are followed at once leave the rest of what was chosen as it is", async () => {
  const chosen = { zone: "Europe/Berlin", quiet: { from: 60, to: 120 } };
  await mira.call().notices.set({ ways: { ...ways, turn: "mail", result: "mail", reminder: "mail" }, ...chosen });
  await Promise.all([click("turn"), click("result")]);
  expect(await mira.call().notices.settings()).toMatchObject({
    ways: { ...ways, turn: "none", result: "none", reminder: "mail" },
    ...chosen,
  });
});

test("the digest is due until the last kind that goes by it is stopped, or it is itself", async () => {
  const set = (zone = "UTC") =>
    mira.call().notices.set({ ways: { ...ways, turn: "digest", result: "digest" }, zone, quiet: null });
  await set();
  const first = await digestAt();
  server.clock.advance(24 * hour);
  await set(); // the same again does not put it off
  expect([await digestAt(), first]).toEqual([first, Date.UTC(2026, 10, 30, 8)]);
  await set("America/New_York");
  expect(await digestAt()).toBe(Date.UTC(2026, 10, 30, 13));
  await click("turn");
  expect(await digestAt()).toBe(Date.UTC(2026, 10, 30, 13));
  await click("result");
  expect(await digestAt()).toBeNull();
  await set();
  await click("digest");
  expect([await digestAt(), (await mira.call().notices.settings()).ways]).toEqual([
    null,
    { ...ways, turn: "none", result: "none" },
  ]);
});
