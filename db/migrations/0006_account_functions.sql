-- A guest turns out to be somebody who is known already: everything of the guest's goes over to that account, in one
-- statement, and the guest is gone. `twice`: both sit at a table that is not over, where one account has one seat.
-- `devices`: whether the guest's browsers go on taking pushes, now for that account.
create function kc_bring_along(p_guest uuid, p_to uuid, p_devices boolean) returns text
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
  update push_subscriptions d set account_id = p_to, epoch = v_epoch
    where p_devices and d.account_id = p_guest and d.epoch = (select u.epoch from users u where u.id = p_guest);
  delete from users u where u.id = p_guest;  -- and with it what could not go over: a second seat of a game that is over
  return 'done';
end $$;
--> statement-breakpoint
do $$
begin
  revoke execute on function kc_bring_along from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant select, insert, update, delete on proofs to kings_app;
    grant execute on function kc_bring_along to kings_app;
  end if;
end $$;
