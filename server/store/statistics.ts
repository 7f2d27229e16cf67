import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Rules } from "@/lib/engine/rules";
import { repeatable } from "./run";

/** How an account has played by some rules (whatever the length of the game) with so many at the table. */
export type Tally = {
  readonly rules: Rules; // of the newest of these games
  readonly players: number;
  readonly games: number;
  readonly won: number; // alone
  readonly deals: number;
  readonly penalty: number; // over all these deals
};

/** One finished game: when it ended, whether it was won, and the account's penalty in each of its deals. */
export type GameLine = {
  readonly at: number; // ms since 1970
  readonly result: "won" | "drawn" | "lost";
  readonly deals: number;
  readonly penalty: number;
};

/**
 * The account's games that were played to an end or resigned, by their public facts, one row each: that of its own
 * seat.
 */
const ended = (account: string) => sql`
  select g.id, g.updated_at, d.data->'rules' as rules, jsonb_array_length(d.data->'seats') as players,
    o.data->'winners' @> to_jsonb(me.seat) as mine, jsonb_array_length(o.data->'winners') as winners, p.deals, p.penalty
  from seats me join games g on g.id = me.game_id and g.status = 'finished' and g.deal_version > 0
    join game_events d on d.game_id = g.id and d.version = g.deal_version
    join game_events o on o.game_id = g.id and o.version = g.version and o.type = 'GameEnded'
      and o.data->>'cause' in ('finished', 'resigned')
    cross join lateral (
      select count(*)::int as deals, coalesce(sum((s->>me.seat::int)::int), 0)::int as penalty
      from jsonb_array_elements((d.data->'scores') || coalesce((select jsonb_build_array(z.data->'penalties')
        from game_events z where z.game_id = g.id and z.version > g.deal_version and z.type = 'DealEnded'), '[]')) s) p
  where me.account_id = ${account}::uuid and me.kind = 'person' and not me.is_local`;

/** What an account has played, by rules and number of players, most games first. */
export async function talliesOf(db: Db, account: string): Promise<readonly Tally[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ tally: Tally }>(sql`
      select jsonb_build_object('rules', (array_agg(e.rules order by e.updated_at desc))[1], 'players', e.players,
        'games', count(*)::int, 'won', (count(*) filter (where e.mine and e.winners = 1))::int,
        'deals', sum(e.deals)::int, 'penalty', sum(e.penalty)::int) as tally
      from (${ended(account)}) e group by e.rules - 'match' - 'target', e.players
      order by count(*) desc, e.players limit 40`),
  );
  return rows.map(({ tally }) => tally);
}

/** The account's latest games, oldest first. */
export async function latestGames(db: Db, account: string, count: number): Promise<readonly GameLine[]> {
  const { rows } = await repeatable(() =>
    db.execute<{ line: GameLine }>(sql`
      select jsonb_build_object('at', kc_ms(e.updated_at), 'deals', e.deals, 'penalty', e.penalty, 'result',
        case when not e.mine then 'lost' when e.winners = 1 then 'won' else 'drawn' end) as line
      from (${ended(account)}) e order by e.updated_at desc, e.id limit ${count}::int`),
  );
  return rows.map(({ line }) => line).reverse();
}
