-- The numbers for admins: plays, finished plays, wins and coupons used.

-- Returns the figures of these days, of one device or of all. Days and hours are those of the shop;
-- figures are lists of plays, finished, wins and used.
create function private.numbers_of_days(first_day date, last_day date, of_device uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  start_before constant timestamptz :=
    private.day_begins(first_day - (last_day - first_day + 1));
  start constant timestamptz := private.day_begins(first_day);
  until constant timestamptz := private.day_begins(last_day + 1);
  mark constant timestamptz := (select least(rollup_state.until, now()) from private.rollup_state);
  nothing constant jsonb := '[0, 0, 0, 0]';
begin
  return (
    -- Inlined: reading it several times costs less than materializing it.
    with counted (at, game, plays, finished, wins, used) as not materialized (
      select hour, game, plays, finished, wins, used from public.game_hours
      where (of_device is null or device_id = of_device) and hour >= start_before and hour < until
      union all
      select
        played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
      from public.plays
      where (of_device is null or device_id = of_device)
        and played_at >= start_before and played_at < until
      union all
      select at, game, 0, 0, wins, used
      from private.rollup_events
      where (of_device is null or device_id = of_device)
        and at >= greatest(start_before, mark) and at < until
    ),
    -- In every time zone days and hours begin with a quarter of an hour. Computing day and hour
    -- once a quarter is cheaper than once a row.
    of_quarter as (
      select
        game, date_bin('15 minutes', at, 'epoch') at time zone zone as clock,
        sum(plays) as plays, sum(finished) as finished, sum(wins) as wins, sum(used) as used
      from counted
      where at >= start
      group by game, date_bin('15 minutes', at, 'epoch')
    ),
    -- A row for each game, each day and each hour of the week.
    summed as (
      select
        game, clock::date as day, extract(dow from clock) * 24 + extract(hour from clock) as hour,
        jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from of_quarter
      group by grouping sets ((1), (2), (3))
    )
    select jsonb_build_object(
      'first_day', first_day,
      'last_day', last_day,
      'by_game', (
        select jsonb_object_agg(name, coalesce(figures, nothing))
        from private.games
        left join summed on game = name
      ),
      'by_day', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, last_day - first_day) as place
        left join summed on day = first_day + place
      ),
      'by_hour', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, 167) as place
        left join summed on hour = place
      ),
      'before', coalesce((
        select jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used))
        from counted
        where at < start
        having count(*) > 0
      ), nothing),
      'for_fun', (
        select coalesce(jsonb_object_agg(reason, sum), '{}')
        from (
          select reason, sum(plays)
          from public.plays_for_fun
          where of_device is null and day between first_day and last_day
          group by reason
        ) as told
      )
    )
  );
end
$$;

-- Returns the stock that ends within seven days at the pace of the last seven, soonest first. A reward
-- has no prize_id.
create function private.stock_that_ends(at timestamptz) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('prize_id', prize_id, 'name', name, 'left', stock, 'days', days)
      order by days, name
    ),
    '[]'
  )
  from (
    select prize_id, name, stock, round(7.0 * stock / greatest(won, 1), 1) as days
    from private.winnable
    cross join lateral (
      select count(*) as won
      from (
        select drawn_at from public.wins
        where prize_id = winnable.prize_id and returned_at is null and voided_at is null
        union all
        select drawn_at from public.wins
        where game = winnable.reward and returned_at is null and voided_at is null
      ) as standing
      where drawn_at > at - interval '7 days' and drawn_at <= at
    ) as lately
    -- An empty stock ends now, whatever its pace; a prize without a win does not end.
    where stock <= won
    order by days, name
    limit 50
  ) as ending
$$;

-- Returns figures by_game, by_day from the first, by_hour from Sunday 0 h, and before (of as many
-- days before the first), plays for fun by reason, and stock that ends within a week.
create function private.read_numbers(first_day date, last_day date, device uuid default null)
  returns jsonb language sql stable security definer set search_path = '' as $$
  select private.expect_admin('lê os números');
  select private.expect_days(first_day, last_day);
  select private.numbers_of_days(first_day, last_day, device)
    || jsonb_build_object('stock', private.stock_that_ends(now()));
$$;
select private.serve('read_numbers', '{first_day, last_day, device_id}', 'authenticated');

-- Counts the prizes that visitors have won today, where the shop is; null for all but kiosks.
create function private.prizes_today() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.wins
  where revealed_at >= private.shop_midnight(now()) and is_win and voided_at is null
  having private.acting_role() = 'kiosk'
$$;
select private.serve('prizes_today', '{}', 'authenticated');
