import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "@/server/api/root";
import { shown } from "../support/promise";
import { openServer, type Person, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
let mira: Person;
let id: string;
beforeAll(async () => {
  server = await openServer();
  mira = server.person("Mira");
  id = (await seatTwo(server, mira, server.person("Jonas"))).id;
});
afterAll(() => server.close());

const deep = () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 10_000; depth += 1) value = [value];
  return value;
};

const awkward = fc.oneof(
  fc.anything({ withNullPrototype: true, maxDepth: 3 }),
  fc.constantFrom<unknown>(
    "\u0000",
    "\ud800",
    "x".repeat(1_000_000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1.5,
    2 ** 53,
    "'; drop table games; --",
    null,
    undefined,
    deep(),
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
  ),
);

/** Right in some fields, awkward in others. */
const wish = fc.oneof(
  awkward,
  fc.record(
    Object.fromEntries(
      [
        "id",
        "command",
        "secret",
        "name",
        "entropy",
        "seat",
        "deal",
        "turn",
        "plays",
        "seen",
        "preset",
        "set",
        "seats",
      ].map((field) => [field, fc.oneof({ weight: 2, arbitrary: awkward }, { weight: 1, arbitrary: right(field) })]),
    ),
    { requiredKeys: [] },
  ),
);

function right(field: string): fc.Arbitrary<unknown> {
  const values: { readonly [field: string]: () => unknown } = {
    id: () => id,
    command: () => server.command(),
    name: () => "Mira",
    entropy: () => server.entropy(),
    seat: () => 0,
    deal: () => 0,
    turn: () => 0,
    plays: () => [{ type: "play", card: "KS", to: "NE" }],
    preset: () => "A",
    set: () => ({}),
    seats: () => ["me", "open"],
  };
  return fc.constant(null).map(() => values[field]?.());
}

const codes = /^[a-z_]+$/;
const refused: string[] = [];

describe.each(Object.keys(appRouter._def.procedures))("%s", (path) => {
  test("refuses awkward input with a code, and appends nothing", async () => {
    const { version } = await mira.call().game.view({ id });
    await fc.assert(
      fc.asyncProperty(wish, async (input) => {
        const [router = "", procedure = ""] = path.split(".");
        const caller: { [router: string]: { [procedure: string]: (input: unknown) => Promise<unknown> } } =
          mira.call() as never;
        const told = await caller[router]![procedure]!(input).catch(
          (error: { code: string; cause?: { name: string } }) => error,
        );
        if (told instanceof Error) {
          const { code, cause } = told as Error & { code: string };
          expect(code).not.toBe("INTERNAL_SERVER_ERROR");
          expect((cause as Error | undefined)?.name === "Refused" ? told.message : "bad_input").toMatch(codes);
        }
      }),
      { numRuns: tier.fuzz, seed: 20261129 },
    );
    expect((await mira.call().game.view({ id })).version).toBe(version);
    refused.push(path);
  });
});

test("every procedure has refused all of it", () => {
  expect(refused).toEqual(Object.keys(appRouter._def.procedures));
  shown("hostile", `${tier.fuzz} awkward inputs to each of ${refused.length} procedures, all refused with a code`);
});
