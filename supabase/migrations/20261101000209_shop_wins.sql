-- Wins, their coupons and the uses of coupons: nothing about a person. Functions alone write them.

-- One row a draw. It keeps the promise of that moment: staff may change or delete the prize.
create table public.wins (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null, -- which device drew it, in public.devices
  visit_id uuid, -- of that device: the shop limits the coupons of a visit
  request_id uuid not null,
  -- Its name in private.prizes or game_rewards; unchecked, because only functions write wins.
  game text not null,
  prize_id uuid, -- null for the reward of a game
  prize_name text not null,
  is_win boolean not null default true, -- false: nothing was won ("Nada desta vez")
  conditions text not null,
  valid_until date, -- the last day of its coupon where the shop is; null: it gives none
  from_stock boolean not null, -- whether it left one fewer in stock
  drawn_at timestamptz not null,
  -- When the visitor saw it; null: it is under a scratch card, or went back.
  revealed_at timestamptz,
  returned_at timestamptz, -- when it went back unseen
  voided_at timestamptz, -- when an admin took it back; null: it stands
  voided_by uuid,
  void_reason text check (length(void_reason) <= 200 and not private.is_blank(void_reason)),
  value_cents integer, -- what it cost the shop when it was won; null: not said
  terms jsonb not null default '{}', -- those of its prize when it was won
  decision jsonb, -- how counter or schedule chose it; null: by chance
  constraint what_is_revealed_does_not_go_back
    check (num_nonnulls(revealed_at, returned_at) <= 1),
  constraint a_voided_win_says_why check (num_nonnulls(voided_at, void_reason) <> 1)
);

-- A device that lost the answer asks again with the same id, and gets the same win. Once that win
-- went back or was voided, the id can be used again.
create unique index wins_request_idx on public.wins (device_id, request_id)
  where returned_at is null and voided_at is null;

-- The pace of a device, the coupons of its visit, and what its tickets won.
create index wins_device_idx on public.wins (device_id, drawn_at);
create index wins_visit_idx on public.wins (device_id, visit_id);
create index wins_ticket_idx on public.wins (device_id, request_id);
-- Daily caps.
create index wins_prize_idx on public.wins (prize_id, drawn_at)
  where returned_at is null and voided_at is null;
create index wins_game_idx on public.wins (game, drawn_at)
  where returned_at is null and voided_at is null;
-- The numbers, and the upkeep.
create index wins_revealed_at_idx on public.wins (revealed_at) where revealed_at is not null;
create index wins_returned_at_idx on public.wins (returned_at) where returned_at is not null;
-- Wins under a card.
create index wins_unrevealed_idx on public.wins (drawn_at)
  where revealed_at is null and returned_at is null;
-- The wins of a period, for voiding and for accounts. It hardly slows a draw.
create index wins_drawn_at_idx on public.wins using brin (drawn_at) with (pages_per_range = 16);

-- The code of a win. The row of the win has the prize, its conditions and its last day.
create table public.coupons (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  win_id uuid not null unique references public.wins (id),
  created_at timestamptz not null default now()
);

-- One row each time that a till redeems a coupon. An undo sets `undone_at`.
create table public.redemptions (
  id uuid primary key default gen_random_uuid(),
  win_id uuid not null references public.coupons (win_id),
  account_id uuid not null, -- who redeemed it, in auth.users
  request_id uuid not null,
  redeemed_at timestamptz not null,
  undone_at timestamptz, -- when that was undone; null: it stands
  undone_by uuid,
  constraint an_undo_says_when_and_by_whom check (num_nonnulls(undone_at, undone_by) <> 1)
);

-- A coupon is used once.
create unique index redemptions_standing_idx on public.redemptions (win_id)
  where undone_at is null;

-- A till that lost the answer asks again with the same id, and gets the same redemption. Once that
-- is undone, the id can be used again.
create unique index redemptions_request_idx on public.redemptions (account_id, request_id)
  where undone_at is null;

create index redemptions_redeemed_at_idx on public.redemptions (redeemed_at);
create index redemptions_win_idx on public.redemptions (win_id);
grant select on public.wins, public.coupons, public.redemptions to authenticated;
select private.only_admins('{select}', 'wins');
select private.only_admins('{select}', 'coupons');
select private.only_admins('{select}', 'redemptions');
