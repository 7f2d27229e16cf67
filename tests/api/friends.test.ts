import { afterAll, beforeAll, expect, test } from "vitest";
import { friendsOf } from "@/server/store/friends";
import { onTurn, openHere, playHere } from "../support/one-device";
import { openServer, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const any = () => ({ command: server.command() });

test("people one has played with are asked again, and see the table until it is full", async () => {
  const [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  await seatTwo(server, mira, jonas);
  const { id } = await seatTwo(server, jonas, mira, { match: "one_hand", drawCount: 2 });
  await seatTwo(server, odile, mira);
  const { friends } = await mira.call().friends.list();
  expect(friends.map(({ name, games }) => ({ name, games }))).toEqual(
    expect.arrayContaining([
      { name: "Jonas", games: 2 },
      { name: "Odile", games: 1 },
    ]),
  );
  const wish = { game: id, seat: 0, ...any() };
  const made = await mira.call().friends.ask(wish);
  expect((await mira.call().friends.ask(wish)).id).toBe(made.id); // pressed twice it is one table
  await mira.call().game.takeSeat({ id: made.id, entropy: server.entropy(), ...any() });
  const { tables } = await jonas.call().friends.asked();
  expect(tables).toMatchObject([{ id: made.id, from: "Mira" }]);
  expect((await odile.call().friends.asked()).tables).toEqual([]);
  const secret = tables[0]!.path.slice("/j/".length);
  expect((await jonas.call().invite.look({ secret })).rules.drawCount).toBe(2);
  await jonas.call().invite.join({ secret, entropy: server.entropy(), ...any() });
  expect((await jonas.call().friends.asked()).tables).toEqual([]);
});

test("whoever is blocked joins no table of the other, asks in vain, and is told only that the link works no more", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id, secret: old } = await seatTwo(server, mira, jonas);
  await mira.call().friends.block({ game: id, seat: 1, on: true });
  expect((await mira.call().friends.list()).friends).toMatchObject([{ name: "Jonas", isBlocked: true }]);
  expect((await jonas.call().friends.list()).friends).toMatchObject([{ name: "Mira", isBlocked: false }]);
  const { id: next } = await mira.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], ...any() });
  await mira.call().game.takeSeat({ id: next, entropy: server.entropy(), ...any() });
  const secret = (await mira.call().game.view({ id: next })).invitePath?.slice("/j/".length) ?? "";
  await expect(jonas.call().invite.look({ secret })).rejects.toThrow("link_revoked");
  const join = () => jonas.call().invite.join({ secret, entropy: server.entropy(), ...any() });
  await expect(join()).rejects.toThrow("link_revoked");
  expect((await jonas.call().invite.look({ secret: old })).gameId).toBe(id); // the game of both goes on
  const asked = await jonas.call().friends.ask({ game: id, seat: 0, ...any() });
  await jonas.call().game.takeSeat({ id: asked.id, entropy: server.entropy(), ...any() });
  expect((await mira.call().friends.asked()).tables).toEqual([]);
  // As where nobody is blocked.
  expect((await jonas.call().friends.ask({ game: id, seat: 0, ...any() })).id).toBe(asked.id);
  await mira.call().friends.block({ game: id, seat: 1, on: false });
  expect(await join()).toMatchObject({ id: next });
});

test("whoever is blocked stays in the list, however many friends there are", async () => {
  const [mira, jonas, odile, ada] = ["Mira", "Jonas", "Odile", "Ada"].map(server.person);
  const { id } = await seatTwo(server, mira!, jonas!);
  for (const friend of [odile!, ada!]) {
    server.clock.advance(60_000);
    await seatTwo(server, mira!, friend);
  }
  await mira!.call().friends.block({ game: id, seat: 1, on: true });
  const found = await friendsOf(server.db, mira!.session()!.account, 1);
  expect(found.map(({ name }) => name)).toEqual(["Ada", "Jonas"]);
});

test("the figures are those of the games that were finished", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  let penalty = 0;
  let won = 0;
  for (let games = 0; games < 3; games += 1) {
    const { id } = await seatTwo(server, mira, jonas);
    await playOn(server, [mira, jonas], id);
    penalty += (await mira.call().game.dealEnd({ id, deal: 0 })).scores[0]![0]!;
    const { winners } = (await mira.call().game.view({ id })).view;
    if (winners?.length === 1 && winners[0] === 0) won += 1;
  }
  await seatTwo(server, mira, jonas); // runs still
  const mine = await mira.call().friends.statistics();
  expect(mine.tallies).toMatchObject([{ players: 2, games: 3, deals: 3, won, penalty }]);
  expect(mine.latest).toHaveLength(3);
  expect(mine.latest.reduce((sum, game) => sum + game.penalty, 0)).toBe(penalty);
  expect(
    await server
      .person("Nobody")
      .call()
      .friends.statistics()
      .catch((error: Error) => error.message),
  ).toBe("not_signed_in");
});

test("a game on a device that is passed round counts once, for whoever owns it", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const id = await openHere(
    server,
    mira,
    ["me", "open", "open"],
    [{ name: "Tom", entropy: server.entropy(), seat: 1 }],
  );
  const secret = (await mira.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";
  await jonas.call().invite.join({ secret, name: "Jonas", entropy: server.entropy(), ...any() });
  await jonas.call().game.wake({ id });
  for (let turns = 0; turns < 400 && (await jonas.call().game.view({ id })).view.status === "running"; turns += 1) {
    if ((await onTurn(mira, id)) === 2) await playOn(server, [jonas], id, 1);
    else await playHere(server, mira, id);
  }
  const penalty = (await mira.call().game.dealEnd({ id, deal: 0 })).scores[0]![0]!;
  expect((await jonas.call().friends.list()).friends).toMatchObject([{ name: "Mira", games: 1 }]);
  expect((await mira.call().friends.list()).friends).toMatchObject([{ name: "Jonas", games: 1 }]);
  const { tallies, latest } = await mira.call().friends.statistics();
  expect(tallies).toMatchObject([{ players: 3, games: 1, deals: 1, penalty }]);
  expect(latest).toHaveLength(1);
});
