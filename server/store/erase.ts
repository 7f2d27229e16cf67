import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { json } from "./parameters";
import { repeatable } from "./run";

/** The games that an account would leave behind: those it holds a seat in, and the tables that it has open. */
export async function openGamesOf(db: Db, account: string): Promise<readonly string[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ id: string }>(sql`
      select g.id from games g where g.status <> 'finished' and ((g.status = 'lobby' and g.creator = ${account}::uuid)
        or exists (select 1 from seats s where s.game_id = g.id and s.account_id = ${account}::uuid and s.kind = 'person'))
      order by g.id`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Erases a person and everything that hangs on them, and the counts kept under `limitKeys` (hex). Answers false, with
 * nothing erased, while there are open games of theirs.
 */
export async function erasePerson(db: Db, account: string, limitKeys: readonly string[]): Promise<boolean> {
  const { rows } = await repeatable(() =>
    db.execute<{ done: boolean }>(sql`select kc_erase_person(${account}::uuid, ${json(limitKeys)}) as done`),
  );
  return rows[0]?.done ?? false;
}
