-- A draw chooses one of the prizes that the active game offers, and writes a row of `wins` in the same
-- transaction. All of this runs in the name of the functions that ask who draws; time is a parameter.
-- A win that a clock, set back since, wrote into the future counts for no limit. A minute is no future:
-- of requests at once, one may have begun before the one that it waited for.

create view private.prizes as
select id, 'wheel' as game, label as name from public.roulette_items
union all
select id, 'scratch-text', prize_text from public.scratch_text_prizes
union all
select id, 'scratch-image', alt_text from public.scratch_image_prizes;

revoke all on private.prizes from public;

-- Dealt under a scratch card, and not revealed for ten minutes: it goes back.
create function private.is_abandoned(win public.wins, at timestamptz) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select win.revealed_at is null
    and win.returned_at is null
    and win.drawn_at <= at - interval '10 minutes'
$$;

revoke all on function private.is_abandoned(public.wins, timestamptz) from public;

-- How many were won today where the shop is: of a prize, or of the reward of a game (prize null).
create function private.won_today(of_game text, prize uuid, at timestamptz) returns bigint
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if prize is null then
    return (
      select count(*)
      from public.wins as won
      where game = of_game and drawn_at between midnight and at + interval '1 minute'
        and returned_at is null and voided_at is null
    );
  end if;
  return (
    select count(*)
    from public.wins as won
    where prize_id = prize and drawn_at between midnight and at + interval '1 minute'
      and returned_at is null and voided_at is null
      and not private.is_abandoned(won, at)
  );
end
$$;

revoke all on function private.won_today(text, uuid, timestamptz) from public;

-- All prizes of a game, and whether each may be won now. In plpgsql, which keeps its plans: this is
-- asked at every draw.
create function private.prizes_on_offer(of_game text, at timestamptz)
  returns table (prize_id uuid, weight integer, available boolean)
  language plpgsql
  stable
  set search_path = ''
as $$
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
      rules.daily_cap is null or rules.daily_cap > private.won_today(of_game, prize.id, at)
    )
  from private.prizes as prize
  left join public.prize_rules as rules on rules.prize_id = prize.id
  where prize.game = of_game;
end
$$;

revoke all on function private.prizes_on_offer(text, timestamptz) from public;

-- Those of the prizes shown that are not to be won any more.
create function private.gone_prizes(of_game text, shown uuid[], at timestamptz) returns uuid[]
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, at)
  where prize_id = any (shown) and not available
$$;

revoke all on function private.gone_prizes(text, uuid[], timestamptz) from public;

-- Whether a device shows what it may win: its game is active, and no prize on offer is missing.
create function private.is_up_to_date(of_game text, shown uuid[], at timestamptz) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select of_game in ('wheel', 'scratch-' || coalesce(
      (select setting_value from public.admin_settings where setting_key = 'scratchCardType'),
      'text'
    ))
    and not exists (
      select
      from private.prizes_on_offer(of_game, at)
      where available and prize_id <> all (shown)
    )
$$;

revoke all on function private.is_up_to_date(text, uuid[], timestamptz) from public;

-- One of the available prizes by chance, null when none is left.
create function private.choose_prize(of_game text, at timestamptz) returns uuid
  language plpgsql
  volatile
  set search_path = ''
as $$
declare
  chosen uuid;
begin
  -- The available prizes laid end to end, each as long as it weighs.
  with line as materialized (
    select prize_id, sum(weight) over (order by prize_id) as line_end
    from private.prizes_on_offer(of_game, at)
    where available
  )
  select prize_id into chosen
  from line
  where line_end > (select private.random_below(max(line_end)) from line)
  order by line_end
  limit 1;
  return chosen;
end
$$;

revoke all on function private.choose_prize(text, timestamptz) from public;

-- What lies abandoned under a card goes back, of every game; and so does what lies under another
-- card of this device, which shows one card at a time.
create function private.return_unrevealed(of_device uuid, at timestamptz) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Every limit of a prize stands in its row: who holds them counts alone. Always in the same order,
  -- so that no two requests wait for each other.
  perform from public.prize_rules order by prize_id for update;
  with returned as (
    update public.wins
    set returned_at = at
    where id in (
      select id
      from public.wins as won
      where revealed_at is null
        and returned_at is null
        and (device_id = of_device or private.is_abandoned(won, at))
      -- One that is being revealed at this moment stays.
      for update skip locked
    )
    returning prize_id, from_stock
  )
  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units from returned where from_stock group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
end
$$;

revoke all on function private.return_unrevealed(uuid, timestamptz) from public;
-- The panel asks for it before it counts.
grant execute on function private.return_unrevealed(uuid, timestamptz) to authenticated;

-- Draws, and answers with the win; null when none is left.
create function private.record_draw(
  device uuid, visit uuid, request uuid, of_game text, reveal boolean, at timestamptz
) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  chosen uuid;
  drawn private.prizes;
  rules public.prize_rules;
  win uuid;
begin
  perform private.return_unrevealed(device, at);
  chosen := private.choose_prize(of_game, at);
  if chosen is null then
    return null;
  end if;

  select * into drawn from private.prizes where id = chosen;
  select * into rules from public.prize_rules where prize_id = chosen;
  if rules.stock is not null then
    update public.prize_rules set stock = stock - 1 where prize_id = chosen;
  end if;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_id, prize_name, is_win, conditions, valid_until,
    from_stock, drawn_at, revealed_at
  )
  values (
    device, visit, request, of_game, chosen, drawn.name, coalesce(rules.is_win, true),
    coalesce(rules.conditions, ''),
    case
      when coalesce(rules.is_win and rules.gives_coupon, true)
      then private.coupon_valid_until(rules.valid_days, at)
    end,
    rules.stock is not null, at, case when reveal then at end
  )
  returning id into win;

  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$$;

revoke all on function private.record_draw(
  uuid, uuid, uuid, text, boolean, timestamptz
) from public;
