-- Kiosks count the starts and ends of games, and nothing about a person.

create table public.plays (
  id bigint generated always as identity primary key,
  device_id uuid not null, -- which device it was played on, in public.devices
  batch_id uuid not null,
  game text not null references private.games (name) check (game <> 'passport'),
  outcome text not null check (outcome in ('started', 'finished')),
  -- By the clock of the database, and how long ago the device says that it was.
  played_at timestamptz not null,
  visit_id uuid -- of that device; null: a version of the hub that did not tell it sent the play
);
create index plays_played_at_idx on public.plays (played_at);

-- For the reward of a game, which needs a counted play.
create index plays_device_idx on public.plays (device_id, game, played_at);

-- Plays come in batches, so that one whose answer was lost can be sent again and counts once.
create table public.play_batches (
  device_id uuid not null,
  batch_id uuid not null,
  plays integer not null, -- how many rows it brought, for the pace
  counted_at timestamptz not null,
  primary key (device_id, batch_id)
);
create index play_batches_counted_at_idx on public.play_batches (device_id, counted_at);
create index play_batches_age_idx on public.play_batches (counted_at);

-- Plays for fun by their reason: the device asked for a draw in vain, or not at all.
create table public.plays_for_fun (
  day date not null, -- where the shop is
  game text not null references private.games (name) check (game <> 'passport'),
  reason text not null check (
    reason in ('offline', 'denied', 'pace', 'visit', 'device', 'stale', 'unread', 'failed')
  ),
  plays integer not null,
  primary key (day, reason, game)
);

-- The sums of each hour that is older than a day, so that one request reads a year. Plays move here
-- from their table; wins and coupons stay in theirs and are counted here as well.
create table public.game_hours (
  hour timestamptz not null, -- when it begins, by the clock of the shop when it was rolled up
  game text not null references private.games (name),
  plays integer not null,
  finished integer not null,
  wins integer not null,
  used integer not null,
  -- Zeros: a version of the hub that did not tell kiosks apart rolled it up.
  device_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (hour, game, device_id)
);
create index game_hours_device_idx on public.game_hours (device_id);

-- Each win that its visitor saw, and each use of a coupon. Both scratch cards are one game here.
create view private.rollup_events as
select revealed_at as at, split_part(game, '-', 1) as game, 1 as wins, 0 as used, id, device_id
from public.wins
where revealed_at is not null and is_win and voided_at is null
union all
select redeemed_at, split_part(won.game, '-', 1), 0, 1, redemption.id, won.device_id
from public.redemptions as redemption
join public.wins as won on won.id = redemption.win_id
where undone_at is null;

-- The time until which `game_hours` counts wins and uses.
create table private.rollup_state (
  singleton boolean primary key default true check (singleton),
  until timestamptz not null
);
insert into private.rollup_state (until)
select coalesce(min(at), now()) from private.rollup_events;

-- Functions alone read and write these.
alter table public.plays enable row level security;
alter table public.play_batches enable row level security;
alter table public.plays_for_fun enable row level security;
alter table public.game_hours enable row level security;

