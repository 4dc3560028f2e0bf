-- Coupons: their codes, their words, and their states.

-- Returns a whole number from 0 to bound - 1, each exactly as likely and not predictable: the first
-- 48 bits of a random uuid come from the system's generator, on every backend and without an
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

-- Returns Crockford's alphabet, without the letters that are taken for digits or make words.
create function private.coupon_alphabet() returns text
  language sql immutable set search_path = '' as $$ select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' $$;

-- Returns the check character, which is of the same alphabet: Crockford's own (modulo 37) may be
-- one of *~$=U. It is the remainder in the field of 32 elements (x^5 + x^2 + 1), which finds every
-- wrong character and any two that changed places. `coupon-code.ts` does the same.
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

-- Returns ten characters of five random bits each, and the check character.
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

-- Returns a code as it is stored. People type small letters, dashes, O for 0, I and L for 1. Reads
-- only the start of the text: a caller may send megabytes.
create function private.normalize_coupon_code(typed text) returns text
  language sql immutable set search_path = ''
as $$ select translate(upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g')), 'OIL', '011') $$;

-- Returns the last day of a coupon that is valid for so many days; null: as many as the shop says.
create function private.coupon_valid_until(valid_days integer, at timestamptz) returns date
  language sql stable set search_path = '' as $$
  select private.shop_date(at)
    + coalesce(valid_days, private.shop_setting('couponValidDays')::integer)
$$;

-- Returns the terms in words, before the conditions that staff wrote.
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

-- Gives a win its coupon, unless its prize gives none.
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

-- Returns the coupon of a win as visitors read it; null: it has none.
create function private.describe_coupon(win uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'code', coupon.code, 'name', prize_name, 'conditions', conditions, 'valid_until', valid_until
  ) || jsonb_strip_nulls(jsonb_build_object('shop_code', shop_code.code))
  from public.coupons as coupon
  join public.wins on wins.id = coupon.win_id
  left join public.shop_codes as shop_code on shop_code.win_id = coupon.win_id
  where coupon.win_id = win
$$;

-- Returns the state of a win's coupon: valid, used, expired or void.
create function private.coupon_state(win uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when won.voided_at is not null then 'void'
    when exists (
      select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
    ) then 'used'
    when won.valid_until < private.shop_date(now()) then 'expired'
    else 'valid'
  end
  from public.wins as won
  where won.id = win
$$;

-- Returns the win of a coupon's code; null: there is none.
create function private.win_of_code(typed text) returns uuid
  language sql stable set search_path = '' as $$
  select win_id from public.coupons where code = private.normalize_coupon_code(typed)
$$;

-- Returns the coupon with a code. Visitors have no list and no search of other coupons.
create function private.read_coupon(typed text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.describe_coupon(win) || jsonb_build_object(
    'state', private.coupon_state(win),
    'used_at', (select redeemed_at from public.redemptions where win_id = win and undone_at is null)
  )
  from private.win_of_code(typed) as win
$$;
select private.serve('read_coupon', '{code}', 'anon, authenticated');
