-- The store's functions: one stream per game, one statement per call. No session state, no interactive transaction, no
-- LISTEN and no session locks, so they work over a transaction pooler and over Neon's HTTP and WebSocket drivers alike.
-- The hash chain is computed by the application; these functions compare heads, and keep what they are given.

-- What is written into a log stays: by triggers, because they bind the owner too.
create function kc_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'KC001';
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['game_events', 'game_commands', 'game_secrets'] loop
    execute format('create trigger no_change before update or delete on %I for each statement execute function kc_refuse_change()', t);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function kc_refuse_change()', t);
    -- ALWAYS: also while session_replication_role = replica
    execute format('alter table %I enable always trigger no_change', t);
    execute format('alter table %I enable always trigger no_truncate', t);
  end loop;
end $$;
--> statement-breakpoint
create function kc_ms(p_at timestamptz) returns bigint language sql immutable set search_path = pg_catalog, pg_temp
return round(extract(epoch from p_at) * 1000)::bigint;
--> statement-breakpoint
-- Raises counters of fixed windows: [{"key": hex, "seconds": n, "max": n}]. True when one of them is now above its maximum.
-- In key order, so that two callers with the same keys cannot block each other.
create function kc_limited(p_limits jsonb, p_now timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare l record; n int; hit boolean := false;
begin
  for l in
    select decode(x->>'key', 'hex') as key, (x->>'seconds')::int as seconds, (x->>'max')::int as max
    from jsonb_array_elements(coalesce(p_limits, '[]')) x order by 1
  loop
    insert into limits as t (key, window_start, count)
      values (l.key, date_bin(make_interval(secs => l.seconds), p_now, timestamptz 'epoch'), 1)
    on conflict (key) do update set
      count = case when excluded.window_start > t.window_start then 1 else t.count + 1 end,
      window_start = greatest(t.window_start, excluded.window_start)
    returning t.count into n;
    hit := hit or n > l.max;
  end loop;
  return hit;
end $$;
--> statement-breakpoint
create function kc_put_events(p_game uuid, p_after int, p_command uuid, p_fingerprint bytea, p_events jsonb) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  insert into game_events (game_id, version, command_id, type, schema_v, data, hash)
    select p_game, p_after + e.ord::int, p_command, e.x->>'type', (e.x->>'v')::smallint, e.x->'data', decode(e.x->>'hash', 'hex')
    from jsonb_array_elements(p_events) with ordinality e(x, ord) order by e.ord;
  insert into game_commands (game_id, command_id, fingerprint, to_version)
    values (p_game, p_command, p_fingerprint, p_after + jsonb_array_length(p_events));
$$;
--> statement-breakpoint
-- The whole table's seats at once: closing a table renumbers them.
create function kc_put_seats(p_game uuid, p_seats jsonb) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  delete from seats where game_id = p_game;
  insert into seats (game_id, seat, account_id, name, is_local, kind, level)
    select p_game, (s->>'seat')::smallint, (s->>'account')::uuid, s->>'name', (s->>'local')::boolean, s->>'kind', s->>'level'
    from jsonb_array_elements(p_seats) s;
$$;
--> statement-breakpoint
-- applied | duplicate | command_reused | superseded | limited | invalid
create function kc_create(
  p_game uuid, p_creator uuid, p_seed bytea, p_deck_source jsonb, p_command uuid, p_fingerprint bytea, p_events jsonb,
  p_status text, p_due_kind text, p_due_at timestamptz, p_deal_version int, p_seats jsonb, p_invitation jsonb,
  p_previous uuid, p_limits jsonb, p_now timestamptz)
returns table (outcome text, at_version int, other_game uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare c game_commands%rowtype; n int := jsonb_array_length(p_events); v_next uuid; made uuid;
begin
  if n is null or n < 1 or n > 512 then return query select 'invalid', null::int, null::uuid; return; end if;
  if p_previous is not null then  -- one rematch: whoever comes second is told of the first
    select g.next_game into v_next from games g where g.id = p_previous for no key update;
    if not found then return query select 'invalid', null::int, null::uuid; return; end if;
    if v_next is not null and v_next <> p_game then return query select 'superseded', null::int, v_next; return; end if;
  end if;
  if not exists (select 1 from games g where g.id = p_game) then
    if kc_limited(p_limits, p_now) then return query select 'limited', null::int, null::uuid; return; end if;
    insert into games (id, version, deal_version, head_hash, status, due_kind, due_at, creator, created_at, updated_at)
      values (p_game, n, coalesce(p_deal_version, 0), decode(p_events->(n - 1)->>'hash', 'hex'), p_status, p_due_kind, p_due_at, p_creator, p_now, p_now)
      on conflict (id) do nothing returning id into made;
  end if;
  if made is null then  -- it was there, or a twin has just committed it
    select * into c from game_commands k where k.game_id = p_game and k.command_id = p_command;
    return query select case when found and c.fingerprint = p_fingerprint then 'duplicate' else 'command_reused' end, c.to_version, null::uuid;
    return;
  end if;
  insert into game_secrets (game_id, seed, deck_source) values (p_game, p_seed, p_deck_source);
  perform kc_put_events(p_game, 0, p_command, p_fingerprint, p_events);
  perform kc_put_seats(p_game, coalesce(p_seats, '[]'));
  if p_invitation is not null then
    insert into invitations (secret_hash, game_id, serial, expires_at)
      values (decode(p_invitation->>'secretHash', 'hex'), p_game, (p_invitation->>'serial')::int, p_now + interval '14 days');
  end if;
  if p_previous is not null then update games g set next_game = p_game where g.id = p_previous; end if;
  return query select 'applied', n, null::uuid;
end $$;
--> statement-breakpoint
-- applied | duplicate | command_reused | conflict | forked | no_stream | limited | invalid
create function kc_append(
  p_game uuid, p_expected int, p_prev_hash bytea, p_command uuid, p_fingerprint bytea, p_events jsonb,
  p_status text, p_due_kind text, p_due_at timestamptz, p_deal_version int, p_seats jsonb, p_outbox jsonb,
  p_limits jsonb, p_now timestamptz)
returns table (outcome text, at_version int)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare g games%rowtype; c game_commands%rowtype; n int := jsonb_array_length(p_events); v int;
begin
  if n is null or n < 1 or n > 512 then return query select 'invalid', null::int; return; end if;
  -- Versions only grow: a stale writer is refused without queueing for the row lock, unless it is a retry.
  select x.version into v from games x where x.id = p_game;
  if v > p_expected and not exists (select 1 from game_commands k where k.game_id = p_game and k.command_id = p_command) then
    return query select 'conflict', v; return;
  end if;
  select * into g from games x where x.id = p_game for no key update;  -- the one lock; it ends with this statement
  if not found then return query select 'no_stream', null::int; return; end if;
  -- READ COMMITTED and VOLATILE: this query's snapshot is younger than the lock, so it sees a twin that just committed.
  select * into c from game_commands k where k.game_id = p_game and k.command_id = p_command;
  if found then
    return query select case when c.fingerprint = p_fingerprint then 'duplicate' else 'command_reused' end, c.to_version; return;
  end if;
  if g.version is distinct from p_expected then return query select 'conflict', g.version; return; end if;
  if g.head_hash is distinct from p_prev_hash then return query select 'forked', g.version; return; end if;
  if kc_limited(p_limits, p_now) then return query select 'limited', g.version; return; end if;
  perform kc_put_events(p_game, p_expected, p_command, p_fingerprint, p_events);
  if p_seats is not null then perform kc_put_seats(p_game, p_seats); end if;
  insert into outbox (game_id, version, seat, kind, not_before)
    select p_game, p_expected + n, (o->>'seat')::smallint, o->>'kind', coalesce((o->>'notBefore')::timestamptz, p_now)
    from jsonb_array_elements(coalesce(p_outbox, '[]')) o on conflict do nothing;
  update games x set version = p_expected + n, head_hash = decode(p_events->(n - 1)->>'hash', 'hex'), status = p_status,
    due_kind = p_due_kind, due_at = p_due_at, deal_version = coalesce(p_deal_version, x.deal_version), updated_at = p_now
    where x.id = p_game;
  return query select 'applied', p_expected + n;
end $$;
--> statement-breakpoint
create function kc_events(p_game uuid, p_from int, p_to int) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', e.version, 'type', e.type, 'v', e.schema_v, 'data', e.data,
    'hash', encode(e.hash, 'hex')) order by e.version), '[]')
  from game_events e where e.game_id = p_game and e.version between p_from and p_to;
