import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepFor } from "@/server/jobs/handle-sweep";
import { takeLease } from "@/server/jobs/lease";
import { sweep } from "@/server/jobs/sweep";
import { handleUnsubscribe } from "@/server/notify/handle-unsubscribe";
import { wake } from "@/server/play/wake";
import { claimNotices } from "@/server/store/outbox";
import { shown } from "../support/promise";
import { type PushService, startPushService } from "../support/push-service";
import { takesPushes } from "../support/receivers";
import { openServer, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";

const second = 1000;
const day = 86_400_000;
let service: PushService;
let server: Server;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  server = await openServer({ push: service.settings });
  return () => server.close();
});

async function tables(count: number) {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    if (made % 50 === 0) server.clock.advance(2 * 3_600_000); // an honest host makes no more in an hour
    ids.push((await seatTwo(server, mira, jonas)).id);
  }
  return { ids, people: [mira, jonas] as const };
}

test("games that are due are swept once, by overlapping sweeps and wakes", async () => {
  const { ids, people } = await tables(tier.dueGames);
  for (const [index, person] of people.entries()) await takesPushes(service, person, `overlap-${index}`);
  server.clock.advance(4 * day);
  await Promise.all([
    ...Array.from({ length: 8 }, () => sweep(server.notify)),
    ...ids.map((id) => wake({ ...server, secret: server.secret }, { id, session: null })),
  ]);
  const { rows } = await server.db.execute<{ passed: number }>(
    sql`select count(*)::int as passed from game_events where type = 'DeadlinePassed' group by game_id`,
  );
  expect(rows.map(({ passed }) => passed)).toEqual(ids.map(() => 1));
  server.clock.advance(10 * second);
  await Promise.all(Array.from({ length: 8 }, () => sweep(server.notify)));
  const told = service.received.map(({ topic, payload }) => `${topic} ${payload.notification.title}`);
  expect(told.filter((title) => title.endsWith("has not played"))).toHaveLength(ids.length);
  expect(new Set(told).size).toBe(told.length);
  shown(
    "overlap",
    `8 sweeps and ${ids.length} wakes at once on ${ids.length} due games, each done once, and each of ${told.length} notices sent once`,
  );
});

/** Sweeps in a process of its own, and kills it so many ms after it began. */
async function sweepAndDie(after: number): Promise<void> {
  const { origin, settings } = service;
  const args = [server.database.app, String(server.clock.now()), origin, settings.publicKey, settings.privateKey];
  const child = spawn(process.execPath, ["--import", "tsx", "tests/jobs/sweeper.ts", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
  });
  const exited = once(child, "exit").then(() => false);
  const isReady = await Promise.race([once(child.stdout, "data").then(() => true), exited]);
  if (!isReady) throw new Error("the sweeping process did not start");
  await pause(after);
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

const notices = 20;

test("a process killed at any moment of a sweep loses no notice, and what was sent twice shows once", async () => {
  for (let round = 0; round < tier.killRounds; round++) {
    const { people } = await tables(notices);
    for (const [index, person] of people.entries()) await takesPushes(service, person, `killed-${round}-${index}`);
    server.clock.advance(10 * second);
    for (const after of [5, 40, 90, 150, 230]) {
      await sweepAndDie(after + round);
      server.clock.advance(61 * second); // its leases end
    }
    await sweep(server.notify);
  }
  const { rows } = await server.db.execute<{ outcome: string | null; count: number }>(
    sql`select outcome, count(*)::int as count from outbox where kind = 'turn' group by outcome`,
  );
  expect(rows).toEqual([{ outcome: "push", count: notices * tier.killRounds }]);
  const shown = new Set(service.received.map(({ device, topic }) => `${device} ${topic}`));
  expect(shown.size).toBe(notices * tier.killRounds);
  expect(service.faults).toEqual([]);
});

test("a claimed notice is left alone until its lease ends", async () => {
  await tables(1);
  server.clock.advance(10 * second);
  expect((await claimNotices(server.db, server.clock.now(), 10)).length).toBe(1);
  expect((await claimNotices(server.db, server.clock.now() + 59 * second, 10)).length).toBe(0);
  expect((await claimNotices(server.db, server.clock.now() + 60 * second, 10)).length).toBe(1);
});

test("of several processes one takes each turn of a job", async () => {
  const now = server.clock.now();
  const ask = (at: number) =>
    Promise.all(Array.from({ length: 5 }, () => takeLease(server.db, { name: "sweep", now: at, forMs: 1000 })));
  expect((await ask(now)).filter(Boolean).length).toBe(1);
  expect((await ask(now + 999)).filter(Boolean).length).toBe(0);
  expect((await ask(now + 1000)).filter(Boolean).length).toBe(1);
});

const secret = "a secret for jobs that is long enough to be one";
const post = (authorization?: string) =>
  new Request("https://kings.example/api/jobs/sweep", {
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
  });

test.each([
  ["none", secret, undefined],
  ["an empty one", secret, ""],
  ["the word undefined", secret, "Bearer undefined"],
  ["another", secret, "Bearer a secret for jobs that is long enough to be another"],
  ["one where none is set", null, "Bearer null"],
  ["an empty one where none is set", null, "Bearer "],
])("the job route is closed to whoever has %s", async (_, set, authorization) => {
  const answer = await sweepFor(post(authorization), set, () => {
    throw new Error("it went on");
  });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});

test("the job route sweeps for whoever holds the secret", async () => {
  await tables(2);
  server.clock.advance(10 * second);
  const answer = await sweepFor(post(`Bearer ${secret}`), secret, async () => server.notify);
  expect(await answer.json()).toEqual({ games: 0, failed: 0, notices: 2, digests: 0 });
});

test("an unsubscribe link that is none of ours is told so, by GET and by POST", async () => {
  for (const method of ["GET", "POST"]) {
    expect((await handleUnsubscribe(method, "nothing", async () => server.notify)).status).toBe(404);
  }
});
