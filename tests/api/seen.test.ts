import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test("what one device has shown counts on the other, only moves on, and is nobody else's", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const seen = async () => (await mira.call().game.view({ id })).seen;
  expect(await seen()).toBeNull();

  await mira.call().game.seen({ id, deal: 0, turns: 3 });
  const at = server.clock.now();
  expect(await seen()).toEqual({ deal: 0, turns: 3, at });
  server.clock.advance(5_000);
  await mira.call().game.seen({ id, deal: 0, turns: 3 });
  await mira.call().game.seen({ id, deal: 0, turns: 2 });
  expect(await seen()).toEqual({ deal: 0, turns: 3, at });
  await mira.call().game.seen({ id, deal: 1, turns: 0 });
  expect(await seen()).toEqual({ deal: 1, turns: 0, at: at + 5_000 });
  expect((await jonas.call().game.view({ id })).seen).toBeNull();
});

test("what was shown of a muted game leaves it muted", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatTwo(server, mira, jonas);
  await mira.call().notices.mute({ id, muted: true });
  await mira.call().game.seen({ id, deal: 0, turns: 1 });
  expect(await mira.call().notices.game({ id })).toEqual({ muted: true });
  expect((await mira.call().game.view({ id })).seen?.turns).toBe(1);
});

test("the end of a deal brings its table with every turn of it", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatTwo(server, mira, jonas);
  await playOn(server, [mira, jonas], id);
  const { view } = await mira.call().game.view({ id });
  const { last, end } = await jonas.call().game.dealEnd({ id, deal: 0 });
  expect(last).toEqual(view.deal);
  expect(last.turns.length).toBeGreaterThan(1);
  expect(last.end).toEqual(end);
});
