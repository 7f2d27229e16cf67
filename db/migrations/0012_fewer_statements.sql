-- What a poll asks for, as a function: its plan is kept from one poll to the next.
create function kc_glance(p_game uuid, p_account uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'version', g.version, 'status', g.status,
    'due', case when g.due_at is null then null else jsonb_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'next', g.next_game,
    'serial', (select max(i.serial) from invitations i where i.game_id = g.id and i.revoked_at is null),
    'word', (select coalesce(max(w.number), 0) from table_words w where w.game_id = g.id and w.account_id <> p_account),
    'words', coalesce((select t.words from table_settings t where t.game_id = g.id), true),
    'names', coalesce((select jsonb_agg(s.name order by s.seat) from seats s where s.game_id = g.id), '[]'),
    'isMine', coalesce(g.creator = p_account, false)
      or exists (select 1 from seats s where s.game_id = g.id and s.account_id = p_account),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g where g.id = p_game;
$$;
--> statement-breakpoint
-- Of a quick game's many turns most have been played before their notices are due. Those are settled together, by the
-- log alone: a later turn has begun. Rows that another sweep holds are left to it.
create function kc_settle_overtaken(p_now timestamptz, p_count int) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set sent_at = p_now, outcome = 'stale', claimed_until = null
  from (
    select t.game_id, t.version, t.kind, t.seat from outbox t
    where t.sent_at is null and t.not_before <= p_now and (t.claimed_until is null or t.claimed_until <= p_now)
      and t.kind = 'turn' and exists (select 1 from game_events e where e.game_id = t.game_id and e.version > t.version
        and e.type in ('TurnBegan', 'DealStarted'))
    order by t.not_before limit p_count for update of t skip locked) late
  where (o.game_id, o.version, o.kind, o.seat) = (late.game_id, late.version, late.kind, late.seat);
$$;
--> statement-breakpoint
-- What is read with every turn is json now, and no jsonb: it is put together once, and read by nobody but the application.
-- Events come without versions and hashes, which only the whole log is checked by.
drop function kc_load(uuid, uuid, uuid, int);
--> statement-breakpoint
drop function kc_load_public(uuid, uuid);
--> statement-breakpoint
drop function kc_load_finished_deal(uuid, int);
--> statement-breakpoint
create function kc_facts(p_game uuid, p_from int, p_to int) returns json
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(json_agg(json_build_object('type', e.type, 'v', e.schema_v, 'data', e.data) order by e.version), '[]')
  from game_events e where e.game_id = p_game and e.version between p_from and p_to;
$$;
--> statement-breakpoint
-- A game as the public may know it: the row, the events from the last checkpoint on (before the first deal: all), the
-- seats, what was agreed about the table, and the session epoch of whoever asks.
create function kc_load_public(p_game uuid, p_account uuid) returns json
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object(
    'id', g.id, 'version', g.version, 'head', encode(g.head_hash, 'hex'), 'status', g.status,
    'due', case when g.due_at is null then null else json_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'creator', g.creator, 'next', g.next_game, 'createdAt', kc_ms(g.created_at), 'updatedAt', kc_ms(g.updated_at),
    'events', kc_facts(g.id, greatest(g.deal_version, 1), g.version),
    'seats', kc_seats(g.id),
    'invitation', (select json_build_object('serial', i.serial, 'until', kc_ms(i.expires_at)) from invitations i
      where i.game_id = g.id and i.revoked_at is null order by i.serial desc limit 1),
    'watching', coalesce(t.watching, false), 'words', coalesce(t.words, true),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g left join table_settings t on t.game_id = g.id where g.id = p_game;
$$;
--> statement-breakpoint
-- Beside it what only the server may know, the hash at the version that the client last saw, how far the game was shown to
-- whoever asks, and, for a retry, where the earlier answer of the same command lies.
create function kc_load(p_game uuid, p_account uuid, p_command uuid, p_seen int) returns json
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object(
    'game', kc_load_public(p_game, p_account),
    'seed', encode(s.seed, 'hex'), 'deckSource', s.deck_source,
    'seenHead', (select encode(e.hash, 'hex') from game_events e where e.game_id = p_game and e.version = p_seen),
    'shown', (select json_build_object('deal', v.shown_deal, 'turns', v.shown_turns, 'at', kc_ms(v.shown_at))
      from visits v where v.account_id = p_account and v.game_id = p_game and v.shown_at is not null),
    'earlier', (
      select json_build_object('toVersion', k.to_version, 'fingerprint', encode(k.fingerprint, 'hex'),
        'fromVersion', (select min(e.version) from game_events e where e.game_id = p_game and e.command_id = p_command))
      from game_commands k where k.game_id = p_game and k.command_id = p_command))
  from game_secrets s where s.game_id = p_game;
$$;
--> statement-breakpoint
-- A finished deal from its checkpoint to its end; null while it runs.
create function kc_load_finished_deal(p_game uuid, p_deal int) returns json
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('game', p_game, 'deal', p_deal, 'creator', g.creator,
    'events', kc_facts(p_game, a.version, z.version), 'seats', kc_seats(p_game))
  from games g
    join game_events a on a.game_id = g.id and a.type = 'DealStarted' and a.data->>'deal' = p_deal::text
    join game_events z on z.game_id = g.id and z.type = 'DealEnded' and z.data->>'deal' = p_deal::text
  where g.id = p_game;
$$;
--> statement-breakpoint
revoke execute on function kc_glance, kc_settle_overtaken, kc_facts, kc_load_public, kc_load, kc_load_finished_deal from public;
--> statement-breakpoint
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant execute on function kc_glance, kc_settle_overtaken, kc_facts, kc_load_public, kc_load, kc_load_finished_deal to kings_app;
  end if;
end $$;
