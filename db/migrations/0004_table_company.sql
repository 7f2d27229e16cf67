CREATE TABLE "table_settings" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"watching" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_settings" ADD CONSTRAINT "table_settings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As before, and whoever took another name since the table was loaded keeps it.
create or replace function kc_put_seats(p_game uuid, p_seats jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare names jsonb := (select jsonb_object_agg(s.account_id, s.name) from seats s
  where s.game_id = p_game and s.account_id is not null and not s.is_local);
begin
  delete from seats where game_id = p_game;
  insert into seats (game_id, seat, account_id, name, is_local, kind, level)
    select p_game, (s->>'seat')::smallint, (s->>'account')::uuid,
      case when (s->>'local')::boolean then s->>'name' else coalesce(names->>(s->>'account'), s->>'name') end,
      (s->>'local')::boolean, s->>'kind', s->>'level'
    from jsonb_array_elements(p_seats) s;
end $$;
--> statement-breakpoint
-- As before, with until when the newest link is good, and what else was agreed about the table.
create or replace function kc_load_public(p_game uuid, p_account uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'id', g.id, 'version', g.version, 'head', encode(g.head_hash, 'hex'), 'status', g.status,
    'due', case when g.due_at is null then null else jsonb_build_object('kind', g.due_kind, 'at', kc_ms(g.due_at)) end,
    'creator', g.creator, 'next', g.next_game, 'createdAt', kc_ms(g.created_at), 'updatedAt', kc_ms(g.updated_at),
    'events', kc_events(g.id, greatest(g.deal_version, 1), g.version),
    'seats', kc_seats(g.id),
    'invitation', (select jsonb_build_object('serial', i.serial, 'until', kc_ms(i.expires_at)) from invitations i
      where i.game_id = g.id and i.revoked_at is null order by i.serial desc limit 1),
    'watching', coalesce(t.watching, false),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g left join table_settings t on t.game_id = g.id where g.id = p_game;
$$;
--> statement-breakpoint
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'kc\_%' loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select, insert, update, delete on table_settings to kings_app;
  end if;
end $$;
