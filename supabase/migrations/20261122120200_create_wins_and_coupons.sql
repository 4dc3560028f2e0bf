-- One row a draw, and nothing about a person. It keeps what was promised: the prize may be changed
-- or deleted afterwards, the device, too.

create table public.wins (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null,
  visit_id uuid,
  request_id uuid not null,
  game text not null check (
    game in (
      'wheel', 'scratch-text', 'scratch-image',
      'audio', 'covers', 'calendar', 'memory', 'scramble', 'photo'
    )
  ),
  prize_id uuid,
  prize_name text not null,
  is_win boolean not null default true,
  conditions text not null,
  valid_until date,
  from_stock boolean not null,
  drawn_at timestamptz not null,
  revealed_at timestamptz,
  returned_at timestamptz,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) between 1 and 200),
  constraint what_is_revealed_does_not_go_back
    check (num_nonnulls(revealed_at, returned_at) <= 1),
  constraint a_voided_win_says_why check (num_nonnulls(voided_at, void_reason) <> 1)
);

comment on column public.wins.device_id is 'Which device drew it, in public.devices.';
comment on column public.wins.visit_id is 'Of that device: the shop limits the coupons of a visit.';
comment on column public.wins.prize_id is 'Null for the reward of a game.';
comment on column public.wins.is_win is 'False: nothing was won ("Nada desta vez").';
comment on column public.wins.valid_until is
  'The last day of its coupon where the shop is; null: it gives none.';
comment on column public.wins.from_stock is 'Whether it left one fewer in stock.';
comment on column public.wins.revealed_at is
  'When the visitor saw it; null: it lies under a scratch card, or went back.';
comment on column public.wins.returned_at is 'When it went back unseen.';
comment on column public.wins.voided_at is 'When an admin took it back; null: it stands.';

-- A device that lost the answer asks again with the same id, and gets the same win. When that went
-- back or was voided meanwhile, the id is as good as new.
create unique index wins_request_idx on public.wins (device_id, request_id)
  where returned_at is null and voided_at is null;

-- For the pace of a device, for caps a day, and for what lies under a scratch card too long.
create index wins_device_idx on public.wins (device_id, drawn_at);
create index wins_visit_idx on public.wins (device_id, visit_id);
create index wins_prize_idx on public.wins (prize_id, drawn_at) where returned_at is null;
create index wins_game_idx on public.wins (game, drawn_at) where returned_at is null;
create index wins_unrevealed_idx on public.wins (drawn_at)
  where revealed_at is null and returned_at is null;

create table public.coupons (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  win_id uuid not null unique references public.wins (id),
  created_at timestamptz not null default now()
);

comment on table public.coupons is 'The code of a win, which says what it is worth.';

alter table public.wins enable row level security;
alter table public.coupons enable row level security;

-- Written by functions alone. Whoever holds a code asks `read_coupon`.
grant select on public.wins, public.coupons to authenticated;
grant select, insert, update, delete on public.wins, public.coupons to service_role;

create policy "Admins read wins" on public.wins
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read coupons" on public.coupons
  for select to authenticated using ((select private.is_admin()));
