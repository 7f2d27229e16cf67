import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { deliver } from "@/server/notify/deliver";
import type { Mail } from "@/server/notify/mailer";
import { endTurn, openReceivers, type Receivers, takesMails } from "../support/receivers";
import { nextTurn, type Person, type Server, seatTwo } from "../support/table";

const second = 1000;
const day = 86_400_000;
const none = { turn: "none", reminder: "none", result: "none", invitation: "none" } as const;
let receivers: Receivers;
let server: Server;
let mira: Person; // wants results by the digest, and nothing else

beforeAll(async () => {
  receivers = await openReceivers();
});
afterAll(() => receivers.close());
beforeEach(async () => {
  server = await receivers.openServer();
  mira = server.person("Mira");
  return () => server.close();
});

/** A game that Mira is told about in the next digest: the other has resigned. */
async function lostBy(name: string) {
  const other = server.person(name);
  const { id } = await seatTwo(server, mira, other, { match: "target" });
  await takesMails(server, mira, "mira@example.org");
  await mira.call().notices.set({ ways: { ...none, result: "digest" }, zone: "UTC", quiet: null });
  if ((await nextTurn(other, id)) === null) await endTurn(server, mira, id);
  await endTurn(server, other, id); // whoever has not played calls the game off instead
  await other.call().game.resign({ id, command: server.command() });
  server.clock.advance(10 * second);
  await deliver(server.notify);
}

/** Sweeps the next morning, by a mail server that does something before or after it takes a mail. */
async function nextMorning(send: (mail: Mail, take: () => Promise<void>) => Promise<void> = (_, take) => take()) {
  server.clock.advance(day);
  const { mailer } = receivers.post;
  const mail = { ...mailer, send: (one: Mail) => send(one, () => mailer.send(one)) };
  return sweep({ ...server.notify, mail });
}

const resigned = () =>
  receivers.post.received.map(({ text }) => [...(text ?? "").matchAll(/(\w+) has resigned/g)].map(([, name]) => name));
const outcomes = async () => {
  const { rows } = await server.db.execute<{ outcome: string }>(
    sql`select outcome from outbox where kind = 'result' and outcome like 'digest%' order by game_id, version`,
  );
  return rows.map(({ outcome }) => outcome).sort();
};

test("what is kept for the digest while one is under way is told by the next one", async () => {
  await lostBy("Jonas");
  await nextMorning(async (_, take) => {
    await lostBy("Odile");
    server.clock.advance(second);
    await take();
  });
  expect(resigned()).toEqual([["Jonas"]]);
  await nextMorning();
  expect([resigned(), await outcomes()]).toEqual([
    [["Jonas"], ["Odile"]],
    ["digested", "digested"],
  ]);
  await nextMorning();
  expect(receivers.post.received).toHaveLength(2);
});

test("a digest that was taken and not marked is sent again as the same mail, or as another when there is more to say", async () => {
  await lostBy("Jonas");
  const dies = async (_: Mail, take: () => Promise<void>) => {
    await take();
    throw new Error("the process ends here");
  };
  await nextMorning(dies);
  expect(await outcomes()).toEqual(["digest"]);
  await nextMorning(dies);
  await lostBy("Odile");
  await nextMorning();
  expect(resigned()).toEqual([["Jonas"], ["Jonas"], ["Jonas", "Odile"]]);
  const [first, again, more] = receivers.post.received.map(({ messageId }) => messageId);
  expect([again === first, more === first]).toEqual([true, false]);
  await nextMorning();
  expect([receivers.post.received.length, await outcomes()]).toEqual([3, ["digested", "digested"]]);
});

test("whoever wants no more digests while one is under way gets no other", async () => {
  await lostBy("Jonas");
  await nextMorning(async (_, take) => {
    await take();
    await lostBy("Odile");
    await mira.call().notices.set({ ways: none, zone: "UTC", quiet: null });
  });
  expect((await nextMorning()).digests).toBe(0);
  expect(resigned()).toEqual([["Jonas"]]);
});

test("without an address nothing is kept for a digest that would come with one", async () => {
  await lostBy("Jonas");
  await server.db.execute(sql`update users set email_verified = null where id = ${mira.session()!.account}::uuid`);
  await nextMorning();
  await takesMails(server, mira, "mira@example.org");
  await nextMorning();
  expect([resigned(), await outcomes()]).toEqual([[], []]);
});
