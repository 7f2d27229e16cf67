import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { repeatable } from "./run";

type Asking = { readonly game: string; readonly account: string; readonly at: number };

/** Asks somebody to a free seat of a table by name, and has a notice sent to them. Twice is once. */
export async function putAsked(db: Db, { game, seat, account, at }: Asking & { readonly seat: number }): Promise<void> {
  await repeatable(() =>
    db.execute(sql`select kc_ask(${game}::uuid, ${seat}::smallint, ${account}::uuid, ${moment(at)})`),
  );
}

/** Notes that somebody does not come to a table that they were asked to. False when they were not. */
export async function putDeclined(db: Db, { game, account, at }: Asking): Promise<boolean> {
  const { rows } = await repeatable(() =>
    db.execute(sql`update asked_people a set declined_at = coalesce(a.declined_at, ${moment(at)})
      where a.game_id = ${game}::uuid and a.account_id = ${account}::uuid returning a.game_id`),
  );
  return rows.length > 0;
}

/** Who was asked (a) to a table (g) that waits for them still, and its newest link (i). */
const stillAsked = (account: string, now: number): SQL => sql`
  asked_people a join games g on g.id = a.game_id and g.status = 'lobby'
    cross join lateral (select i.serial from invitations i where i.game_id = g.id and i.revoked_at is null
      and i.expires_at > ${moment(now)} order by i.serial desc limit 1) i
  where a.account_id = ${account}::uuid and a.declined_at is null
    and not exists (select 1 from seats mine where mine.game_id = g.id and mine.account_id = a.account_id)`;

/** A table that somebody was asked to and that has a free seat still; its newest link, and who opened it. */
export type AskedTable = { readonly id: string; readonly from: string; readonly serial: number; readonly at: number };

/** The tables that wait for an account which was asked to them, newest first; none by people it has blocked. */
export async function askedTables(db: Db, account: string, now: number): Promise<readonly AskedTable[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ asked: AskedTable }>(sql`
      select jsonb_build_object('id', t.id, 'from', s.name, 'serial', t.serial, 'at', kc_ms(t.at)) as asked
      from (select g.id, g.creator, i.serial, a.at from ${stillAsked(account, now)}) t
        join seats s on s.game_id = t.id and s.account_id = t.creator and not s.is_local
      where not exists (select 1 from blocks b where b.account_id = ${account}::uuid and b.blocked_id = t.creator)
      order by t.at desc limit 20`),
  );
  return rows.map(({ asked }) => asked);
}

/** The newest table that one account has opened for another and that waits for it still; null where none does. */
export async function tableWaitingFor(
  db: Db,
  { from, account, now }: { readonly from: string; readonly account: string; readonly now: number },
): Promise<string | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ id: string }>(sql`select g.id from ${stillAsked(account, now)} and g.creator = ${from}::uuid
      order by a.at desc limit 1`),
  );
  return rows[0]?.id ?? null;
}
