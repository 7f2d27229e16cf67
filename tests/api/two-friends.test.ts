import { afterAll, beforeAll, expect, test } from "vitest";
import { isSeatView, nextTurn, openServer, type Person, playOn, type Server, seatAll, seatTwo } from "../support/table";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test("two friends play one deal by a link to its end, and both may replay it", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const turns = await playOn(server, [mira, jonas], id);
  expect(turns).toBeGreaterThan(0);
  const { view, names } = await mira.call().game.view({ id });
  expect(names).toEqual(["Mira", "Jonas"]);
  expect(view.status).toBe("finished");
  expect(view.winners).not.toBeNull();
  const end = await jonas.call().game.dealEnd({ id, deal: 0 });
  expect(end.end.hands.flat().length).toBe(end.end.hands[0]!.length + end.end.hands[1]!.length);
  const record = await jonas.call().replay.deal({ id, deal: 0 });
  expect(record.events[0]?.type).toBe("DealStarted");
  expect(record.events.at(-1)?.type).toBe("DealEnded");
});

test("a game to 25 goes on deal after deal until somebody wins", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas, {});
  await playOn(server, [mira, jonas], id, 2_000);
  const { view } = await mira.call().game.view({ id });
  expect(view.status).toBe("finished");
  expect(Math.max(...view.seats.map((seat) => seat.total))).toBeGreaterThanOrEqual(25);
  expect(view.scores.length).toBe((view.deal?.number ?? 0) + 1);
});

test("one person plays three computers, each at its own level, to the end, and again", async () => {
  const mira = server.person("Mira");
  const { id } = await mira.call().game.create({
    preset: "A",
    set: { match: "one_hand" },
    seats: ["me", "easy", "expert", "master"],
    name: "Mira",
    command: server.command(),
  });
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  expect((await mira.call().game.view({ id })).mayHint).toBe(false); // nothing is dealt yet
  await mira.call().game.wake({ id });
  expect((await mira.call().game.view({ id })).mayHint).toBe(true);
  await playOn(server, [mira], id);
  const { view, names, mayHint } = await mira.call().game.view({ id });
  expect(mayHint).toBe(false);
  expect(view.status).toBe("finished");
  expect(names).toEqual(["Mira", "Bramble", "Clover", "Juniper"]);
  const levels = ["person", "easy", "expert", "master"];
  expect(view.seats.map(({ kind, level }) => level ?? kind)).toEqual(levels);
  const { path } = await mira.call().game.again({ id, command: server.command() });
  const next = await mira.call().game.view({ id: path.slice("/g/".length) });
  expect(next.view.seats.map(({ kind, level }) => level ?? kind)).toEqual(["free", ...levels.slice(1)]);
});

test("beside another person nobody may ask for a hint, until that person has left the seat to a computer", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatAll(server, [mira, jonas], { set: {}, seats: ["me", "open", "easy"] });
  await playOn(server, [mira, jonas], id, 4);
  const hints = async (person: Person) => (await person.call().game.view({ id })).mayHint;
  expect([await hints(mira), await hints(jonas)]).toEqual([false, false]);
  await jonas.call().game.leave({ id, how: "hand_over", command: server.command() });
  expect([await hints(mira), await hints(jonas)]).toEqual([true, false]);
});

test("the same turn sent three times is one turn with one answer", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const first = (await nextTurn(mira, id)) === null ? jonas : mira;
  const turn = (await nextTurn(first, id))!;
  const command = server.command();
  const answers = await Promise.all([1, 2, 3].map(() => first.call().game.submit({ ...turn, command })));
  const late = await first.call().game.submit({ ...turn, command });
  for (const answer of answers) expect(answer).toEqual(late);
  expect(late.drew.length).toBe(1);
  const { view } = await first.call().game.view({ id });
  expect(isSeatView(view) && view.hand).toContain(late.drew[0]);
  expect(view.deal?.turns.length).toBe(1);
});

test("a late retry of an early turn still gets its first answer once the game is over", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const first = (await nextTurn(mira, id)) === null ? jonas : mira;
  const wish = { ...(await nextTurn(first, id))!, command: server.command() };
  const answer = await first.call().game.submit(wish);
  await playOn(server, [mira, jonas], id);
  const { game, ...late } = await first.call().game.submit(wish);
  expect({ ...late, game: answer.game }).toEqual(answer);
  expect(game).toEqual(await first.call().game.view({ id })); // and beside it how the game is now
});

test("a poll brings the game once it is not what the page shows, and a turn is answered with where it led", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatTwo(server, mira, jonas);
  const [on, off] = (await nextTurn(mira, id)) === null ? [jonas, mira] : [mira, jonas];
  const { version, table } = await off.call().game.view({ id });
  const shown = { id, version, table };
  expect(await off.call().game.poll(shown)).toEqual({ version, due: null, word: 0, game: null });
  const turn = (await nextTurn(on, id))!;
  const answer = await on.call().game.submit({ ...turn, command: server.command() });
  expect(answer.game).toEqual(await on.call().game.view({ id }));
  const news = await off.call().game.poll(shown);
  expect(news.game).toEqual(await off.call().game.view({ id }));
  expect(isSeatView(news.game!.view) && news.game!.view.onTurn).toBe(true);
  const later = { id, version: news.version + 1, table }; // the server has been put back to an older copy
  expect((await off.call().game.poll(later)).game).toBeNull();
});

test("a rematch is told by the next poll, though no version grows", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatTwo(server, mira, jonas);
  await playOn(server, [mira, jonas], id);
  const { version, table } = await jonas.call().game.view({ id });
  await mira.call().game.again({ id, command: server.command() });
  const { game } = await jonas.call().game.poll({ id, version, table });
  expect(game).toMatchObject({ version, next: expect.stringMatching(/^\/j\//) });
});

test("the same command id with other plays is refused", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  const first = (await nextTurn(mira, id)) === null ? jonas : mira;
  const wish = { ...(await nextTurn(first, id))!, command: server.command() };
  await first.call().game.submit(wish);
  await expect(first.call().game.submit({ ...wish, plays: [], turn: 7 })).rejects.toThrow("command_reused");
});

test("after a game, play again leads both to the same new table", async () => {
  const mira = server.person("Mira");
  const jonas = server.person("Jonas");
  const { id } = await seatTwo(server, mira, jonas);
  await playOn(server, [mira, jonas], id);
  const mine = await mira.call().game.again({ id, command: server.command() });
  const his = await jonas.call().game.again({ id, command: server.command() });
  expect(mine.path).toMatch(/^\/g\//);
  expect(his.path).toMatch(/^\/j\//);
  const next = mine.path.slice("/g/".length);
  await mira.call().game.takeSeat({ id: next, entropy: server.entropy(), command: server.command() });
  const joined = await jonas
    .call()
    .invite.join({ secret: his.path.slice("/j/".length), entropy: server.entropy(), command: server.command() });
  expect(joined.id).toBe(next);
  expect((await jonas.call().game.view({ id })).next).toBe(`/g/${next}`);
});
