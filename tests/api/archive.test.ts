import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServer, type Person, playOn, type Server, seatTwo } from "../support/table";

const day = 24 * 60 * 60 * 1000;
let server: Server;
let mira: Person;
let jonas: Person;
let odile: Person;
let start: number;
let games: { id: string; with: string; rules: "A" | "other"; day: number }[];

beforeAll(async () => {
  server = await openServer();
  [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  start = server.clock.now();
  games = [];
  for (let number = 0; number < 23; number += 1) {
    const guest = number % 4 === 0 ? odile : jonas;
    const isHouse = number % 3 === 0;
    const { id } = await seatTwo(server, mira, guest, { match: "one_hand", ...(isHouse ? { drawCount: 2 } : {}) });
    await playOn(server, [mira, guest], id);
    games.unshift({ id, with: guest.name, rules: isHouse ? "other" : "A", day: number });
    server.clock.advance(start + (number + 1) * day - server.clock.now());
  }
  await seatTwo(server, mira, jonas); // still runs
});
afterAll(() => server.close());

const idsOf = async (person: Person, wish: Parameters<ReturnType<Person["call"]>["replay"]["games"]>[0]) => {
  const found: string[] = [];
  for (let cursor: typeof wish.cursor, more = true; more; more = cursor !== undefined) {
    const page = await person.call().replay.games({ ...wish, ...(cursor ? { cursor } : {}) });
    expect(page.games.length).toBeLessThanOrEqual(20);
    found.push(...page.games.map(({ id }) => id));
    cursor = page.next ?? undefined;
  }
  return found;
};

describe("one's finished games", () => {
  test("come page by page, the newest first, each once", async () => {
    expect(await idsOf(mira, {})).toEqual(games.map(({ id }) => id));
    const first = await mira.call().replay.games({});
    expect(first.games.length).toBe(20);
    expect(first.games[0]).toMatchObject({ mySeat: 0, cause: "finished" });
    expect(first.games[0]!.scores.length).toBe(1);
  });

  test("are found by a part of somebody's name, whatever its case, and never by one's own", async () => {
    const withOdile = games.filter((game) => game.with === "Odile").map(({ id }) => id);
    expect(await idsOf(mira, { person: "odil" })).toEqual(withOdile);
    expect(await idsOf(odile, {})).toEqual(withOdile);
    expect(await idsOf(mira, { person: "Mira" })).toEqual([]);
    expect(await idsOf(mira, { person: "%" })).toEqual([]);
  });

  test("are found by their rules, whatever their length", async () => {
    for (const rules of ["A", "other"] as const) {
      expect(await idsOf(mira, { rules })).toEqual(games.filter((game) => game.rules === rules).map(({ id }) => id));
    }
    expect(await idsOf(mira, { rules: "C" })).toEqual([]);
  });

  test("are found by how they went, which is the other way round for the other", async () => {
    const [won, lost, drawn] = await Promise.all(
      (["won", "lost", "drawn"] as const).map((result) => idsOf(mira, { result, person: "Jonas" })),
    );
    expect(won!.length).toBeGreaterThan(0);
    expect(lost!.length).toBeGreaterThan(0);
    expect(won!.length + lost!.length + drawn!.length).toBe(games.filter((game) => game.with === "Jonas").length);
    expect(await idsOf(jonas, { result: "lost" })).toEqual(won);
    expect(await idsOf(mira, { result: "early" })).toEqual([]);
  });

  test("are found by their date", async () => {
    const wish = { from: start + 5 * day, before: start + 9 * day };
    const then = games.filter((game) => game.day >= 5 && game.day < 9).map(({ id }) => id);
    expect(await idsOf(mira, wish)).toEqual(then);
  });
});
