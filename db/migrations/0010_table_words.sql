CREATE TABLE "table_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"number" bigint NOT NULL,
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
-- A database made by an earlier form of 0004 has it.
ALTER TABLE "table_settings" ADD COLUMN IF NOT EXISTS "words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "table_words" ADD CONSTRAINT "table_words_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_words" ADD CONSTRAINT "table_words_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_words_game" ON "table_words" USING btree ("game_id","number");--> statement-breakpoint
CREATE INDEX "table_words_account" ON "table_words" USING btree ("account_id");
--> statement-breakpoint
-- As before, with whether those who sit there may write to each other.
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
-- As before, and what the guest has said at tables goes along.
create or replace function kc_bring_along(p_guest uuid, p_to uuid, p_devices boolean) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_epoch int;
begin
  perform 1 from users u where u.id in (p_guest, p_to) order by u.id for update;
  select u.epoch into v_epoch from users u where u.id = p_to;
  if not found or p_guest = p_to or not exists (select 1 from users u where u.id = p_guest and u.is_guest) then
    return 'nobody';
  end if;
  if exists (select 1 from seats a join seats b on b.game_id = a.game_id join games g on g.id = a.game_id
             where a.account_id = p_guest and b.account_id = p_to and g.status <> 'finished') then
    return 'twice';
  end if;
  update seats s set account_id = p_to where s.account_id = p_guest
    and not exists (select 1 from seats o where o.game_id = s.game_id and o.account_id = p_to);
  update games g set creator = p_to where g.creator = p_guest;
  update shares s set made_by = p_to, derived_for = coalesce(s.derived_for, s.made_by) where s.made_by = p_guest
    and not exists (select 1 from shares o where o.game_id = s.game_id and o.deal = s.deal and o.made_by = p_to);
  update vacations v set account_id = p_to where v.account_id = p_guest;
  update visits v set account_id = p_to where v.account_id = p_guest
    and not exists (select 1 from visits o where o.game_id = v.game_id and o.account_id = p_to);
  update notice_settings n set account_id = p_to where n.account_id = p_guest
    and not exists (select 1 from notice_settings o where o.account_id = p_to);
  update presence p set account_id = p_to where p.account_id = p_guest
    and not exists (select 1 from presence o where o.account_id = p_to);
  update asked_people a set account_id = p_to where a.account_id = p_guest
    and not exists (select 1 from asked_people o where o.game_id = a.game_id and o.account_id = p_to);
  update blocks b set account_id = p_to where b.account_id = p_guest and b.blocked_id <> p_to
    and not exists (select 1 from blocks o where o.account_id = p_to and o.blocked_id = b.blocked_id);
  update blocks b set blocked_id = p_to where b.blocked_id = p_guest and b.account_id <> p_to
    and not exists (select 1 from blocks o where o.account_id = b.account_id and o.blocked_id = p_to);
  update table_words w set account_id = p_to where w.account_id = p_guest;
  update push_subscriptions d set account_id = p_to, epoch = v_epoch
    where p_devices and d.account_id = p_guest and d.epoch = (select u.epoch from users u where u.id = p_guest);
  delete from users u where u.id = p_guest;  -- and with it what could not go over: a second seat of a game that is over
  return 'done';
end $$;
--> statement-breakpoint
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select, insert, update, delete on table_words to kings_app;
  end if;
end $$;
