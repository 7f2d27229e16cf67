import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { firstHead } from "./chain";
import { bytes, headParameters, json, limitsParameter, moment, sealed } from "./parameters";
import { repeatable } from "./run";
import type { Created, Creation } from "./types";

type Row = { outcome: string; at_version: number | null; other_game: string | null };

/**
 * Makes a game: its secrets, first events, seats and invitation, in one statement. The same game id and command again
 * are answered `duplicate`, so derive the id from the command. A rematch that somebody else opened first is
 * `superseded`.
 */
export async function create(db: Db, creation: Creation): Promise<Created> {
  const { game, creator, seed, deckSource, command, seats, invitation, previous, now } = creation;
  const { all, last } = sealed(0, firstHead(game), creation.events);
  const statement = sql`select * from kc_create(
    ${game}::uuid, ${creator}::uuid, ${bytes(seed)}, ${json(deckSource)}, ${command}::uuid, ${bytes(creation.fingerprint)},
    ${json(all)}, ${headParameters(creation.status, creation.due, all)}, ${json(seats)}, ${json(invitation)},
    ${previous ?? null}::uuid, ${limitsParameter(creation.limits)}, ${moment(now)})`;
  const { rows } = await repeatable(() => db.execute<Row>(statement));
  const row = rows[0];
  switch (row?.outcome) {
    case "applied":
      return { kind: "applied", version: all.length, head: last };
    case "duplicate":
      return { kind: "duplicate", version: row.at_version ?? all.length };
    case "command_reused":
    case "limited":
      return { kind: row.outcome };
    case "superseded":
      if (row.other_game !== null) return { kind: "superseded", next: row.other_game };
  }
  throw new Error(`kc_create answered ${row?.outcome}`);
}
