-- Prizes given at moments fixed in advance. The hash of a schedule is public from the start, salt
-- and moments once it is over: that proves that they were not changed.

create table public.schedules (
  id uuid primary key default gen_random_uuid(),
  game text not null,
  first_day date not null,
  last_day date not null,
  salt text not null default
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  hash text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint days_are_in_order check (last_day between first_day and first_day + 365)
);

-- A moment stays after its prize was deleted, because the hash covers it, and gives nothing.
create table public.prize_moments (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references public.schedules (id) on delete cascade,
  prize_id uuid not null,
  prize_name text not null, -- as it was when the schedule was made
  at timestamptz not null,
  -- The win that took it. No foreign key: the win is deleted some day, the moment stays taken.
  win_id uuid
);
create index prize_moments_schedule_idx on public.prize_moments (schedule_id, at);
create index prize_moments_win_idx on public.prize_moments (win_id) where win_id is not null;

-- Only functions read and write them: moments are secret until their schedule is over.
alter table public.schedules enable row level security;
alter table public.prize_moments enable row level security;

-- Returns the open moments of a game's running schedule, in the order of time. With `untaken` =
-- `return`, a moment that no draw took on its day is closed; the end of the schedule closes all.
create function private.open_moments(of_game text, moment timestamptz)
  returns setof public.prize_moments
  language sql stable set search_path = '' as $$
  select open.*
  from public.schedules as schedule
  join public.prize_moments as open on open.schedule_id = schedule.id
  where schedule.game = of_game
    and schedule.ended_at is null
    and schedule.last_day >= private.shop_date(moment)
    and open.win_id is null
    and (private.shop_setting('untaken') = 'next' or open.at >= private.shop_midnight(moment))
    and open.prize_id in (select id from private.prizes where game = of_game)
  order by open.at, open.id
$$;

-- Opens the moment of a win that is taken back while its schedule runs. After the schedule the
-- moment stays taken, unless the win was a card that no visitor revealed.
create function private.open_moment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.prize_moments as moment
  set win_id = null
  from public.schedules as schedule
  where win_id = new.id
    and schedule.id = schedule_id
    and (
      new.returned_at is not null
      or (schedule.ended_at is null and schedule.last_day >= private.shop_date(now()))
    );
  return null;
end
$$;
create trigger open_moment after update of returned_at, voided_at on public.wins
  for each row
  when (new.decision ? 'moment' and num_nonnulls(new.returned_at, new.voided_at) > 0)
  execute function private.open_moment();

-- Refuses a stock below the open moments, and a consolation in place of a promised prize. Draws
-- lower the stock and take a moment together; only staff are refused.
create function private.keep_stock_for_moments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  promised constant bigint := (
    select count(*)
    from private.prizes as prize
    join lateral private.open_moments(prize.game, now()) as open on open.prize_id = prize.id
    where prize.id = old.prize_id
  );
  problem constant text := case
    when new.stock < promised then 'o estoque não pode ser menor'
    when promised > 0 and (new.is_consolation or not new.is_win)
      then 'ele não pode virar consolação'
  end;
begin
  perform private.refuse_if(
    problem is not null and private.is_admin(), 'check_violation',
    format('O calendário ainda promete %s deste prêmio: %s.', promised, problem)
  );
  return new;
end
$$;
create trigger keep_stock_for_moments before update of stock, is_consolation, is_win
  on public.prize_rules
  for each row when (
    new.stock < coalesce(old.stock, 2147483647) or new.is_consolation or not new.is_win
  )
  execute function private.keep_stock_for_moments();

-- Returns how many open seconds of the first day have passed, and how many of all days remain.
create function private.open_seconds(
  first_day date, last_day date, opens time, closes time, out gone bigint, out to_come bigint
)
  language sql stable set search_path = '' as $$
  select over, (last_day - first_day + 1) * a_day - over
  from (select extract(epoch from closes - opens)::bigint as a_day) as day
  cross join lateral (
    select least(a_day, ceil(extract(epoch from greatest(
      (now() at time zone private.shop_setting('timeZone')) - (first_day + opens), interval '0'
    ))))::bigint as over
  ) as passed
$$;

