import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pack } from "@/lib/cards/card";
import { sweep } from "@/server/jobs/sweep";
import { noticeState } from "@/server/notify/alarm";
import type { NotifyContext } from "@/server/notify/context";
import { claimNotices, settleOvertaken } from "@/server/store/outbox";
import { counted } from "../bench/measure";
import { endTurn, openReceivers, type Receivers, takesPushes } from "../support/receivers";
import { nextTurn, type Person, type Server, seatTwo } from "../support/table";

const second = 1000;
const hour = 3_600_000;
let server: Server;
let receivers: Receivers;
let service: Receivers["service"];
let mira: Person;
let jonas: Person;

beforeAll(async () => {
  receivers = await openReceivers();
  service = receivers.service;
});
afterAll(() => receivers.close());
beforeEach(async () => {
  server = await receivers.openServer({ mail: false });
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  return () => server.close();
});

const sweepNow = (means: Partial<NotifyContext> = {}) => sweep({ ...server.notify, ...means });
const outcomes = async () => {
  const { rows } = await server.db.execute<{ kind: string; outcome: string | null }>(
    sql`select kind, outcome from outbox where sent_at is not null order by sent_at, kind`,
  );
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`);
};

/** A table for two, both with a browser; who is on turn first, and who waits. */
async function table(set: object = { match: "target" }) {
  const { id } = await seatTwo(server, mira, jonas, set);
  await takesPushes(service, mira);
  await takesPushes(service, jonas);
  const isHers = (await nextTurn(mira, id)) !== null;
  const [on, off] = isHers ? [mira, jonas] : [jonas, mira];
  return { id, on, off };
}

test("a turn's notice leaves ten seconds after it, signed, sealed, with the game's topic and no card", async () => {
  const { id, on, off } = await table();
  server.clock.advance(9 * second);
  await sweepNow();
  expect(service.received).toEqual([]);
  server.clock.advance(second);
  await sweepNow();
  await sweepNow();
  expect(service.faults).toEqual([]);
  expect(service.received.length).toBe(1);
  const { device, payload, text, topic, ttl, urgency } = service.received[0]!;
  expect([device, urgency, ttl]).toEqual([`/${on.name.toLowerCase()}`, "normal", 86_400]);
  expect(topic).toBe(id.replaceAll("-", ""));
  expect(topic!.length).toBeLessThanOrEqual(32);
  expect(payload).toMatchObject({ web_push: 8030, app_badge: 1 });
  expect(payload.notification).toMatchObject({
    title: "Your turn",
    tag: topic,
    navigate: `https://kings.example/g/${id}`,
  });
  expect(payload.notification.body).toContain(off.name);
  expect(pack.filter((card) => text.includes(`"${card}"`))).toEqual([]);
  expect((await on.call().notices.settings()).delivered).toEqual({ at: server.clock.now(), by: "push" });
});

test("nobody who is looking is told, an open tab alone is not looking", async () => {
  const { id, on } = await table();
  server.clock.advance(5 * second);
  await on.call().notices.here({ id: null });
  server.clock.advance(6 * second);
  await sweepNow();
  expect(await outcomes()).toEqual(["turn present"]);
  await endTurn(server, on, id);
  server.clock.advance(2 * hour); // the other's page lies open, untouched
  await sweepNow();
  expect(service.received.length).toBe(1);
});

test("whoever looked at the turn and left again is not told of it", async () => {
  const { id, on } = await table();
  server.clock.advance(second);
  await on.call().notices.here({ id });
  server.clock.advance(5 * hour);
  await sweepNow();
  expect(await outcomes()).toEqual(["turn seen"]);
});

test("turns while nobody sweeps make one notice, of the last of them", async () => {
  const { id, on, off } = await table();
  for (let turns = 0; turns < 6; turns += 1) {
    await endTurn(server, turns % 2 === 0 ? on : off, id);
    server.clock.advance(20 * second);
  }
  await sweepNow();
  expect(service.received.map(({ device }) => device)).toEqual([`/${on.name.toLowerCase()}`]);
  expect((await outcomes()).filter((line) => line === "turn stale").length).toBe(6);
});

test("of notices whose turns others have followed none is judged, but for one that is being sent", async () => {
  const { id, on, off } = await table();
  for (const person of [on, off, on]) await endTurn(server, person, id);
  server.clock.advance(10 * second);
  const now = server.clock.now();
  expect(await claimNotices(server.db, now, 1)).toHaveLength(1);
  await settleOvertaken(server.db, now, 1);
  expect(await outcomes()).toEqual(["turn stale"]);
  await settleOvertaken(server.db, now, 10);
  expect(await outcomes()).toEqual(["turn stale", "turn stale"]);
  const { version } = await on.call().game.view({ id });
  expect(await claimNotices(server.db, now, 10)).toMatchObject([{ kind: "turn", version }]);
});

