import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { EndCause } from "@/lib/engine/event";
import type { Rules } from "@/lib/engine/rules";
import { json, moment } from "./parameters";
import { repeatable } from "./run";

/** How a game went for one of its players; "early" is without any winner. */
export type GameResult = "won" | "drawn" | "lost" | "early";

/** Which finished games are looked for. Times in ms since 1970. */
export type ArchiveSearch = {
  readonly account: string;
  readonly person?: string; // part of the name of somebody else at the table
  readonly rules?: readonly Partial<Rules>[]; // one of these, option by option
  readonly rulesAreNot?: readonly Partial<Rules>[]; // none of these
  readonly result?: GameResult; // for the account
  readonly from?: number;
  readonly before?: number;
  readonly after?: { readonly at: number; readonly id: string }; // the last game of the page before
  readonly count: number;
};

/** A finished game by its public facts. */
export type ArchivedGame = {
  readonly id: string;
  readonly finishedAt: number;
  readonly names: readonly string[];
  readonly mySeat: number;
  readonly rules: Rules;
  readonly scores: readonly (readonly number[])[]; // of every finished deal
  readonly winners: readonly number[];
  readonly cause: EndCause;
  readonly causedBy: number | null; // who resigned, or did not return
};

/**
 * An account's finished games that were not called off, newest first. No more is read of each than one line of a list
 * needs.
 */
export async function archivedGames(db: Db, search: ArchiveSearch): Promise<readonly ArchivedGame[]> {
  const { account, person, rules, rulesAreNot, result, from, before, after, count } = search;
  const winners = sql`(o.data->'winners')`;
  const mine = sql`(${winners} @> to_jsonb(me.seat))`;
  const alone = sql`(jsonb_array_length(${winners}) = 1)`;
  const results = {
    won: sql`${mine} and ${alone}`,
    drawn: sql`${mine} and not ${alone}`,
    lost: sql`not ${mine} and jsonb_array_length(${winners}) > 0`,
    early: sql`jsonb_array_length(${winners}) = 0`,
  };
  const among = (list: readonly Partial<Rules>[]) =>
    sql`exists (select 1 from jsonb_array_elements(${json(list)}) p where d.data->'rules' @> p)`;
  const wanted = [
    sql`g.status = 'finished' and g.deal_version > 0 and o.data->>'cause' <> 'aborted'`,
    ...(person === undefined
      ? []
      : [
          sql`exists (select 1 from seats x where x.game_id = g.id and x.seat <> me.seat
            and position(lower(${person}::text) in lower(x.name)) > 0)`,
        ]),
    ...(rules === undefined ? [] : [among(rules)]),
    ...(rulesAreNot === undefined ? [] : [sql`not ${among(rulesAreNot)}`]),
    ...(result === undefined ? [] : [results[result]]),
    ...(from === undefined ? [] : [sql`g.updated_at >= ${moment(from)}`]),
    ...(before === undefined ? [] : [sql`g.updated_at < ${moment(before)}`]),
    ...(after === undefined ? [] : [sql`(g.updated_at, g.id) < (${moment(after.at)}, ${after.id}::uuid)`]),
  ];
  const { rows } = await repeatable(() =>
    db.execute<{ game: ArchivedGame }>(sql`
      select jsonb_build_object('id', g.id, 'finishedAt', kc_ms(g.updated_at), 'mySeat', me.seat,
        'names', (select jsonb_agg(x.name order by x.seat) from seats x where x.game_id = g.id),
        'rules', d.data->'rules', 'winners', ${winners}, 'cause', o.data->>'cause', 'causedBy', o.data->'seat',
        'scores', (d.data->'scores') || coalesce((select jsonb_build_array(z.data->'penalties') from game_events z
          where z.game_id = g.id and z.version > g.deal_version and z.type = 'DealEnded'), '[]')) as game
      from games g
        cross join lateral (select s.seat from seats s where s.game_id = g.id and s.account_id = ${account}::uuid
          order by s.is_local, s.seat limit 1) me
        join game_events d on d.game_id = g.id and d.version = g.deal_version
        join game_events o on o.game_id = g.id and o.version = g.version and o.type = 'GameEnded'
      where ${sql.join(wanted, sql` and `)}
      order by g.updated_at desc, g.id desc limit ${count}::int`),
  );
  return rows.map((row) => row.game);
}
