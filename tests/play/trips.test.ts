import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPublic } from "@/server/store/load-public";
import { counted } from "../bench/measure";
import { nextTurn, nothingShown, openServer, type Server, seatTwo } from "../support/table";

const day = 86_400_000;

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** A game with a deadline, both of whose people said to be away. */
async function bothAway() {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const { id } = await seatTwo(server, ...people);
  const now = server.clock.now();
  const span = { from: now + day, to: now + 3 * day };
  for (const person of people) await person.call().me.vacation({ ...span, command: server.command() });
  const [first, second] = people;
  const isFirst = (await nextTurn(first, id)) !== null;
  return { id, span, mover: isFirst ? first : second, other: isFirst ? second : first };
}

test("where a turn has a deadline, a turn is one load and one append, and the poll that brings it one query", async () => {
  const { id, span, mover, other } = await bothAway();
  const wish = { ...(await nextTurn(mover, id))!, command: server.command() };
  const { db, trips } = counted(server.db);

  const done = await mover.call(db).game.submit(wish);
  expect(trips()).toBe(2);
  const news = await other.call(db).game.poll({ id, ...nothingShown });
  expect(trips()).toBe(3);

  const away = [0, 1].map((seat) => expect.objectContaining({ seat, ...span }));
  for (const { waiting } of [done.game, news.game!]) {
    expect(waiting.away).toEqual(expect.arrayContaining(away));
    expect(waiting.deadlineAt).toBe(server.clock.now() + 5 * day);
  }
});

test("a list of games with deadlines is one query, and tells nobody's account", async () => {
  const { id, mover, other } = await bothAway();
  const { db, trips } = counted(server.db);

  const list = await mover.call(db).game.mine();
  expect(trips()).toBe(1);
  expect(list.games).toEqual([expect.objectContaining({ id, deadlineAt: server.clock.now() + 5 * day })]);

  const view = await mover.call(db).game.view({ id });
  expect(trips()).toBe(2);
  for (const { session } of [mover, other]) expect(JSON.stringify([list, view])).not.toContain(session()!.account);
});

test("of a running game those absences are loaded that reach into its deal, and none of a game that is over", async () => {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const before = await seatTwo(server, ...people);
  const now = server.clock.now();
  await people[0].call().me.vacation({ from: now, to: now + day, command: server.command() });
  server.clock.advance(2 * day);
  const { id } = await seatTwo(server, ...people);
  const loaded = async (game: string) => (await loadPublic(server.db, game, null))!.away;
  const away = [{ account: people[0].session()!.account, from: now, to: now + day }];

  expect(await loaded(before.id)).toEqual(away);
  expect(await loaded(id)).toEqual([]);
  await people[0].call().game.leave({ id: before.id, how: "abort", command: server.command() });
  expect(await loaded(before.id)).toEqual([]);
});