test("two reminders before the deadline, urgent and no longer alive than it", async () => {
  const { on } = await table();
  for (const wait of [10 * second, 36 * hour - 10 * second, 29 * hour]) {
    server.clock.advance(wait); // the last tenth of 72 hours begins after 64.8
    await sweepNow();
  }
  const titles = service.received.map(({ payload }) => payload.notification.title);
  expect(titles).toEqual(["Your turn", "Still your turn", "Your time is nearly up"]);
  const last = service.received.at(-1)!;
  expect([last.urgency, last.device]).toEqual(["high", `/${on.name.toLowerCase()}`]);
  expect(last.ttl).toBeLessThanOrEqual(7 * 3600);
});

test("a reminder moves with a deadline that was moved", async () => {
  const { id, on, off } = await table();
  const { view } = await off.call().game.view({ id });
  await off.call().game.giveTime({ id, deal: 0, turn: view.deal!.turn.number, command: server.command() });
  server.clock.advance(10 * second);
  await sweepNow();
  server.clock.advance(72 * hour - 10 * second);
  await sweepNow();
  expect(service.received.map(({ payload }) => payload.notification.title)).toEqual(["Your turn"]);
  server.clock.advance(36 * hour);
  await sweepNow();
  expect(service.received.at(-1)).toMatchObject({ device: `/${on.name.toLowerCase()}`, urgency: "high" });
});

test("at a table for two the other is asked once the time is up", async () => {
  const { off } = await table();
  server.clock.advance(72 * hour);
  await sweepNow();
  server.clock.advance(10 * second);
  await sweepNow();
  expect(service.received.at(-1)).toMatchObject({ device: `/${off.name.toLowerCase()}` });
  expect(service.received.at(-1)!.payload.notification.title).toMatch(/has not played$/);
  expect(await off.call().notices.count()).toEqual({ waiting: 1 });
});

test("the end of a game is told without haste, with its true reason", async () => {
  const { id, on, off } = await table();
  await endTurn(server, on, id);
  await on.call().game.resign({ id, command: server.command() });
  server.clock.advance(10 * second);
  await sweepNow();
  const { payload, urgency, device } = service.received[0]!;
  expect([urgency, device]).toEqual(["very-low", `/${off.name.toLowerCase()}`]);
  expect(payload.notification.body).toBe(`${on.name} has resigned. You have won.`);
  expect(service.received.length).toBe(1);
});

test("a rematch is an invitation to the others, and none once they sit there", async () => {
  const { id, on, off } = await table();
  await endTurn(server, on, id);
  await on.call().game.resign({ id, command: server.command() });
  await on.call().game.again({ id, command: server.command() });
  server.clock.advance(10 * second);
  await sweepNow();
  expect(service.received.map(({ device, payload }) => [device, payload.notification.title])).toContainEqual([
    `/${off.name.toLowerCase()}`,
    "Another game?",
  ]);
});

test("a browser that is gone is forgotten; one whose service is busy is tried again later", async () => {
  const { on } = await table();
  service.answer(503, { "retry-after": "120" });
  server.clock.advance(10 * second);
  await sweepNow();
  service.answer(201);
  server.clock.advance(119 * second);
  await sweepNow();
  expect(service.received).toEqual([]);
  server.clock.advance(second);
  await sweepNow();
  expect(service.received.length).toBe(1);
  service.answer(410);
  expect(await on.call().notices.test({})).toEqual({ delivered: 0, failed: 1 });
  expect((await on.call().notices.settings()).push.devices).toEqual([]);
});

test("a browser belongs to whoever signed in last, and to nobody after signing out", async () => {
  const { on, off, id } = await table();
  const shared = service.browser("shared");
  const keys = { p256dh: shared.p256dh, auth: shared.auth };
  await on.call().notices.subscribe({ endpoint: shared.endpoint, keys });
  await off.call().notices.subscribe({ endpoint: shared.endpoint, keys });
  server.clock.advance(10 * second);
  await sweepNow();
  expect(service.received.map(({ device }) => device)).toEqual([`/${on.name.toLowerCase()}`]);
  await off.call().notices.unsubscribe({ endpoint: shared.endpoint });
  await endTurn(server, on, id);
  server.clock.advance(10 * second);
  await sweepNow();
  expect(service.received.some(({ device }) => device === "/shared")).toBe(false);
  expect((await outcomes()).at(-1)).toBe("turn push"); // to the other browser
});

test("whoever owns a browser sees it and can forget it from another one; nobody else can", async () => {
  const { on, off } = await table();
  const phone = service.browser("phone");
  const keys = { p256dh: phone.p256dh, auth: phone.auth };
  const { device } = await on.call().notices.subscribe({ endpoint: phone.endpoint, keys });
  await on.call().notices.test({});
  const at = server.clock.now();
  const { devices } = (await on.call().notices.settings()).push;
  expect(devices.find(({ id }) => id === device)).toEqual({ id: device, by: "other", addedAt: at, deliveredAt: at });
  expect(devices.length).toBe(2);
  await off.call().notices.forget({ id: device });
  expect((await on.call().notices.settings()).push.devices.length).toBe(2);
  await on.call().notices.forget({ id: device });
  expect((await on.call().notices.settings()).push.devices.some(({ id }) => id === device)).toBe(false);
});

