-- What can be won now. Time is a parameter. A win that a clock, set back since, wrote into the future
-- counts for no limit; a minute is no future: of requests at once, one may have begun before the
-- one that it waited for.

-- `is_prize`: counter and schedule may give it.
create type private.offer as (
  prize_id uuid, weight integer, stock integer, daily_cap integer, is_prize boolean,
  is_consolation boolean, available boolean
);

-- All prizes of a game, and whether each may be won now. In plpgsql, which keeps its plans, and
-- asks for the midnight of the shop once: every draw asks three times.
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

-- Whether a reward is not to be won now.
create function private.is_gone(reward public.game_rewards, at timestamptz) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return coalesce(reward.stock = 0, false) or coalesce(reward.daily_cap <= (
    select count(*)
    from public.wins
    where game = reward.game and drawn_at between midnight and at + interval '1 minute'
      and returned_at is null and voided_at is null
  ), false);
end
$$;

-- Those of the prizes shown that are not to be won any more.
create function private.gone_among(of_game text, shown uuid[], at timestamptz) returns uuid[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, at)
  where prize_id = any (shown) and not available
$$;

create function private.active_card() returns text
  language sql stable set search_path = ''
as $$ select 'scratch-' || private.shop_setting('scratchCardType') $$;

-- Whether a device shows what it may win: its game is active, and no prize on offer is missing.
create function private.is_up_to_date(of_game text, shown uuid[], at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select of_game in ('wheel', private.active_card())
    and not exists (
      select
      from private.prizes_on_offer(of_game, at)
      where available and prize_id <> all (shown)
    )
$$;

-- Puts the units of some wins back into stock.
create function private.restock(win_ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units
    from public.wins
    where id = any (win_ids) and from_stock
    group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
  update public.game_rewards as reward
  set stock = reward.stock + back.units
  from (
    select game, count(*) as units
    from public.wins
    where id = any (win_ids) and from_stock and prize_id is null
    group by game
  ) as back
  where reward.game = back.game;
end
$$;

-- Locks all prize rows, in id order: limits are then counted by one draw at a time, and no two
-- requests wait for each other.
create function private.lock_prizes() returns void
  language plpgsql set search_path = '' as $$
begin
  perform from public.prize_rules order by prize_id for update;
end
$$;

-- What lies abandoned under cards goes back, of every game and device.
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
      -- One that is being revealed at this moment stays.
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

-- Rows of game, prize_id (null for the reward of a game), won, won_today.
-- How often each prize and each reward was won, and how often today where the shop is; nothing for
-- whoever is no admin. Cards that lie abandoned do not count. Each open panel asks every minute: it
-- takes no lock, because draws would wait for it.
create function private.count_wins(at timestamptz default now()) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if not private.is_admin() then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select prize.game, prize.id as prize_id, won, won_today
      from private.prizes as prize
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins as win
        where prize_id = prize.id and returned_at is null and voided_at is null
          and (revealed_at is not null or not private.is_abandoned(win, at))
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
select private.serve('count_wins', '{}', 'authenticated');

-- Rows of game, name and chance in percent; zero for what is gone.
-- What the rules page tells of chances. Visitors read no weights and no stock: of each prize they
-- learn how likely it is now, in percent, as a draw among all prizes of its game has it.
create function private.prize_chances(at timestamptz default now()) returns jsonb
  language sql stable security definer set search_path = ''
  -- To compile this would take longer than to do it.
  set jit = off as $$
  with offer as (
    select
      drawn.game,
      prize.name,
      case when on_offer.available then on_offer.weight else 0 end as weight
    from (select distinct game from private.prizes) as drawn
    cross join lateral private.prizes_on_offer(drawn.game, at) as on_offer
    join private.prizes as prize on prize.id = on_offer.prize_id
    union all
    -- The only prize of its game.
    select game, name, case when private.is_gone(reward, at) then 0 else 1 end
    from public.game_rewards as reward
  ),
  told as (
    select
      game,
      name,
      coalesce(
        100.0 * sum(weight) / nullif(sum(sum(weight)) over (partition by game), 0), 0
      )::double precision as chance
    from offer
    group by game, name
  )
  select coalesce(jsonb_agg(to_jsonb(told) order by game, chance desc, name), '[]') from told
$$;
select private.serve('prize_chances', '{}', 'anon, authenticated');
