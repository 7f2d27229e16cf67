import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitations } from "@/db/schema/tables";
import type { SeatWish } from "@/server/play/create-game";
import { invitationSecret } from "@/server/play/link-secrets";
import { shown } from "../support/promise";
import { nothingShown, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function openTable(host: Person, seats: SeatWish[]) {
  const made = await host
    .call()
    .game.create({ preset: "A", set: {}, seats, name: host.name, command: server.command() });
  await host.call().game.takeSeat({ id: made.id, entropy: server.entropy(), command: server.command() });
  const { invitePath } = await host.call().game.view({ id: made.id });
  return { ...made, secret: invitePath?.slice("/j/".length) ?? "" };
}

const join = (person: Person, secret: string) =>
  person.call().invite.join({ secret, name: person.name, entropy: server.entropy(), command: server.command() });

test("creating answers with a commitment, and the seat is taken after it", async () => {
  const mira = server.person("Mira");
  const { id, commitment } = await mira
    .call()
    .game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Mira", command: server.command() });
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  const before = await mira.call().game.view({ id });
  expect(before.mySeats).toEqual([]);
  expect(before.view.commitment).toBe(commitment);
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  expect((await mira.call().game.view({ id })).mySeats).toEqual([0]);
});

test("the same request to create makes one game", async () => {
  const mira = server.person("Mira");
  await openTable(mira, ["me", "open"]);
  const wish = { preset: "A" as const, set: {}, seats: ["me" as const, "open" as const], command: server.command() };
  const first = await mira.call().game.create(wish);
  expect(await mira.call().game.create(wish)).toEqual(first);
});

test("an invitation says who invites and on what terms, and looking at it changes nothing", async () => {
  const mira = server.person("Mira");
  const { id, secret } = await openTable(mira, ["me", "open", "hard"]);
  const before = await mira.call().game.poll({ id, ...nothingShown });
  const stranger = server.person("Jonas");
  for (let looks = 0; looks < 5; looks += 1) {
    expect(await stranger.call().invite.look({ secret })).toMatchObject({
      from: "Mira",
      names: ["Mira", null, "Clover"],
      state: "open",
      gameId: null,
      signedInAs: null,
    });
  }
  expect(stranger.session()).toBeNull();
  expect(await mira.call().game.poll({ id, ...nothingShown })).toEqual(before);
});

test("joining twice is one seat", async () => {
  const mira = server.person("Mira");
  const { secret } = await openTable(mira, ["me", "open", "open"]);
  const jonas = server.person("Jonas");
  expect((await join(jonas, secret)).seat).toBe(1);
  expect((await join(jonas, secret)).seat).toBe(1);
  expect((await jonas.call().invite.look({ secret })).names).toEqual(["Mira", "Jonas", null]);
});

test("of 32 who want the last seat one gets it, and the others are told so", async () => {
  const rush = Array.from({ length: 32 }, (_, n) => server.person(`Guest ${n}`));
  for (let round = 0; round < tier.rushes; round += 1) {
    const mira = server.person("Mira");
    const { id, secret } = await openTable(mira, ["me", "open"]);
    const results = await Promise.allSettled(rush.map((person) => join(person, secret)));
    const refusals = results.flatMap((result) => (result.status === "rejected" ? String(result.reason.message) : []));
    expect(refusals).toEqual(Array(31).fill("no_free_seat"));
    const winner = rush[results.findIndex(({ status }) => status === "fulfilled")]!;
    expect((await winner.call().game.view({ id })).names).toEqual(["Mira", winner.name]);
  }
  shown("seats", `${tier.rushes} last seats, 32 people at once for each, one got it each time`);
});

test("a link that was never made, or belongs to another server, opens nothing", async () => {
  const { id, secret } = await openTable(server.person("Mira"), ["me", "open"]);
  const foreign = invitationSecret("the secret of some other server, also long", id, 1);
  for (const wrong of [foreign, `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`, id.replaceAll("-", "")]) {
    await expect(server.person("Jonas").call().invite.look({ secret: wrong })).rejects.toThrow("not_found");
    await expect(join(server.person("Jonas"), wrong)).rejects.toThrow("not_found");
  }
});

test("a link that was withdrawn says so and seats nobody", async () => {
  const { id, secret } = await openTable(server.person("Mira"), ["me", "open"]);
  await server.db
    .update(invitations)
    .set({ revokedAt: new Date(server.clock.now()) })
    .where(eq(invitations.gameId, id));
  await expect(server.person("Jonas").call().invite.look({ secret })).rejects.toThrow("link_revoked");
  await expect(join(server.person("Jonas"), secret)).rejects.toThrow("link_revoked");
});

test("equal names at a table are told apart", async () => {
  const mira = server.person("Mira");
  const { secret } = await openTable(mira, ["me", "open", "open"]);
  const other = server.person("mira");
  await join(other, secret);
  expect((await other.call().invite.look({ secret })).names).toEqual(["Mira", "mira 2", null]);
});

test("the creator starts early with those who are there", async () => {
  const mira = server.person("Mira");
  const { id, secret } = await openTable(mira, ["me", "open", "open", "easy"]);
  const jonas = server.person("Jonas");
  await join(jonas, secret);
  await expect(jonas.call().game.start({ id, command: server.command() })).rejects.toThrow("not_found");
  await mira.call().game.start({ id, command: server.command() });
  await mira.call().game.wake({ id });
  const { view, names } = await jonas.call().game.view({ id });
  expect(view.status).toBe("running");
  expect(names).toEqual(["Mira", "Jonas", "Juniper"]);
  expect(await playOn(server, [mira, jonas], id)).toBeGreaterThan(0);
});

test("starting early needs two, and filling seats computers of one level on the rest", async () => {
  const mira = server.person("Mira");
  const { id } = await openTable(mira, ["me", "open", "open"]);
  await expect(mira.call().game.start({ id, command: server.command() })).rejects.toThrow("too_few_seats");
  await mira.call().game.fill({ id, level: "expert", command: server.command() });
  await mira.call().game.wake({ id });
  const { view } = await mira.call().game.view({ id });
  expect(view.seats.map(({ kind, level }) => level ?? kind)).toEqual(["person", "expert", "expert"]);
  await expect(mira.call().game.fill({ id, level: "easy", command: server.command() })).rejects.toThrow("not_in_lobby");
});

test("an invitation lasts 14 days", async () => {
  const other = await openServer();
  const mira = other.person("Mira");
  const made = await mira
    .call()
    .game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Mira", command: other.command() });
  await mira.call().game.takeSeat({ id: made.id, entropy: other.entropy(), command: other.command() });
  const secret = (await mira.call().game.view({ id: made.id })).invitePath?.slice("/j/".length) ?? "";
  const jonas = other.person("Jonas");
  other.clock.advance(14 * 86_400_000);
  await expect(jonas.call().invite.look({ secret })).rejects.toThrow("link_expired");
  await expect(join(jonas, secret)).rejects.toThrow("link_expired");
  await other.close();
});

test("a replay link opens the deal to whoever has it, until it is withdrawn", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  await expect(mira.call().replay.deal({ id, deal: 0 })).rejects.toThrow("not_found"); // it still runs
  await playOn(server, [mira, jonas], id);
  const { path } = await mira.call().replay.share({ id, deal: 0 });
  expect(await mira.call().replay.share({ id, deal: 0 })).toEqual({ path });
  const secret = path.slice("/r/".length);
  const stranger = server.person("Odile");
  const record = await stranger.call().replay.shared({ secret });
  expect(record).toMatchObject({ names: ["Mira", "Jonas"], mySeats: [], sharedPath: null });
  await mira.call().replay.unshare({ id, deal: 0 });
  await expect(stranger.call().replay.shared({ secret })).rejects.toThrow("not_found");
  expect((await mira.call().replay.share({ id, deal: 0 })).path).not.toBe(path);
});

test("my games come with those that wait for me first", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const { games } = await mira.call().game.mine();
  const his = (await jonas.call().game.mine()).games;
  expect([...games, ...his].filter((game) => game.waitsForMe).length).toBe(1);
  expect(games[0]).toMatchObject({ id, names: ["Mira", "Jonas"], mySeat: 0, cards: [7, 7], totals: [0, 0] });
});
