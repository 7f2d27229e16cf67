import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pack } from "@/lib/cards/card";
import { sweep } from "@/server/jobs/sweep";
import { handleUnsubscribe } from "@/server/notify/handle-unsubscribe";
import { unsubscribe, unsubscribeOf } from "@/server/notify/unsubscribe";
import { endTurn, openReceivers, type Receivers, takesMails, takesPushes } from "../support/receivers";
import { nextTurn, openServer, type Person, type Server, seatTwo } from "../support/table";

const second = 1000;
const hour = 3_600_000;
const ways = { turn: "push", reminder: "push", result: "push", invitation: "push" } as const;
let receivers: Receivers;
let server: Server;

beforeAll(async () => {
  receivers = await openReceivers();
});
afterAll(() => receivers.close());
beforeEach(async () => {
  server = await receivers.openServer();
  return () => server.close();
});

const sweepNow = () => sweep(server.notify);

/** Two at a table, who have a verified address each and no browser that takes pushes. */
async function table(set: object = { match: "target" }) {
  const people = [server.person("Mira <b>"), server.person("Jonas")] as const;
  const { id } = await seatTwo(server, ...people, set);
  await takesMails(server, people[0], "mira@example.org");
  await takesMails(server, people[1], "jonas@example.org");
  const isHers = (await nextTurn(people[0], id)) !== null;
  const [on, off] = isHers ? people : ([people[1], people[0]] as const);
  return { id, on, off };
}

const addressee = (person: Person) => (person.name === "Jonas" ? "jonas@example.org" : "mira@example.org");

test("without a browser a turn is told by mail at once, in plain text and HTML, with a way out and no card", async () => {
  const { id, on, off } = await table();
  server.clock.advance(10 * second);
  await sweepNow();
  expect(receivers.post.received.length).toBe(1);
  const mail = receivers.post.received[0]!;
  expect(mail.to).toMatchObject({ text: addressee(on) });
  expect(mail.subject).toBe(`Kings in the Corner with ${off.name}: Your turn`);
  expect(mail.text).toContain(`https://kings.example/g/${id}`);
  expect(mail.html).toContain(`href="https://kings.example/g/${id}"`);
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).not.toMatch(/<(img|script|link)/);
  const header = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line ?? "";
  expect(header("list-unsubscribe")).toMatch(/<https:\/\/kings\.example\/api\/unsubscribe\/[\w-]{44}>/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(header("auto-submitted")).toBe("Auto-Submitted: auto-generated");
  expect(pack.filter((card) => new RegExp(`\\b${card}\\b`).test(mail.text ?? ""))).toEqual([]);
});

test("all mails about a game are one thread", async () => {
  const { id, on } = await table();
  server.clock.advance(10 * second);
  await sweepNow();
  server.clock.advance(65 * hour);
  await on.call().notices.here({ id });
  server.clock.advance(2 * 60 * second);
  await sweepNow();
  const [turn, reminder] = receivers.post.received;
  expect(reminder?.references).toEqual(turn?.references);
  expect(reminder?.inReplyTo).toBe(turn?.inReplyTo);
  expect(turn?.messageId).toMatch(new RegExp(`^<${id}\\.\\d+\\.turn\\.[01]@kings\\.example>$`));
  expect(reminder?.messageId).not.toBe(turn?.messageId);
});

test("a push that nobody followed is followed by a mail after three hours; a look at the game is enough", async () => {
  const { id, on, off } = await table();
  await takesPushes(receivers.service, on, "on");
  await takesPushes(receivers.service, off, "off");
  server.clock.advance(10 * second);
  await sweepNow();
  server.clock.advance(3 * hour - second);
  await sweepNow();
  expect([receivers.service.received.length, receivers.post.received.length]).toEqual([1, 0]);
  server.clock.advance(second);
  await sweepNow();
  expect([receivers.service.received.length, receivers.post.received.length]).toEqual([1, 1]);
  await endTurn(server, on, id);
  server.clock.advance(10 * second);
  await sweepNow();
  server.clock.advance(hour);
  await off.call().notices.here({ id });
  server.clock.advance(2 * hour);
  await sweepNow();
  expect([receivers.service.received.length, receivers.post.received.length]).toEqual([2, 1]);
});

