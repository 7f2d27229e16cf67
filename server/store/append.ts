import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { bytes, headParameters, iso, json, limitsParameter, moment, sealed } from "./parameters";
import { repeatable } from "./run";
import type { Append, Appended } from "./types";

type Row = { outcome: string; at_version: number | null };

/**
 * Appends events, and with them the head, due work, seats, notices and limits: all or nothing, in one statement. Sent
 * again (as it is when a connection is lost) the same command has one effect, and is then answered `duplicate`; so a
 * `duplicate` may also be the caller's own first try. Throws StoreError when the database cannot be reached.
 */
export async function append(db: Db, change: Append): Promise<Appended> {
  const { game, expected, prevHead, command, seats, now } = change;
  const { all, last } = sealed(expected, prevHead, change.events);
  const outbox = change.outbox?.map(({ seat, kind, notBefore }) => ({ seat, kind, notBefore: iso(notBefore ?? now) }));
  const statement = sql`select * from kc_append(
    ${game}::uuid, ${expected}::int, ${bytes(prevHead)}, ${command}::uuid, ${bytes(change.fingerprint)},
    ${json(all)}, ${headParameters(change.status, change.due, all)}, ${json(seats)}, ${json(outbox)},
    ${limitsParameter(change.limits)}, ${moment(now)})`;
  const { rows } = await repeatable(() => db.execute<Row>(statement));
  const row = rows[0];
  switch (row?.outcome) {
    case "applied":
      return { kind: "applied", version: expected + all.length, head: last };
    case "duplicate":
      if (row.at_version !== null) return { kind: "duplicate", version: row.at_version };
      break;
    case "command_reused":
    case "conflict":
    case "forked":
    case "no_stream":
    case "limited":
      return { kind: row.outcome };
  }
  throw new Error(`kc_append answered ${row?.outcome}`);
}
