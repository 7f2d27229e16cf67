-- Nobody says a word until the numbers are unique.
lock table "table_words" in share row exclusive mode;
--> statement-breakpoint
-- Words that came at once may have the same number: the later ones move up, and all stay in their order.
update "table_words" w set "number" = n.number
from (
  select r.id, r.rank + max(r.number - r.rank) over (partition by r.game_id order by r.rank) as number
  from (
    select t.id, t.game_id, t.number, row_number() over (partition by t.game_id order by t.number, t.id) as rank
    from "table_words" t) r) n
where n.id = w.id and n.number <> w.number;
--> statement-breakpoint
DROP INDEX "table_words_game";--> statement-breakpoint
CREATE UNIQUE INDEX "table_words_number" ON "table_words" USING btree ("game_id","number");
--> statement-breakpoint
-- Keeps a word under the next number of its table: its time in ms, or one more than the last. Answers the number; null
-- for an id that somebody else has used. The account is locked before the game, as where a guest is brought along.
create function kc_say(
  p_id uuid, p_game uuid, p_account uuid, p_seat smallint, p_deal int, p_turn int, p_phrase text, p_note text,
  p_at timestamptz) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_number bigint;
begin
  perform 1 from users u where u.id = p_account for key share;
  perform 1 from games g where g.id = p_game for no key update;
  -- Younger than the lock, this sees every word that was numbered before.
  insert into table_words as w (id, game_id, number, account_id, seat, deal, turn, phrase, note, at)
    select p_id, p_game, greatest(kc_ms(p_at), max(o.number) + 1), p_account, p_seat, p_deal, p_turn, p_phrase, p_note,
      p_at
    from table_words o where o.game_id = p_game
  on conflict (id) do update set id = w.id where w.game_id = excluded.game_id and w.account_id = excluded.account_id
  returning w.number into v_number;
  return v_number;
end $$;
--> statement-breakpoint
do $$
begin
  revoke execute on function kc_say from public;
  if exists (select 1 from pg_roles where rolname = 'kings_app') then
    grant execute on function kc_say to kings_app;
    revoke insert on table_words from kings_app;
  end if;
end $$;
