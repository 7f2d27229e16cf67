import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "@/db/schema/games";
import { deliver } from "@/server/notify/deliver";
import type { SeatWish } from "@/server/play/create-game";
import { openServer, type Person, playOn, type Server } from "../support/table";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const any = () => ({ command: server.command() });
const secretOf = (path: string | null): string => path?.slice("/j/".length) ?? "";

async function openTable(host: Person, seats: SeatWish[], watching = false) {
  const { id } = await host
    .call()
    .game.create({ preset: "A", set: { match: "one_hand" }, seats, name: host.name, watching, ...any() });
  await host.call().game.takeSeat({ id, entropy: server.entropy(), ...any() });
  return { id, secret: secretOf((await host.call().game.view({ id })).invitePath) };
}

const join = (person: Person, secret: string) =>
  person.call().invite.join({ secret, name: person.name, entropy: server.entropy(), ...any() });

const namesAt = async (person: Person, id: string) => (await person.call().game.view({ id })).names;

test("the one who opened a table sends somebody away, and the seat is free for another", async () => {
  const [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  const { id, secret } = await openTable(mira, ["me", "open", "open", "medium"]);
  await join(jonas, secret);
  const wish = { id, seat: 1, ...any() };
  await mira.call().table.remove(wish);
  await mira.call().table.remove(wish); // the same request again changes nothing more
  expect(await namesAt(mira, id)).toEqual(["Mira", null, null, "Juniper"]);
  await expect(jonas.call().game.view({ id })).rejects.toThrow("not_found");
  await join(odile, secret);
  expect(await namesAt(odile, id)).toEqual(["Mira", "Odile", null, "Juniper"]);
  await mira.call().table.remove({ id, seat: 3, ...any() });
  expect(await namesAt(odile, id)).toEqual(["Mira", "Odile", null, null]);
  await expect(mira.call().table.remove({ id, seat: 0, ...any() })).rejects.toThrow("not_due");
  await expect(mira.call().table.remove({ id, seat: 2, ...any() })).rejects.toThrow("not_due");
});

test("somebody who joined leaves before the deal, and the table waits on", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id, secret } = await openTable(mira, ["me", "open", "open"]);
  await join(jonas, secret);
  await jonas.call().game.leave({ id, how: "abort", ...any() });
  expect(await namesAt(mira, id)).toEqual(["Mira", null, null]);
  expect((await jonas.call().game.mine()).games).toEqual([]);
});

test("seats change places before the deal, and each plays the hand of the place it ended up in", async () => {
  const [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  const { id, secret } = await openTable(mira, ["me", "open", "open"]);
  await join(jonas, secret);
  await mira.call().table.swap({ id, seats: [0, 2], ...any() });
  await mira.call().table.swap({ id, seats: [1, 2], ...any() });
  await expect(mira.call().table.swap({ id, seats: [1, 3], ...any() })).rejects.toThrow("not_due");
  expect(await namesAt(mira, id)).toEqual([null, "Mira", "Jonas"]);
  await join(odile, secret);
  await mira.call().game.wake({ id });
  expect(await namesAt(jonas, id)).toEqual(["Odile", "Mira", "Jonas"]);
  expect((await odile.call().game.view({ id })).mySeats).toEqual([0]);
  expect(await playOn(server, [mira, jonas, odile], id)).toBeGreaterThan(0); // and its shuffle is audited at the end
});

test("a name is changed at the table, told apart from the others, and kept when seats change", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id, secret } = await openTable(mira, ["me", "open", "open"]);
  await join(jonas, secret);
  const { version, table } = await mira.call().game.view({ id });
  expect(await jonas.call().table.rename({ id, name: " mira " })).toEqual({ name: "mira 2" });
  const news = await mira.call().game.poll({ id, version, table });
  expect(news.version).toBe(version);
  expect(news.game?.names).toEqual(["Mira", "mira 2", null]);
  expect((await mira.call().game.poll({ id, version, table: news.game?.table ?? "" })).game).toBeNull();
  await mira.call().table.swap({ id, seats: [1, 2], ...any() });
  expect(await namesAt(jonas, id)).toEqual(["Mira", null, "mira 2"]);
  await expect(jonas.call().table.rename({ id, name: "\u200b" })).rejects.toThrow("bad_name");
});

