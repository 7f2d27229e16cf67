import { type SQL, sql } from "drizzle-orm";
import type { GameEvent } from "@/lib/engine/event";
import { chained } from "./chain";
import type { DueWork, Limit, LoggedEvent } from "./types";

/** Parameters in casts: drivers differ in what they guess. Bytes travel as hex, times as ISO text. */
export const bytes = (hex: string): SQL => sql`decode(${hex}::text, 'hex')`;
export const json = (value: unknown): SQL => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
export const iso = (at: number): string => new Date(at).toISOString();
export const moment = (at: number): SQL => sql`${iso(at)}::timestamptz`;

/** Status, kind of due work, its time, and the version of the last checkpoint among the events (null: none). */
export function headParameters(status: string, due: DueWork | null, events: readonly LoggedEvent[]): SQL {
  const checkpoint = events.findLast((event) => event.type === "DealStarted")?.version ?? null;
  return sql`${status}::text, ${due?.kind ?? null}::text, ${due === null ? null : iso(due.at)}::timestamptz, ${checkpoint}::int`;
}

export const limitsParameter = (limits: readonly Limit[] = []): SQL => json(limits);

/** The events with versions and hashes, and the head that they lead to. Throws when there are none. */
export function sealed(version: number, head: string, events: readonly GameEvent[]) {
  const all = chained(version, head, events);
  const last = all.at(-1);
  if (last === undefined) throw new Error("a change without events");
  return { all, last: last.hash };
}
