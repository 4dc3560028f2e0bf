-- What a promotion adds to prizes and wins: a prize has a value (which, like all rules, visitors
-- cannot read), a consolation for those who win nothing, terms that the till checks, and a win
-- keeps its cost and how it was chosen.

-- Changes a function by pairs of old and new text, so that unchanged parts are not written again.
-- Fails if the function does not contain an old text.
create function private.rewrite(known regprocedure, variadic changes text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  definition text := pg_get_functiondef(known);
begin
  for place in 1..cardinality(changes) by 2 loop
    if strpos(definition, changes[place]) = 0 then
      raise exception '% does not say: %', known, changes[place];
    end if;
    definition := replace(definition, changes[place], changes[place + 1]);
  end loop;
  execute definition;
end
$$;

revoke all on function private.rewrite from public;

-- Terms of a coupon: `min_cents` (least purchase, in cents), `no_launches` (not for new books),
-- `from_tomorrow` (not on the day it was won), `weekdays` (0 is Sunday; missing: all).
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

grant execute on function private.is_terms to authenticated;

alter table public.prize_rules
  add column value_cents integer check (value_cents between 0 and 99999999),
  add column is_consolation boolean not null default false,
  add column terms jsonb not null default '{}' check (private.is_terms(terms));
alter table public.game_rewards
  add column value_cents integer check (value_cents between 0 and 99999999),
  add column terms jsonb not null default '{}' check (private.is_terms(terms));
alter table public.wins
  add column value_cents integer,
  add column terms jsonb not null default '{}',
  add column decision jsonb;

comment on column public.prize_rules.value_cents is 'What one costs the shop, in cents; null: not said.';
comment on column public.game_rewards.value_cents is 'As in prize_rules.';
comment on column public.prize_rules.is_consolation is
  'Whether it is for those whom neither counter nor schedule gives a prize.';
comment on column public.prize_rules.terms is 'Conditions with fields, see private.is_terms.';
comment on column public.game_rewards.terms is 'As in prize_rules.';
comment on column public.wins.value_cents is 'What it cost the shop when it was won; null: not said.';
comment on column public.wins.terms is 'Those of its prize when it was won.';
comment on column public.wins.decision is 'How counter or schedule chose it; null: by chance.';

grant insert (value_cents, is_consolation, terms), update (value_cents, is_consolation, terms)
  on public.prize_rules to authenticated;

insert into private.setting_rules (key, pattern, fallback) values
  ('prizeWay', '^(chance|counter|schedule)$', 'chance'),
  ('everyNth', '^([2-9]|[1-9][0-9]{1,3})$', '20'),
  ('untaken', '^(next|return)$', 'next');

select private.rewrite(
  'public.save_prize(text, uuid, jsonb, jsonb)',
  'is_win, gives_coupon', 'is_win, gives_coupon, value_cents, is_consolation, terms'
);
select private.rewrite(
  'private.record_draw(uuid, uuid, uuid, text, boolean, timestamptz)',
  E'revealed_at\n  )', E'revealed_at, value_cents, terms\n  )',
  E'then at end\n  )', E'then at end, rules.value_cents,\n    coalesce(rules.terms, ''{}'')\n  )'
);
select private.rewrite(
  'private.record_reward(uuid, uuid, uuid, text, timestamptz)',
  E'revealed_at\n  )', E'revealed_at, value_cents, terms\n  )',
  E'at, at\n  )', E'at, at, reward.value_cents, reward.terms\n  )'
);
