-- Three ways to give a prize: by chance, at every n-th draw (counter), or at moments fixed in
-- advance (schedule). The choice depends on an array of prizes alone, so that the preview and a
-- later audit get the same result.

create type private.choice as (
  prize_id uuid, is_consolation boolean, list uuid[], place integer
);

-- What a draw chooses among, ordered by id.
create function private.offers_of(of_game text, moment timestamptz) returns private.offer[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select (
      prize_id, weight, stock, daily_cap, is_prize, is_consolation,
      -- An abandoned card may still be revealed: its unit is not there yet.
      available and stock is distinct from 0
    )::private.offer
    from private.prizes_on_offer(of_game, moment)
    order by prize_id
  );
end
$$;

-- By chance: lays the available prizes end to end, each as long as its weight, and takes the one at
-- `roll`. By schedule: the first prize that is due. By counter, when it is a prize's turn: the next
-- available prize of the list after the last one given, starting over at the end. Everyone else
-- gets the consolation, from its own list in the same way. A null prize means nothing is left.
create function private.choose(
  way text, offers private.offer[], roll bigint, is_turn boolean, due uuid[],
  last_prize uuid, last_consolation uuid
) returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  offer private.offer;
  choice private.choice;
  wanted uuid;
  line_end bigint := 0;
begin
  if way = 'chance' then
    foreach offer in array offers loop
      if offer.available then
        line_end := line_end + offer.weight;
        choice.prize_id := offer.prize_id;
        exit when line_end > roll;
      end if;
    end loop;
    return choice;
  end if;
  foreach wanted in array due loop
    foreach offer in array offers loop
      if offer.prize_id = wanted and offer.available then
        choice.prize_id := wanted;
        return choice;
      end if;
    end loop;
  end loop;
  for pass in case when is_turn then 0 else 1 end..1 loop
    choice := (null, pass = 1, '{}', 1);
    wanted := case pass when 1 then last_consolation else last_prize end;
    foreach offer in array offers loop
      if offer.available and (pass = 1 and offer.is_consolation or pass = 0 and offer.is_prize) then
        choice.list := choice.list || offer.prize_id;
        if offer.prize_id <= wanted then
          choice.place := cardinality(choice.list) + 1;
        end if;
      end if;
    end loop;
    choice.place := 1 + (choice.place - 1) % greatest(cardinality(choice.list), 1);
    choice.prize_id := choice.list[choice.place];
    exit when choice.prize_id is not null;
  end loop;
  return choice;
end
$$;

-- How many draws of a game the counter has counted, and the last prize given from each of its two
-- lists.
create table public.draw_turns (
  game text primary key,
  number bigint not null default 0,
  last_prize uuid,
  last_consolation uuid
);

-- Prizes given at fixed moments. The hash is public from the start, salt and moments once it is
-- over, which proves that they were not changed. Rows never change, except to end early.
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

-- If a prize is deleted before its moment, the moment stays, because it is part of the hash, and
-- gives nothing.
create table public.prize_moments (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references public.schedules (id) on delete cascade,
  prize_id uuid not null,
  prize_name text not null,
  at timestamptz not null,
  win_id uuid
);

comment on column public.prize_moments.prize_name is
  'When the schedule was made; the prize may be gone.';
comment on column public.prize_moments.win_id is
  'Who took it; null: nobody. Unchecked: a win is deleted some day, and this must stay taken.';

create index prize_moments_schedule_idx on public.prize_moments (schedule_id, at);
create index prize_moments_win_idx on public.prize_moments (win_id) where win_id is not null;

-- Only functions read and write them: nobody learns a moment before its schedule is over.
alter table public.draw_turns enable row level security;
alter table public.schedules enable row level security;
alter table public.prize_moments enable row level security;

-- The open moments of a game's running schedule, past ones first. With `untaken` = `return`, a
-- moment nobody took on its day is closed; the end of the schedule closes all.
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
    and (
      private.shop_setting('untaken') = 'next' or open.at >= private.shop_midnight(moment)
    )
    and open.prize_id in (select id from private.prizes where game = of_game)
  order by open.at, open.id
$$;

