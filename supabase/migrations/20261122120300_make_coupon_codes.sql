-- Chance that nobody can foresee, and the codes made from it.

-- A whole number from 0 to bound - 1, each exactly as likely. The first 48 bits of a random uuid
-- come from the system's generator, on every backend and without an extension; those that would
-- favour the small numbers are drawn again.
create function private.random_below(bound bigint) returns bigint
  language plpgsql
  volatile
  strict
  set search_path = ''
as $$
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

revoke all on function private.random_below(bigint) from public;

-- Crockford's alphabet, without the letters that are taken for digits or make words.
create function private.coupon_alphabet() returns text
  language sql
  immutable
  set search_path = ''
as $$
  select '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
$$;

revoke all on function private.coupon_alphabet() from public;

-- The check character is of the same alphabet: Crockford's own (modulo 37) may be one of *~$=U,
-- which nobody can say at a till. It is the remainder in the field of 32 elements (x^5 + x^2 + 1),
-- which finds every wrong character and any two that changed places. `coupon-code.ts` does the same.
create function private.coupon_check_character(characters text) returns text
  language plpgsql
  immutable
  strict
  set search_path = ''
as $$
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

revoke all on function private.coupon_check_character(text) from public;

-- Ten characters of five random bits each, and the check character.
create function private.new_coupon_code() returns text
  language plpgsql
  volatile
  set search_path = ''
as $$
declare
  code text := '';
begin
  for place in 1..10 loop
    code := code || substr(private.coupon_alphabet(), 1 + private.random_below(32)::integer, 1);
  end loop;
  return code || private.coupon_check_character(code);
end
$$;

revoke all on function private.new_coupon_code() from public;

-- As a person may type it: small letters, dashes, O for 0, I and L for 1.
create function private.normalize_coupon_code(typed text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select translate(upper(regexp_replace(typed, '[\s-]', '', 'g')), 'OIL', '011')
$$;

revoke all on function private.normalize_coupon_code(text) from public;

-- Gives a win its coupon, unless it is of a prize that gives none.
create function private.give_coupon(win uuid) returns void
  language plpgsql
  set search_path = ''
as $$
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
end
$$;

revoke all on function private.give_coupon(uuid) from public;
