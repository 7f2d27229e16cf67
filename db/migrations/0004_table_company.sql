CREATE TABLE "asked_people" (
	"game_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "asked_people_game_id_account_id_pk" PRIMARY KEY("game_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"account_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_account_id_blocked_id_pk" PRIMARY KEY("account_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "table_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "table_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"deal" integer NOT NULL,
	"turn" integer NOT NULL,
	"phrase" text,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "table_words_one" CHECK (("table_words"."phrase" is null) <> ("table_words"."note" is null)),
	CONSTRAINT "table_words_note" CHECK (char_length("table_words"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "table_settings" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"watching" boolean DEFAULT false NOT NULL,
	"words" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asked_people" ADD CONSTRAINT "asked_people_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_people" ADD CONSTRAINT "asked_people_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_words" ADD CONSTRAINT "table_words_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_words" ADD CONSTRAINT "table_words_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_settings" ADD CONSTRAINT "table_settings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_people_account" ON "asked_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "table_words_game" ON "table_words" USING btree ("game_id","number");--> statement-breakpoint
CREATE INDEX "table_words_account" ON "table_words" USING btree ("account_id");--> statement-breakpoint
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
    'watching', coalesce(t.watching, false), 'words', coalesce(t.words, true),
    'epoch', (select u.epoch from users u where u.id = p_account))
  from games g left join table_settings t on t.game_id = g.id where g.id = p_game;
$$;
--> statement-breakpoint
-- A notice that no event calls for.
create function kc_put_notice(p_game uuid, p_version int, p_seat smallint, p_kind text, p_not_before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into outbox (game_id, version, seat, kind, not_before)
    values (p_game, p_version, p_seat, p_kind, p_not_before) on conflict do nothing;
$$;
--> statement-breakpoint
-- Whoever leaves for good leaves no count behind: a list of keys in hex.
create function kc_forget_limits(p_keys jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from limits l where l.key in (select decode(k, 'hex') from jsonb_array_elements_text(p_keys) k);
$$;
--> statement-breakpoint
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'kc\_%' loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select, insert, update, delete on table_settings, table_words, asked_people, blocks to kings_app;
    grant execute on function kc_put_notice, kc_forget_limits to kings_app;
  end if;
end $$;