-- Chooses the prize of a draw and explains the choice: null by chance, otherwise everything needed
-- to repeat it. A draw that gave something uses up its number, even if its card goes back unseen.
create function private.next_prize(
  of_game text, moment timestamptz, out prize_id uuid, out decision jsonb
)
  language plpgsql set search_path = '' as $$
#variable_conflict use_variable
declare
  way constant text := private.shop_setting('prizeWay');
  every bigint;
  offers private.offer[];
  due uuid[] := '{}';
  turn public.draw_turns;
  choice private.choice;
begin
  if way <> 'chance' then
    -- A second draw of the game waits here, then sees what the first one took.
    insert into public.draw_turns as known (game) values (of_game)
    on conflict (game) do update set number = known.number
    returning * into turn;
  end if;
  if way = 'counter' then
    every := private.shop_setting('everyNth');
    turn.number := turn.number + 1;
  elsif way = 'schedule' then
    due := array(
      select open.prize_id
      from private.open_moments(of_game, moment) as open
      where at <= moment
      group by open.prize_id
      order by min(at), open.prize_id
    );
  end if;
  offers := private.offers_of(of_game, moment);
  choice := private.choose(
    way, offers,
    case way when 'chance' then private.random_below(
      (select sum(weight) from unnest(offers) where available)
    ) end,
    coalesce(turn.number % every = 0, false), due, turn.last_prize, turn.last_consolation
  );
  prize_id := choice.prize_id;
  if way = 'chance' or prize_id is null then
    return;
  elsif choice.list is null then
    select jsonb_build_object('way', way, 'moment', open.id, 'at', open.at) into decision
    from private.open_moments(of_game, moment) as open
    where open.prize_id = choice.prize_id
    limit 1;
    return;
  end if;
  decision := jsonb_strip_nulls(jsonb_build_object(
    'way', way, 'number', case way when 'counter' then turn.number end, 'every', every,
    'list', choice.list, 'place', choice.place,
    'after', case when choice.is_consolation then turn.last_consolation else turn.last_prize end,
    'consolation', nullif(choice.is_consolation, false)
  ));
  if choice.is_consolation then
    turn.last_consolation := prize_id;
  else
    turn.last_prize := prize_id;
  end if;
  update public.draw_turns
  set (number, last_prize, last_consolation)
    = row(turn.number, turn.last_prize, turn.last_consolation)
  where game = of_game;
end
$$;

-- A win that is taken back opens its moment again while its schedule runs. Afterwards the record
-- keeps that the prize came; one that nobody saw never did.
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

-- Draws lower the stock and take a moment together; staff must leave enough for the open moments,
-- and the prize a prize.
create function private.keep_stock_for_moments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  promised constant bigint := (
    select count(*)
    from private.prizes as prize
    join lateral private.open_moments(prize.game, now()) as open on open.prize_id = prize.id
    where prize.id = old.prize_id
  );
begin
  if new.stock < promised and private.is_admin() then
    raise exception 'O calendário ainda promete % deste prêmio: o estoque não pode ser menor.',
      promised using errcode = 'check_violation';
  end if;
  if promised > 0 and (new.is_consolation or not new.is_win) and private.is_admin() then
    raise exception 'O calendário ainda promete % deste prêmio: ele não pode virar consolação.',
      promised using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger keep_stock_for_moments before update of stock, is_consolation, is_win
  on public.prize_rules
  for each row when (
    new.stock < coalesce(old.stock, 2147483647) or new.is_consolation or not new.is_win
  )
  execute function private.keep_stock_for_moments();

create function private.make_schedule(
  of_game text, first_day date, last_day date, opens time, closes time, units jsonb, pasted jsonb
) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  now_here constant timestamp := now() at time zone private.shop_setting('timeZone');
  -- Seconds a day is open, how many of today's are over, and how many are left on all days.
  a_day constant bigint := extract(epoch from closes - opens);
  gone constant bigint := least(a_day, ceil(extract(epoch from greatest(
    now_here - (first_day + opens), interval '0'
  ))));
  left_over constant bigint := (last_day - first_day + 1) * a_day - gone;
  made public.schedules;
  problem text;
