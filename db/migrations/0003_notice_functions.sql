-- A notice is settled once, with how it went; deferring it is no failure unless it is said to be one, and only failures
-- count as attempts. A push that went out is noted, so that a mail can follow when nobody looks.
drop function kc_mark_sent(uuid, int, smallint, text, timestamptz);
--> statement-breakpoint
drop function kc_retry_outbox(uuid, int, smallint, text, timestamptz);
--> statement-breakpoint
create function kc_settle_outbox(p_game uuid, p_version int, p_seat smallint, p_kind text, p_outcome text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set sent_at = p_now, outcome = p_outcome, claimed_until = null
  where o.game_id = p_game and o.version = p_version and o.seat = p_seat and o.kind = p_kind and o.sent_at is null;
$$;
--> statement-breakpoint
create function kc_defer_outbox(p_game uuid, p_version int, p_seat smallint, p_kind text, p_not_before timestamptz,
  p_pushed_at timestamptz, p_failed boolean) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set not_before = p_not_before, claimed_until = null, pushed_at = coalesce(p_pushed_at, o.pushed_at),
    attempts = case when p_failed then o.attempts else 0 end
  where o.game_id = p_game and o.version = p_version and o.seat = p_seat and o.kind = p_kind and o.sent_at is null;
$$;
--> statement-breakpoint
-- What was settled long ago is of no use to anybody.
create function kc_prune_outbox(p_before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from outbox o where o.sent_at < p_before;
$$;
--> statement-breakpoint
-- As before, and a rematch tells those who played the game before it.
create or replace function kc_create(
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
  if p_previous is not null then
    update games g set next_game = p_game where g.id = p_previous;
    insert into outbox (game_id, version, seat, kind, not_before)
      select g.id, g.version, s.seat, 'rematch', p_now + interval '10 seconds'
      from games g join seats s on s.game_id = g.id
      where g.id = p_previous and s.account_id is not null and s.account_id <> p_creator and s.kind = 'person'
      on conflict do nothing;
  end if;
  return query select 'applied', n, null::uuid;
end $$;
--> statement-breakpoint
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'kc\_%' loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select on outbox to kings_app;
    grant select, insert, update, delete on vacations, push_subscriptions, notice_settings, presence, visits, job_leases to kings_app;
    grant execute on function kc_create, kc_settle_outbox, kc_defer_outbox, kc_prune_outbox to kings_app;
  end if;
end $$;
