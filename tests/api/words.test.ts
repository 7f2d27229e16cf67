import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "@/db/schema/people";
import { tableSettings } from "@/db/schema/tables";
import { tableWords } from "@/db/schema/words";
import { gatherAll, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
let mira: Person;
let jonas: Person;
let id: string;
beforeAll(async () => {
  server = await openServer();
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  id = (await seatTwo(server, mira, jonas)).id;
});
afterAll(() => server.close());

const any = () => ({ command: server.command() });
const words = async (person: Person) => (await person.call().table.words({ id })).words;
const note = (text: string) => ({ saying: { note: text } });

test("what one says at a table the other reads, with the turn that was open, and nobody reads it twice", async () => {
  const wish = { id, saying: { phrase: "good_luck" } as const, ...any() };
  const first = await mira.call().table.say(wish);
  expect(await mira.call().table.say(wish)).toEqual(first);
  await jonas.call().table.say({ id, ...note("  Thank\n you: https://example.org  "), ...any() });
  expect(await words(jonas)).toMatchObject([
    { seat: 0, isMine: false, deal: 0, turn: 0, phrase: "good_luck", note: null },
    { seat: 1, isMine: true, phrase: null, note: "Thank you: https://example.org", at: server.clock.now() },
  ]);
});

test("the same word sent many times at once is said once, and each of them is answered", async () => {
  const before = (await words(mira)).length;
  const wish = { id, ...note("Once"), ...any() };
  const numbers = await Promise.all(Array.from({ length: 16 }, () => mira.call().table.say(wish)));
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
  expect(await words(mira)).toHaveLength(before + 1);
  server.clock.advance(60_000); // as many words as that count against misuse
});

test("a poll tells of the newest word of the others, not of one's own, and no version grows", async () => {
  const { version, table } = await mira.call().game.view({ id });
  const shown = { id, version, table };
  const before = await mira.call().game.poll(shown);
  expect(before.game).toBeNull();
  const { number } = await mira.call().table.say({ id, ...note("Hello again"), ...any() });
  expect(await mira.call().game.poll(shown)).toEqual(before);
  expect((await jonas.call().game.poll(shown)).word).toBe(number);
});

test("a note has 1 to 200 characters, and nothing that hides or turns text around", async () => {
  await mira.call().table.say({ id, ...note("🂮".repeat(200)), ...any() });
  for (const text of ["x".repeat(201), "   ", "a\u202eb", "\u200b", "a\u0007b"]) {
    await expect(mira.call().table.say({ id, ...note(text), ...any() })).rejects.toThrow("bad_note");
  }
});

test("a word is taken back by whoever said it, and by nobody else", async () => {
  const { number } = await mira.call().table.say({ id, ...note("Never mind"), ...any() });
  const word = (await words(jonas)).find((one) => one.number === number)!.id;
  await jonas.call().table.eraseWord({ id, word });
  expect(await words(jonas)).toContainEqual(expect.objectContaining({ id: word }));
  await mira.call().table.eraseWord({ id, word });
  expect(await words(jonas)).not.toContainEqual(expect.objectContaining({ id: word }));
  expect(await server.db.select().from(tableWords).where(eq(tableWords.id, word))).toMatchObject([
    { phrase: null, note: null },
  ]);
});

test("a word that was taken back does not come again when its request arrives late", async () => {
  const wish = { id, ...note("Too late"), ...any() };
  const first = await mira.call().table.say(wish);
  await mira.call().table.eraseWord({ id, word: wish.command });
  expect(await mira.call().table.say(wish)).toEqual(first);
  expect((await words(jonas)).filter((word) => word.id === wish.command)).toEqual([]);
});

test("whoever opened the table switches words off for everybody, and on again", async () => {
  await mira.call().table.allowWords({ id, on: false });
  expect(await jonas.call().table.words({ id })).toEqual({ on: false, words: [] });
  await expect(jonas.call().table.say({ id, ...note("Hello?"), ...any() })).rejects.toThrow("words_off");
  expect((await jonas.call().game.view({ id })).words).toBe(false);
  await expect(jonas.call().table.allowWords({ id, on: true })).rejects.toThrow("not_found");
  await mira.call().table.allowWords({ id, on: true });
  expect((await words(jonas)).length).toBeGreaterThan(2);
});

test("a word before the first deal is that of whoever said it, wherever they sit by then", async () => {
  const table = await gatherAll(server, [mira, jonas], { seats: ["me", "open", "open"] });
  await jonas.call().table.say({ id: table.id, ...note("Shall I deal?"), ...any() });
  const seats = async () => (await mira.call().table.words({ id: table.id })).words.map(({ seat }) => seat);
  expect(await seats()).toEqual([1]);
  await mira.call().table.swap({ id: table.id, seats: [0, 1], ...any() });
  expect(await seats()).toEqual([0]);
  await mira.call().table.remove({ id: table.id, seat: 0, ...any() });
  expect(await seats()).toEqual([null]);
});

test("nobody floods a table", async () => {
  server.clock.advance(60_000);
  const say = () => jonas.call().table.say({ id, saying: { phrase: "hello" }, ...any() });
  for (let times = 0; times < 20; times += 1) await say();
  await expect(say()).rejects.toThrow("limited");
  server.clock.advance(60_000);
  await say();
});

test("a rematch stays switched off, though its first request broke off, until its host chooses otherwise", async () => {
  const before = await seatTwo(server, mira, jonas);
  await mira.call().table.allowWords({ id: before.id, on: false });
  await playOn(server, [mira, jonas], before.id);
  const wish = { id: before.id, ...any() };
  const { path } = await mira.call().game.again(wish);
  const rematch = path.slice("/g/".length);
  const areOn = async () => (await mira.call().game.view({ id: rematch })).words;
  expect(await areOn()).toBe(false);

  await server.db.delete(tableSettings).where(eq(tableSettings.gameId, rematch)); // as if it had not got that far
  await mira.call().game.again(wish);
  expect(await areOn()).toBe(false);

  await mira.call().table.allowWords({ id: rematch, on: true });
  await mira.call().game.again(wish);
  expect(await areOn()).toBe(true);
});

test("words are no part of the log: the record of the game is the same, and they go with the account", async () => {
  await playOn(server, [mira, jonas], id);
  const record = JSON.stringify(await mira.call().replay.deal({ id, deal: 0 }));
  expect(record).not.toContain("Thank you");
  await server.db.delete(users).where(eq(users.id, jonas.session()!.account));
  expect((await words(mira)).every(({ seat }) => seat === 0)).toBe(true);
});
