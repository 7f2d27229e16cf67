import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
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
  const loaded = rows[0]?.loaded ?? null;
  if (loaded === null) return null;
  const { game: facts, ...more } = loaded;
  return { ...upcasted(facts), ...more };
}
