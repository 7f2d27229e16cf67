import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { bytes, moment } from "./parameters";
import { repeatable } from "./run";
import type { DueWork, FinishedDealLog, GameStatus, PublicGame } from "./types";
import { type Raw, upcasted } from "./upcasted";

/** A game by its public facts, in one query; null when there is none of that id. */
export async function loadPublic(db: Db, game: string, account: string | null): Promise<PublicGame | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ game: Raw<PublicGame> | null }>(sql`select kc_load_public(${game}::uuid, ${account}::uuid) as game`),
  );
  return upcasted(rows[0]?.game ?? null);
}

/** How many games of a kind are listed at most: the ones that changed last. */
type MostListed = { readonly lobby: number; readonly finished: number };

/**
 * The games that an account created or sits in, latest change first: every one that runs and the last tables that wait
 * for people, and after them the last that are over. Games that were called off are left out.
 */
export async function gamesOf(db: Db, account: string, most: MostListed): Promise<readonly PublicGame[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ game: Raw<PublicGame> }>(sql`
      with mine as (
        select g.id, g.version, g.status, g.updated_at from games g
        where g.id in (
          select c.id from games c where c.creator = ${account}::uuid
          union select s.game_id from seats s where s.account_id = ${account}::uuid))
      select kc_load_public(listed.id, ${account}::uuid) as game
      from (
        (select m.id, m.status, m.updated_at from mine m where m.status = 'running')
        union all
        (select m.id, m.status, m.updated_at from mine m where m.status = 'lobby'
          order by m.updated_at desc, m.id limit ${most.lobby}::int)
        union all
        (select m.id, m.status, m.updated_at from mine m
          where m.status = 'finished' and not exists (select 1 from game_events o
            where o.game_id = m.id and o.version = m.version and o.data->>'cause' = 'aborted')
          order by m.updated_at desc, m.id limit ${most.finished}::int)) listed
      order by listed.status = 'finished', listed.updated_at desc, listed.id`),
  );
  return rows.map((row) => upcasted(row.game));
}

/** All running games that an account sits in: none is left out, so that they can be counted. */
export async function runningGamesOf(db: Db, account: string): Promise<readonly PublicGame[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ game: Raw<PublicGame> }>(sql`
      select kc_load_public(g.id, null) as game from games g
      where g.status = 'running' and g.id in (select s.game_id from seats s where s.account_id = ${account}::uuid)
      order by g.updated_at desc, g.id`),
  );
  return rows.map((row) => upcasted(row.game));
}

/** What a poll needs: nothing but the head, and whether the account has to do with the game. */
export type Glance = {
  readonly version: number;
  readonly status: GameStatus;
  readonly due: DueWork | null;
  readonly next: string | null; // the rematch
  readonly serial: number | null; // of the newest link that is not revoked
  readonly word: number; // the newest that somebody else said at the table; 0: none
  readonly words: boolean; // may be said at the table
  readonly names: readonly string[]; // of the seats that are taken, in their order
  readonly isMine: boolean; // created it or sits in it
  readonly epoch: number | null;
};

/** The head of a game without its events, in one cheap query; null when there is none of that id. */
export async function glance(db: Db, game: string, account: string | null): Promise<Glance | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ glance: Glance | null }>(sql`select kc_glance(${game}::uuid, ${account}::uuid) as glance`),
  );
  return rows[0]?.glance ?? null;
}

/**
 * Where an account sat in the game before a rematch, counted from its opener clockwise: its own place, then those of
 * the others on its device. Empty when it is none of both.
 */
export async function placesInRematch(db: Db, game: string, account: string): Promise<readonly number[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ place: number }>(sql`
      select mod(mine.seat - host.seat + n.seats, n.seats)::int as place
      from games g join games p on p.next_game = g.id
        join seats mine on mine.game_id = p.id and mine.account_id = ${account}::uuid
        join seats host on host.game_id = p.id and host.account_id = g.creator and not host.is_local
        cross join lateral (select count(*)::int as seats from seats s where s.game_id = p.id) n
      where g.id = ${game}::uuid order by mine.is_local, mine.seat`),
  );
  return rows.map(({ place }) => place);
}

/** A finished deal's events; null while it runs, or when there is none. */
export async function loadFinishedDeal(db: Db, game: string, deal: number): Promise<FinishedDealLog | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ log: Raw<FinishedDealLog> | null }>(
      sql`select kc_load_finished_deal(${game}::uuid, ${deal}::int) as log`,
    ),
  );
  return upcasted(rows[0]?.log ?? null);
}

/** Ids of games with work that was due by then, longest overdue first. */
export async function dueGames(db: Db, by: number, count: number): Promise<readonly string[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ id: string }>(
      sql`select g.id from games g where g.due_at <= ${moment(by)} order by g.due_at limit ${count}::int`,
    ),
  );
  return rows.map((row) => row.id);
}

/** An invitation with its game; null for a secret that never was. Times in ms since 1970. */
export type Invitation = {
  readonly serial: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  readonly game: PublicGame;
};

/** The invitation whose secret has this SHA-256 (hex), as the account sees it. */
export async function invitationBy(db: Db, secretHash: string, account: string | null): Promise<Invitation | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ invitation: Omit<Invitation, "game"> & { game: Raw<PublicGame> } }>(sql`
      select json_build_object('serial', i.serial, 'expiresAt', kc_ms(i.expires_at), 'isRevoked', i.revoked_at is not null,
        'game', kc_load_public(i.game_id, ${account}::uuid)) as invitation
      from invitations i where i.secret_hash = ${bytes(secretHash)}`),
  );
  const found = rows[0]?.invitation;
  return found === undefined ? null : { ...found, game: upcasted(found.game) };
}
