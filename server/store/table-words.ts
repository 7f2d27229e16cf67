import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { repeatable } from "./run";

/**
 * What was said at a table: a ready phrase, or a note. `number` grows with every word at a table, and is its time in ms
 * unless two come at once.
 */
export type TableWord = {
  readonly id: string;
  readonly number: number;
  readonly seat: number | null; // of whoever said it; null if they got up again before the first deal
  readonly isMine: boolean;
  readonly deal: number; // during which it was said, from 0; -1 before the first
  readonly turn: number;
  readonly phrase: string | null; // its code
  readonly note: string | null;
  readonly at: number; // ms since 1970
};

/**
 * The newest words at a table as an account reads them, oldest first. Before the first deal people change places, or
 * get up: such a word is that of the seat its account has now.
 */
export async function wordsAt(db: Db, game: string, account: string, count: number): Promise<readonly TableWord[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ word: TableWord }>(sql`
      select jsonb_build_object('id', w.id, 'number', w.number, 'isMine', w.account_id = ${account}::uuid,
        'seat', case when w.deal >= 0 then w.seat else (select s.seat from seats s
          where s.game_id = w.game_id and s.account_id = w.account_id and not s.is_local) end,
        'deal', w.deal, 'turn', w.turn, 'phrase', w.phrase, 'note', w.note, 'at', kc_ms(w.at)) as word
      from table_words w where w.game_id = ${game}::uuid and coalesce(w.phrase, w.note) is not null
      order by w.number desc limit ${count}::int`),
  );
  return rows.map(({ word }) => word).reverse();
}

/**
 * Keeps a word; the same id again, also at the same moment or after the word was erased, changes nothing. Answers its
 * number, or null for an id that somebody else has used.
 */
export async function putWord(
  db: Db,
  word: Omit<TableWord, "number" | "isMine" | "seat"> & { game: string; account: string; seat: number },
): Promise<number | null> {
  const { id, game, account, seat, deal, turn, phrase, note, at } = word;
  const { rows } = await repeatable(() =>
    db.execute<{ number: number | null }>(sql`
      select kc_say(${id}::uuid, ${game}::uuid, ${account}::uuid, ${seat}::smallint, ${deal}::int, ${turn}::int,
        ${phrase}::text, ${note}::text, ${moment(at)})::float8 as number`),
  );
  return rows[0]?.number ?? null;
}

/** Erases one of the account's own words for good: what it said is gone, and its id says nothing any more. */
export async function eraseWord(db: Db, word: { id: string; game: string; account: string }): Promise<void> {
  await repeatable(() =>
    db.execute(sql`update table_words w set phrase = null, note = null
      where w.id = ${word.id}::uuid and w.game_id = ${word.game}::uuid and w.account_id = ${word.account}::uuid`),
  );
}
