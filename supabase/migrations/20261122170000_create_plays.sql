-- What is played on kiosks: a row for each start and each end of a game, and nothing about a person.

create function private.games() returns text[]
  language sql
  immutable
  set search_path = ''
as $$
  select array['wheel', 'memory', 'scratch', 'scramble', 'audio', 'covers', 'calendar', 'photo']
$$;

revoke all on function private.games() from public;
grant execute on function private.games() to service_role;

create table public.plays (
  id bigint generated always as identity primary key,
  device_id uuid not null,
  batch_id uuid not null,
  game text not null check (game = any (private.games())),
  outcome text not null check (outcome in ('started', 'finished')),
  played_at timestamptz not null
);

comment on column public.plays.device_id is 'Which device it was played on, in public.devices.';
comment on column public.plays.played_at is
  'When, by the clock of the database and how long ago the device says that it was.';

create index plays_played_at_idx on public.plays (played_at);
-- For the reward of a game, which needs a play.
create index plays_device_idx on public.plays (device_id, game, played_at);

-- Plays come in batches, so that one whose answer was lost can be sent again and counts once.
create table public.play_batches (
  device_id uuid not null,
  batch_id uuid not null,
  plays integer not null,
  counted_at timestamptz not null,
  primary key (device_id, batch_id)
);

comment on column public.play_batches.plays is 'How many rows it brought, for the pace.';

create index play_batches_counted_at_idx on public.play_batches (device_id, counted_at);

-- Plays whose draw gave nothing because the database was not asked or drew nothing, by reason.
create table public.plays_for_fun (
  day date not null,
  game text not null check (game = any (private.games())),
  reason text not null check (
    reason in ('offline', 'denied', 'pace', 'visit', 'device', 'stale', 'unread', 'failed')
  ),
  plays integer not null,
  primary key (day, reason, game)
);

comment on column public.plays_for_fun.day is 'Where the shop is.';

-- What an hour brought, once it is older than a day: a year is read in one request. Plays are folded
-- into it and leave their table; wins and coupons stay in theirs, and are counted here beside.
create table public.game_hours (
  hour timestamptz not null,
  game text not null,
  plays integer not null,
  finished integer not null,
  wins integer not null,
  used integer not null,
  primary key (hour, game)
);

comment on column public.game_hours.hour is
  'When it begins, by the clock of the shop when it was folded.';

-- Up to when wins and uses are counted there.
create table private.folding (
  singleton boolean primary key default true check (singleton),
  until timestamptz not null
);

alter table public.plays enable row level security;
alter table public.play_batches enable row level security;
alter table public.plays_for_fun enable row level security;
alter table public.game_hours enable row level security;

-- Written and read by functions alone: no policy lets anybody in.
grant select, insert, update, delete
  on public.plays, public.play_batches, public.plays_for_fun, public.game_hours to service_role;

-- Each win that its visitor saw and each use of a coupon that stands. What an admin takes back after
-- a day, when it was added up, is taken off by `forget_gains`.
create view private.gains as
-- Cards with texts and cards with pictures are one game.
select revealed_at as at, split_part(game, '-', 1) as game, 1 as wins, 0 as used, id
from public.wins
where revealed_at is not null and is_win and voided_at is null
union all
select redeemed_at, split_part(won.game, '-', 1), 0, 1, redemption.id
from public.redemptions as redemption
join public.wins as won on won.id = redemption.win_id
where undone_at is null;

revoke all on private.gains from public;

create index wins_revealed_at_idx on public.wins (revealed_at) where revealed_at is not null;

insert into private.folding (until)
select coalesce(min(at), now()) from private.gains;
