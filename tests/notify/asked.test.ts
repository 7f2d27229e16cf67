import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { openReceivers, type Receivers, takesMails, takesPushes } from "../support/receivers";
import { type Person, type Server, seatTwo } from "../support/table";

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;
const ways = { turn: "push", reminder: "push", result: "push", invitation: "push" } as const;
let receivers: Receivers;
let server: Server;
let mira: Person;
let jonas: Person;
let before: string; // the game of both, still running

beforeAll(async () => {
  receivers = await openReceivers();
});
afterAll(() => receivers.close());
beforeEach(async () => {
  server = await receivers.openServer();
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  before = (await seatTwo(server, mira, jonas)).id;
  await takesMails(server, jonas, "jonas@example.org");
  await jonas.call().notices.set({ ways: { ...ways, turn: "none", reminder: "none" }, zone: "UTC", quiet: null });
  await sweepAfter(hour); // nothing of the game of both is left to be told
  receivers.forget();
  return () => server.close();
});

const any = () => ({ command: server.command() });
async function sweepAfter(ms: number) {
  server.clock.advance(ms);
  await sweep(server.notify);
}

/** Mira asks Jonas again, and sits down at the new table. */
async function ask() {
  const { id } = await mira.call().friends.ask({ game: before, seat: 1, ...any() });
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), ...any() });
  return id;
}
const invitation = async () => (await jonas.call().friends.asked()).tables[0]?.path.slice("/j/".length) ?? "";
const join = async () => jonas.call().invite.join({ secret: await invitation(), entropy: server.entropy(), ...any() });

const outcomes = async () => {
  const { rows } = await server.db.execute<{ outcome: string | null }>(
    sql`select outcome from outbox where kind = 'asked' order by sent_at`,
  );
  return rows.map(({ outcome }) => outcome);
};

test("somebody who is asked again gets one push, which leads to the table", async () => {
  await takesPushes(receivers.service, jonas);
  const id = await ask();
  await sweepAfter(9 * second);
  expect(receivers.service.received).toEqual([]);
  await Promise.all([sweepAfter(second), sweep(server.notify)]);
  await sweepAfter(hour);
  expect(receivers.service.received).toMatchObject([
    {
      device: "/jonas",
      urgency: "normal",
      topic: id.replaceAll("-", ""),
      payload: {
        notification: {
          title: "You are invited",
          body: "Mira would like to play with you. The table waits until Sun 13 Dec, 13:00 UTC.",
          navigate: `https://kings.example/g/${id}`,
        },
      },
    },
  ]);
  expect(receivers.service.faults).toEqual([]);
  expect([await outcomes(), receivers.post.received]).toEqual([["push"], []]);
});

test("without a browser it is one mail, in plain text and HTML, with a way out", async () => {
  const id = await ask();
  await sweepAfter(10 * second);
  await sweepAfter(day);
  expect(receivers.post.received).toHaveLength(1);
  const mail = receivers.post.received[0]!;
  expect(mail.to).toMatchObject({ text: "jonas@example.org" });
  expect(mail.subject).toBe("Kings in the Corner with Mira: You are invited");
  expect(mail.text).toContain(`https://kings.example/g/${id}`);
  expect(mail.html).toContain(">See the table</a>");
  expect(mail.text).toContain("No more mails with invitations");
  expect(await outcomes()).toEqual(["mail"]);
});

test("pressed twice, and pressed again while the table waits, it is one table and one notice", async () => {
  await takesPushes(receivers.service, jonas);
  const wish = { game: before, seat: 1, ...any() };
  const made = await Promise.all([mira.call().friends.ask(wish), mira.call().friends.ask(wish)]);
  const id = await ask();
  expect(new Set([...made.map((one) => one.id), id]).size).toBe(1);
  await sweepAfter(10 * second);
  await ask();
  await sweepAfter(10 * second);
  expect(receivers.service.received).toHaveLength(1);
});

