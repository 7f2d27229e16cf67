-- As before, and when those who sit there said to be away, from the start of the running deal on: no open turn is
-- older. So a turn's answer, a poll that brings a game and a list of games need no statement of their own for it.
create or replace function kc_load_public(p_game uuid, p_account uuid) returns json
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object(
    'id', g.id, 'version', g.version, 'head', encode(g.head_hash, 'hex'), 'status', g.status,
    'due', case when g.due_at is null then null else json_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'creator', g.creator, 'next', g.next_game, 'createdAt', kc_ms(g.created_at), 'updatedAt', kc_ms(g.updated_at),
    'events', kc_facts(g.id, greatest(g.deal_version, 1), g.version),
    'seats', kc_seats(g.id),
    'away', (select coalesce(json_agg(json_build_object('account', v.account_id, 'from', kc_ms(v.from_at),
        'to', kc_ms(v.to_at)) order by v.from_at, v.id), '[]')
      from vacations v where g.status <> 'finished'
        and v.account_id in (select s.account_id from seats s where s.game_id = g.id)
        and kc_ms(v.to_at) > (select (e.data->>'at')::bigint from game_events e
          where e.game_id = g.id and e.version = greatest(g.deal_version, 1))),
    'invitation', (select json_build_object('serial', i.serial, 'until', kc_ms(i.expires_at)) from invitations i
      where i.game_id = g.id and i.revoked_at is null order by i.serial desc limit 1),
    'watching', coalesce(t.watching, false), 'words', coalesce(t.words, true),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g left join table_settings t on t.game_id = g.id where g.id = p_game;
$$;
