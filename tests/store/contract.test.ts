import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Opened, openDatabase } from "@/db/client";
import type { GameEvent } from "@/lib/engine/event";
import { append } from "@/server/store/append";
import { fingerprint } from "@/server/store/chain";
import { create } from "@/server/store/create";
import { putShare, revokeShares, sharedDeal, shareState } from "@/server/store/links";
import { loadDeal } from "@/server/store/load-deal";
import { dueGames, gamesOf, glance, invitationBy, loadFinishedDeal, loadPublic } from "@/server/store/load-public";
import { eraseWord, putWord, wordsAt } from "@/server/store/table-words";
import { startNeonProxy } from "../support/neon-proxy";
import { shown } from "../support/promise";
import { freshDatabase } from "../support/test-database";
import { tier } from "../support/tier";
import { creation, dealEnded, dealStarted, following, newGame, now, person, turnBegan } from "./stories";

type Closing = () => Promise<void>;
type Kind = {
  readonly name: string;
  readonly races: number;
  readonly retries: number;
  readonly open: () => Promise<[Opened, Closing]>;
};

const kinds: readonly Kind[] = [
  {
    name: "PGlite",
    races: 5,
    retries: 5,
    async open() {
      const home = mkdtempSync(join(tmpdir(), "kings-pglite-"));
      const opened = await openDatabase({ kind: "pglite", dir: join(home, "pglite") }, { say: () => {} });
      return [opened, async () => rmSync(home, { recursive: true })];
    },
  },
  {
    name: "PostgreSQL as the app's role",
    races: tier.races,
    retries: tier.retries,
    open: async () => [await openDatabase({ kind: "postgres", url: (await freshDatabase()).app }), async () => {}],
  },
  {
    name: "Neon's driver",
    races: 5,
    retries: 5,
    async open() {
      const proxy = await startNeonProxy();
      const { app: url } = await freshDatabase();
      return [await openDatabase({ kind: "neon", url, testProxy: proxy.at }), proxy.stop];
    },
  },
];

