-- Wins and their coupons. One row a draw, and nothing about a person. It keeps what was promised:
-- staff may change or delete the prize afterwards, and the device, too.

create table public.wins (
  id uuid primary key default gen_random_uuid(),
  -- Which device drew it, in public.devices.
  device_id uuid not null,
  -- Of that device: the shop limits the coupons of a visit.
  visit_id uuid,
  request_id uuid not null,
  -- As private.prizes or game_rewards name it, unchecked: functions alone write wins.
  game text not null,
  -- Null for the reward of a game.
  prize_id uuid,
  prize_name text not null,
  -- False: nothing was won ("Nada desta vez").
  is_win boolean not null default true,
  conditions text not null,
  -- The last day of its coupon where the shop is; null: it gives none.
  valid_until date,
  -- Whether it left one fewer in stock.
  from_stock boolean not null,
  drawn_at timestamptz not null,
  -- When the visitor saw it; null: it lies under a scratch card, or went back.
  revealed_at timestamptz,
  -- When it went back unseen.
  returned_at timestamptz,
  -- When an admin took it back; null: it stands.
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) <= 200 and not private.is_blank(void_reason)),
  -- What it cost the shop when it was won; null: not said.
  value_cents integer,
  -- Those of its prize when it was won.
  terms jsonb not null default '{}',
  -- How counter or schedule chose it; null: by chance.
  decision jsonb,
  constraint what_is_revealed_does_not_go_back
    check (num_nonnulls(revealed_at, returned_at) <= 1),
  constraint a_voided_win_says_why check (num_nonnulls(voided_at, void_reason) <> 1)
);

-- A device that lost the answer asks again with the same id, and gets the same win. When that went
-- back or was voided meanwhile, the id is as good as new.
create unique index wins_request_idx on public.wins (device_id, request_id)
  where returned_at is null and voided_at is null;

-- The pace of a device, the coupons of its visit, and what its tickets won.
create index wins_device_idx on public.wins (device_id, drawn_at);
create index wins_visit_idx on public.wins (device_id, visit_id);
create index wins_ticket_idx on public.wins (device_id, request_id);
-- Caps a day.
create index wins_prize_idx on public.wins (prize_id, drawn_at)
  where returned_at is null and voided_at is null;
create index wins_game_idx on public.wins (game, drawn_at)
  where returned_at is null and voided_at is null;
-- The numbers, and what is over.
create index wins_revealed_at_idx on public.wins (revealed_at) where revealed_at is not null;
create index wins_returned_at_idx on public.wins (returned_at) where returned_at is not null;
-- What lies under a card.
create index wins_unrevealed_idx on public.wins (drawn_at)
  where revealed_at is null and returned_at is null;
-- The wins of a while, for voiding and for accounts. They come in the order of time: a draw pays
-- next to nothing for it.
create index wins_drawn_at_idx on public.wins using brin (drawn_at) with (pages_per_range = 16);

-- The code of a win, which says what it is worth.
create table public.coupons (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  win_id uuid not null unique references public.wins (id),
  created_at timestamptz not null default now()
);

alter table public.wins enable row level security;
alter table public.coupons enable row level security;

-- Functions alone write both. Whoever holds a code asks `read_coupon`.
grant select on public.wins, public.coupons to authenticated;

create policy "Admins read wins" on public.wins
  for select to authenticated using ((select private.is_admin()));

create policy "Admins read coupons" on public.coupons
  for select to authenticated using ((select private.is_admin()));

-- One row each time that a till redeems a coupon. An undo sets `undone_at`; rows are never deleted
-- before their win.
create table public.redemptions (
  id uuid primary key default gen_random_uuid(),
  win_id uuid not null references public.coupons (win_id),
  -- Who redeemed it, in auth.users.
  account_id uuid not null,
  request_id uuid not null,
  redeemed_at timestamptz not null,
  -- When that was undone; null: it stands.
  undone_at timestamptz,
  undone_by uuid,
  constraint an_undo_says_when_and_by_whom check (num_nonnulls(undone_at, undone_by) <> 1)
);

-- A coupon is used once.
create unique index redemptions_standing_idx on public.redemptions (win_id)
  where undone_at is null;

-- A till that lost the answer asks again with the same id, and gets the same redemption. When that
-- was undone meanwhile, the id is as good as new.
create unique index redemptions_request_idx on public.redemptions (account_id, request_id)
  where undone_at is null;

create index redemptions_redeemed_at_idx on public.redemptions (redeemed_at);
create index redemptions_win_idx on public.redemptions (win_id);

alter table public.redemptions enable row level security;

-- Functions alone write redemptions.
grant select on public.redemptions to authenticated;

create policy "Admins read redemptions" on public.redemptions
  for select to authenticated using ((select private.is_admin()));
