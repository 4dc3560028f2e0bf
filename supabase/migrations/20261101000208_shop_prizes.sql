-- Rules of prizes (weight, stock, conditions of their coupons), and the rewards of games.

-- The games of the hub. A new game adds one row, in a migration of its own.
create table private.games (
  name text primary key,
  is_rewarded boolean not null -- whether staff may set a reward for it; the others draw prizes
);
grant select on private.games to authenticated, service_role;
insert into private.games (name, is_rewarded)
values
  ('wheel', false), ('scratch', false), ('memory', true), ('scramble', true), ('audio', true),
  ('covers', true), ('calendar', true), ('photo', true),
  ('passport', true); -- nobody plays it: it rewards a visit that has finished several games

-- The prizes of the games that draw one. Cards with texts and with pictures are two games.
create view private.prizes as
select id, 'wheel' as game, label as name from public.roulette_items
union all
select id, 'scratch-text', prize_text from public.scratch_text_prizes
union all
select id, 'scratch-image', alt_text from public.scratch_image_prizes;

grant select on private.prizes to authenticated;

-- Returns whether these are terms of a coupon: `min_cents` (least purchase), `no_launches` (not for
-- new books), `from_tomorrow` (not on the day it was won), `weekdays` (0 is Sunday; missing: all).
create function private.is_terms(terms jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(terms) = 'object'
    and terms - array['min_cents', 'no_launches', 'from_tomorrow', 'weekdays'] = '{}'
    and coalesce(terms ->> 'min_cents' ~ '^[1-9][0-9]{0,7}$', true)
    and coalesce(jsonb_typeof(terms -> 'no_launches') = 'boolean', true)
    and coalesce(jsonb_typeof(terms -> 'from_tomorrow') = 'boolean', true)
    and coalesce(jsonb_typeof(terms -> 'weekdays') = 'array', true)
    and coalesce(terms ->> 'weekdays' ~ '^\[[0-6](, [0-6]){0,5}\]$', true)
$$;
grant execute on function private.is_terms to authenticated, service_role;

-- The weight and stock of a prize, and the conditions of its coupon. Visitors read all columns of
-- prizes and none of these, so they have their own table. A prize without a row has the defaults.
create table public.prize_rules (
  roulette_item_id uuid unique references public.roulette_items (id) on delete cascade,
  scratch_text_prize_id uuid unique
    references public.scratch_text_prizes (id) on delete cascade,
  scratch_image_prize_id uuid unique
    references public.scratch_image_prizes (id) on delete cascade,
  prize_id uuid primary key generated always as (
    coalesce(roulette_item_id, scratch_text_prize_id, scratch_image_prize_id)
  ) stored,
  -- Its chance is its share of the weights of all prizes that can still be won.
  weight integer not null default 1 check (weight between 1 and 1000000),
  stock integer check (stock >= 0), -- how many are left; null: unlimited
  daily_cap integer check (daily_cap >= 1), -- most a day of the shop; null: no limit
  -- For how many days its coupon is valid; null: as long as the shop says.
  valid_days integer check (valid_days between 1 and 999),
  conditions text not null default '' check (length(conditions) <= 500),
  is_win boolean not null default true, -- false: the visitor who draws it has won nothing
  gives_coupon boolean not null default true, -- whether a win has a coupon for the till
  -- The cost of one to the shop, in cents; null: unknown.
  value_cents integer check (value_cents between 0 and 99999999),
  -- Whether a draw gives it when neither counter nor schedule gives a prize.
  is_consolation boolean not null default false,
  -- Conditions with fields, see private.is_terms.
  terms jsonb not null default '{}' check (private.is_terms(terms)),
  -- Whether each coupon takes a code of the shop; the stock is then the number of free codes.
  has_codes boolean not null default false,
  constraint rules_are_for_one_prize
    check (num_nonnulls(roulette_item_id, scratch_text_prize_id, scratch_image_prize_id) = 1)
);

-- The reward of a won game, with columns as in prize_rules. A game without a row gives no reward:
-- it only shows the specified promise.
create table public.game_rewards (
  game text primary key references private.games (name),
  name text not null check (length(name) <= 120 and not private.is_blank(name)),
  stock integer check (stock >= 0),
  daily_cap integer check (daily_cap >= 1),
  valid_days integer check (valid_days between 1 and 999),
  conditions text not null default '' check (length(conditions) <= 500),
  value_cents integer check (value_cents between 0 and 99999999),
  terms jsonb not null default '{}' check (private.is_terms(terms)),
  has_codes boolean not null default false,
  games integer not null default 1, -- how many different games of a visit earn it
  constraint passport_is_for_several_games
    check (case game when 'passport' then games in (3, 5, 8) else games = 1 end)
);

-- What a game can give: its prizes, and its reward, where `reward` is the game (null: a prize).
create view private.winnable as
select
  prize.id as prize_id, null as reward, prize.game, prize.name, stock, has_codes,
  coalesce(is_win, true) as is_win, coalesce(is_win and gives_coupon, true) as gives_coupon,
  valid_days, coalesce(conditions, '') as conditions, value_cents, coalesce(terms, '{}') as terms
from private.prizes as prize
left join public.prize_rules as rules on rules.prize_id = prize.id
union all
select
  null, game, game, name, stock, has_codes, true, true, valid_days, conditions, value_cents, terms
from public.game_rewards;

select private.make_restorable('prize_rules', 'prize_id');
select private.make_restorable('game_rewards', 'game');
alter table public.game_rewards enable row level security;
grant select,
  insert (roulette_item_id, scratch_text_prize_id, scratch_image_prize_id),
  update (
    weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents,
    is_consolation, terms
  )
on public.prize_rules to authenticated;
grant select, insert, update, delete on public.game_rewards to authenticated;
select private.only_admins('{select, update}', 'prize_rules');
-- Rules begin without limits: a schedule may refuse the limits of an update.
create policy "Admins add prize rules" on public.prize_rules
  for insert to authenticated
  with check ((select private.is_admin()) and stock is null and is_win and not is_consolation);
create policy "Admins keep rewards" on public.game_rewards
  for all to authenticated
  using ((select private.is_admin()))
  with check (
    (select private.is_admin())
    and game in (select known.name from private.games as known where is_rewarded)
  );

-- Gives a prize rules with the defaults if it has none.
create function private.begin_rules(prize uuid) returns void
  language sql set search_path = '' as $$
  insert into public.prize_rules (roulette_item_id, scratch_text_prize_id, scratch_image_prize_id)
  select
    case game when 'wheel' then id end,
    case game when 'scratch-text' then id end,
    case game when 'scratch-image' then id end
  from private.prizes
  where id = prize
  on conflict do nothing
$$;
grant execute on function private.begin_rules to authenticated;

-- Changes a prize and its rules at once, for an admin. `kind` is the game that draws it. It changes
-- only the columns that `fields` and `rules` name, because draws lower the stock while the admin
-- types. Policies and column rights decide. Returns the prize; null: the caller may change none.
create function public.save_prize(kind text, id uuid, fields jsonb, rules jsonb) returns jsonb
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  saved jsonb;
begin
  if kind = 'wheel' then
    update public.roulette_items as prize
    set (label, color) = (select label, color from jsonb_populate_record(prize, fields))
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
    -- Of two calls at once one would leave its picture unused. A lost answer is asked for again.
    where prize.id = save_prize.id
      and prize.storage_path in (fields ->> 'seen_path', fields ->> 'storage_path')
    returning to_jsonb(prize) into saved;
  end if;

  if saved is not null and rules <> '{}' then
    perform private.begin_rules(save_prize.id);
    update public.prize_rules as known
    set (
      weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents,
      is_consolation, terms
    ) = (
      select
        weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents,
        is_consolation, terms
      from jsonb_populate_record(known, rules)
    )
    where known.prize_id = save_prize.id;
  end if;
  return saved;
end
$$;

-- Some projects let visitors call each new function.
revoke all on function public.save_prize from public, anon;
grant execute on function public.save_prize to authenticated;