describe.each(kinds)("the store on $name", ({ name, races, retries, open }) => {
  let opened: Opened;
  let closing: Closing;
  let mira: string;
  beforeAll(async () => {
    [opened, closing] = await open();
    mira = await person(opened.db);
  });
  afterAll(async () => {
    await opened?.close();
    await closing?.();
  });

  it("one of 64 who act at once is applied, the others are told that they were late", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    let at = next;
    for (let round = 0; round < races; round++) {
      const answers = await Promise.all(Array.from({ length: 64 }, () => append(db, { ...at, command: randomUUID() })));
      const applied = answers.filter((answer) => answer.kind === "applied");
      expect(applied).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === "conflict")).toHaveLength(63);
      at = following(game, applied[0]!);
    }
    const { rows } = await db.execute<{ version: number }>(
      sql`select version from game_events where game_id = ${game}::uuid order by version`,
    );
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: races + 1 }, (_, index) => index + 1));
    shown("winner", `${name}: ${races} versions, 64 at once for each, one winner each`, name);
  });

  it("a command sent ten times at once has one effect, and every sender is told so", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    let at = next;
    for (let round = 0; round < retries; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => append(db, at)));
      expect(answers.map(({ kind }) => kind).sort()).toEqual(["applied", ...Array(9).fill("duplicate")]);
      expect(new Set(answers.map((answer) => "version" in answer && answer.version))).toEqual(new Set([round + 2]));
      at = following(game, answers.find((answer) => answer.kind === "applied")!);
    }
    expect(await append(db, next)).toEqual({ kind: "duplicate", version: 2 });
    expect(await append(db, { ...next, fingerprint: fingerprint("else") })).toEqual({ kind: "command_reused" });
    const late = await loadDeal(db, { game, command: next.command });
    expect(late?.earlier).toEqual({ fromVersion: 2, toVersion: 2, fingerprint: next.fingerprint });
  });

  it("an append after another version or another history is refused", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    expect(await append(db, { ...next, expected: 2 })).toEqual({ kind: "conflict" });
    expect(await append(db, { ...next, prevHead: "00".repeat(32) })).toEqual({ kind: "forked" });
    expect(await append(db, { ...next, game: randomUUID() })).toEqual({ kind: "no_stream" });
    expect(await loadPublic(db, game, null)).toMatchObject({ version: 1, head: next.prevHead });
  });

  it("a load gives the log from the last checkpoint on, and tells what the client saw", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    const dealt = await append(db, { ...next, events: [turnBegan(0), dealStarted(0), turnBegan(0)] });
    expect(dealt).toMatchObject({ kind: "applied", version: 4 });
    const loaded = await loadDeal(db, { game, account: mira, seenVersion: 1 });
    expect(loaded).toMatchObject({
      version: 4,
      epoch: 0,
      seed: "ab".repeat(32),
      seenHead: next.prevHead,
      earlier: null,
    });
    expect(loaded?.events).toEqual([dealStarted(0), turnBegan(0)]);
    expect(await loadDeal(db, { game: randomUUID() })).toBeNull();
  });

  it("a list has every game that is not over, then as many finished ones as it may, and none that was called off", async () => {
    const { db } = opened;
    const ida = await person(db, "Ida");
    const played = [dealStarted(0), turnBegan(0)];
    const ended = async (events: readonly GameEvent[], later: number) => {
      const { game, next } = await newGame(db, ida);
      await append(db, { ...next, events, status: "finished", now: next.now + later });
      return game;
    };
    const running = await newGame(db, ida);
    await append(db, { ...running.next, events: played });
    const first = await ended([...played, dealEnded(0)], 1_000);
    const last = await ended([...played, dealEnded(0)], 2_000);
    await ended(
      [{ type: "GameEnded", data: { at: now, cause: "aborted", winners: [], seed: "ab".repeat(32) } }],
      3_000,
    );
    const lobby = (await newGame(db, ida)).game;
    const open = [running.game, lobby].sort(); // changed at the same moment
    const listed = async (finished: number) => (await gamesOf(db, ida, { lobby: 9, finished })).map(({ id }) => id);
    expect(await listed(0)).toEqual(open);
    expect(await listed(1)).toEqual([...open, last]);
    expect(await listed(9)).toEqual([...open, last, first]);
  });

  it("what the public may load holds neither the seed nor the deck", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    await append(db, { ...next, events: [dealStarted(0), turnBegan(0)], due: { kind: "computer", at: now + 5 } });
    const everything = JSON.stringify([
      await loadPublic(db, game, mira),
      await gamesOf(db, mira, { lobby: 50, finished: 50 }),
    ]);
    expect(everything).not.toMatch(/seed|deckSource|abababab/);
    expect(await glance(db, game, mira)).toEqual({
      version: 3,
      serial: null,
      word: 0,
      words: true,
      names: ["Mira"],
      status: "running",
      due: { kind: "computer", at: now + 5 },
      isMine: true,
      next: null,
      epoch: 0,
    });
    expect(await glance(db, game, randomUUID())).toMatchObject({ isMine: false, epoch: null });
    expect(await dueGames(db, now + 4, 100)).not.toContain(game);
    expect(await dueGames(db, now + 5, 100)).toContain(game);
  });

  it("seats change in the same call as the event that changes them", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    const seats = [
      { seat: 0, account: mira, name: "Mira", local: false, kind: "person", level: null },
      { seat: 1, account: null, name: "Fern", local: false, kind: "computer", level: "medium" },
    ] as const;
    const seated = await append(db, { ...next, seats });
    expect((await loadPublic(db, game, null))?.seats).toEqual(seats);
    if (seated.kind !== "applied") throw new Error(seated.kind);
    await append(db, { ...following(game, seated), prevHead: "00".repeat(32), seats: [] });
    expect((await loadPublic(db, game, null))?.seats).toEqual(seats);
  });

  it("the same wish for a game makes one, and one rematch is opened", async () => {
    const { db } = opened;
    const wanted = creation(mira, { invitation: { secretHash: fingerprint(randomUUID()), serial: 0 } });
    const made = await Promise.all(Array.from({ length: 8 }, () => create(db, wanted)));
    expect(made.map(({ kind }) => kind).sort()).toEqual(["applied", ...Array(7).fill("duplicate")]);
    expect(await create(db, { ...wanted, command: randomUUID() })).toEqual({ kind: "command_reused" });
    expect(await invitationBy(db, wanted.invitation!.secretHash, null)).toMatchObject({
      serial: 0,
      isRevoked: false,
      expiresAt: now + 14 * 24 * 3600 * 1000,
      game: { id: wanted.game },
    });
    const rematches = Array.from({ length: 8 }, () => creation(mira, { previous: wanted.game }));
    const answers = await Promise.all(rematches.map((rematch) => create(db, rematch)));
    const winner = rematches[answers.findIndex(({ kind }) => kind === "applied")]!;
    expect(answers.filter(({ kind }) => kind === "superseded")).toHaveLength(7);
    expect(answers).toContainEqual({ kind: "superseded", next: winner.game });
    expect(await create(db, winner)).toEqual({ kind: "duplicate", version: 1 });
    expect((await loadPublic(db, wanted.game, null))?.next).toBe(winner.game);
  });

  it("a limit holds for its window, and a retry is never limited", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    const limits = [{ key: fingerprint(randomUUID()), seconds: 10, max: 2 }];
    const windowStart = now - (now % 10_000);
    let at = { ...next, limits, now: windowStart };
    for (let turn = 0; turn < 2; turn++) {
      const answer = await append(db, at);
      if (answer.kind !== "applied") throw new Error(answer.kind);
      expect(await append(db, at)).toMatchObject({ kind: "duplicate" });
      at = { ...following(game, answer), limits, now: windowStart + 9_999 };
    }
    expect(await append(db, at)).toEqual({ kind: "limited" });
    expect(await append(db, { ...at, now: windowStart + 10_000 })).toMatchObject({ kind: "applied" });
  });

  it("a deal can be replayed once it has ended, and by a link until that is withdrawn", async () => {
    const { db } = opened;
    const { game, next } = await newGame(db, mira);
    const started = await append(db, { ...next, events: [dealStarted(0), turnBegan(0)] });
    if (started.kind !== "applied") throw new Error(started.kind);
    expect(await loadFinishedDeal(db, game, 0)).toBeNull();
    await append(db, { ...following(game, started), events: [dealEnded(0), dealStarted(1)] });
    const deal = [dealStarted(0), turnBegan(0), dealEnded(0)];
    expect((await loadFinishedDeal(db, game, 0))?.events).toEqual(deal);
    expect(await loadFinishedDeal(db, game, 1)).toBeNull();

    const share = { game, deal: 0, account: mira };
    const secretHash = fingerprint(randomUUID());
    expect(await shareState(db, share)).toEqual({ maker: mira, open: null, next: 0 });
    await putShare(db, { ...share, serial: 0, secretHash });
    await putShare(db, { ...share, serial: 0, secretHash });
    expect((await sharedDeal(db, secretHash))?.events).toEqual(deal);
    expect(await shareState(db, share)).toEqual({ maker: mira, open: 0, next: 1 });
    await revokeShares(db, share, now);
    expect(await sharedDeal(db, secretHash)).toBeNull();
    expect(await shareState(db, share)).toEqual({ maker: mira, open: null, next: 1 });
  });

  it("a word that was erased never comes back, whoever sends it again, and is nothing new to anybody", async () => {
    const { db } = opened;
    const { game } = await newGame(db, mira);
    const said = { game, account: mira, seat: 0, deal: 0, turn: 0, phrase: null, note: "Never mind", at: now };
    const word = { ...said, id: randomUUID() };
    const number = await putWord(db, word);
    await Promise.all([...Array.from({ length: 8 }, () => putWord(db, word)), eraseWord(db, word)]);
    expect(await putWord(db, word)).toBe(number);
    expect(await putWord(db, { ...word, account: await person(db, "Jonas") })).toBeNull();
    expect(await wordsAt(db, game, mira, 10)).toEqual([]);
    expect(await glance(db, game, randomUUID())).toMatchObject({ word: 0 });
    const later = { ...said, id: randomUUID(), note: "Well played" };
    expect(await putWord(db, later)).toBe(number! + 1);
    expect((await wordsAt(db, game, mira, 10)).map(({ id }) => id)).toEqual([later.id]);
    expect(await glance(db, game, randomUUID())).toMatchObject({ word: number! + 1 });
  });

  it("words that are said at once have a number each, and the newest is told to those who know the others", async () => {
    const { db } = opened;
    const { game } = await newGame(db, mira);
    const people = await Promise.all(Array.from({ length: 16 }, (_, index) => person(db, `Guest ${index}`)));
    const said = { game, seat: 0, deal: 0, turn: 0, phrase: "hello", note: null, at: now };
    const numbers = await Promise.all(people.map((account) => putWord(db, { ...said, id: randomUUID(), account })));
    expect(numbers.toSorted()).toEqual(people.map((_, index) => now + index));
    expect(await glance(db, game, mira)).toMatchObject({ word: now + 15 });
  });

  it("a notice is claimed by one sender, and comes again when its lease has ended unsent", async () => {
    const { db } = opened;
    const { next } = await newGame(db, mira);
    await append(db, { ...next, outbox: [{ seat: 0, kind: "turn" }] });
    const claim = async (at: number) => {
      const moment = sql`${new Date(at).toISOString()}::timestamptz`;
      const { rows } = await db.execute<{ version: number }>(sql`select * from kc_claim_outbox(${moment}, 60, 10)`);
      return rows.length;
    };
    expect((await Promise.all([claim(now), claim(now), claim(now)])).sort()).toEqual([0, 0, 1]);
    expect(await claim(now + 59_000)).toBe(0);
    expect(await claim(now + 60_000)).toBe(1);
    const mark = sql`${next.game}::uuid, 2, 0::smallint, 'turn'`;
    await db.execute(
      sql`select kc_defer_outbox(${mark}, ${new Date(now + 90_000).toISOString()}::timestamptz, null, true)`,
    );
    expect(await claim(now + 89_000)).toBe(0);
    expect(await claim(now + 90_000)).toBe(1);
    await db.execute(sql`select kc_settle_outbox(${mark}, 'push', ${new Date(now).toISOString()}::timestamptz)`);
    expect(await claim(now + 900_000)).toBe(0);
  });
});
