import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { repeatable } from "./run";

/** What is agreed about a new table beside its game. */
type TableSettings = { readonly watching: boolean; readonly words: boolean };

/** Keeps what a new table begins with; what was chosen there since stays. */
export async function putTable(db: Db, game: string, { watching, words }: TableSettings): Promise<void> {
  await repeatable(() =>
    db.execute(sql`insert into table_settings (game_id, watching, words)
      values (${game}::uuid, ${watching}::boolean, ${words}::boolean) on conflict (game_id) do nothing`),
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
