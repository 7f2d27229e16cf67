import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { GameEvent } from "@/lib/engine/event";
import { bytes } from "./parameters";
import { repeatable } from "./run";
import type { LoggedEvent } from "./types";
import { upcasted } from "./upcasted";

type Events = { readonly events: readonly LoggedEvent[] };

/** The events by which a shuffle is checked: who sat down, the table that was closed, and the end of the game. */
const opening = (game: ReturnType<typeof sql>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('version', e.version, 'type', e.type, 'v', e.schema_v, 'data', e.data,
    'hash', encode(e.hash, 'hex')) order by e.version), '[]') as events
  from game_events e where e.game_id = ${game} and e.type in ('SeatTaken', 'SeatFreed', 'SeatsSwapped', 'TableClosed',
    'GameEnded')`;

/** Those events of a game, for an account that has to do with it; null for others. */
export async function openingFor(db: Db, game: string, account: string): Promise<readonly GameEvent[] | null> {
  const { rows } = await repeatable(() =>
    db.execute<Events>(sql`select o.events from games g cross join lateral (${opening(sql`g.id`)}) o
      where g.id = ${game}::uuid and exists (select 1 from seats s where s.game_id = g.id and s.account_id = ${account}::uuid)`),
  );
  return upcasted(rows[0] ?? null)?.events ?? null;
}

/** Those events of the game behind an open link to a replay; null for withdrawn and unknown links. */
export async function openingShared(db: Db, secretHash: string): Promise<readonly GameEvent[] | null> {
  const { rows } = await repeatable(() =>
    db.execute<Events>(sql`select o.events from shares s cross join lateral (${opening(sql`s.game_id`)}) o
      where s.secret_hash = ${bytes(secretHash)} and s.revoked_at is null`),
  );
  return upcasted(rows[0] ?? null)?.events ?? null;
}
