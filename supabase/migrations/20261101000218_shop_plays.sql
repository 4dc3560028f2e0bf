-- Kiosks count what is played on them: a row for each start and each end of a game, and nothing
-- about a person.

create table public.plays (
  id bigint generated always as identity primary key,
  -- Which device it was played on, in public.devices.
  device_id uuid not null,
  batch_id uuid not null,
  game text not null references private.games (name),
  outcome text not null check (outcome in ('started', 'finished')),
  -- When, by the clock of the database and how long ago the device says that it was.
  played_at timestamptz not null
);

create index plays_played_at_idx on public.plays (played_at);

-- For the reward of a game, which needs a play.
create index plays_device_idx on public.plays (device_id, game, played_at);

-- Plays come in batches, so that one whose answer was lost can be sent again and counts once.
create table public.play_batches (
  device_id uuid not null,
  batch_id uuid not null,
  -- How many rows it brought, for the pace.
  plays integer not null,
  counted_at timestamptz not null,
  primary key (device_id, batch_id)
);

create index play_batches_counted_at_idx on public.play_batches (device_id, counted_at);
create index play_batches_age_idx on public.play_batches (counted_at);

-- Plays whose draw gave nothing because the device asked in vain or not at all, by reason.
create table public.plays_for_fun (
  -- Where the shop is.
  day date not null,
  game text not null references private.games (name),
  reason text not null check (
    reason in ('offline', 'denied', 'pace', 'visit', 'device', 'stale', 'unread', 'failed')
  ),
  plays integer not null,
  primary key (day, reason, game)
);

-- What an hour brought, once it is older than a day: so one request reads a year. Plays are folded
-- into it and leave their table; wins and coupons stay in theirs, and are counted here beside.
create table public.game_hours (
  -- When it begins, by the clock of the shop when it was folded.
  hour timestamptz not null,
  game text not null references private.games (name),
  plays integer not null,
  finished integer not null,
  wins integer not null,
  used integer not null,
  -- Zeros: folded when kiosks were not told apart.
  device_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (hour, game, device_id)
);

create index game_hours_device_idx on public.game_hours (device_id);

-- Each win that its visitor saw and each use of a coupon that stands. What an admin takes back
-- after a day, when it was added up, is taken off by `forget_gains`.
create view private.gains as
-- Cards with texts and cards with pictures are one game.
select revealed_at as at, split_part(game, '-', 1) as game, 1 as wins, 0 as used, id, device_id
from public.wins
where revealed_at is not null and is_win and voided_at is null
union all
select redeemed_at, split_part(won.game, '-', 1), 0, 1, redemption.id, won.device_id
from public.redemptions as redemption
join public.wins as won on won.id = redemption.win_id
where undone_at is null;

-- Up to when wins and uses are counted in those hours.
create table private.folding (
  singleton boolean primary key default true check (singleton),
  until timestamptz not null
);

insert into private.folding (until)
select coalesce(min(at), now()) from private.gains;

-- Functions alone read and write these: no policy lets anybody in.
alter table public.plays enable row level security;
alter table public.play_batches enable row level security;
alter table public.plays_for_fun enable row level security;
alter table public.game_hours enable row level security;

-- What is older than a day becomes a part of its hour: at most so many plays, and the wins and uses
-- of one more hour. A little at each counting, and more than that may bring: no backend needs a job
-- to be set up, no kiosk waits for long, and what is read row by row stays as small as a busy day.
create function private.fold_hours(most integer, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
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
    select
      device_id, played_at, game,
      (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
    from folded
    union all
    select device_id, gains.at, game, 0, 0, wins, used
    from private.gains
    where gains.at >= since and gains.at < mark
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

-- Wins or uses are about to be taken back: the hours that they were added to have that many fewer,
-- those of the device, or those that were folded when none was told apart.
create function private.forget_gains(ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  mark timestamptz;
begin
  -- Nothing is added up until this is through.
  select folding.until into mark from private.folding for share;
  update public.game_hours as known
  set wins = known.wins - gone.wins, used = known.used - gone.used
  from (
    select kept.hour, kept.game, kept.device_id, sum(gains.wins) as wins, sum(gains.used) as used
    from private.gains
    cross join lateral (
      select hour, game, device_id
      from public.game_hours
      where hour = date_trunc('hour', gains.at, zone) and game = gains.game
        and device_id in (gains.device_id, nobody)
      order by device_id = nobody
      limit 1
    ) as kept
    where id = any (ids) and at < mark
    group by 1, 2, 3
  ) as gone
  where (known.hour, known.game, known.device_id) = (gone.hour, gone.game, gone.device_id);
end
$$;

-- A play is two rows, its start and its end. There may be as many as there may be draws: the
-- session of a stolen kiosk is worth little. Games without a draw are counted whatever a shop
-- allows of draws: only more than the usual pace is refused.
create function private.keep_pace_of_plays(device uuid, more integer, at timestamptz)
  returns void
  language plpgsql set search_path = '' as $$
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
$$;

-- What happened more than thirty days ago is not counted: by then nobody knows whether a batch was
-- sent before.
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
$$;

-- Counts what was played: rows of `game`, `outcome` (started, finished or for-fun, with its
-- `reason`) and `seconds_ago`. Answers with how many starts and ends were new: none, when the batch
-- was counted before.
create function private.count_plays(
  batch uuid, sent jsonb, named_device uuid default null
) returns integer
  language plpgsql security definer set search_path = '' as $$
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
select private.serve('count_plays', '{batch_id, plays, device_id}', 'authenticated');
