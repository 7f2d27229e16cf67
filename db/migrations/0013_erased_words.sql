ALTER TABLE "table_words" DROP CONSTRAINT "table_words_one";--> statement-breakpoint
ALTER TABLE "table_words" ADD CONSTRAINT "table_words_one" CHECK ("table_words"."phrase" is null or "table_words"."note" is null);
--> statement-breakpoint
-- As before; a word that was erased is nothing new.
create or replace function kc_glance(p_game uuid, p_account uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'version', g.version, 'status', g.status,
    'due', case when g.due_at is null then null else jsonb_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'next', g.next_game,
    'serial', (select max(i.serial) from invitations i where i.game_id = g.id and i.revoked_at is null),
    'word', (select coalesce(max(w.number), 0) from table_words w where w.game_id = g.id and w.account_id <> p_account
      and coalesce(w.phrase, w.note) is not null),
    'words', coalesce((select t.words from table_settings t where t.game_id = g.id), true),
    'names', coalesce((select jsonb_agg(s.name order by s.seat) from seats s where s.game_id = g.id), '[]'),
    'isMine', coalesce(g.creator = p_account, false)
      or exists (select 1 from seats s where s.game_id = g.id and s.account_id = p_account),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g where g.id = p_game;
$$;