test("one mail about a game's turns waits unread at a time, until the game is visited", async () => {
  const { id, on, off } = await table();
  server.clock.advance(10 * second);
  await sweepNow();
  const rounds = async () => {
    await endTurn(server, on, id);
    await endTurn(server, off, id);
    server.clock.advance(10 * second);
    await sweepNow();
  };
  await rounds(); // played without a visit being noted, as over another device's link
  expect(receivers.post.received.filter(({ to }) => JSON.stringify(to).includes(addressee(on))).length).toBe(1);
  await on.call().notices.here({ id });
  server.clock.advance(61 * second);
  await rounds();
  expect(receivers.post.received.filter(({ to }) => JSON.stringify(to).includes(addressee(on))).length).toBe(2);
});

test("a mail server that is away is tried again, later and later", async () => {
  await table();
  receivers.post.refuse(true);
  server.clock.advance(10 * second);
  await sweepNow();
  receivers.post.refuse(false);
  server.clock.advance(29 * second);
  await sweepNow();
  expect(receivers.post.received.length).toBe(0);
  server.clock.advance(second);
  await sweepNow();
  expect(receivers.post.received.length).toBe(1);
});

test("one click stops one kind and no other, without a session; what is no link of ours does nothing", async () => {
  const { on } = await table();
  server.clock.advance(10 * second);
  await sweepNow();
  const token = /unsubscribe\/([\w-]+)/.exec(receivers.post.received[0]?.text ?? "")?.[1] ?? "";
  expect(unsubscribeOf(server.notify, token)).toEqual({ account: on.session()!.account, what: "turn" });
  const means = async () => server.notify;
  expect(await (await handleUnsubscribe("GET", token, means)).text()).toContain('<form method="post">');
  expect((await on.call().notices.settings()).ways).toEqual(ways); // looking changes nothing
  expect((await handleUnsubscribe("POST", token, means)).status).toBe(200);
  expect(await unsubscribe(server.notify, token)).toBe("turn"); // scanners may press it twice
  expect((await on.call().notices.settings()).ways).toEqual({ ...ways, turn: "none" });
  for (const forged of [
    token.slice(0, -1),
    `${token}A`,
    token.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
    "",
    "x",
  ]) {
    expect(await unsubscribe(server.notify, forged)).toBeNull();
  }
  expect(unsubscribeOf({ secret: "another server's" }, token)).toBeNull();
});

test("the digest comes at eight by the reader's clock, across the change of clocks, once, and only when something waits", async () => {
  const other = await openServer({ at: Date.parse("2027-03-26T12:00:00Z"), mail: receivers.post.mailer });
  const people = [other.person("Mira"), other.person("Jonas")] as const;
  const { id } = await seatTwo(other, ...people, { match: "target" });
  const isHers = (await nextTurn(people[0], id)) !== null;
  const [on, off] = isHers ? people : ([people[1], people[0]] as const);
  for (const [index, person] of [on, off].entries()) {
    await takesMails(other, person, `p${index}@example.org`);
    await person
      .call()
      .notices.set({ ways: { ...ways, turn: "digest", reminder: "none" }, zone: "Europe/Berlin", quiet: null });
  }
  const sent: string[] = [];
  for (const until of [
    "2027-03-27T06:59:00Z",
    "2027-03-27T07:00:00Z",
    "2027-03-28T05:59:00Z",
    "2027-03-28T06:00:00Z",
    "2027-03-29T09:30:00Z",
  ]) {
    other.clock.advance(Date.parse(until) - other.clock.now());
    const before = receivers.post.received.length;
    await Promise.all([sweep(other.notify), sweep(other.notify)]);
    sent.push(`${until.slice(8, 16)} ${receivers.post.received.length - before}`);
  }
  // Waits 72 hours from the 26th at noon; on the 29th, late because nothing swept at eight, it waits still.
  expect(sent).toEqual(["27T06:59 0", "27T07:00 1", "28T05:59 0", "28T06:00 1", "29T09:30 1"]);
  expect(receivers.post.received.every(({ to }) => JSON.stringify(to).includes("p0@example.org"))).toBe(true);
  expect(receivers.post.received[0]?.subject).toBe("Kings in the Corner: One game waits for you");
  expect(receivers.post.received[0]?.text).toContain(`Your turn with ${off.name}, until Mon 29 Mar, 14:00`);
  await other.close();
});

test("without a mail server nothing is mailed, and the settings say so", async () => {
  const { on } = await table();
  server.clock.advance(10 * second);
  await sweep({ ...server.notify, mail: null, push: null });
  expect(receivers.post.received).toEqual([]);
  expect((await on.call().notices.settings()).mail).toEqual({ isSetUp: true, address: addressee(on) });
});