test("a new link ends the one before, and a table whose link was taken back says so", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id, secret } = await openTable(mira, ["me", "open", "open"]);
  await mira.call().table.renewLink({ id });
  const second = secretOf((await mira.call().game.view({ id })).invitePath);
  expect(second).not.toBe(secret);
  await expect(join(jonas, secret)).rejects.toThrow("link_revoked");
  await join(jonas, second);
  await mira.call().table.revokeLink({ id });
  expect(await mira.call().game.view({ id })).toMatchObject({ invitePath: null, inviteUntil: null });
  await expect(jonas.call().invite.look({ secret: second })).rejects.toThrow("link_revoked");
  await mira.call().table.renewLink({ id });
  expect(secretOf((await jonas.call().game.view({ id })).invitePath)).not.toBe("");
});

test("a link that ran out is renewed for another 14 days, and nobody is told too early that nobody came", async () => {
  const other = await openServer();
  const mira = other.person("Mira");
  const command = () => other.command();
  const { id } = await mira
    .call()
    .game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Mira", command: command() });
  await mira.call().game.takeSeat({ id, entropy: other.entropy(), command: command() });
  const day = 86_400_000;
  other.clock.advance(10 * day);
  await mira.call().table.renewLink({ id });
  other.clock.advance(5 * day);
  await deliver(other.notify);
  const waits = await other.db.select().from(outbox).where(eq(outbox.gameId, id));
  expect(waits.map(({ kind, sentAt, notBefore }) => [kind, sentAt, notBefore.getTime()])).toEqual([
    ["expired", null, other.clock.now() + 9 * day],
  ]);
  expect((await mira.call().game.view({ id })).invitePath).not.toBeNull();
  other.clock.advance(9 * day);
  expect(await mira.call().game.view({ id })).toMatchObject({ invitePath: null, inviteUntil: other.clock.now() });
  await other.close();
});

test("nobody makes links without end", async () => {
  const mira = server.person("Mira");
  const { id } = await openTable(mira, ["me", "open"]);
  const renew = () => mira.call().table.renewLink({ id });
  for (let links = 0; links < 60; links += 1) await renew();
  await expect(renew()).rejects.toThrow("limited");
});

test("whoever has the link of a table that agreed to it watches: counts and piles, and no hand before the deal is over", async () => {
  const [mira, jonas, stranger] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  const { id, secret } = await openTable(mira, ["me", "open"], true);
  expect((await stranger.call().invite.look({ secret })).watching).toBe(true);
  expect((await stranger.call().invite.watch({ secret })).view.status).toBe("lobby");
  await join(jonas, secret);
  await mira.call().game.wake({ id });
  const { view, names } = await stranger.call().invite.watch({ secret });
  expect(names).toEqual(["Mira", "Jonas"]);
  expect(view.seats.map(({ cards }) => cards)).toEqual([7, 7]);
  expect(Object.keys(view)).not.toContain("hand");
  expect(stranger.session()).toBeNull();
  expect((await jonas.call().game.view({ id })).watchPath).toBe(`/w/${secret}`);
  await playOn(server, [mira, jonas], id);
  expect((await stranger.call().invite.watch({ secret })).view.deal?.end?.hands).toHaveLength(2);
  await mira.call().table.revokeLink({ id });
  await expect(stranger.call().invite.watch({ secret })).rejects.toThrow("link_revoked");
});

test("a rematch is watched if its game was", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id, secret } = await openTable(mira, ["me", "open"], true);
  await join(jonas, secret);
  await mira.call().game.wake({ id });
  await playOn(server, [mira, jonas], id);
  const { path } = await mira.call().game.again({ id, ...any() });
  const next = path.slice("/g/".length);
  await mira.call().game.takeSeat({ id: next, entropy: server.entropy(), ...any() });
  expect((await mira.call().game.view({ id: next })).watchPath).toMatch(/^\/w\//);
  await mira.call().table.revokeLink({ id: next });
  expect((await jonas.call().game.view({ id })).next).toBeNull();
});
