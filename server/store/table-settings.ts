import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { repeatable } from "./run";

/** Whoever has the link of a new table may watch it. */
export async function allowWatching(db: Db, game: string): Promise<void> {
  await repeatable(() =>
    db.execute(sql`insert into table_settings (game_id, watching) values (${game}::uuid, true)
      on conflict (game_id) do update set watching = true`),
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

/** Switches words at a table on or off. */
export async function setWords(db: Db, game: string, words: boolean): Promise<void> {
  await repeatable(() =>
    db.execute(sql`insert into table_settings (game_id, words) values (${game}::uuid, ${words}::boolean)
      on conflict (game_id) do update set words = excluded.words`),
  );
}
