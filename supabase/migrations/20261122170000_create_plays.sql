-- What is played on kiosks: a row for each start and each end of a game, and nothing about a person
-- or a device beyond the account of the kiosk.

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
  kiosk_id uuid not null,
  batch_id uuid not null,
  game text not null check (game = any (private.games())),
  outcome text not null check (outcome in ('started', 'finished')),
  played_at timestamptz not null
);

comment on column public.plays.kiosk_id is 'The account of the device, in auth.users.';
comment on column public.plays.played_at is
  'When, by the clock of the database and how long ago the device says that it was.';

create index plays_played_at_idx on public.plays (played_at);

-- Plays come in batches, so that one whose answer was lost can be sent again and counts once.
create table public.play_batches (
  kiosk_id uuid not null,
  batch_id uuid not null,
  plays integer not null,
  counted_at timestamptz not null,
  primary key (kiosk_id, batch_id)
);

comment on column public.play_batches.plays is 'How many rows it brought, for the pace.';

create index play_batches_counted_at_idx on public.play_batches (kiosk_id, counted_at);

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
alter table public.game_hours enable row level security;

-- Written and read by functions alone: no policy lets anybody in.
grant select, insert, update, delete
  on public.plays, public.play_batches, public.game_hours to service_role;

-- Each win that its visitor saw and each use of a coupon that stands. What an admin takes back after
-- a day, when it was added up, is taken off by `forget_gains`.
create view private.gains as
-- Cards with texts and cards with pictures are one game.
select revealed_at as at, split_part(game, '-', 1) as game, 1 as wins, 0 as used, id
from public.wins
where revealed_at is not null and voided_at is null
union all
select redeemed_at, split_part(won.game, '-', 1), 0, 1, redemption.id
from public.redemptions as redemption
join public.wins as won on won.id = redemption.win_id
where undone_at is null;

revoke all on private.gains from public;

create index wins_revealed_at_idx on public.wins (revealed_at) where revealed_at is not null;

insert into private.folding (until)
select coalesce(min(at), now()) from private.gains;
