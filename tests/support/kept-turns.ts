import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/** A turn that was answered: its command, and the version that the answer named. */
export type KeptTurn = { readonly game: string; readonly command: string; readonly version: number };

/** Those of the answered turns that the log does not have where the answer said. Needs the owner's rights. */
export async function lostTurns(db: Db, turns: readonly KeptTurn[]): Promise<readonly KeptTurn[]> {
  const { rows } = await db.execute<KeptTurn>(sql`
    select c.game_id as game, c.command_id as command, c.to_version as version
    from game_commands c join game_events e on (e.game_id, e.version, e.command_id) = (c.game_id, c.to_version, c.command_id)`);
  const kept = new Map(rows.map(({ game, command, version }) => [`${game} ${command}`, version]));
  return turns.filter(({ game, command, version }) => kept.get(`${game} ${command}`) !== version);
}