$$;
--> statement-breakpoint
create function kc_seats(p_game uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('seat', s.seat, 'account', s.account_id, 'name', s.name, 'local', s.is_local,
    'kind', s.kind, 'level', s.level) order by s.seat), '[]')
  from seats s where s.game_id = p_game;
$$;
--> statement-breakpoint
-- A game as the public may know it: the row, the events from the last checkpoint on (before the first deal: all), the
-- seats, and the session epoch of whoever asks.
create function kc_load_public(p_game uuid, p_account uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'id', g.id, 'version', g.version, 'head', encode(g.head_hash, 'hex'), 'status', g.status,
    'due', case when g.due_at is null then null else jsonb_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'creator', g.creator, 'next', g.next_game, 'createdAt', kc_ms(g.created_at), 'updatedAt', kc_ms(g.updated_at),
    'events', kc_events(g.id, greatest(g.deal_version, 1), g.version),
    'seats', kc_seats(g.id),
    'invitation', (select max(i.serial) from invitations i where i.game_id = g.id and i.revoked_at is null),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g where g.id = p_game;
$$;
--> statement-breakpoint
-- The same with what only the server may know, the hash at the version that the client last saw, and, for a retry, where
-- the earlier answer of the same command lies.
create function kc_load(p_game uuid, p_account uuid, p_command uuid, p_seen int) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select kc_load_public(p_game, p_account) || jsonb_build_object(
    'seed', encode(s.seed, 'hex'), 'deckSource', s.deck_source,
    'seenHead', (select encode(e.hash, 'hex') from game_events e where e.game_id = p_game and e.version = p_seen),
    'earlier', (
      select jsonb_build_object('toVersion', k.to_version, 'fingerprint', encode(k.fingerprint, 'hex'),
        'fromVersion', (select min(e.version) from game_events e where e.game_id = p_game and e.command_id = p_command))
      from game_commands k where k.game_id = p_game and k.command_id = p_command))
  from game_secrets s where s.game_id = p_game;
$$;
--> statement-breakpoint
-- A finished deal from its checkpoint to its end; null while it runs.
create function kc_load_finished_deal(p_game uuid, p_deal int) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('game', p_game, 'deal', p_deal, 'creator', g.creator, 'events', kc_events(p_game, a.version, z.version),
    'seats', kc_seats(p_game))
  from games g
    join game_events a on a.game_id = g.id and a.type = 'DealStarted' and a.data->>'deal' = p_deal::text
    join game_events z on z.game_id = g.id and z.type = 'DealEnded' and z.data->>'deal' = p_deal::text
  where g.id = p_game;
$$;
--> statement-breakpoint
-- Notices to send, each for one sender only until its lease ends.
create function kc_claim_outbox(p_now timestamptz, p_lease_seconds int, p_count int)
returns table (game_id uuid, version int, seat smallint, kind text, attempts int)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set claimed_until = p_now + make_interval(secs => p_lease_seconds), attempts = o.attempts + 1
  from (
    select t.game_id, t.version, t.kind, t.seat from outbox t
    where t.sent_at is null and t.not_before <= p_now and (t.claimed_until is null or t.claimed_until <= p_now)
    order by t.not_before limit p_count for update skip locked) due
  where (o.game_id, o.version, o.kind, o.seat) = (due.game_id, due.version, due.kind, due.seat)
  returning o.game_id, o.version, o.seat, o.kind, o.attempts;
$$;
--> statement-breakpoint
create function kc_mark_sent(p_game uuid, p_version int, p_seat smallint, p_kind text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set sent_at = p_now, claimed_until = null
  where o.game_id = p_game and o.version = p_version and o.seat = p_seat and o.kind = p_kind and o.sent_at is null;
$$;
--> statement-breakpoint
create function kc_retry_outbox(p_game uuid, p_version int, p_seat smallint, p_kind text, p_not_before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set not_before = p_not_before, claimed_until = null
  where o.game_id = p_game and o.version = p_version and o.seat = p_seat and o.kind = p_kind and o.sent_at is null;
$$;
--> statement-breakpoint
-- The role that the application may run as (make a login role IN ROLE kings_app). Where the owner may not make roles the
-- grants are left out: the triggers, constraints and the chain still hold.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kings_app') then
    create role kings_app nologin;
  end if;
exception
  when insufficient_privilege then raise notice 'kings_app was not made: the owner may not make roles';
  when duplicate_object or unique_violation then null;  -- another database of the same server made it just now
end $$;
--> statement-breakpoint
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'kc\_%' loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  execute format('revoke temporary on database %I from public', current_database());
  revoke create on schema public from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant usage on schema public, drizzle to kings_app;
    grant select on drizzle.__drizzle_migrations to kings_app;
    grant select on games, game_events, seats to kings_app;
    grant update (name) on seats to kings_app;  -- a person's new name; who sits where changes by events only
    grant select, insert, update, delete on invitations, shares, users, accounts, verification_tokens to kings_app;
    grant execute on function kc_limited, kc_create, kc_append, kc_ms, kc_events, kc_seats, kc_load_public, kc_load,
      kc_load_finished_deal, kc_claim_outbox, kc_mark_sent, kc_retry_outbox to kings_app;
  end if;
end $$;
