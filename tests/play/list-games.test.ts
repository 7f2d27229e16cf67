import { afterAll, beforeAll, expect, test } from "vitest";
import { gamesWaitingFor } from "@/server/notify/count";
import { gatherAll, nextTurn, openServer, type Person, playOn, type Server, seatAll } from "../support/table";

const running = 70;
const finished = 22;

let server: Server;
let mira: Person;
let jonas: Person;
let lobby: string;
let ids: string[];
beforeAll(async () => {
  server = await openServer();
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  ids = [];
  for (let number = 0; number < running + finished; number += 1) {
    const { id } = await seatAll(server, [mira, jonas], { turnHours: number % 2 === 0 ? 24 : 168 });
    ids.push(id);
    server.clock.advance(60_000);
  }
  for (const id of ids.slice(running)) {
    const first = (await nextTurn(mira, id)) === null ? jonas : mira;
    await playOn(server, [first], id, 1); // whoever has not played yet may only call the game off
    await first.call().game.resign({ id, command: server.command() });
    server.clock.advance(60_000);
  }
  lobby = (await gatherAll(server, [mira], { seats: ["me", "open"] })).id;
});
afterAll(() => server.close());

const listed = async (person: Person) => (await person.call().game.mine()).games;
const waitingIn = async (person: Person) => (await listed(person)).filter(({ waitsForMe }) => waitsForMe);

test("of more running games than one would look through every one is listed, and every one that waits is counted", async () => {
  const games = await listed(mira);
  const others = (await waitingIn(jonas)).map(({ id }) => id);
  const mine = (await waitingIn(mira)).map(({ id }) => id);
  expect(games.flatMap(({ id, status }) => (status === "running" ? id : [])).toSorted()).toEqual(
    ids.slice(0, running).toSorted(),
  );
  expect([...mine, ...others].toSorted()).toEqual(ids.slice(0, running).toSorted());
  expect(new Set((await gamesWaitingFor(server.db, mira.session()!.account)).map(({ game }) => game.id))).toEqual(
    new Set(mine),
  ); // a push tells the same number
});

test("games that wait come first, the soonest deadline before the others, and finished ones last, the newest before older ones", async () => {
  const games = await listed(mira);
  const rank = (game: (typeof games)[number]) => (game.waitsForMe ? 0 : game.status === "finished" ? 2 : 1);
  const ranks = games.map(rank);
  expect(ranks).toEqual(ranks.toSorted());
  const deadlines = games.filter(({ waitsForMe }) => waitsForMe).map(({ deadlineAt }) => deadlineAt!);
  expect(new Set(deadlines.slice(1).map((at, index) => Math.sign(at - deadlines[index]!)))).toEqual(new Set([1]));
  expect(games.find(({ id }) => id === lobby)).toMatchObject({ status: "lobby", waitsForMe: false });
  const over = games.filter(({ status }) => status === "finished").map(({ id }) => id);
  expect(over).toEqual(ids.slice(-20).reverse());
});

test("a game that is finished but not listed is in the archive", async () => {
  const first = await mira.call().replay.games({});
  const second = await mira.call().replay.games({ cursor: first.next! });
  expect([...first.games, ...second.games].map(({ id }) => id)).toEqual(ids.slice(running).reverse());
});

test("of tables that have not begun the last fifty are listed, and one that begins is, however old", async () => {
  const [host, guest] = [server.person("Ada"), server.person("Bruno")];
  const tables: { readonly id: string; readonly secret: string }[] = [];
  for (let number = 0; number < 52; number += 1) {
    tables.push(await gatherAll(server, [host], { seats: ["me", "open"] }));
    server.clock.advance(120_000); // no more in an hour than anybody may open
  }
  const [oldest, ...others] = tables.map(({ id }) => id);
  const shown = async () => (await listed(host)).map(({ id }) => id);
  expect(await shown()).toEqual(others.slice(1).reverse());

  const seat = { name: guest.name, entropy: server.entropy(), command: server.command() };
  await guest.call().invite.join({ secret: tables[0]!.secret, ...seat });
  await host.call().game.wake({ id: oldest! });
  expect((await shown()).toSorted()).toEqual([oldest!, ...others.slice(1)].toSorted());
});
