import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import type { GameEvent } from "@/lib/engine/event";
import { presets } from "@/lib/engine/rules";
import { append } from "@/server/store/append";
import { fingerprint } from "@/server/store/chain";
import { create } from "@/server/store/create";
import type { Append } from "@/server/store/types";
import { creation, now } from "../store/stories";
import { dealsOf, playGame } from "../support/games";

/** The events of one deal for two, as they were played. */
export const oneDeal = (): readonly GameEvent[] => dealsOf(playGame(7, { rules: presets.A, seats: 2 }).events)[0]!;

/** The same deal as the one of that number in a series. */
const asDeal = (events: readonly GameEvent[], deal: number): readonly GameEvent[] =>
  events.map((event) => {
    if (event.type === "DealEnded") return { ...event, data: { ...event.data, deal } };
    if (event.type !== "DealStarted") return event;
    return { ...event, data: { ...event.data, deal, scores: Array.from({ length: deal }, () => [0, 1]) } };
  });

/** Where a game's log stands. */
export type Head = { readonly game: string; readonly version: number; readonly head: string };

/** Appends events as one command; throws when that is refused. */
export async function appended(db: Db, at: Head, events: readonly GameEvent[]): Promise<Head> {
  const change: Append = {
    game: at.game,
    expected: at.version,
    prevHead: at.head,
    command: randomUUID(),
    fingerprint: fingerprint(["bench", at.version]),
    events,
    status: "running",
    due: null,
    now,
  };
  const answer = await append(db, change);
  if (answer.kind !== "applied") throw new Error(answer.kind);
  return { game: at.game, version: answer.version, head: answer.head };
}

/** A new game for two with nothing in it but its creation. */
export async function newGame(db: Db, account: string): Promise<Head> {
  const wanted = creation(account);
  const made = await create(db, wanted);
  if (made.kind !== "applied") throw new Error(made.kind);
  return { game: wanted.game, version: made.version, head: made.head };
}

/** A game that is some turns into the deal of that number. */
export async function gameInDeal(db: Db, account: string, number: number, turns: readonly GameEvent[]): Promise<Head> {
  let at = await newGame(db, account);
  for (let deal = 0; deal < number; deal += 1) at = await appended(db, at, asDeal(oneDeal(), deal));
  return appended(db, at, asDeal(turns, number));
}