begin
  perform private.expect_admin('faz o calendário');
  -- The same order as in draws, to avoid deadlocks.
  perform from public.prize_rules order by prize_id for update;
  insert into public.draw_turns as known (game) values (of_game)
  on conflict (game) do update set number = known.number;
  problem := case
    when exists (
      select from public.schedules as other
      where other.game = of_game and ended_at is null and other.last_day >= now_here::date
    ) then 'Este jogo já tem um calendário. Encerre-o antes de fazer outro.'
    when (first_day >= now_here::date and last_day - first_day between 0 and 365) is not true
      then 'Um calendário vai de hoje em diante, por 366 dias no máximo.'
    when (coalesce(
      jsonb_array_length(pasted),
      (select sum(greatest(value::integer, 0)) from jsonb_each_text(units))
    ) between 1 and 1000) is not true then 'Um calendário tem de 1 a 1.000 prêmios.'
    when pasted is null and (a_day > 0 and left_over > 0) is not true
      then 'Não há horas por vir entre a abertura e o fechamento.'
  end;
  if problem is null then
    insert into public.schedules (game, first_day, last_day) values (of_game, first_day, last_day)
    returning * into made;
    insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    select made.id, wanted.prize_id,
      coalesce((
        select regexp_replace(name, '\s+', ' ', 'g')
        from private.prizes where id = wanted.prize_id and game = of_game
      ), ''),
      wanted.at at time zone private.shop_setting('timeZone')
    from (
      select at, prize_id from jsonb_to_recordset(pasted) as line (at timestamp, prize_id uuid)
      union all
      select
        first_day + opens + make_interval(days => (roll / a_day)::integer, secs => roll % a_day),
        id
      from (
        select key::uuid as id, gone + private.random_below(left_over) as roll
        from jsonb_each_text(units) cross join generate_series(1, value::integer)
        where pasted is null
      ) as unit
    ) as wanted;
    problem := (
      select case
        when min(known.prize_name) = ''
          or not bool_and(coalesce(is_win and not is_consolation, true))
          then 'Só prêmios deste jogo, e não de consolação, entram no calendário.'
        when min(at) < date_trunc('minute', now()) or private.shop_date(min(at)) < first_day
          or private.shop_date(max(at)) > last_day
          then 'Há momentos fora dos dias do calendário, ou que já passaram.'
        when min(rules.stock) < count(*)
          then format('O estoque de “%s” não chega para o calendário.', min(known.prize_name))
      end
      from public.prize_moments as known
      left join public.prize_rules as rules on rules.prize_id = known.prize_id
      where known.schedule_id = made.id
      group by known.prize_id
      order by 1
      limit 1
    );
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = 'PT400';
  end if;
  -- The hash covers these lines, as in src/lib/schedule.ts: salt, game, first day, last day, and
  -- each moment as `2026-12-01T17:35:00Z;Um livro`, ordered by moment and name.
  update public.schedules
  set hash = (
    select encode(sha256(convert_to(concat_ws(
      E'\n', made.salt, of_game, first_day, last_day, string_agg(
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ';' || prize_name,
        E'\n' order by at, prize_name collate "C"
      )
    ), 'UTF8')), 'hex')
    from public.prize_moments
    where schedule_id = made.id
  )
  where id = made.id;
  return made.id;
end
$$;

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

-- Anybody may ask for twelve thousand moments: as json, because jsonb costs twice as long to write.
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
      -- One that is over has none. Once for all of its moments.
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

-- Simulates a game's draws over the next days, on arrays alone: at most 366 days or 12,000 draws.
-- By chance, each prize comes as often as expected: the rolls are spread evenly between zero and
-- one. `ends`: the day the last one is given, 0 if never. `halts`: on the last day nothing was
-- left.
create function private.preview_promotion(of_game text, plays integer, way text, every integer)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  even constant double precision := (sqrt(5) - 1) / 2;
  today constant date := private.shop_date(now());
  offers private.offer[] := private.offers_of(of_game, now());
  ids constant uuid[] := array(select prize_id from unnest(offers));
  -- The moments' days, counted from today, and their prizes.
  moment_days integer[] := '{}';
  moment_prizes uuid[] := '{}';
  none constant integer[] := array_fill(0, array[cardinality(ids)]);
  given integer[] := none;
  given_today integer[];
  ends integer[] := none;
  total double precision;
  owed integer[] := none;
  due uuid[] := '{}';
  choice private.choice;
  last_prize uuid;
  last_consolation uuid;
  draws integer := 0;
  days integer := 0;
  place integer;