-- Returns the reason against a schedule, in words for staff; null: it can be made.
create function private.schedule_problem(
  of_game text, first_day date, last_day date, opens time, closes time, units jsonb, pasted jsonb
) returns text
  language sql stable set search_path = '' as $$
  select case
    when exists (
      select from public.schedules as other
      where game = of_game and ended_at is null and other.last_day >= private.shop_date(now())
    ) then 'Este jogo já tem um calendário. Encerre-o antes de fazer outro.'
    when (
      first_day >= private.shop_date(now()) and last_day - first_day between 0 and 365
    ) is not true then 'Um calendário vai de hoje em diante, por 366 dias no máximo.'
    when (coalesce(
      jsonb_array_length(pasted),
      (select sum(greatest(value::integer, 0)) from jsonb_each_text(units))
    ) between 1 and 1000) is not true then 'Um calendário tem de 1 a 1.000 prêmios.'
    when pasted is null and (
      opens < closes and (private.open_seconds(first_day, last_day, opens, closes)).to_come > 0
    ) is not true then 'Não há horas por vir entre a abertura e o fechamento.'
  end
$$;

-- Returns the reason against the moments of a new schedule, in words for staff; null: none.
create function private.moments_problem(made public.schedules) returns text
  language sql stable set search_path = '' as $$
  select case
    when min(moment.prize_name) = ''
      or not bool_and(coalesce(is_win and not is_consolation, true))
      then 'Só prêmios deste jogo, e não de consolação, entram no calendário.'
    when min(at) < date_trunc('minute', now()) or private.shop_date(min(at)) < made.first_day
      or private.shop_date(max(at)) > made.last_day
      then 'Há horários fora dos dias do calendário, ou que já passaram.'
    when min(rules.stock) < count(*)
      then format('O estoque de “%s” não chega para o calendário.', min(moment.prize_name))
  end
  from public.prize_moments as moment
  left join public.prize_rules as rules on rules.prize_id = moment.prize_id
  where schedule_id = made.id
  group by moment.prize_id
  order by 1
  limit 1
$$;

-- Returns the hash of a schedule, as in src/shop/promotion/schedule-proof.ts, of these lines: salt,
-- game, first day, last day, and by moment and name each `2026-12-01T17:35:00Z;Um livro`.
create function private.schedule_hash(made public.schedules) returns text
  language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(
    E'\n', made.salt, made.game, made.first_day, made.last_day, string_agg(
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ';' || prize_name,
      E'\n' order by at, prize_name collate "C"
    )
  ), 'UTF8')), 'hex')
  from public.prize_moments
  where schedule_id = made.id
$$;

-- Returns moments of prizes by the clock of the shop, spread by chance over the open hours left.
create function private.random_moments(
  first_day date, last_day date, opens time, closes time, units jsonb
) returns table (at timestamp, prize_id uuid)
  language sql set search_path = '' as $$
  select first_day + opens + make_interval(days => (roll / a_day)::integer, secs => roll % a_day), id
  from (
    select
      key::uuid as id,
      extract(epoch from closes - opens)::bigint as a_day,
      open.gone + private.random_below(open.to_come) as roll
    from private.open_seconds(first_day, last_day, opens, closes) as open
    cross join jsonb_each_text(units)
    cross join generate_series(1, value::integer)
  ) as unit
$$;

