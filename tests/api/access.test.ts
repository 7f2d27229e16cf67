import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "@/db/schema/people";
import { appRouter } from "@/server/api/root";
import { createCallerFactory } from "@/server/api/trpc";
import { shown } from "../support/promise";
import { nextTurn, nothingShown, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
let finished: string;
let running: { id: string; secret: string };
let open: string; // a table of Eva's with a free seat, where Mira and Jonas sit
let mira: Person;
let jonas: Person;
let odile: Person; // signed in, at another table
let eva: Person; // signed in, and then deleted

beforeAll(async () => {
  server = await openServer();
  [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  finished = (await seatTwo(server, mira, jonas)).id;
  await playOn(server, [mira, jonas], finished);
  running = await seatTwo(server, mira, jonas);
  await seatTwo(server, odile, server.person("Tomas"));
  eva = server.person("Eva");
  await seatTwo(server, eva, server.person("Tomas"));
  open = (await eva.call().game.create({ preset: "A", set: {}, seats: ["me", "open", "open", "open"], ...any() })).id;
  await eva.call().game.takeSeat({ id: open, entropy: server.entropy(), ...any() });
  const secret = (await eva.call().game.view({ id: open })).invitePath?.slice("/j/".length) ?? "";
  for (const guest of [mira, jonas]) {
    await guest.call().invite.join({ secret, entropy: server.entropy(), ...any() });
  }
  await server.db.delete(users).where(eq(users.id, eva.session()!.account));
});
afterAll(() => server.close());

type Call = (person: Person) => Promise<unknown>;
const head = "0".repeat(64);
const unknownLink = { kind: "link", secret: "A".repeat(22) } as const;
const foreignVacation = "00000000-0000-4000-8000-00000000a0a0";
const wanted = {
  ways: { turn: "push", reminder: "mail", result: "digest", invitation: "none" },
  zone: "Europe/Berlin",
  quiet: { from: 1320, to: 420 },
} as const;
const any = () => ({ command: server.command() });

/** Whose turn it is at the running table, and who waits. */
async function atTheTable(): Promise<{
  turn: NonNullable<Awaited<ReturnType<typeof nextTurn>>>;
  on: Person;
  off: Person;
}> {
  const hers = await nextTurn(mira, running.id);
  const turn = hers ?? (await nextTurn(jonas, running.id));
  if (turn === null) throw new Error("nobody is on turn");
  return hers === null ? { turn, on: jonas, off: mira } : { turn, on: mira, off: jonas };
}

/**
 * Every procedure: what a stranger without a session gets, somebody from another table, whoever sits at this table but
 * is not on turn, and somebody whose account is gone. "ok" is an answer.
 */
const matrix: {
  readonly [path: string]: { call: Call; stranger: string; other: string; fellow: string; gone: string };
} = {
  "game.create": {
    call: (p) => p.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], ...any() }),
    stranger: "name_needed",
    other: "ok",
    fellow: "ok",
    gone: "name_needed",
  },
  "game.takeSeat": {
    call: (p) => p.call().game.takeSeat({ id: running.id, entropy: server.entropy(), ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.fill": {
    call: (p) => p.call().game.fill({ id: open, level: "easy", ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_signed_in",
  },
  "game.start": {
    call: (p) => p.call().game.start({ id: open, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_signed_in",
  },
  "table.remove": {
    call: (p) => p.call().table.remove({ id: open, seat: 1, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_signed_in",
  },
  "table.swap": {
    call: (p) => p.call().table.swap({ id: open, seats: [1, 2], ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_signed_in",
  },
  "table.rename": {
    call: (p) => p.call().table.rename({ id: running.id, name: p.name }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "table.renewLink": {
    call: (p) => p.call().table.renewLink({ id: open }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "table.revokeLink": {
    call: (p) => p.call().table.revokeLink({ id: open }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "table.words": {
    call: (p) => p.call().table.words({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "table.say": {
    call: (p) => p.call().table.say({ id: running.id, saying: { phrase: "hello" }, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "table.eraseWord": {
    call: (p) => p.call().table.eraseWord({ id: running.id, word: foreignVacation }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok", // and without effect on what somebody else has said
    gone: "not_found",
  },
  "table.allowWords": {
    call: (p) => p.call().table.allowWords({ id: open, on: false }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "invite.watch": {
    call: (p) => p.call().invite.watch({ secret: running.secret }), // where it was not agreed
    stranger: "not_found",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "game.seen": {
    call: (p) => p.call().game.seen({ id: running.id, deal: 0, turns: 1 }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "game.wake": {
    call: (p) => p.call().game.wake({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.submit": {
    call: async (p) => {
      const { turn } = await atTheTable();
      return p.call().game.submit({ ...turn, ...any() });
    },
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found",
    gone: "not_signed_in",
  },
  "game.again": {
    call: (p) => p.call().game.again({ id: finished, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "game.view": {
    call: (p) => p.call().game.view({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.poll": {
    call: (p) => p.call().game.poll({ id: running.id, ...nothingShown }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "game.mine": {
    call: async (p) => {
      const { games } = await p.call().game.mine();
      const isAtTheTable = p === mira || p === jonas;
      if (games.some(({ id }) => id === running.id) !== isAtTheTable) throw new Error("somebody else's game");
    },
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "game.dealEnd": {
    call: (p) => p.call().game.dealEnd({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.giveTime": {
    call: (p) => p.call().game.giveTime({ id: running.id, deal: 0, turn: 0, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.pause": {
    call: (p) => p.call().game.pause({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "game.resume": {
    call: (p) => p.call().game.resume({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_due",
    gone: "not_signed_in",
  },
  "game.chooseForAbsent": {
    call: (p) => p.call().game.chooseForAbsent({ id: running.id, deal: 0, turn: 0, choice: "end", ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_due",
    gone: "not_signed_in",
  },
  "game.leave": {
    call: (p) => p.call().game.leave({ id: running.id, how: "hand_over", ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_due",
    gone: "not_signed_in",
  },
  "game.resign": {
    call: (p) => p.call().game.resign({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_due",
    gone: "not_signed_in",
  },
  "game.takeBack": {
    call: (p) => p.call().game.takeBack({ id: running.id, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "invite.look": {
    call: (p) => p.call().invite.look({ secret: running.secret }),
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "invite.join": {
    call: (p) => p.call().invite.join({ secret: running.secret, entropy: server.entropy(), ...any() }),
    stranger: "name_needed",
    other: "not_in_lobby",
    fellow: "ok",
    gone: "name_needed",
  },
  "replay.deal": {
    call: (p) => p.call().replay.deal({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "replay.shared": {
    call: (p) => p.call().replay.shared({ secret: "A".repeat(22) }),
    stranger: "not_found",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "replay.opening": {
    call: (p) => p.call().replay.opening({ id: finished }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "replay.sharedOpening": {
    call: (p) => p.call().replay.sharedOpening({ secret: "A".repeat(22) }),
    stranger: "not_found",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "replay.running": {
    call: (p) => p.call().replay.running({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "replay.games": {
    call: async (p) => {
      const { games } = await p.call().replay.games({});
      const isAtTheTable = p === mira || p === jonas;
      if (games.some(({ id }) => id === finished) !== isAtTheTable) throw new Error("somebody else's game");
    },
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "replay.share": {
    call: (p) => p.call().replay.share({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "replay.unshare": {
    call: (p) => p.call().replay.unshare({ id: finished, deal: 0 }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "me.get": { call: (p) => p.call().me.get(), stranger: "ok", other: "ok", fellow: "ok", gone: "ok" },
  "me.vacations": {
    call: (p) => p.call().me.vacations(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "me.vacation": {
    call: (p) =>
      p.call().me.vacation({ from: server.clock.now(), to: server.clock.now() + 3_600_000, command: foreignVacation }),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "me.endVacation": {
    call: (p) => p.call().me.endVacation({ id: foreignVacation }),
    stranger: "not_signed_in",
    other: "ok", // and without effect on anybody else's
    fellow: "ok",
    gone: "not_signed_in",
  },
  "account.get": { call: (p) => p.call().account.get(), stranger: "ok", other: "ok", fellow: "ok", gone: "ok" },
  "account.mail": {
    call: (p) => p.call().account.mail({ address: "mira@example.org" }),
    stranger: "mail_off",
    other: "mail_off",
    fellow: "mail_off",
    gone: "mail_off",
  },
  "account.carry": {
    call: (p) => p.call().account.carry({}),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "account.service": {
    call: (p) => p.call().account.service({ service: "github" }),
    stranger: "not_found",
    other: "not_found",
    fellow: "not_found",
    gone: "not_found",
  },
  "account.look": {
    call: (p) => p.call().account.look({ by: unknownLink }),
    stranger: "proof_gone",
    other: "proof_gone",
    fellow: "proof_gone",
    gone: "proof_gone",
  },
  "account.finish": {
    call: (p) => p.call().account.finish({ by: unknownLink, bring: true, name: "Eve", ...any() }),
    stranger: "proof_gone",
    other: "proof_gone",
    fellow: "proof_gone",
    gone: "proof_gone",
  },
  "account.disconnect": {
    call: (p) => p.call().account.disconnect({ service: "google" }),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "account.signOut": {
    call: (p) => p.copy().call().account.signOut({ everywhere: false }),
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "data.games": {
    call: async (p) => {
      const { games } = await p.call().data.games({ after: null });
      const isAtTheTable = p === mira || p === jonas;
      if (games.some(({ id }) => id === running.id) !== isAtTheTable) throw new Error("somebody else's game");
    },
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "data.erase": {
    call: async (p) => {
      const isNeeded = p === mira || p === jonas || p === odile; // by the other rows
      const whoever = isNeeded ? server.person("Somebody") : p;
      if (isNeeded) await seatTwo(server, whoever, server.person("Tomas"));
      return whoever.call().data.erase({ sure: "delete everything of mine" });
    },
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "friends.list": {
    call: (p) => p.call().friends.list(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "friends.asked": {
    call: (p) => p.call().friends.asked(),
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "friends.statistics": {
    call: (p) => p.call().friends.statistics(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "friends.ask": {
    call: (p) => p.call().friends.ask({ game: finished, seat: p === mira ? 1 : 0, ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "friends.decline": {
    call: (p) => p.call().friends.decline({ id: finished }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "not_found", // nobody was asked to that table
    gone: "not_signed_in",
  },
  "friends.block": {
    call: (p) => p.call().friends.block({ game: finished, seat: p === mira ? 1 : 0, on: false }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "friends.report": {
    call: (p) => p.call().friends.report({ game: finished, seat: p === mira ? 1 : 0, text: "Rude", ...any() }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "unavailable", // no host is named here
    gone: "not_found",
  },
  "notices.settings": {
    call: (p) => p.call().notices.settings(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "notices.set": {
    call: (p) => p.call().notices.set(wanted),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "notices.subscribe": {
    call: (p) =>
      p.call().notices.subscribe({
        endpoint: "https://example.org/a",
        keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
      }),
    stranger: "not_signed_in",
    other: "unavailable",
    fellow: "unavailable",
    gone: "unavailable",
  },
  "notices.unsubscribe": {
    call: (p) => p.call().notices.unsubscribe({ endpoint: "https://example.org/a" }),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "notices.forget": {
    call: (p) => p.call().notices.forget({ id: foreignVacation }),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "notices.test": {
    call: (p) => p.call().notices.test({}),
    stranger: "not_signed_in",
    other: "unavailable",
    fellow: "unavailable",
    gone: "unavailable",
  },
  "notices.count": {
    call: (p) => p.call().notices.count(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "notices.here": {
    call: (p) => p.call().notices.here({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "notices.game": {
    call: (p) => p.call().notices.game({ id: running.id }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "notices.muted": {
    call: (p) => p.call().notices.muted(),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
  "notices.mute": {
    call: (p) => p.call().notices.mute({ id: running.id, muted: true }),
    stranger: "not_signed_in",
    other: "not_found",
    fellow: "ok",
    gone: "not_found",
  },
  "me.looks": {
    call: (p) => p.call().me.looks(), // nothing, where there is nobody
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "me.keepLooks": {
    call: (p) => p.call().me.keepLooks({ looks: ["dark"] }), // of oneself alone; for nobody it does nothing
    stranger: "ok",
    other: "ok",
    fellow: "ok",
    gone: "ok",
  },
  "me.rename": {
    call: (p) => p.call().me.rename({ name: "Odile" }),
    stranger: "not_signed_in",
    other: "ok",
    fellow: "ok",
    gone: "not_signed_in",
  },
};

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: Error) => error.message,
  );

test("every procedure has a row in the matrix", () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

const held: string[] = [];

describe.each(Object.entries(matrix))("%s", (path, { call, stranger, other, fellow, gone }) => {
  test.each<[string, string, () => Person | Promise<Person>]>([
    ["a stranger", stranger, () => server.person("Nobody")],
    ["somebody from another table", other, () => odile],
    ["somebody at the table who is not on turn", fellow, async () => (await atTheTable()).off],
    ["somebody whose account is gone", gone, () => eva],
  ])("%s", async (who, wanted, person) => {
    expect(await outcome(call(await person()))).toBe(wanted);
    held.push(`${path} ${who}`);
  });
});

test("everybody has asked for everything, and was told what they may know", () => {
  const procedures = Object.keys(matrix).length;
  expect(new Set(held).size).toBe(4 * procedures);
  shown(
    "access",
    `${procedures} procedures, each asked for by four who may not all use it: ${held.length} right answers`,
  );
});

test("a session whose epoch has passed acts no more", async () => {
  const zoe = server.person("Zoe");
  const { id } = await seatTwo(server, zoe, server.person("Tomas"));
  const session = zoe.session()!;
  await server.db.update(users).set({ epoch: 1 }).where(eq(users.id, session.account));
  expect(await outcome(zoe.call().game.view({ id }))).toBe("not_signed_in");
  expect(await outcome(zoe.call().game.poll({ id, ...nothingShown }))).toBe("not_signed_in");
  expect(await outcome(zoe.call().game.wake({ id }))).toBe("not_signed_in");
  expect((await zoe.call().game.mine()).games).toEqual([]);
  expect(await zoe.call().me.get()).toBeNull();
});

test("a seat that is not one's own, and a turn that is not one's own, are refused", async () => {
  const { turn, on: onTurn, off: waiting } = await atTheTable();
  expect(await outcome(waiting.call().game.submit({ ...turn, ...any() }))).toBe("not_found");
  const own = { ...turn, seat: 1 - turn.seat, plays: [] };
  expect(await outcome(waiting.call().game.submit({ ...own, ...any() }))).toBe("not_your_turn");
  expect(await outcome(onTurn.call().game.submit({ ...own, ...any() }))).toBe("not_found");
  expect(await outcome(onTurn.call().game.view({ id: running.id, seat: 1 - turn.seat }))).toBe("not_found");
});

test("a history that is not the stored one is noticed", async () => {
  const { turn, on: onTurn } = await atTheTable();
  const { version } = turn.seen;
  expect(await outcome(onTurn.call().game.submit({ ...turn, ...any(), seen: { version, head } }))).toBe("forked");
  const later = { version: version + 5, head: turn.seen.head };
  expect(await outcome(onTurn.call().game.submit({ ...turn, ...any(), seen: later }))).toBe("forked");
});

test("an unknown game looks like a foreign one", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await outcome(mira.call().game.view({ id: unknown }))).toBe("not_found");
  expect(await outcome(mira.call().game.poll({ id: unknown, ...nothingShown }))).toBe("not_found");
  expect(await outcome(mira.call().replay.deal({ id: unknown, deal: 0 }))).toBe("not_found");
});

test("a mutation from another site is refused", async () => {
  const elsewhere = createCallerFactory(appRouter)({ ...mira.context(), sameOrigin: false });
  expect(await outcome(elsewhere.game.wake({ id: running.id }))).toBe("bad_input");
  expect(await outcome(elsewhere.game.poll({ id: running.id, ...nothingShown }))).toBe("ok");
});
