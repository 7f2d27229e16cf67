import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Glance } from "./load-public";
import { repeatable } from "./run";
import type { LoadedDeal, PublicGame } from "./types";
import { type Raw, upcasted } from "./upcasted";

type Asked = {
  readonly game: string;
  readonly account?: string; // for its session epoch
  readonly command?: string;
  readonly seenVersion?: number;
};

type Loaded = Omit<LoadedDeal, keyof PublicGame> & { readonly game: Raw<PublicGame> };

/**
 * A game with its seed and deck source, in one query; null when there is none of that id. Only server/play may import
 * this. With `command` it also tells where an earlier answer lies; with `seenVersion`, the hash stored there.
 */
export async function loadDeal(db: Db, { game, account, command, seenVersion }: Asked): Promise<LoadedDeal | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ loaded: Loaded | null }>(
      sql`select kc_load(${game}::uuid, ${account ?? null}::uuid, ${command ?? null}::uuid, ${seenVersion ?? null}::int) as loaded`,
    ),
  );
  return dealFrom(rows[0]?.loaded ?? null);
}

/** What a poll asks for, in one query: the head of a game, and beside it the game itself once it has grown. */
export async function loadNews(
  db: Db,
  { game, account, version }: { readonly game: string; readonly account: string; readonly version: number },
): Promise<{ readonly glance: Glance | null; readonly grown: LoadedDeal | null }> {
  const { rows } = await repeatable(() =>
    db.execute<{ glance: Glance | null; loaded: Loaded | null }>(
      sql`select kc_glance(${game}::uuid, ${account}::uuid) as glance,
        (select kc_load(g.id, ${account}::uuid, null, null) from games g
          where g.id = ${game}::uuid and g.version > ${version}::int) as loaded`,
    ),
  );
  return { glance: rows[0]?.glance ?? null, grown: dealFrom(rows[0]?.loaded ?? null) };
}

function dealFrom(loaded: Loaded | null): LoadedDeal | null {
  if (loaded === null) return null;
  const { game: facts, ...more } = loaded;
  return { ...upcasted(facts), ...more };
}
