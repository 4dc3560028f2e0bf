-- What a prize has beside its fields: how likely it is, how many there are, what its coupon says.
-- In a table of its own, because visitors read prizes whole and may read nothing of this. A prize
-- without a row has the defaults.

create table public.prize_rules (
  roulette_item_id uuid unique references public.roulette_items (id) on delete cascade,
  scratch_text_prize_id uuid unique
    references public.scratch_text_prizes (id) on delete cascade,
  scratch_image_prize_id uuid unique
    references public.scratch_image_prizes (id) on delete cascade,
  prize_id uuid primary key generated always as (
    coalesce(roulette_item_id, scratch_text_prize_id, scratch_image_prize_id)
  ) stored,
  weight integer not null default 1 check (weight between 1 and 1000000),
  stock integer check (stock >= 0),
  daily_cap integer check (daily_cap >= 1),
  valid_days integer check (valid_days between 1 and 999),
  conditions text not null default '' check (length(conditions) <= 500),
  is_win boolean not null default true,
  gives_coupon boolean not null default true,
  constraint rules_are_for_one_prize
    check (num_nonnulls(roulette_item_id, scratch_text_prize_id, scratch_image_prize_id) = 1)
);

comment on column public.prize_rules.weight is
  'Chance: share of the sum of the weights that are still to be won.';
comment on column public.prize_rules.stock is 'How many are left; null: unlimited.';
comment on column public.prize_rules.daily_cap is 'Most a day of the shop; null: no limit.';
comment on column public.prize_rules.valid_days is
  'For how many days its coupon is valid; null: as long as the shop says.';
comment on column public.prize_rules.is_win is 'False: whoever draws it has won nothing.';
comment on column public.prize_rules.gives_coupon is 'Whether a win has a coupon for the till.';

-- What the other games give when they are won, one reward a game. A game without a row promises as
-- it does without the shop, and nothing more.
create table public.game_rewards (
  game text primary key
    check (game in ('audio', 'covers', 'calendar', 'memory', 'scramble', 'photo')),
  name text not null check (length(name) <= 120 and not private.is_blank(name)),
  stock integer check (stock >= 0),
  daily_cap integer check (daily_cap >= 1),
  valid_days integer check (valid_days between 1 and 999),
  conditions text not null default '' check (length(conditions) <= 500)
);

comment on column public.game_rewards.stock is 'How many are left; null: unlimited.';
comment on column public.game_rewards.daily_cap is 'Most a day of the shop; null: no limit.';
comment on column public.game_rewards.valid_days is
  'For how many days its coupon is valid; null: as long as the shop says.';

alter table public.prize_rules enable row level security;
alter table public.game_rewards enable row level security;

grant select,
  insert (
    roulette_item_id, scratch_text_prize_id, scratch_image_prize_id,
    weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon
  ),
  update (weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon)
on public.prize_rules to authenticated;
grant select, insert, update, delete on public.game_rewards to authenticated;
grant select, insert, update, delete
  on public.prize_rules, public.game_rewards to service_role;

create policy "Admins read prize rules" on public.prize_rules
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add prize rules" on public.prize_rules
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change prize rules" on public.prize_rules
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins read rewards" on public.game_rewards
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add rewards" on public.game_rewards
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change rewards" on public.game_rewards
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete rewards" on public.game_rewards
  for delete to authenticated using ((select private.is_admin()));
