import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { repeatable } from "./run";

/** Asks somebody to a table by name. Twice is once. */
export async function putAsked(
  db: Db,
  { game, account, at }: { readonly game: string; readonly account: string; readonly at: number },
): Promise<void> {
  await repeatable(() =>
    db.execute(sql`insert into asked_people (game_id, account_id, at)
      values (${game}::uuid, ${account}::uuid, ${moment(at)}) on conflict do nothing`),
  );
}

/** A table that somebody was asked to and that has a free seat still; its newest link, and who opened it. */
export type AskedTable = { readonly id: string; readonly from: string; readonly serial: number; readonly at: number };

/** The tables that wait for an account which was asked to them, newest first; none by people it has blocked. */
export async function askedTables(db: Db, account: string, now: number): Promise<readonly AskedTable[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ asked: AskedTable }>(sql`
      select jsonb_build_object('id', g.id, 'from', s.name, 'serial', i.serial, 'at', kc_ms(a.at)) as asked
      from asked_people a join games g on g.id = a.game_id and g.status = 'lobby'
        join seats s on s.game_id = g.id and s.account_id = g.creator and not s.is_local
        cross join lateral (select i.serial from invitations i where i.game_id = g.id and i.revoked_at is null
          and i.expires_at > ${moment(now)} order by i.serial desc limit 1) i
      where a.account_id = ${account}::uuid
        and not exists (select 1 from seats mine where mine.game_id = g.id and mine.account_id = a.account_id)
        and not exists (select 1 from blocks b where b.account_id = a.account_id and b.blocked_id = g.creator)
      order by a.at desc limit 20`),
  );
  return rows.map(({ asked }) => asked);
}
