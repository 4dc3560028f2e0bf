-- What grows with each visitor ends by itself: wins and their coupons go when the shop's days are over,
-- batches of plays when no kiosk can send them again. Plays are added up by the hour (plays.sql).

create index wins_returned_at_idx on public.wins (returned_at) where returned_at is not null;
create index play_batches_age_idx on public.play_batches (counted_at);
create index redemptions_win_idx on public.redemptions (win_id);

-- As before, with how long wins are kept.
create or replace function private.is_setting(key text, value text) returns boolean
  language sql immutable set search_path = '' as $$
  select case key
    when 'timeZone' then value ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Za-z_-]+){1,2})$'
    when 'winDays' then value ~ '^([3-9][0-9]|[1-9][0-9]{2}|[12][0-9]{3})$'
    when 'couponsPerVisit' then value ~ '^([1-9][0-9]?)?$'
    when 'visitSeconds' then value ~ '^([2-9][0-9]|[1-5][0-9]{2}|600)$'
    when 'volume' then value ~ '^([0-9]|[1-9][0-9]|100)$'
    when 'quietFrom' then value ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'
    when 'quietUntil' then value ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'
    when 'gallery' then value in ('on', 'off')
    when 'photosBy' then value in ('anyone', 'shop')
    when 'photoDays' then value ~ '^[1-9][0-9]{0,2}$'
    when 'shopName' then length(value) <= 80
    when 'shopContact' then length(value) <= 200
    when 'authorization' then length(value) <= 200
    when 'whatsapp' then value ~ '^([1-9][0-9]{11,14})?$'
    else true
  end
$$;

create or replace function private.shop_setting(key text) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    (select setting_value from public.admin_settings where setting_key = key),
    case key
      when 'timeZone' then 'America/Sao_Paulo'
      when 'couponValidDays' then '7'
      when 'winDays' then '365'
      when 'couponsPerVisit' then '3'
      -- Of one kiosk, which is played on every few seconds by a queue at most.
      when 'drawsPerHour' then '600'
      when 'drawsPerDay' then '3000'
      when 'visitSeconds' then '60'
      when 'volume' then '100'
      when 'quietFrom' then ''
      when 'quietUntil' then ''
      when 'gallery' then 'on'
      when 'photosBy' then private.photos_by_default()
      when 'photoDays' then '30'
      when 'shopName' then ''
      when 'shopContact' then ''
      when 'authorization' then ''
      when 'whatsapp' then ''
    end
  )
$$;

-- Wins that stand, of a prize or of the reward of a game: what is counted is in the index itself.
drop index public.wins_prize_idx, public.wins_game_idx;
create index wins_prize_idx on public.wins (prize_id, drawn_at)
  where returned_at is null and voided_at is null;
create index wins_game_idx on public.wins (game, drawn_at)
  where returned_at is null and voided_at is null;

-- As before, but the midnight of the shop is asked for once and not for each prize: three times a draw.
create or replace function private.prizes_on_offer(of_game text, at timestamptz)
  returns table (prize_id uuid, weight integer, available boolean)
  language plpgsql stable set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return query
  select
    prize.id,
    coalesce(rules.weight, 1),
    (
      rules.stock is null
      or rules.stock > 0
      -- What lies abandoned goes back with the next draw.
      or exists (
        select
        from public.wins as won
        where won.revealed_at is null and won.returned_at is null
          and won.prize_id = prize.id and won.from_stock and private.is_abandoned(won, at)
      )
    )
    and (
      rules.daily_cap is null
      or rules.daily_cap > (
        select count(*)
        from public.wins as won
        where won.prize_id = prize.id
          and won.drawn_at between midnight and at + interval '1 minute'
          and won.returned_at is null and won.voided_at is null
          and not private.is_abandoned(won, at)
      )
    )
  from private.prizes as prize
  left join public.prize_rules as rules on rules.prize_id = prize.id
  where prize.game = of_game;
end
$$;

-- How often each prize and each reward was won, and how often today where the shop is; nothing for
-- whoever is no admin.
create function private.count_wins(at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if not private.is_admin() then
    return '[]';
  end if;
  -- So that the stock that is read next is what draws find.
  perform private.return_unrevealed(null, at);
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select prize.game, prize.id as prize_id, won, won_today
      from private.prizes as prize
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins
        where prize_id = prize.id and returned_at is null and voided_at is null
      ) as counts
      union all
      -- These games draw nothing else.
      select reward.game, null, won, won_today
      from public.game_rewards as reward
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins
        where wins.game = reward.game and returned_at is null and voided_at is null
      ) as counts
    ) as counted
    where won > 0
  );
end
$$;

create or replace function public.count_wins() returns jsonb
  language sql volatile security invoker set search_path = ''
as $$ select private.count_wins(now()) $$;

revoke all on function private.count_wins from public;
grant execute on function private.count_wins to authenticated;

-- Wins go when the shop's days have passed since the last day of their coupon, once their hours are
-- added up; batches when nothing in them would be counted any more.
create function private.remove_what_is_over(most integer, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  days constant integer := private.shop_setting('winDays')::integer;
  mark constant timestamptz := least(
    at - make_interval(days => days), (select folding.until from private.folding)
  );
  old constant uuid[] := array(
    select id
    from public.wins
    where (revealed_at < mark or returned_at < mark)
      and coalesce(valid_until, private.shop_date(drawn_at)) < private.shop_date(at) - days
    limit most
    -- Another kiosk removes some at this moment.
    for update skip locked
  );
begin
  delete from public.redemptions where win_id = any (old);
  delete from public.coupons where win_id = any (old);
  delete from public.wins where id = any (old);
  delete from public.play_batches where counted_at < at - interval '31 days';
end
$$;

revoke all on function private.remove_what_is_over from public;

-- A little with each batch of plays, more than it may bring: no backend needs a job to be set up.
create function private.make_room() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_what_is_over(200, now());
  return null;
end
$$;

revoke all on function private.make_room from public;

create trigger make_room
  after insert on public.play_batches
  for each statement execute function private.make_room();
