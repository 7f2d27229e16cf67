import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { repeatable } from "./run";

/** What else was agreed about a table: whether whoever has the link may watch, and whether its people may write. */
export type TableSettings = { readonly watching: boolean; readonly words: boolean };

/** Keeps what was agreed about a new table; what was changed since stays. */
export async function putTableSettings(db: Db, game: string, { watching, words }: TableSettings): Promise<void> {
  await repeatable(() =>
    db.execute(sql`insert into table_settings (game_id, watching, words)
      values (${game}::uuid, ${watching}::boolean, ${words}::boolean)
      on conflict do nothing`),
  );
}

/** Gives an account's own seat at a table another name. */
export async function putSeatName(
  db: Db,
  {
    game,
    seat,
    account,
    name,
  }: { readonly game: string; readonly seat: number; readonly account: string; readonly name: string },
): Promise<void> {
  await repeatable(() =>
    db.execute(sql`update seats s set name = ${name}::text where s.game_id = ${game}::uuid
      and s.seat = ${seat}::smallint and s.account_id = ${account}::uuid`),
  );
}
