-- Kiosks count what is played on them. All of this but the last runs in the name of the function
-- that asks who counts; time is a parameter.

-- What is older than a day becomes a part of its hour: at most so many plays, and the wins and uses
-- of one more hour. A little at each counting, and more than that may bring: no backend needs a job
-- to be set up, no kiosk waits for long, and what is read row by row stays as small as a busy day.
create function private.fold_hours(most integer, at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
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
    returning played_at, game, outcome
  ),
  counted (at, game, plays, finished, wins, used) as (
    select played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
    from folded
    union all
    select gains.at, game, 0, 0, wins, used
    from private.gains
    where gains.at >= since and gains.at < mark
  )
  insert into public.game_hours as known
  select
    date_trunc('hour', counted.at, zone), game, sum(plays), sum(finished), sum(wins), sum(used)
  from counted
  group by 1, 2
  on conflict (hour, game) do update
  set plays = known.plays + excluded.plays,
    finished = known.finished + excluded.finished,
    wins = known.wins + excluded.wins,
    used = known.used + excluded.used;
end
$$;

revoke all on function private.fold_hours(integer, timestamptz) from public;

-- Wins or uses are about to be taken back: the hours that they were added to have that many fewer.
create function private.forget_gains(ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  zone constant text := private.shop_setting('timeZone');
  mark timestamptz;
begin
  -- Nothing is added up until this is through.
  select folding.until into mark from private.folding for share;
  update public.game_hours as known
  set wins = known.wins - gone.wins, used = known.used - gone.used
  from (
    select date_trunc('hour', at, zone) as hour, game, sum(wins) as wins, sum(used) as used
    from private.gains
    where id = any (ids) and at < mark
    group by 1, 2
  ) as gone
  where known.hour = gone.hour and known.game = gone.game;
end
$$;

revoke all on function private.forget_gains(uuid[]) from public;

-- A play is two rows, its start and its end. There may be as many as there may be draws: the session
-- of a stolen kiosk is worth little.
create function private.keep_pace_of_plays(device uuid, more integer, at timestamptz)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select
    from (
      values
        (interval '1 hour', private.shop_setting('drawsPerHour')::integer),
        (interval '1 day', private.shop_setting('drawsPerDay')::integer)
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
$$;

revoke all on function private.keep_pace_of_plays(uuid, integer, timestamptz) from public;

-- What happened more than thirty days ago is not counted: by then nobody knows whether a batch was
-- sent before.
create function private.record_plays(device uuid, batch uuid, sent jsonb, at timestamptz)
  returns integer
  language plpgsql
  set search_path = ''
as $$
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
    on conflict (day, reason, game) do update set plays = known.plays + excluded.plays
  )
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  select device, batch, game, outcome, played_at
  from play
  where outcome is distinct from 'for-fun';
  get diagnostics counted = row_count;
  return counted;
end
$$;

revoke all on function private.record_plays(uuid, uuid, jsonb, timestamptz) from public;

create function private.count_plays(batch uuid, sent jsonb, named_device uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant uuid := private.acting_device(named_device);
  counted integer;
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or jsonb_array_length(sent) not between 1 and 100
  then
    raise exception 'Um lote tem de 1 a 100 jogadas.' using errcode = 'PT400';
  end if;
  perform private.keep_pace_of_plays(device, jsonb_array_length(sent), now());
  counted := private.record_plays(device, batch, sent, now());
  perform private.fold_hours(200, now());
  return counted;
end
$$;

-- Counts what was played: rows of `game`, `outcome` (started, finished or for-fun, with its `reason`)
-- and `seconds_ago`. Answers with how many starts and ends were new: none, when the batch was counted
-- before.
create function public.count_plays(batch_id uuid, plays jsonb, device_id uuid default null)
  returns integer
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.count_plays(batch_id, plays, device_id)
$$;

revoke all on function private.count_plays(uuid, jsonb, uuid) from public;
revoke all on function public.count_plays(uuid, jsonb, uuid) from public;
grant execute on function private.count_plays(uuid, jsonb, uuid) to authenticated;
grant execute on function public.count_plays(uuid, jsonb, uuid) to authenticated;
