import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { GameEvent } from "@/lib/engine/event";
import { presets } from "@/lib/engine/rules";
import { fingerprint } from "@/server/store/chain";
import { create } from "@/server/store/create";
import type { Append, Creation } from "@/server/store/types";

const rules = presets.A;

export const now = 1_764_453_600_123;

export const turnBegan = (number: number): GameEvent => ({ type: "TurnBegan", data: { seat: number % 2, number } });

export const dealStarted = (deal: number): GameEvent => ({
  type: "DealStarted",
  data: {
    at: now,
    deal,
    rules,
    seats: [{ kind: "person" }, { kind: "computer", level: "medium" }],
    scores: [],
    firstSeat: 0,
    commitment: "aa".repeat(32),
    entropy: "bb".repeat(32),
    turnedUp: ["AC", "2C", "3C", "4C"],
  },
});

export const dealEnded = (deal: number): GameEvent => ({
  type: "DealEnded",
  data: { at: now, deal, key: "cc".repeat(32), ending: "blocked", hands: [[], []], penalties: [0, 0] },
});

/** A person in the database. */
export async function person(db: Db, name = "Mira"): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into users (id, name, is_guest) values (${id}::uuid, ${name}::text, true)`);
  return id;
}

/** What makes a game with one person in it; `account` has to exist. */
export function creation(account: string, more: Partial<Creation> = {}): Creation {
  return {
    game: randomUUID(),
    creator: account,
    seed: "ab".repeat(32),
    deckSource: { kind: "key" },
    command: randomUUID(),
    fingerprint: fingerprint({ wants: "a game" }),
    events: [{ type: "GameCreated", data: { at: now, rules, seats: 2, commitment: "aa".repeat(32) } }],
    status: "lobby",
    due: null,
    seats: [{ seat: 0, account, name: "Mira", local: false, kind: "person", level: null }],
    now,
    ...more,
  };
}

/** A new game, and an append that fits its head. */
export async function newGame(db: Db, account: string): Promise<{ readonly game: string; readonly next: Append }> {
  const wanted = creation(account);
  const made = await create(db, wanted);
  if (made.kind !== "applied") throw new Error(made.kind);
  return { game: wanted.game, next: following(wanted.game, made) };
}

/** An append that fits after a version and head. */
export function following(
  game: string,
  { version, head }: { readonly version: number; readonly head: string },
): Append {
  return {
    game,
    expected: version,
    prevHead: head,
    command: randomUUID(),
    fingerprint: fingerprint({ after: version }),
    events: [turnBegan(version)],
    status: "running",
    due: null,
    now,
  };
}