test("the games that somebody has muted are known by the names of the others until they are over", async () => {
  const { id, on, off } = await table();
  expect(await on.call().notices.muted()).toEqual({ games: [] });
  await on.call().notices.mute({ id, muted: true });
  expect(await on.call().notices.muted()).toEqual({ games: [{ id, names: [off.name] }] });
  expect(await off.call().notices.muted()).toEqual({ games: [] });
  server.clock.advance(second);
  const other = await table();
  await on.call().notices.mute({ id: other.id, muted: true });
  const { db, trips } = counted(server.db);
  const both = [other.id, id].map((each) => ({ id: each, names: [off.name] }));
  expect(await on.call(db).notices.muted()).toEqual({ games: both });
  expect(trips()).toBe(2); // who asks, and all of the games
  await endTurn(server, on, id);
  await on.call().game.resign({ id, command: server.command() });
  expect(await on.call().notices.muted()).toEqual({ games: both.slice(0, 1) });
});

test("what is unwanted, muted, or in quiet hours does not go out, or not yet", async () => {
  const { id, on, off } = await table();
  const zone = "UTC";
  const all = { turn: "push", reminder: "push", result: "push", invitation: "push" } as const;
  await on.call().notices.set({ ways: { ...all, turn: "none" }, zone, quiet: null });
  // It is a quarter past twelve.
  await off.call().notices.set({ ways: all, zone, quiet: { from: 12 * 60, to: 13 * 60 } });
  server.clock.advance(10 * second);
  await sweepNow();
  await endTurn(server, on, id);
  server.clock.advance(10 * second);
  await sweepNow();
  expect(await outcomes()).toEqual(["turn unwanted"]);
  server.clock.advance(hour);
  await sweepNow();
  expect(service.received.map(({ device }) => device)).toEqual([`/${off.name.toLowerCase()}`]);
  await on.call().notices.mute({ id, muted: true });
  await on.call().notices.set({ ways: all, zone, quiet: null });
  await endTurn(server, off, id);
  server.clock.advance(10 * second);
  await sweepNow();
  expect((await outcomes()).at(-1)).toBe("turn muted");
});

test("eight sweeps at once, and wakes between them, send each notice once", async () => {
  await table();
  server.clock.advance(10 * second);
  await Promise.all(Array.from({ length: 8 }, () => sweepNow()));
  expect(service.received.length).toBe(1);
});

test("whoever misses two turns in a row is told that a computer stands in, and how to come back", async () => {
  const odile = server.person("Odile");
  const seats: ("me" | "open")[] = ["me", "open", "open"];
  const made = {
    preset: "A" as const,
    set: {},
    seats,
    turnHours: 12 as const,
    name: "Mira",
    command: server.command(),
  };
  const { id } = await mira.call().game.create(made);
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  const secret = (await mira.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";
  for (const person of [jonas, odile])
    await person
      .call()
      .invite.join({ secret, name: person.name, entropy: server.entropy(), command: server.command() });
  for (const person of [mira, jonas, odile]) await takesPushes(service, person);
  await mira.call().game.wake({ id });
  for (let turns = 0; turns < 6; turns += 1) {
    server.clock.advance(12 * hour); // nobody plays: everybody misses, in turn
    await sweepNow();
  }
  server.clock.advance(10 * second);
  await sweepNow();
  const told = service.received.filter(({ payload }) => payload.notification.title === "A computer plays for you");
  expect(told.length).toBe(2); // the last person left has no deadline any more
});

test("an invitation that nobody took says so after fourteen days, wherever its opener sits by then", async () => {
  const seats: ("me" | "open")[] = ["me", "open"];
  const { id } = await mira
    .call()
    .game.create({ preset: "A", set: {}, seats, name: "Mira", command: server.command() });
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  await mira.call().table.swap({ id, seats: [0, 1], command: server.command() });
  await takesPushes(service, mira);
  server.clock.advance(14 * 24 * hour);
  await sweepNow();
  expect(service.received.map(({ payload }) => payload.notification.title)).toEqual(["Nobody came"]);
});

test("turns made and nothing sent for a day is an alarm; an unused server and one without means are none", async () => {
  const { db, clock } = server;
  const means = { push: service.settings, mail: null };
  expect(await noticeState(db, means, clock.now())).toBe("ok");
  await table();
  clock.advance(2 * hour);
  expect(await noticeState(db, means, clock.now())).toBe("silent");
  expect(await noticeState(db, { push: null, mail: null }, clock.now())).toBe("off");
  await sweepNow();
  expect(await noticeState(db, means, clock.now())).toBe("ok");
});
