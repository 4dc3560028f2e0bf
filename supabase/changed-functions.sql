-- Written by npm run db:types: the functions that a later migration changed in part, as they are
-- today. All others stand in supabase/migrations in full, as does why these are so.

CREATE OR REPLACE FUNCTION private.acting_admin()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() then
    return auth.uid();
  end if;
  raise exception 'Só a administração cancela cupons e mexe nos códigos da loja.' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION private.allow_publishing(photo uuid, said text, allowed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.photo_permission(photo, said) is null
    or (allowed and private.read_photo(photo) is null) then
    raise exception 'Este endereço não permite decidir sobre a foto.'
      using errcode = 'insufficient_privilege';
  end if;
  if allowed then
    -- Said twice, it holds since the first time.
    insert into public.photo_permissions (photo_id) values (photo) on conflict do nothing;
  else
    delete from public.photo_permissions where photo_id = photo;
  end if;
  return private.photo_permission(photo, said);
end
$function$;

CREATE OR REPLACE FUNCTION private.books_on_air(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'name', name, 'books', books,
    'until', (last_day + 1)::timestamp at time zone private.shop_setting('timeZone'))
  from public.publications
  where withdrawn_at is null
    and (first_day is null or private.shop_date(at) between first_day and last_day)
  order by first_day is null, published_at desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.claim_reward(request uuid, of_game text, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    perform from public.game_rewards where game = of_game for update;
    -- What this visit was given is told it again.
    select id into win
    from public.wins
    where device_id = device and visit_id = visit and game = of_game
      and returned_at is null and voided_at is null;
    if win is not null and named_visit <> visit then
      win := null;
      refusal := 'visit';
    end if;
  end if;
  if win is null and refusal is null and exists (select from public.game_rewards where game = of_game) then
    refusal := private.limit_reached(device, visit, now(), private.unrevealed_cards(device, visit));
    if refusal is null and not private.was_played(device, of_game, now()) then
      refusal := 'unplayed';
    end if;
    if refusal is null then
      win := private.record_reward(device, visit, request, of_game, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$function$;

CREATE OR REPLACE FUNCTION private.count_standing_wins(since timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acting_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.last_at desc), '[]')
    from (
      select
        device_id as device,
        (select email from auth.users where id = account_id) as account,
        max(drawn_at) as last_at,
        count(*) filter (where not is_used) as unused,
        count(*) filter (where is_used) as used
      from private.standing_wins
      where drawn_at >= since and drawn_at < until and is_win
      group by device_id, account_id
    ) as counted
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.describe_at_till(win uuid, till uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', coalesce(private.coupon_state(win), 'unknown'),
    'coupon', private.describe_coupon(win),
    'redemption', (
      select private.describe_redemption(used, till)
      from public.redemptions as used
      where used.win_id = win and used.undone_at is null
    ),
    'voided', (
      select jsonb_build_object(
        'at', voided_at,
        'by', (select email from auth.users where id = voided_by),
        'reason', void_reason
      )
      from public.wins
      where id = win and voided_at is not null
    )
  ) || case
    when private.coupon_state(win) = 'valid' then private.wrong_day(win, now())
    else '{}'
  end
$function$;

CREATE OR REPLACE FUNCTION private.describe_coupon(win uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until
  ) || private.shop_code_of(won.id)
    || case when won.terms = '{}' then '{}' else jsonb_build_object('terms', won.terms) end
  from public.wins as won
  join public.coupons as coupon on coupon.win_id = won.id
  where won.id = win
$function$;

CREATE OR REPLACE FUNCTION private.describe_win(win uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'win_id', won.id,
    'prize_id', won.prize_id,
    'prize_name', won.prize_name,
    'is_win', won.is_win,
    'coupon', case
      when coupon.code is not null
      then jsonb_build_object(
        'code', coupon.code,
        'name', won.prize_name,
        'conditions', won.conditions,
        'valid_until', won.valid_until
      ) || private.shop_code_of(won.id)
    end
  )
  from (values (win)) as asked (id)
  left join public.wins as won on won.id = asked.id and won.returned_at is null
  left join public.coupons as coupon on coupon.win_id = won.id
$function$;

CREATE OR REPLACE FUNCTION private.finish_import(import uuid, parts integer, replace boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name text;
  written jsonb := '{}';
begin
  perform private.check_import(import, parts, replace);
  -- An export of what goes now would keep all of it.
  delete from private.export_under_way where true;

  -- What refers goes before what it refers to.
  for name in select moved from unnest(private.moved_tables()) with ordinality as t (moved, place)
    order by place desc
  loop
    execute format('delete from public.%I where true', name);
  end loop;
  foreach name in array private.moved_tables() loop
    written := written
      || jsonb_build_object(name, private.write_imported_rows(name, import));
  end loop;

  -- The next play comes after those that came in.
  perform setval(
    pg_get_serial_sequence('public.plays', 'id'),
    (select coalesce(max(id), 0) + 1 from public.plays), false
  );
  perform setval(
    pg_get_serial_sequence('public.shop_codes', 'id'),
    (select coalesce(max(id), 0) + 1 from public.shop_codes), false
  );
  delete from private.tickets where true;
  update private.folding
  set until = (incoming ->> 'until')::timestamptz
  from private.imported_rows(import, 'folding') as incoming
  where singleton;
  delete from private.import_parts where import_id = import;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION private.fold_hours(most integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  since timestamptz;
  mark timestamptz;
begin
  select folding.until into since from private.folding where singleton for update skip locked;
  if not found then
    -- Another kiosk folds at this moment.
    return;
  end if;
  if since > at then
    -- The clock was set back: all before it is folded, and from now on wins are counted again.
    update private.folding set until = at where singleton;
    return;
  end if;
  mark := greatest(since, least(since + interval '1 hour', at - interval '1 day'));
  update private.folding set until = mark where singleton;

  with folded as (
    delete from public.plays
    where id in (
      select id
      from public.plays
      where played_at < fold_hours.at - interval '1 day'
      order by played_at
      limit most
    )
    returning played_at, game, outcome, device_id
  ),
  counted (device_id, at, game, plays, finished, wins, used) as (
    select device_id, played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
    from folded
    union all
    select device_id, gains.at, game, 0, 0, wins, used
    from private.gains
    where gains.at >= since and gains.at < mark
  )
  insert into public.game_hours as known (device_id, hour, game, plays, finished, wins, used)
  select
    device_id, date_trunc('hour', counted.at, zone), game, sum(plays), sum(finished), sum(wins), sum(used)
  from counted
  group by 1, 2, 3
  on conflict (hour, game, device_id) do update
  set plays = known.plays + excluded.plays,
    finished = known.finished + excluded.finished,
    wins = known.wins + excluded.wins,
    used = known.used + excluded.used;
end
$function$;

CREATE OR REPLACE FUNCTION private.give_coupon(win uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.wins where id = win and valid_until is not null) then
    return;
  end if;
  loop
    insert into public.coupons (code, win_id)
    values (private.new_coupon_code(), win)
    on conflict (code) do nothing;
    exit when found;
  end loop;
  perform private.give_shop_code(win);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_pace_of_plays(device uuid, more integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select
    from (
      values
        (interval '1 hour', greatest(private.shop_setting('drawsPerHour')::integer, 600)),
        (interval '1 day', greatest(private.shop_setting('drawsPerDay')::integer, 3000))
    ) as pace (duration, most)
    where 2 * most < more + (
      select coalesce(sum(plays), 0)
      from public.play_batches
      where device_id = device and counted_at > at - duration
        and counted_at <= at + interval '1 minute'
    )
  ) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_reached(device uuid, visit uuid, at timestamp with time zone, coming bigint DEFAULT 0)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_drawn(device, 1 + (
      select count(*)::integer
      from private.tickets as ticket
      join public.wins on wins.device_id = ticket.device_id and wins.request_id = ticket.id
      where ticket.device_id = device and drawn_at > at - interval '3 seconds'
    ), interval '3 seconds', at) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
  if private.has_drawn(device, private.shop_setting('drawsPerHour')::integer, interval '1 hour', at)
    or private.has_drawn(device, private.shop_setting('drawsPerDay')::integer, interval '1 day', at)
  then
    return 'device';
  end if;
  if nullif(private.shop_setting('couponsPerVisit'), '')::integer <= (
    select count(*)
    from public.wins
    where device_id = device and visit_id = visit and valid_until is not null
      and revealed_at is not null and voided_at is null
  ) + private.open_tickets(device, visit, at) + coming then
    return 'visit';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_schedule(of_game text, first_day date, last_day date, opens time without time zone, closes time without time zone, units jsonb, pasted jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      jsonb_array_length(pasted), (select sum(value::integer) from jsonb_each_text(units))
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
      select first_day + opens + make_interval(days => (roll / a_day)::integer, secs => roll % a_day), id
      from (
        select key::uuid as id, gone + private.random_below(left_over) as roll
        from jsonb_each_text(units) cross join generate_series(1, value::integer)
        where pasted is null
      ) as unit
    ) as wanted;
    problem := (
      select case
        when min(known.prize_name) = '' or not bool_and(coalesce(is_win and not is_consolation, true))
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
$function$;

CREATE OR REPLACE FUNCTION private.numbers_of_days(first_day date, last_day date, of_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  start constant timestamptz := first_day::timestamp at time zone zone;
  until constant timestamptz := (last_day + 1)::timestamp at time zone zone;
  start_before constant timestamptz :=
    (first_day - (last_day - first_day + 1))::timestamp at time zone zone;
  mark constant timestamptz := (select least(folding.until, now()) from private.folding);
  nothing constant jsonb := '[0, 0, 0, 0]';
begin
  return (
    -- Read several times, which costs less than to keep it.
    with counted (at, game, plays, finished, wins, used) as not materialized (
      select hour, game, plays, finished, wins, used from public.game_hours
      where (of_device is null or device_id = of_device) and hour >= start_before and hour < until
      union all
      select
        played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
      from public.plays
      where (of_device is null or device_id = of_device) and played_at >= start_before and played_at < until
      union all
      select at, game, 0, 0, wins, used
      from private.gains
      where (of_device is null or device_id = of_device) and at >= greatest(start_before, mark) and at < until
    ),
    of_game as (
      select game, jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from counted
      where at >= start
      group by game
    ),
    -- Days and hours begin with a quarter of an hour in every time zone, and to find those of a
    -- quarter is cheaper than those of each row.
    of_quarter as materialized (
      select
        date_bin('15 minutes', at, 'epoch') at time zone zone as clock,
        sum(plays) as plays, sum(finished) as finished, sum(wins) as wins, sum(used) as used
      from counted
      where at >= start
      group by date_bin('15 minutes', at, 'epoch')
    ),
    of_day as (
      select
        clock::date as day,
        jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from of_quarter
      group by 1
    ),
    of_hour as (
      select
        extract(dow from clock) * 24 + extract(hour from clock) as hour,
        jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from of_quarter
      group by 1
    )
    select jsonb_build_object(
      'first_day', first_day,
      'last_day', last_day,
      'by_game', (
        select jsonb_object_agg(name, coalesce(figures, nothing))
        from private.games
        left join of_game on game = name
      ),
      'by_day', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, last_day - first_day) as place
        left join of_day on of_day.day = first_day + place
      ),
      'by_hour', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, 167) as place
        left join of_hour on of_hour.hour = place
      ),
      'before', (
        select jsonb_build_array(
          coalesce(sum(plays), 0), coalesce(sum(finished), 0),
          coalesce(sum(wins), 0), coalesce(sum(used), 0)
        )
        from counted
        where at < start
      ),
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
$function$;

CREATE OR REPLACE FUNCTION private.open_tickets(device uuid, visit uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from private.tickets as ticket
  where device_id = device and visit_id = visit
    and (private.ticket_ends(ticket) > at or private.win_of_ticket(ticket) is not null)
    and not private.ticket_is_used(ticket)
    and (
      ticket.game in (select name from private.games where not is_rewarded)
      or ticket.game in (select reward.game from public.game_rewards as reward)
    )
$function$;

CREATE OR REPLACE FUNCTION private.photo_permission(photo uuid, said text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'allowed_at', (select allowed_at from public.photo_permissions where photo_id = photo)
  )
  where said = private.key_of_photo(photo) and (
    private.read_photo(photo) is not null
    or exists (select from public.photo_permissions where photo_id = photo)
  )
$function$;

CREATE OR REPLACE FUNCTION private.publish_collection(collection uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft public.collections;
  incomplete text;
  taken text;
  snapshot jsonb;
  before uuid;
  published uuid;
begin
  if not private.is_admin() then
    raise exception 'Só a administração põe livros no ar.' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time: an act puts a whole collection on the air.
  perform pg_catalog.pg_advisory_xact_lock('public.publications'::regclass::oid::bigint);
  select * into draft from public.collections where id = collection;
  if draft.id is null then
    return null;
  end if;

  select
    string_agg(coalesce(nullif(book.title, ''), 'sem título'), ', ' order by turn)
      filter (where not private.is_complete(book)),
    jsonb_agg(to_jsonb(book) - array['archived_at', 'created_at'] order by turn)
  into incomplete, snapshot
  from unnest(draft.book_ids) with ordinality as listed (id, turn)
  join public.books as book on book.id = listed.id and book.archived_at is null;
  if snapshot is null then
    raise exception 'A coleção não tem livros.' using errcode = 'PT409';
  end if;
  if incomplete is not null then
    raise exception 'Complete antes: %.', incomplete using errcode = 'PT409';
  end if;
  select string_agg(name, ', ') into taken
  from public.publications
  where withdrawn_at is null
    and collection_id <> collection
    and daterange(first_day, last_day, '[]') && daterange(draft.first_day, draft.last_day, '[]')
    and num_nulls(first_day, draft.first_day) = 0;
  if taken is not null then
    raise exception 'Nestes dias já está no ar: %.', taken using errcode = 'PT409';
  end if;

  -- What was undone long ago is undone for good.
  delete from public.publications where withdrawn_at < now() - interval '30 days';
  update public.publications
  set withdrawn_at = now()
  where collection_id = collection and withdrawn_at is null
  returning id into before;
  insert into public.publications (
    collection_id, name, first_day, last_day, books, published_at, replaced_id
  )
  values (
    collection, draft.name, draft.first_day, draft.last_day, snapshot, clock_timestamp(), before
  )
  returning id into published;
  return published;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_coupon(typed text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until,
    'state', private.coupon_state(won.id),
    'used_at', (
      select redeemed_at from public.redemptions where win_id = won.id and undone_at is null
    )
  ) || private.shop_code_of(won.id)
  from public.coupons as coupon
  join public.wins as won on won.id = coupon.win_id
  where coupon.code = private.normalize_coupon_code(typed)
$function$;

CREATE OR REPLACE FUNCTION private.record_draw(device uuid, visit uuid, request uuid, of_game text, reveal boolean, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  chosen uuid;
  drawn private.prizes;
  rules public.prize_rules;
  win uuid;
  decision jsonb;
begin
  perform private.return_unrevealed(device, at);
  select turn.prize_id, turn.decision into chosen, decision
  from private.next_prize(of_game, at) as turn;
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
    from_stock, drawn_at, revealed_at, value_cents, terms, decision
  )
  values (
    device, visit, request, of_game, chosen, drawn.name, coalesce(rules.is_win, true),
    private.conditions_of(coalesce(rules.conditions, ''), rules.terms, at),
    case
      when coalesce(rules.is_win and rules.gives_coupon, true)
      then private.coupon_valid_until(rules.valid_days, at)
    end,
    rules.stock is not null, at, case when reveal then at end, rules.value_cents,
    coalesce(rules.terms, '{}'), decision
  )
  returning id into win;
  update public.prize_moments set win_id = win where id = (decision ->> 'moment')::uuid;

  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_plays(device uuid, batch uuid, sent jsonb, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  delete from public.play_batches
  where device_id = device and counted_at < at - interval '31 days';

  insert into public.play_batches (device_id, batch_id, plays, counted_at)
  values (device, batch, jsonb_array_length(sent), at)
  on conflict do nothing;
  if not found then
    return 0;
  end if;

  with play as (
    select
      game, outcome, reason, at - make_interval(secs => greatest(seconds_ago, 0)) as played_at
    from jsonb_to_recordset(sent)
      as play (game text, outcome text, reason text, seconds_ago double precision)
    where seconds_ago <= extract(epoch from interval '30 days')
  ),
  for_fun as (
    insert into public.plays_for_fun as known (day, game, reason, plays)
    select private.shop_date(played_at), game, reason, count(*)
    from play
    where outcome = 'for-fun'
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (day, reason, game) do update set plays = known.plays + excluded.plays
  )
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  select device, batch, game, outcome, played_at
  from play
  where outcome is distinct from 'for-fun';
  get diagnostics counted = row_count;
  return counted;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_reward(device uuid, visit uuid, request uuid, of_game text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reward public.game_rewards;
  win uuid;
begin
  select * into reward from public.game_rewards where game = of_game for update;
  if not found
    or reward.stock = 0
    or reward.daily_cap <= private.won_today(of_game, null, at)
  then
    return null;
  end if;

  update public.game_rewards
  set stock = stock - 1
  where game = of_game and stock is not null;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_name, is_win, conditions, valid_until, from_stock,
    drawn_at, revealed_at, value_cents, terms
  )
  values (
    device, visit, request, of_game, reward.name, true, private.conditions_of(reward.conditions, reward.terms, at),
    private.coupon_valid_until(reward.valid_days, at), reward.stock is not null, at, at, reward.value_cents, reward.terms
  )
  returning id into win;

  perform private.give_coupon(win);
  return win;
end
$function$;

CREATE OR REPLACE FUNCTION private.redeem_coupon(typed text, request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  till constant uuid := private.acting_till();
  win uuid;
begin
  -- Of two tills at once, the second waits here, and then finds it used.
  select win_id into win
  from public.coupons
  where code = private.normalize_coupon_code(typed)
  for update;

  if private.coupon_state(win) = 'valid' and private.wrong_day(win, now()) = '{}' then
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values (win, till, request, now());
  end if;
  return private.describe_at_till(win, till) || case
    when exists (
      select
      from public.redemptions
      where win_id = win and account_id = till and request_id = request and undone_at is null
    ) then jsonb_build_object('state', 'redeemed')
    else '{}'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_free_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prize constant uuid := (to_jsonb(old) ->> 'prize_id')::uuid;
begin
  if tg_op = 'UPDATE' and new.has_codes then
    return null;
  end if;
  perform from public.wins
  where prize_id = prize and revealed_at is null and returned_at is null
  order by id for update;
  update public.shop_codes as code
  set win_id = card.id
  from (
    select id, row_number() over (order by id) as place
    from public.shop_codes
    where win_id is null and prize_id = prize
  ) as free
  join (
    select id, row_number() over (order by drawn_at, id) as place
    from public.wins
    where revealed_at is null and returned_at is null and prize_id = prize
      and valid_until is not null
  ) as card using (place)
  where code.id = free.id;
  delete from public.shop_codes
  where win_id is null and (prize_id = prize or game = to_jsonb(old) ->> 'game');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.return_unrevealed(of_device uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        and (device_id = of_device and current_setting('hub.by_ticket', true) is distinct from 'on'
          and request_id not in (select id from private.tickets) or private.is_abandoned(won, at))
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
$function$;

CREATE OR REPLACE FUNCTION private.reveal_prize(request uuid, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win constant uuid := private.win_of_request(device, visit, request, now());
begin
  return private.reveal_win(win);
end
$function$;

CREATE OR REPLACE FUNCTION private.unsaved_photo_files()
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select jsonb_build_object('bucket', file.bucket_id, 'name', file.name)
  from storage.objects as file
  where file.bucket_id in ('photo-booth-images', 'hidden-photos')
    and (select private.may_list_photos())
    and file.created_at < now() - case
      when (select private.is_admin()) then interval '1 minute'
      else interval '1 hour'
    end
    and not exists (
      select 1
      from public.photo_booth_images as photo
      where photo.storage_path = file.name
    )
  order by file.created_at
  limit 100
$function$;

CREATE OR REPLACE FUNCTION private.visit_of(device uuid, named uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.devices
  set
    visit_id = case
      when visit_seen_at
        between at - make_interval(secs => private.shop_setting('visitSeconds')::integer)
          and at + interval '1 minute'
      then visit_id
      else coalesce(named, gen_random_uuid())
    end,
    visit_seen_at = at
  where id = device
  returning visit_id
$function$;

CREATE OR REPLACE FUNCTION private.void_unused(win_ids uuid[], why text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  voided uuid[];
begin
  -- In the order of draws, so that neither waits for the other; then what a till confirms waits.
  perform from public.prize_rules
  where prize_id in (select prize_id from public.wins where id = any (win_ids))
  order by prize_id for update;
  perform from public.game_rewards
  where game in (select game from public.wins where id = any (win_ids))
  order by game for update;
  perform from public.coupons where win_id = any (win_ids) order by win_id for update;
  perform from public.wins where id = any (win_ids) order by id for update;

  select coalesce(array_agg(id), '{}') into voided
  from private.standing_wins
  where id = any (win_ids) and not is_used;
  perform private.forget_gains(voided);
  update public.wins
  set voided_at = now(),
    voided_by = auth.uid(),
    void_reason = why,
    -- What nobody saw is under no card any more.
    returned_at = case when revealed_at is null then now() end
  where id = any (voided);

  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units
    from public.wins
    where id = any (voided) and from_stock
    group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
  update public.game_rewards as reward
  set stock = reward.stock + back.units
  from (
    select game, count(*) as units
    from public.wins
    where id = any (voided) and from_stock and prize_id is null
    group by game
  ) as back
  where reward.game = back.game;
  return (select count(*) from public.wins where id = any (voided) and is_win);
end
$function$;

CREATE OR REPLACE FUNCTION private.was_played(device uuid, of_game text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  last_reward constant timestamptz := (
    select max(drawn_at)
    from public.wins
    where device_id = device and game = of_game and drawn_at <= at
      and request_id not in (select id from private.tickets)
  );
begin
  return exists (
    select
    from public.plays
    where device_id = device
      and game = of_game
      and played_at > coalesce(last_reward, at - interval '1 day')
      and played_at <= at
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_publication(publication uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  withdrawn public.publications;
begin
  if not private.is_admin() then
    raise exception 'Só a administração tira livros do ar.'
      using errcode = 'insufficient_privilege';
  end if;
  update public.publications
  set withdrawn_at = now()
  where id = publication and withdrawn_at is null
  returning * into withdrawn;
  update public.publications set withdrawn_at = null where id = withdrawn.replaced_id
    and not exists (
      select from public.publications as other
      where other.withdrawn_at is null
        and daterange(other.first_day, other.last_day, '[]')
          && daterange(publications.first_day, publications.last_day, '[]')
        and num_nulls(other.first_day, publications.first_day) = 0
    );
  return withdrawn.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_prize(kind text, id uuid, fields jsonb, rules jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  saved jsonb;
begin
  if kind = 'wheel' then
    update public.roulette_items as prize
    set (label, color) = (
      select label, color from jsonb_populate_record(prize, fields)
    )
    where prize.id = save_prize.id
    returning to_jsonb(prize) into saved;
  elsif kind = 'scratch-text' then
    update public.scratch_text_prizes as prize
    set prize_text = (select prize_text from jsonb_populate_record(prize, fields))
    where prize.id = save_prize.id
    returning to_jsonb(prize) into saved;
  elsif kind = 'scratch-image' then
    update public.scratch_image_prizes as prize
    set (image_url, alt_text, storage_path) = (
      select image_url, alt_text, storage_path from jsonb_populate_record(prize, fields)
    )
    -- Of two new pictures at once one would stay unused; a lost answer is asked for again.
    where prize.id = save_prize.id
      and prize.storage_path in (fields ->> 'seen_path', fields ->> 'storage_path')
    returning to_jsonb(prize) into saved;
  end if;

  if saved is not null and rules <> '{}' then
    insert into public.prize_rules (
      roulette_item_id, scratch_text_prize_id, scratch_image_prize_id
    )
    values (
      case when kind = 'wheel' then save_prize.id end,
      case when kind = 'scratch-text' then save_prize.id end,
      case when kind = 'scratch-image' then save_prize.id end
    )
    on conflict do nothing;
    update public.prize_rules as known
    set (weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents, is_consolation, terms) = (
      select weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents, is_consolation, terms
      from jsonb_populate_record(known, rules)
    )
    where known.prize_id = save_prize.id;
  end if;
  return saved;
end
$function$;