-- Rolls up rows that are older than a day: some plays, and the wins and uses of one more hour. Each
-- call rolls up more rows than a batch may bring, so /numeros reads single rows of one day at most.
create function private.roll_up_hours(most integer, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  since timestamptz;
  mark timestamptz;
begin
  select until into since from private.rollup_state where singleton for update skip locked;
  if not found then
    -- Another kiosk rolls up at this moment.
    return;
  end if;
  if since > at then
    -- The clock was set back: wins until now are counted, later ones from now on.
    update private.rollup_state set until = at where singleton;
    return;
  end if;
  mark := greatest(since, least(since + interval '1 hour', at - interval '1 day'));
  update private.rollup_state set until = mark where singleton;

  with moved as (
    delete from public.plays
    where id in (
      select id
      from public.plays
      where played_at < roll_up_hours.at - interval '1 day'
      order by played_at
      limit most
    )
    returning played_at, game, outcome, device_id
  ),
  counted (device_id, at, game, plays, finished, wins, used) as (
    select
      device_id, played_at, game,
      (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
    from moved
    union all
    select device_id, event.at, game, 0, 0, wins, used
    from private.rollup_events as event
    where event.at >= since and event.at < mark
  )
  insert into public.game_hours as known (device_id, hour, game, plays, finished, wins, used)
  select
    device_id, date_trunc('hour', counted.at, zone), game,
    sum(plays), sum(finished), sum(wins), sum(used)
  from counted
  group by 1, 2, 3
  on conflict (hour, game, device_id) do update
  set plays = known.plays + excluded.plays,
    finished = known.finished + excluded.finished,
    wins = known.wins + excluded.wins,
    used = known.used + excluded.used;
end
$$;

-- Subtracts wins or uses that are about to be taken back from the hours that have them: the hours
-- of the device, or those that tell no kiosks apart.
create function private.subtract_from_rollup(ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  mark timestamptz;
begin
  -- Rolling up waits until this ends.
  select until into mark from private.rollup_state for share;
  update public.game_hours as known
  set wins = known.wins - gone.wins, used = known.used - gone.used
  from (
    select
      kept.hour, kept.game, kept.device_id, sum(event.wins) as wins, sum(event.used) as used
    from private.rollup_events as event
    cross join lateral (
      select hour, game, device_id
      from public.game_hours
      where hour = date_trunc('hour', event.at, zone) and game = event.game
        and device_id in (event.device_id, nobody)
      order by device_id = nobody
      limit 1
    ) as kept
    where id = any (ids) and at < mark
    group by 1, 2, 3
  ) as gone
  where (known.hour, known.game, known.device_id) = (gone.hour, gone.game, gone.device_id);
end
$$;

-- Refuses more plays of a kiosk than it may draw, or than the default pace of draws if the shop
-- allows fewer: so the session of a stolen kiosk is worth little. A play has two rows.
create function private.keep_pace_of_plays(device uuid, more integer, at timestamptz)
  returns void
  language sql set search_path = '' as $$
  select private.refuse_pace_if(exists (
    select from (
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
  ))
$$;

-- Counts a batch once, and returns how many plays it added. It does not count plays of more than
-- thirty days ago: the upkeep has removed the ids of batches by then.
create function private.record_plays(device uuid, batch uuid, sent jsonb, at timestamptz)
  returns integer
  language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  insert into public.play_batches (device_id, batch_id, plays, counted_at)
  values (device, batch, jsonb_array_length(sent), at)
  on conflict do nothing;
  if not found then
    return 0;
  end if;

  with play as (
    select
      game, outcome, reason, at - make_interval(secs => greatest(seconds_ago, 0)) as played_at,
      visit_id
    from jsonb_to_recordset(sent) as play (
      game text, outcome text, reason text, seconds_ago double precision, visit_id uuid
    )
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
  insert into public.plays (device_id, batch_id, game, outcome, played_at, visit_id)
  select device, batch, game, outcome, played_at, visit_id
  from play
  where outcome is distinct from 'for-fun';
  get diagnostics counted = row_count;
  return counted;
end
$$;

-- Counts plays of a kiosk: rows of `game`, `outcome` (started, finished or for-fun, with its
-- `reason`), `seconds_ago` and `visit_id`. Returns how many starts and ends were new.
create function private.count_plays(batch uuid, sent jsonb, named_device uuid default null)
  returns integer language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  counted integer;
begin
  perform private.refuse_if(
    jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) not between 1 and 100,
    'PT400', 'Um lote tem de 1 a 100 jogadas.'
  );
  perform private.keep_pace_of_plays(device, jsonb_array_length(sent), now());
  counted := private.record_plays(device, batch, sent, now());
  perform private.roll_up_hours(200, now());
  return counted;
end
$$;
select private.serve('count_plays', '{batch_id, plays, device_id}', 'authenticated');
