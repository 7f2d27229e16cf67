-- A database made by an earlier form of 0004 has these already, and nothing in them: nothing used them.
DROP TABLE IF EXISTS "table_words", "asked_people", "blocks";--> statement-breakpoint
DROP FUNCTION IF EXISTS kc_put_notice(uuid, int, smallint, text, timestamptz), kc_forget_limits(jsonb);--> statement-breakpoint
CREATE TABLE "asked_people" (
	"game_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
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
ALTER TABLE "asked_people" ADD CONSTRAINT "asked_people_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_people" ADD CONSTRAINT "asked_people_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_people_account" ON "asked_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");
--> statement-breakpoint
-- Erases a person with all that hangs on them: in one statement, under a lock that nobody who sits down gets past.
-- `p_limits`: the keys, in hex, of what is counted for them. What they played stays, under "Player 2" and the like. False,
-- and nothing is erased, while they hold a seat, or have a table open, at a game that is not over.
create function kc_erase_person(p_account uuid, p_limits jsonb) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_address text;
begin
  select u.email into v_address from users u where u.id = p_account for update;
  if exists (select 1 from games g where g.status <> 'finished' and (
      (g.status = 'lobby' and g.creator = p_account)
      or exists (select 1 from seats s where s.game_id = g.id and s.account_id = p_account and s.kind = 'person'))) then
    return false;
  end if;
  delete from outbox o using games g where g.id = o.game_id and (
    (g.creator = p_account and o.kind = 'expired')
    or exists (select 1 from seats s where s.game_id = o.game_id and s.seat = o.seat and s.account_id = p_account));
  update seats s set name = 'Player ' || (s.seat + 1) where s.account_id = p_account;
  delete from proofs p where p_account in (p.account_id, p.signed_in) or p.address = v_address;
  delete from limits l where l.key in (select decode(k, 'hex') from jsonb_array_elements_text(p_limits) k);
  delete from users u where u.id = p_account;
  return true;
end $$;
--> statement-breakpoint
-- As before, and those whom the guest has blocked, or who have blocked the guest, and tables that they were asked to.
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
  update push_subscriptions d set account_id = p_to, epoch = v_epoch
    where p_devices and d.account_id = p_guest and d.epoch = (select u.epoch from users u where u.id = p_guest);
  delete from users u where u.id = p_guest;  -- and with it what could not go over: a second seat of a game that is over
  return 'done';
end $$;
--> statement-breakpoint
do $$
begin
  revoke execute on function kc_erase_person from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select, insert, update, delete on asked_people, blocks to kings_app;
    grant execute on function kc_erase_person to kings_app;
  end if;
end $$;
