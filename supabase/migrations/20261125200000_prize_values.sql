-- What a prize costs the shop. Visitors read nothing of it, as of all rules.

alter table public.prize_rules
  add column value_cents integer check (value_cents between 0 and 99999999);
alter table public.game_rewards
  add column value_cents integer check (value_cents between 0 and 99999999);

comment on column public.prize_rules.value_cents is 'What one costs the shop, in cents; null: not said.';
comment on column public.game_rewards.value_cents is 'As in prize_rules.';

grant insert (value_cents), update (value_cents) on public.prize_rules to authenticated;

-- `save_prize` as before, with one rule more.
do $$
begin
  execute replace(
    pg_get_functiondef('public.save_prize(text, uuid, jsonb, jsonb)'::regprocedure),
    'is_win, gives_coupon', 'is_win, gives_coupon, value_cents'
  );
end
$$;
