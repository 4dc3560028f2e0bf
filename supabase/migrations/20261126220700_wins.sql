-- Wins and their coupons. One row a draw, and nothing about a person. It keeps what was promised:
-- staff may change or delete the prize afterwards, and the device, too.

create table public.wins (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null,
  visit_id uuid,
  request_id uuid not null,
  game text not null,
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
  void_reason text check (length(void_reason) <= 200 and not private.is_blank(void_reason)),
  value_cents integer,
  terms jsonb not null default '{}',
  decision jsonb,
  constraint what_is_revealed_does_not_go_back
    check (num_nonnulls(revealed_at, returned_at) <= 1),
  constraint a_voided_win_says_why check (num_nonnulls(voided_at, void_reason) <> 1)
);

comment on column public.wins.device_id is 'Which device drew it, in public.devices.';
comment on column public.wins.visit_id is 'Of that device: the shop limits the coupons of a visit.';
comment on column public.wins.game is
  'As private.prizes or game_rewards name it, unchecked: functions alone write wins.';
comment on column public.wins.prize_id is 'Null for the reward of a game.';
comment on column public.wins.is_win is 'False: nothing was won ("Nada desta vez").';
comment on column public.wins.valid_until is
  'The last day of its coupon where the shop is; null: it gives none.';
comment on column public.wins.from_stock is 'Whether it left one fewer in stock.';
comment on column public.wins.revealed_at is
  'When the visitor saw it; null: it lies under a scratch card, or went back.';
comment on column public.wins.returned_at is 'When it went back unseen.';
comment on column public.wins.voided_at is 'When an admin took it back; null: it stands.';
comment on column public.wins.value_cents is
  'What it cost the shop when it was won; null: not said.';
comment on column public.wins.terms is 'Those of its prize when it was won.';
comment on column public.wins.decision is 'How counter or schedule chose it; null: by chance.';

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

create table public.coupons (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  win_id uuid not null unique references public.wins (id),
  created_at timestamptz not null default now()
);

comment on table public.coupons is 'The code of a win, which says what it is worth.';

alter table public.wins enable row level security;
alter table public.coupons enable row level security;

-- Functions alone write both. Whoever holds a code asks `read_coupon`.
grant select on public.wins, public.coupons to authenticated;

create policy "Admins read wins" on public.wins
  for select to authenticated using ((select private.is_admin()));

create policy "Admins read coupons" on public.coupons
  for select to authenticated using ((select private.is_admin()));

-- A whole number from 0 to bound - 1, each exactly as likely, that nobody can foresee: the first 48
-- bits of a random uuid come from the system's generator, on every backend and without an
-- extension. Bits that would favour small numbers are drawn again.
create function private.random_below(bound bigint) returns bigint
  language plpgsql strict set search_path = '' as $$
declare
  fair constant bigint := (281474976710656 / bound) * bound;
  bits bigint;
begin
  loop
    bits := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    exit when bits < fair;
  end loop;
  return bits % bound;
end
$$;

-- Crockford's alphabet, without the letters that are taken for digits or make words.
create function private.coupon_alphabet() returns text
  language sql immutable set search_path = '' as $$ select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' $$;

-- The check character is of the same alphabet: Crockford's own (modulo 37) may be one of *~$=U,
-- which nobody can say at a till. It is the remainder in the field of 32 elements (x^5 + x^2 + 1),
-- which finds every wrong character and any two that changed places. `coupon-code.ts` does the
-- same.
create function private.coupon_check_character(characters text) returns text
  language plpgsql immutable strict set search_path = '' as $$
declare
  alphabet constant text := private.coupon_alphabet();
  rest integer := 0;
begin
  for place in 1..length(characters) loop
    rest := (rest # (strpos(alphabet, substr(characters, place, 1)) - 1)) << 1;
    if rest >= 32 then
      rest := rest # 37;
    end if;
  end loop;
  return substr(alphabet, rest + 1, 1);
end
$$;

-- Ten characters of five random bits each, and the check character.
create function private.new_coupon_code() returns text
  language plpgsql set search_path = '' as $$
declare
  code text := '';
begin
  for place in 1..10 loop
    code := code || substr(private.coupon_alphabet(), 1 + private.random_below(32)::integer, 1);
  end loop;
  return code || private.coupon_check_character(code);
end
$$;

-- As a person may type it: small letters, dashes, O for 0, I and L for 1. The start is enough: anybody
-- may send megabytes.
create function private.normalize_coupon_code(typed text) returns text
  language sql immutable set search_path = ''
as $$ select translate(upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g')), 'OIL', '011') $$;

-- Valid for so many days, or for as many as the shop says.
create function private.coupon_valid_until(valid_days integer, at timestamptz) returns date
  language sql stable set search_path = '' as $$
  select private.shop_date(at)
    + coalesce(valid_days, private.shop_setting('couponValidDays')::integer)
$$;

-- Gives a win its coupon, unless it is of a prize that gives none.
create function private.give_coupon(win uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.wins where id = win and valid_until is not null) then
    return;
  end if;
  loop
    insert into public.coupons (code, win_id)
    values (private.new_coupon_code(), win)
    on conflict (code) do nothing;
    exit when found;
  end loop;
  perform private.give_shop_code(win);
end
$$;

-- The terms in words, before the conditions that staff wrote.
create function private.conditions_of(conditions text, terms jsonb, at timestamptz) returns text
  language sql stable set search_path = '' as $$
  select trim(concat_ws(' ',
    'Compra mínima de R$ ' || translate(
      to_char((terms ->> 'min_cents')::numeric / 100, 'FM9,999,990.00'), ',.', '.,'
    ) || '.',
    case when terms @> '{"no_launches": true}' then 'Não vale para lançamentos.' end,
    case when terms @> '{"from_tomorrow": true}'
      then to_char(private.shop_date(at) + 1, '"Vale a partir de "DD/MM/YYYY"."')
    end,
    (
      select case
        when count(*) > 2 and max(place) - min(place) = count(*) - 1
        then format('Vale de %s a %s.', (array_agg(name order by place))[1],
          (array_agg(name order by place desc))[1])
        when count(*) > 0
        then format('Vale só nestes dias: %s.', string_agg(name, ', ' order by place))
      end
      from unnest(array['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'])
        with ordinality as day (name, place)
      where terms -> 'weekdays' @> to_jsonb(place % 7)
    ),
    conditions
  ))
$$;