-- Makes a schedule: units of each prize spread over the opening hours, or the given moments,
-- `{"at": "2026-12-01 14:35", "prize_id": …}` by the clock of the shop.
create function private.make_schedule(
  of_game text, first_day date, last_day date, opens time, closes time, units jsonb,
  pasted jsonb default null
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made public.schedules;
  problem text;
begin
  perform private.expect_admin('faz o calendário');
  -- The same order as in draws, to avoid deadlocks.
  perform private.lock_prizes();
  perform private.lock_turn(of_game);
  problem := private.schedule_problem(of_game, first_day, last_day, opens, closes, units, pasted);
  if problem is null then
    insert into public.schedules (game, first_day, last_day) values (of_game, first_day, last_day)
    returning * into made;
    insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    select
      made.id, wanted.prize_id, coalesce(regexp_replace(prize.name, '\s+', ' ', 'g'), ''),
      wanted.at at time zone private.shop_setting('timeZone')
    from (
      select * from jsonb_to_recordset(pasted) as line (at timestamp, prize_id uuid)
      union all
      select * from private.random_moments(first_day, last_day, opens, closes, units)
      where pasted is null
    ) as wanted
    left join private.prizes as prize on prize.id = wanted.prize_id and prize.game = of_game;
    problem := private.moments_problem(made);
  end if;
  perform private.refuse_if(problem is not null, 'PT400', problem);
  update public.schedules set hash = private.schedule_hash(made) where id = made.id;
  return made.id;
end
$$;
select private.serve(
  'make_schedule', '{game, first_day, last_day, opens, closes, units, moments}', 'authenticated'
);

-- Ends a running schedule early. False: there is none.
create function private.end_schedule(schedule uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('encerra o calendário');
  update public.schedules
  set ended_at = now()
  where id = schedule and ended_at is null and last_day >= private.shop_date(now());
  return found;
end
$$;
select private.serve('end_schedule', '{schedule_id}', 'authenticated');

-- Lists twelve schedules, running ones first, then the latest. Salt and moments are null until a
-- schedule is over, except for admins. Returns json, because visitors may ask for twelve thousand
-- moments and jsonb takes twice as long to write.
create function private.read_schedules() returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(told order by place), '[]')
  from (
    select row_number() over running as place, json_build_object(
      'id', schedule.id, 'game', game, 'first_day', first_day, 'last_day', last_day, 'hash', hash,
      'is_over', is_over,
      'salt', case when is_over or private.is_admin() then salt end,
      'moments', case when is_over or private.is_admin() then (
        select json_agg(
          json_build_object('at', at, 'prize_name', prize_name, 'state', case
            when win_id is not null then 'taken'
            when id = any (open_ids) then 'open'
            else 'closed'
          end)
          order by at, prize_name collate "C"
        )
        from public.prize_moments
        where schedule_id = schedule.id
      ) end
    ) as told
    from public.schedules as schedule
    cross join lateral (
      select ended_at is not null or last_day < private.shop_date(private.trusted_now()) as is_over
    ) as state
    cross join lateral (
      -- A schedule that is over has no open moments. Read once for all moments of a schedule.
      select case when not is_over then array(
        select id from private.open_moments(schedule.game, now())
      ) end as open_ids
    ) as open
    window running as (
      order by is_over, coalesce(private.shop_date(ended_at), last_day) desc, created_at desc
    )
    order by place
    limit 12
  ) as latest
$$;
select private.serve('read_schedules', '{}', 'anon, authenticated');

-- Lists how likely each prize is now, in percent, in a draw among all prizes of its game; zero if
-- it cannot be won. By schedule only consolations and prizes with an open moment. Visitors read no
-- weights and no stock. `games`: as in game_rewards.
create function private.prize_chances(at timestamptz default now())
  returns table (game text, name text, chance double precision, games integer)
  language sql stable security definer set search_path = ''
  -- Compiling the query would take longer than running it.
  set jit = off as $$
  with offer as (
    select
      drawn.game, prize.name, case when available then weight else 0 end as weight, 1 as games
    from (select distinct game from private.prizes) as drawn
    cross join lateral (
      select case when private.shop_setting('prizeWay') = 'schedule' then array(
        select open.prize_id from private.open_moments(drawn.game, at) as open
      ) end as open_ids
    ) as calendar
    cross join lateral private.prizes_on_offer(drawn.game, at)
    join private.prizes as prize on prize.id = prize_id
    where open_ids is null or is_consolation or prize_id = any (open_ids)
    union all
    -- The only prize of its game.
    select
      reward.game, reward.name, case when private.is_gone(reward, at) then 0 else 1 end,
      reward.games
    from public.game_rewards as reward
  )
  select
    offer.game, offer.name, coalesce(
      100.0 * sum(weight) / nullif(sum(sum(weight)) over (partition by offer.game), 0), 0
    )::double precision,
    offer.games
  from offer
  group by offer.game, offer.name, offer.games
  order by 1, 3 desc, 2
$$;
select private.serve('prize_chances', '{}', 'anon, authenticated');

-- Lists the games whose prizes cannot come out as the shop says. `lacks`: schedule (none is made),
-- prize (the counter has none to give) or consolation (all other draws give nothing). `prize_id` is
-- one of its prizes.
create function private.way_problems() returns table (game text, lacks text, prize_id uuid)
  language sql stable security definer set search_path = '' as $$
  select private.expect_admin('confere a promoção');
  select drawn.game, problem.lacks, any_id
  from (values ('wheel'), (private.active_card())) as drawn (game)
  cross join private.shop_setting('prizeWay') as way
  cross join lateral (
    select
      count(*) as all_of_them, count(*) filter (where is_prize) as prizes,
      count(*) filter (where is_consolation) as consolations,
      (array_agg(offer.prize_id order by is_prize desc, offer.prize_id))[1] as any_id
    from private.prizes_on_offer(drawn.game, now()) as offer
  ) as offered
  cross join lateral (values
    ('schedule', way = 'schedule' and prizes > 0 and not exists (
      select from public.schedules
      where schedules.game = drawn.game and ended_at is null
        and last_day >= private.shop_date(now())
    )),
    ('prize', way = 'counter' and all_of_them > 0 and prizes = 0),
    ('consolation', way <> 'chance' and prizes > 0 and consolations = 0)
  ) as problem (lacks, is_there)
  where is_there;
$$;
select private.serve('way_problems', '{}', 'authenticated');
