import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "@/db/schema/people";
import { appRouter } from "@/server/api/root";
import { createCallerFactory } from "@/server/api/trpc";
import { nextTurn, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
let finished: string;
let running: { id: string; secret: string };
let mira: Person;
let jonas: Person;
let odile: Person; // signed in, at another table

beforeAll(async () => {
  server = await openServer();
  [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  finished = (await seatTwo(server, mira, jonas)).id;
  await playOn(server, [mira, jonas], finished);
  running = await seatTwo(server, mira, jonas);
  await seatTwo(server, odile, server.person("Tomas"));
});
afterAll(() => server.close());

type Call = (person: Person) => Promise<unknown>;
const head = "0".repeat(64);
const any = () => ({ command: server.command() });

/** Every procedure: what a stranger without a session gets, what somebody from another table gets. "ok" is an answer. */
const matrix: { readonly [path: string]: { call: Call; stranger: string; other: string } } = {
  "game.create": {
    call: (p) => p.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], ...any() }),
    stranger: "name_needed",
    other: "ok",
  },
  "game.takeSeat": {
    call: (p) => p.call().game.takeSeat({ id: running.id, entropy: server.entropy(), ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.fill": {
    call: (p) => p.call().game.fill({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.start": {
    call: (p) => p.call().game.start({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.wake": {
    call: (p) => p.call().game.wake({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.submit": {
    call: async (p) => {
      const turn = (await nextTurn(mira, running.id)) ?? (await nextTurn(jonas, running.id));
      if (turn === null) throw new Error("nobody is on turn");
      return p.call().game.submit({ ...turn, ...any() });
    },
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.again": {
    call: (p) => p.call().game.again({ id: finished, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.view": {
    call: (p) => p.call().game.view({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.poll": {
    call: (p) => p.call().game.poll({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "game.mine": {
    call: async (p) => {
      const { games } = await p.call().game.mine();
      if (games.some(({ id }) => id === running.id)) throw new Error("somebody else's game");
    },
    stranger: "ok",
    other: "ok",
  },
  "game.dealEnd": {
    call: (p) => p.call().game.dealEnd({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "invite.look": {
    call: (p) => p.call().invite.look({ secret: running.secret }),
    stranger: "ok",
    other: "ok",
  },
  "invite.join": {
    call: (p) => p.call().invite.join({ secret: running.secret, entropy: server.entropy(), ...any() }),
    stranger: "name_needed",
    other: "not_in_lobby",
  },
  "replay.deal": {
    call: (p) => p.call().replay.deal({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "replay.shared": {
    call: (p) => p.call().replay.shared({ secret: "A".repeat(22) }),
    stranger: "not_found",
    other: "not_found",
  },
  "replay.share": {
    call: (p) => p.call().replay.share({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "replay.unshare": {
    call: (p) => p.call().replay.unshare({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
  },
  "me.get": { call: (p) => p.call().me.get(), stranger: "ok", other: "ok" },
  "me.rename": { call: (p) => p.call().me.rename({ name: "Odile" }), stranger: "not_signed_in", other: "ok" },
};

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: Error) => error.message,
  );

test("every procedure has a row in the matrix", () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

describe.each(Object.entries(matrix))("%s", (_path, { call, stranger, other }) => {
  test("a stranger", async () => {
    expect(await outcome(call(server.person("Nobody")))).toBe(stranger);
  });

  test("somebody from another table", async () => {
    expect(await outcome(call(odile))).toBe(other);
  });
});

test("a session whose epoch has passed acts no more", async () => {
  const eva = server.person("Eva");
  const { id } = await seatTwo(server, eva, server.person("Tomas"));
  const session = eva.session()!;
  await server.db.update(users).set({ epoch: 1 }).where(eq(users.id, session.account));
  expect(await outcome(eva.call().game.view({ id }))).toBe("not_signed_in");
  expect(await outcome(eva.call().game.poll({ id }))).toBe("not_signed_in");
  expect(await outcome(eva.call().game.wake({ id }))).toBe("not_signed_in");
  expect((await eva.call().game.mine()).games).toEqual([]);
  expect(await eva.call().me.get()).toBeNull();
});

test("a seat that is not one's own, and a turn that is not one's own, are refused", async () => {
  const turn = (await nextTurn(mira, running.id)) ?? (await nextTurn(jonas, running.id))!;
  const waiting = turn.seat === 0 ? jonas : mira;
  const onTurn = turn.seat === 0 ? mira : jonas;
  expect(await outcome(waiting.call().game.submit({ ...turn, ...any() }))).toBe("not_found");
  const own = { ...turn, seat: 1 - turn.seat, plays: [] };
  expect(await outcome(waiting.call().game.submit({ ...own, ...any() }))).toBe("not_your_turn");
  expect(await outcome(onTurn.call().game.submit({ ...own, ...any() }))).toBe("not_found");
  expect(await outcome(onTurn.call().game.view({ id: running.id, seat: 1 - turn.seat }))).toBe("not_found");
});

test("a history that is not the stored one is noticed", async () => {
  const turn = (await nextTurn(mira, running.id)) ?? (await nextTurn(jonas, running.id))!;
  const onTurn = turn.seat === 0 ? mira : jonas;
  const { version } = turn.seen;
  expect(await outcome(onTurn.call().game.submit({ ...turn, ...any(), seen: { version, head } }))).toBe("forked");
  const later = { version: version + 5, head: turn.seen.head };
  expect(await outcome(onTurn.call().game.submit({ ...turn, ...any(), seen: later }))).toBe("forked");
});

test("an unknown game looks like a foreign one", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await outcome(mira.call().game.view({ id: unknown }))).toBe("not_found");
  expect(await outcome(mira.call().game.poll({ id: unknown }))).toBe("not_found");
  expect(await outcome(mira.call().replay.deal({ id: unknown, deal: 0 }))).toBe("not_found");
});

test("a mutation from another site is refused", async () => {
  const elsewhere = createCallerFactory(appRouter)({ ...mira.context(), sameOrigin: false });
  expect(await outcome(elsewhere.game.wake({ id: running.id }))).toBe("bad_input");
  expect(await outcome(elsewhere.game.poll({ id: running.id }))).toBe("ok");
});
