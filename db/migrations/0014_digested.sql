-- A digest marks what it has told. What was kept before counts as told when a digest of its reader came after it.
update "outbox" o set "outcome" = 'digested'
where o."outcome" = 'digest' and o."sent_at" < (
  select n."digested_at" from "notice_settings" n where n."account_id" = case
    when o."kind" = 'expired' then (select g."creator" from "games" g where g."id" = o."game_id")
    else coalesce(o."account_id", (select s."account_id" from "seats" s
      where s."game_id" = o."game_id" and s."seat" = o."seat")) end);
--> statement-breakpoint
ALTER TABLE "notice_settings" DROP COLUMN "digested_at";
--> statement-breakpoint
-- Settles for good what was kept for a digest: just the notices named.
create function kc_settle_kept(p_notices jsonb, p_outcome text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update outbox o set outcome = p_outcome, sent_at = p_now
  from jsonb_to_recordset(p_notices) as n (game uuid, version int, seat smallint, kind text)
  where (o.game_id, o.version, o.seat, o.kind) = (n.game, n.version, n.seat, n.kind) and o.outcome = 'digest';
$$;
--> statement-breakpoint
do $$
begin
  revoke execute on function kc_settle_kept from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant execute on function kc_settle_kept to kings_app;
  end if;
end $$;