describe("a notice is for what is still true", () => {
  beforeEach(() => takesPushes(receivers.service, jonas));

  test.each([
    ["they have joined", join],
    ["they have declined", async (id: string) => jonas.call().friends.decline({ id })],
    ["the link was taken back", async (id: string) => mira.call().table.revokeLink({ id })],
    ["the table was called off", async (id: string) => mira.call().game.leave({ id, how: "abort", ...any() })],
    ["they have blocked who asks", async () => jonas.call().friends.block({ game: before, seat: 0, on: true })],
  ])("and does not go once %s", async (_, does) => {
    await does(await ask());
    await sweepAfter(10 * second);
    expect((await jonas.call().friends.asked()).tables).toEqual([]);
    expect([await outcomes(), receivers.service.received, receivers.post.received]).toEqual([["stale"], [], []]);
  });

  test("and does not go once the invitation has run out", async () => {
    await ask();
    await sweepAfter(14 * day);
    expect([await outcomes(), receivers.service.received]).toEqual([["stale"], []]);
  });

  test("and goes, in vain for nobody, once whoever asks has sat down", async () => {
    const { id } = await mira.call().friends.ask({ game: before, seat: 1, ...any() });
    await sweepAfter(10 * second);
    expect([await outcomes(), (await jonas.call().friends.asked()).tables]).toEqual([[null], []]);
    await mira.call().game.takeSeat({ id, entropy: server.entropy(), ...any() });
    await sweepAfter(300 * second);
    expect(receivers.service.received).toHaveLength(1);
  });
});

test("whoever declined can be asked to another table, and is told of that", async () => {
  await takesPushes(receivers.service, jonas);
  const first = await ask();
  await sweepAfter(10 * second);
  await jonas.call().friends.decline({ id: first });
  await jonas.call().friends.decline({ id: first });
  await expect(mira.call().friends.decline({ id: first })).rejects.toThrow("not_found");
  const other = await ask();
  expect(other).not.toBe(first);
  await sweepAfter(10 * second);
  expect(receivers.service.received).toHaveLength(2);
  expect((await jonas.call().friends.asked()).tables.map(({ id }) => id)).toEqual([other]);
});

test("by the settings: not at all, after the quiet hours, or in the morning's digest while it still stands", async () => {
  await takesPushes(receivers.service, jonas);
  const wants = (invitation: "none" | "push" | "digest", quiet: { from: number; to: number } | null) =>
    jonas.call().notices.set({
      ways: { ...ways, turn: "none", reminder: "none", invitation },
      zone: "UTC",
      quiet,
    });
  const decline = async (id: string) => jonas.call().friends.decline({ id });
  await wants("none", null);
  const unwanted = await ask();
  await sweepAfter(10 * second);
  await decline(unwanted);
  await wants("push", { from: 13 * 60, to: 14 * 60 }); // it is past one
  const later = await ask();
  await sweepAfter(10 * second);
  expect(receivers.service.received).toEqual([]);
  await sweepAfter(hour);
  expect(receivers.service.received).toHaveLength(1);
  await decline(later);
  await wants("digest", null);
  await decline(await ask());
  await sweepAfter(10 * second);
  await ask();
  await sweepAfter(10 * second);
  await sweepAfter(day);
  expect(await outcomes()).toEqual(["unwanted", "push", "stale", "digested"]);
  expect(receivers.post.received.map(({ subject }) => subject)).toEqual(["Kings in the Corner: Since yesterday"]);
  expect(receivers.post.received[0]?.text?.match(/Mira would like to play with you\./g)).toHaveLength(1);
});

test("deleting the account takes a notice that waits with it", async () => {
  await ask();
  await jonas.call().data.erase({ sure: "delete everything of mine" });
  await sweepAfter(10 * second);
  expect([await outcomes(), receivers.post.received]).toEqual([[], []]);
});
