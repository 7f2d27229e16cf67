import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { repeatable } from "./run";

/** Somebody an account has played with, named by a seat of the last game with them: accounts are told to nobody. */
export type Friend = {
  readonly game: string;
  readonly seat: number;
  readonly name: string;
  readonly games: number; // that both were dealt cards in
  readonly lastAt: number; // ms since 1970
  readonly isBlocked: boolean; // by the account
};

/** The people an account has played with, latest first: at most `count`, and then all that it has blocked. */
export async function friendsOf(db: Db, account: string, count: number): Promise<readonly Friend[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ friend: Friend }>(sql`
      with met as (
        select o.account_id, o.game_id, o.seat, o.name, g.updated_at,
          row_number() over (partition by o.account_id order by g.updated_at desc, g.id) as nth,
          count(*) over (partition by o.account_id)::int as games
        from seats me join seats o on o.game_id = me.game_id and o.account_id <> me.account_id
          join games g on g.id = me.game_id and g.deal_version > 0
        where me.account_id = ${account}::uuid and not me.is_local and not o.is_local)
      select jsonb_build_object('game', f.game_id, 'seat', f.seat, 'name', f.name, 'games', f.games,
        'lastAt', kc_ms(f.updated_at), 'isBlocked', f.is_blocked) as friend
      from (
        select m.*, b.at is not null as is_blocked,
          row_number() over (partition by b.at is not null order by m.updated_at desc, m.game_id) as place
        from met m left join blocks b on b.account_id = ${account}::uuid and b.blocked_id = m.account_id
        where m.nth = 1) f
      where f.is_blocked or f.place <= ${count}::int order by f.is_blocked, f.place`),
  );
  return rows.map(({ friend }) => friend);
}

/**
 * The account and the name behind a seat, for somebody who was dealt cards in the same game, and the epoch of whoever
 * asks; null for others.
 */
export async function friendAt(
  db: Db,
  { account, game, seat }: { readonly account: string; readonly game: string; readonly seat: number },
): Promise<{ readonly account: string; readonly name: string; readonly askerEpoch: number } | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ friend: { account: string; name: string; askerEpoch: number } }>(sql`
      select jsonb_build_object('account', o.account_id, 'name', o.name, 'askerEpoch', u.epoch) as friend
      from seats o join seats me on me.game_id = o.game_id and me.account_id = ${account}::uuid
        join games g on g.id = o.game_id and g.deal_version > 0 join users u on u.id = me.account_id
      where o.game_id = ${game}::uuid and o.seat = ${seat}::smallint and o.account_id <> me.account_id limit 1`),
  );
  return rows[0]?.friend ?? null;
}

/** Blocks somebody, or no longer. */
export async function putBlock(
  db: Db,
  { account, other, on, now }: { account: string; other: string; on: boolean; now: number },
): Promise<void> {
  const change = on
    ? sql`insert into blocks (account_id, blocked_id, at) values (${account}::uuid, ${other}::uuid, ${moment(now)})
        on conflict do nothing`
    : sql`delete from blocks b where b.account_id = ${account}::uuid and b.blocked_id = ${other}::uuid`;
  await repeatable(() => db.execute(change));
}

/** Whether whoever opened a game, or anybody who sits there, has blocked an account that does not sit there itself. */
export async function isUnwelcome(db: Db, game: string, account: string): Promise<boolean> {
  const { rows } = await repeatable(() =>
    db.execute<{ unwelcome: boolean }>(sql`
      select not exists (select 1 from seats me where me.game_id = ${game}::uuid and me.account_id = ${account}::uuid)
        and exists (select 1 from blocks b where b.blocked_id = ${account}::uuid and b.account_id in (
        select g.creator from games g where g.id = ${game}::uuid
        union select s.account_id from seats s where s.game_id = ${game}::uuid)) as unwelcome`),
  );
  return rows[0]?.unwelcome ?? false;
}
