import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, type Person, type Server, seatTwo } from "../support/table";

let server: Server;
let mira: Person;
let jonas: Person;

beforeAll(async () => {
  server = await openServer();
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  await seatTwo(server, mira, jonas);
});
afterAll(() => server.close());

test("what somebody chose is theirs on every device, and nobody else's", async () => {
  expect(await mira.call().me.looks()).toEqual({ looks: null });
  await mira.call().me.keepLooks({ looks: ["lefty", "dark"] });
  expect(await mira.call().me.looks()).toEqual({ looks: ["dark", "lefty"] });
  expect(await jonas.call().me.looks()).toEqual({ looks: null });
  await mira.call().me.keepLooks({ looks: [] });
  expect(await mira.call().me.looks()).toEqual({ looks: [] });
});

test("a browser without a person has nothing kept for it", async () => {
  const nobody = server.person("Nobody");
  expect(await nobody.call().me.keepLooks({ looks: ["dark"] })).toEqual({});
  expect(await nobody.call().me.looks()).toEqual({ looks: null });
});

test.each([[["dark", "light"]], [["film-slow", "film-quick"]], [["still", "still"]], [["purple"]]])(
  "what cannot be chosen is refused: %j",
  async (looks) => {
    await expect(mira.call().me.keepLooks({ looks: looks as never })).rejects.toThrow();
  },
);