begin
  perform private.expect_admin('vê a prévia');
  if plays not between 1 and 2000 or every not between 2 and 9999 then
    raise exception 'Use de 1 a 2.000 jogadas por dia.' using errcode = 'PT400';
  end if;
  if way = 'schedule' then
    select coalesce(array_agg(1 + greatest(private.shop_date(at) - today, 0)), '{}'),
      coalesce(array_agg(prize_id), '{}')
    into moment_days, moment_prizes
    from private.open_moments(of_game, now());
  end if;
  loop
    days := days + 1;
    given_today := none;
    for turn in 1..cardinality(ids) loop
      offers[turn].available := offers[turn].stock is distinct from 0;
    end loop;
    total := (select sum(weight) from unnest(offers) where available);
    owed := array(
      select case private.shop_setting('untaken') when 'next' then owed[place] else 0 end + (
        select count(*)
        from unnest(moment_days, moment_prizes) as moment (day, prize_id)
        where day = days and moment.prize_id = offer.id
      )
      from unnest(ids) with ordinality as offer (id, place)
      where way = 'schedule'
      order by place
    );
    due := array(
      select ids[known] from generate_subscripts(owed, 1) as known where owed[known] > 0
    );
    for play in 1..plays loop
      draws := draws + 1;
      choice := private.choose(
        way, offers, floor(total * (draws * even - floor(draws * even)))::bigint,
        way = 'counter' and draws % every = 0, due, last_prize, last_consolation
      );
      place := array_position(ids, choice.prize_id);
      exit when place is null;
      if choice.is_consolation then
        last_consolation := choice.prize_id;
      elsif way = 'counter' then
        last_prize := choice.prize_id;
      elsif way = 'schedule' then
        owed[place] := owed[place] - 1;
        due := case owed[place] when 0 then array_remove(due, choice.prize_id) else due end;
      end if;
      given[place] := given[place] + 1;
      given_today[place] := given_today[place] + 1;
      offers[place].stock := offers[place].stock - 1;
      if offers[place].stock = 0 or given_today[place] = offers[place].daily_cap then
        ends[place] := case offers[place].stock when 0 then days else 0 end;
        offers[place].available := false;
        total := (select sum(weight) from unnest(offers) where available);
      end if;
    end loop;
    exit when days = 366 or draws + plays > 12000
      or (given_today = none and days > all (moment_days))
      or not exists (select from unnest(offers) where stock > 0);
  end loop;
  return jsonb_build_object('days', days, 'halts', given_today = none, 'prizes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'given', given[told.place], 'ends', ends[told.place],
      'is_unlimited', offers[told.place].stock is null
    ) order by name), '[]')
    from unnest(ids) with ordinality as told (id, place)
    join private.prizes using (id)
  ));
end
$$;

-- Makes a schedule: units of each prize spread over the opening hours, or the given moments,
-- `{"at": "2026-12-01 14:35", "prize_id": …}` in the shop's time zone.
create function public.make_schedule(
  game text, first_day date, last_day date, opens time, closes time, units jsonb,
  moments jsonb default null
) returns uuid
  language sql set search_path = ''
as $$ select private.make_schedule(game, first_day, last_day, opens, closes, units, moments) $$;

-- Ends a running schedule early; false if there is none.
create function public.end_schedule(schedule_id uuid) returns boolean
  language sql set search_path = '' as $$ select private.end_schedule(schedule_id) $$;

-- Twelve: those that run, then the latest. Salt and moments are null until a schedule is over,
-- except for admins.
create function public.read_schedules() returns json
  language sql stable set search_path = '' as $$ select private.read_schedules() $$;

create function public.preview_promotion(game text, plays integer, way text, every integer)
  returns jsonb
  language sql stable set search_path = ''
as $$ select private.preview_promotion(game, plays, way, every) $$;

grant execute on function
  private.make_schedule, private.end_schedule, private.preview_promotion,
  public.make_schedule, public.end_schedule, public.preview_promotion
to authenticated;
grant execute on function private.read_schedules, public.read_schedules to anon, authenticated;
