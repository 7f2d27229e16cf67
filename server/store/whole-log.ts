import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { repeatable } from "./run";
import type { DueWork, LoggedEvent, SeatRow } from "./types";

/** What the tables say of a game beside its log; all of it follows from the log, but accounts, names and times. */
export type ReadModel = {
  readonly version: number;
  readonly head: string;
  readonly dealVersion: number;
  readonly status: string;
  readonly due: DueWork | null;
  readonly seats: readonly SeatRow[];
};

/** A game's whole log as it lies there, for its owner's checks. The seed stays in the database. */
export type WholeLog = ReadModel & {
  readonly id: string;
  readonly events: readonly LoggedEvent[];
  readonly updatedAt: number;
  readonly commitment: string | null; // that the stored seed gives
  readonly isProvable: boolean; // its decks come from the seed
  readonly strayCommands: number; // commands without their events, or events without their command
};

/** Ids of up to 500 games after that one (null: from the first), in order. Needs the owner's rights, as all below. */
export async function gameIds(db: Db, after: string | null): Promise<readonly string[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ id: string }>(
      sql`select g.id from games g where ${after}::uuid is null or g.id > ${after}::uuid order by g.id limit 500`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** One game with everything that its log should agree with. */
export async function wholeLog(db: Db, game: string): Promise<WholeLog> {
  const { rows } = await repeatable(() =>
    db.execute<{ log: WholeLog }>(sql`
      select jsonb_build_object('id', g.id, 'version', g.version, 'head', encode(g.head_hash, 'hex'),
        'dealVersion', g.deal_version, 'status', g.status, 'updatedAt', kc_ms(g.updated_at),
        'due', case when g.due_at is null then null else jsonb_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
        'events', kc_events(g.id, 0, 2147483647), 'seats', kc_seats(g.id),
        'commitment', encode(sha256(convert_to('kitc1|commit|' || g.id || '|' || encode(s.seed, 'hex'), 'UTF8')), 'hex'),
        'isProvable', s.deck_source ->> 'kind' = 'key',
        'strayCommands', (select count(*) from
          (select command_id, max(version) as version from game_events where game_id = g.id group by command_id) e
          full join (select command_id, to_version from game_commands where game_id = g.id) c using (command_id)
          where e.version is distinct from c.to_version)) as log
      from games g left join game_secrets s on s.game_id = g.id where g.id = ${game}::uuid`),
  );
  const log = rows[0]?.log;
  if (log === undefined) throw new Error(`game ${game} is gone`);
  return log;
}

/** Writes the read models of a game anew, unless it changed meanwhile. True when it wrote. */
export async function replaceReadModel(db: Db, { id, version }: WholeLog, model: ReadModel): Promise<boolean> {
  const { rows } = await repeatable(() =>
    db.execute<{ id: string }>(sql`
      with head as (
        update games g set version = ${model.version}::int, head_hash = decode(${model.head}::text, 'hex'),
          deal_version = ${model.dealVersion}::int, status = ${model.status}::text, due_kind = ${model.due?.kind ?? null}::text,
          due_at = ${model.due === null ? null : moment(model.due.at)}
        where g.id = ${id}::uuid and g.version = ${version}::int returning g.id),
      given as (
        select head.id, (s->>'seat')::smallint as seat, (s->>'account')::uuid as account, s->>'name' as name,
          (s->>'local')::boolean as local, s->>'kind' as kind, s->>'level' as level
        from head, jsonb_array_elements(${JSON.stringify(model.seats)}::jsonb) s),
      gone as (delete from seats where game_id in (select id from head) and seat not in (select seat from given)),
      put as (
        insert into seats (game_id, seat, account_id, name, is_local, kind, level)
        select id, seat, account, name, local, kind, level from given
        on conflict (game_id, seat) do update set kind = excluded.kind, level = excluded.level)
      select id from head`),
  );
  return rows.length === 1;
}
