import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shown } from "../support/promise";
import { procedures, rightFields, rightInputs } from "../support/right-inputs";
import { openServer, type Person, type Server, seatAll } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Right for no field of any procedure. */
const misfit = (() => {
  let value: unknown = 1;
  for (let depth = 0; depth < 10_000; depth += 1) value = [value];
  return value;
})();
/** Stands for a field that is not there at all; undefined is none, for JSON cannot bring it. */
const missing = Symbol("missing");
const awkward: readonly unknown[] = [
  missing,
  "\u0000",
  "\ud800",
  "x".repeat(1_000_000),
  "'; drop table games; --",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  null,
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
];

type Place = readonly string[];

/** Every place in a value: itself, its fields, and theirs. */
function placesIn(value: unknown): readonly Place[] {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[], ...fields.flatMap(([key, held]) => placesIn(held).map((place) => [key, ...place]))];
}

/** The value with something else in one place. */
function changed(value: unknown, [key, ...place]: Place, to: unknown): unknown {
  if (key === undefined) return to;
  const fields = Object.entries(value as object)
    .map(([name, held]) => [name, name === key ? changed(held, place, to) : held] as const)
    .filter(([, held]) => held !== missing);
  return Array.isArray(value) ? fields.map(([, held]) => held) : Object.fromEntries(fields);
}

async function countEvents(): Promise<number> {
  const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from game_events`);
  return rows[0]!.count;
}

let events = 0; // before what is sent next
const counts = { procedures: 0, sent: 0, past: 0 }; // past: got past the schema

/**
 * Sends an input: true if it got past the schema. Throws if it was crashed on, or refused without a code, or if
 * anything was appended all the same.
 */
async function send(person: Person, path: string, input: unknown): Promise<boolean> {
  counts.sent += 1;
  const [router = "", procedure = ""] = path.split(".");
  const caller: { [router: string]: { [procedure: string]: (input: unknown) => Promise<unknown> } } =
    person.call() as never;
  const refusal = await caller[router]![procedure]!(input).then(
    () => null,
    (error: { message: string; cause?: Error }) => error,
  );
  if (refusal?.cause?.name === "ZodError") return false;
  counts.past += 1;
  const before = events;
  events = await countEvents();
  if (refusal === null) return true;
  expect(refusal.cause?.name, refusal.message).toBe("Refused");
  expect(refusal.message).toMatch(/^[a-z_]+$/);
  expect(events).toBe(before);
  return true;
}

describe.each(procedures)("%s", (path, schema) => {
  test("answers or refuses awkward input, and takes what is right", async () => {
    const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
    const { id, secret } = await seatAll(server, [mira, jonas]);
    const isHeard = schema !== null; // else no input reaches the procedure
    const right = schema === null ? [undefined] : rightInputs(schema, await rightFields(server, mira, id, secret));
    const places = right.flatMap((input) => placesIn(input).map((place) => ({ input, place })));
    const sendChanged = ({ input, place }: (typeof places)[number], to: unknown) => {
      const made = changed(input, place, to);
      return send(mira, path, made === missing ? undefined : made);
    };

    events = await countEvents();
    for (const at of places) {
      for (const value of awkward) await sendChanged(at, value);
      if (isHeard) expect([at.place, await sendChanged(at, misfit)]).toEqual([at.place, false]);
    }
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 }).filter((value) => value !== undefined);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), anything, async (at, value) => void (await sendChanged(at, value))),
      { numRuns: isHeard ? tier.fuzz : 1, seed: 20261129 },
    );
    for (const input of right) expect([input, await send(mira, path, input)]).toEqual([input, true]);
    counts.procedures += 1;
  });
});

test("every procedure has been asked", () => {
  expect(counts.procedures).toBe(procedures.length);
  const { sent, procedures: asked, past } = counts;
  shown(
    "hostile",
    `${sent} inputs to ${asked} procedures, ${past} past the schema; each answered or refused with a code`,
  );
});
