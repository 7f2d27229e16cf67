import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { repeatable } from "./run";
import type { GameStatus, LoggedEvent } from "./types";

/** A game of an account for its own keeping: the whole public log with its hashes, who sat where, and what one said. */
export type ExportedGame = {
  readonly id: string;
  readonly createdAt: number; // ms since 1970
  readonly status: GameStatus;
  readonly version: number;
  readonly head: string;
  readonly names: readonly string[]; // of the seats that are taken, in their order
  readonly mySeats: readonly number[];
  readonly myWords: readonly string[]; // notes, and the codes of phrases
  readonly events: readonly LoggedEvent[];
};

/** The account's games after that one (null: from the first), in the order of their ids; at most `count`. */
export async function gamesToExport(
  db: Db,
  { account, after, count }: { readonly account: string; readonly after: string | null; readonly count: number },
): Promise<readonly ExportedGame[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ game: ExportedGame }>(sql`
      select jsonb_build_object('id', g.id, 'createdAt', kc_ms(g.created_at), 'status', g.status, 'version', g.version,
        'head', encode(g.head_hash, 'hex'), 'events', kc_events(g.id, 0, g.version),
        'names', (select jsonb_agg(s.name order by s.seat) from seats s where s.game_id = g.id),
        'mySeats', (select jsonb_agg(s.seat order by s.seat) from seats s
          where s.game_id = g.id and s.account_id = ${account}::uuid),
        'myWords', coalesce((select jsonb_agg(coalesce(w.note, w.phrase) order by w.number) from table_words w
          where w.game_id = g.id and w.account_id = ${account}::uuid
            and coalesce(w.phrase, w.note) is not null), '[]')) as game
      from games g where (${after}::uuid is null or g.id > ${after}::uuid)
        and exists (select 1 from seats s where s.game_id = g.id and s.account_id = ${account}::uuid)
      order by g.id limit ${count}::int`),
  );
  return rows.map(({ game }) => game);
}
