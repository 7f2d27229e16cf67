ALTER TABLE "asked_people" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_account" ON "outbox" USING btree ("account_id") WHERE "outbox"."account_id" is not null;
--> statement-breakpoint
-- Asks somebody to a free seat by name. Twice is once, so one notice goes to them; it is theirs and no seat's.
create function kc_ask(p_game uuid, p_seat smallint, p_account uuid, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with asked as (
    insert into asked_people (game_id, account_id, at) values (p_game, p_account, p_now) on conflict do nothing returning game_id)
  insert into outbox (game_id, version, seat, kind, account_id, not_before)
    select g.id, g.version, p_seat, 'asked', p_account, p_now + interval '10 seconds'
    from asked a join games g on g.id = a.game_id on conflict do nothing;
$$;
--> statement-breakpoint
-- As before, and a notice that waits for the guest goes to whom they have become.
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
  update outbox o set account_id = p_to where o.account_id = p_guest;
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
  revoke execute on function kc_ask from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant execute on function kc_ask to kings_app;
  end if;
end $$;
