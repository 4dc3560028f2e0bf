-- The prizes that can be won now. A win with a time in the future counts for no limit: a clock that
-- has been set back since wrote it. Up to a minute is no future: simultaneous requests wait.

-- A prize in a draw. `is_prize`: counter and schedule may give it. `available`: it may be won now.
create type private.offer as (
  prize_id uuid, weight integer, stock integer, daily_cap integer, is_prize boolean,
  is_consolation boolean, available boolean
);

-- Returns all prizes of a game. Every draw calls it three times: plpgsql keeps its plans.
create function private.prizes_on_offer(of_game text, at timestamptz) returns setof private.offer
  language plpgsql stable set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return query
  select
    prize.id,
    coalesce(rules.weight, 1),
    rules.stock,
    rules.daily_cap,
    coalesce(rules.is_win and not rules.is_consolation, true),
    coalesce(rules.is_consolation, false),
    (
      rules.stock is null
      or rules.stock > 0
      -- An abandoned card goes back with the next draw.
      or exists (
        select from public.wins as won
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

-- Returns whether a reward cannot be won now.
create function private.is_gone(reward public.game_rewards, at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(reward.stock = 0, false) or coalesce(reward.daily_cap <= (
    select count(*)
    from public.wins
    where game = reward.game and returned_at is null and voided_at is null
      and drawn_at between (select private.shop_midnight(at)) and at + interval '1 minute'
  ), false)
$$;

-- Returns the prizes among those shown that cannot be won any more.
create function private.gone_among(of_game text, shown uuid[], at timestamptz) returns uuid[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, at)
  where prize_id = any (shown) and not available
$$;

-- Returns the game of the scratch card that visitors play.
create function private.active_card() returns text
  language sql stable set search_path = ''
as $$ select 'scratch-' || private.shop_setting('scratchCardType') $$;

-- Returns whether a device shows all prizes that it may win: its game is active, no prize missing.
create function private.is_up_to_date(of_game text, shown uuid[], at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select of_game in ('wheel', private.active_card())
    and not exists (
      select from private.prizes_on_offer(of_game, at)
      where available and prize_id <> all (shown)
    )
$$;

-- Puts the units of some wins back into stock.
create function private.restock(win_ids uuid[]) returns void
  language sql set search_path = '' as $$
  with back as (
    select prize_id, game, count(*) as units
    from public.wins
    where id = any (win_ids) and from_stock
    group by prize_id, game
  ),
  of_prizes as (
    update public.prize_rules as rules set stock = stock + units
    from back
    where rules.prize_id = back.prize_id
  )
  update public.game_rewards as reward set stock = stock + units
  from back
  where back.prize_id is null and reward.game = back.game
$$;

-- Locks all prize rows, in id order: limits are then counted by one draw at a time.
create function private.lock_prizes() returns void
  language sql set search_path = ''
as $$ select from public.prize_rules order by prize_id for update $$;

-- Takes the abandoned cards of every game and device back.
create function private.return_abandoned(at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  returned_ids uuid[];
begin
  if not exists (
    select from public.wins as won
    where revealed_at is null and returned_at is null and private.is_abandoned(won, at)
  ) then
    return;
  end if;
  perform private.lock_prizes();
  with returned as (
    update public.wins
    set returned_at = at
    where id in (
      select id
      from public.wins as won
      where revealed_at is null and returned_at is null and private.is_abandoned(won, at)
      -- A card that another request reveals at this moment stays.
      for update skip locked
    )
    returning id
  )
  select array_agg(id) into returned_ids from returned;
  if returned_ids is not null then
    perform private.restock(returned_ids);
  end if;
end
$$;

-- Counts the wins of each prize and each reward (without prize_id), and those of today where the
-- shop is; the list is empty for callers who are no admin. Abandoned cards do not count. Each open
-- panel calls this every minute, so it takes no lock: draws would wait for it.
create function private.count_wins(at timestamptz default now())
  returns table (game text, prize_id uuid, won bigint, won_today bigint)
  language sql stable security definer set search_path = '' as $$
  with today as materialized (select private.shop_midnight(at) as midnight)
  select winnable.game, winnable.prize_id, counts.*
  from today
  cross join private.winnable
  cross join lateral (
    select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
    from (
      select drawn_at from public.wins as win
      where win.prize_id = winnable.prize_id and returned_at is null and voided_at is null
        and (revealed_at is not null or not private.is_abandoned(win, at))
      union all
      -- A game with a reward draws nothing else.
      select drawn_at from public.wins
      where game = winnable.reward and returned_at is null and voided_at is null
    ) as standing
  ) as counts
  where (select private.is_admin()) and counts.won > 0
$$;
select private.serve('count_wins', '{}', 'authenticated');
