-- What the shop decides about draws, coupons, photos, its branding, its promotion and the day of a
-- kiosk, as the form in src/shop/settings/setting-list.ts checks it.

insert into private.setting_rules (key, pattern, fallback) values
  ('timeZone', '^(UTC|[A-Z][A-Za-z]+(/[A-Za-z_-]+){1,2})$', 'America/Sao_Paulo'),
  ('couponValidDays', '^[1-9][0-9]{0,2}$', '7'),
  ('winDays', '^([3-9][0-9]|[1-9][0-9]{2}|[12][0-9]{3})$', '365'),
  ('couponsPerVisit', '^([1-9][0-9]?)?$', '3'),
  -- Of one kiosk: more than the longest queue of visitors plays.
  ('drawsPerHour', '^[1-9][0-9]{0,5}$', '600'),
  ('drawsPerDay', '^[1-9][0-9]{0,5}$', '3000'),
  ('visitSeconds', '^([2-9][0-9]|[1-5][0-9]{2}|600)$', '60'),
  ('prizeWay', '^(chance|counter|schedule)$', 'chance'),
  ('everyNth', '^([2-9]|[1-9][0-9]{1,3})$', '20'),
  ('untaken', '^(next|return)$', 'next'),
  ('volume', '^([0-9]|[1-9][0-9]|100)$', '100'),
  ('quietFrom', '^(([01][0-9]|2[0-3]):[0-5][0-9])?$', ''),
  ('quietUntil', '^(([01][0-9]|2[0-3]):[0-5][0-9])?$', ''),
  ('screenInches', '^(15\.6|21\.5|23\.8|27|32|43|55)$', '21.5'),
  ('screenBottom', '^([0-9]|[1-9][0-9]|1[0-4][0-9]|150)$', '80'),
  ('gallery', '^(on|off)$', 'on'),
  -- Null: see private.photos_by_default.
  ('photosBy', '^(anyone|shop)$', null),
  ('photoDays', '^[1-9][0-9]{0,2}$', '30'),
  -- Pixels of a kiosk's photos. A PNG of 1280 takes half of what one of 1920 takes.
  ('photoLongestSide', '^(960|1280|1920)$', '1280'),
  ('photoFrames', '^[0-6]$', '0'),
  ('shopName', '^.{0,80}$', ''),
  ('shopContact', '^.{0,200}$', ''),
  (
    'shopCnpj',
    '^([0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}/?[0-9A-Za-z]{4}-?[0-9]{2})?$',
    ''
  ),
  ('shopAddress', '^.{0,200}$', ''),
  ('whatsapp', '^([1-9][0-9]{11,14})?$', ''),
  -- Empty: as the hub was built.
  ('primaryColor', '^(#[0-9a-fA-F]{6})?$', ''),
  ('paperColor', '^(#[0-9a-fA-F]{6})?$', ''),
  ('restSentence', '^.{0,80}$', ''),
  -- The name of a file in the bucket shop-logo.
  ('logo', '^([0-9]{1,16}-logo\.(png|webp))?$', ''),
  ('authorizationState', '^(unsaid|pending|exempt)$', 'unsaid'),
  ('authorization', '^.{0,200}$', ''),
  ('promotionKind', '^.{0,80}$', ''),
  ('promotionArea', '^.{0,200}$', ''),
  ('promotionFrom', '^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$', ''),
  ('promotionUntil', '^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$', ''),
  ('promotionJoinUntil', '^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$', ''),
  ('prizeDelivery', '^.{0,250}$', ''),
  ('unclaimedPrizes', '^.{0,250}$', '');

-- Returns whether the database knows a time zone.
create function private.is_time_zone(name text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  perform timestamptz 'epoch' at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

-- Returns whether a text is empty or a day of the calendar, which 31 February is not.
create function private.is_day(value text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return value = '' or to_char(value::date, 'YYYY-MM-DD') = value;
exception
  when datetime_field_overflow then return false;
end
$$;

-- Returns whether a CNPJ's two check digits match the twelve characters before them. Since July
-- 2026 those may be letters (IN RFB 2.229/2024), each worth its code minus 48.
-- `src/shop/settings/setting-list.ts` has the same check.
create function private.is_cnpj(typed text) returns boolean
  language sql immutable set search_path = '' as $$
  select bare = '' or (
    bare <> '00000000000000'
    and (
      select bool_and(
        ascii(substr(bare, 12 + digit, 1)) - 48 = (
          select case when sum(worth) % 11 < 2 then 0 else 11 - sum(worth) % 11 end
          from generate_series(1, 11 + digit) as place
          cross join lateral (
            select (ascii(substr(bare, place, 1)) - 48) * (2 + (11 + digit - place) % 8) as worth
          ) as of_place
        )
      )
      from generate_series(1, 2) as digit
    )
  )
  from (select translate(upper(typed), './-', '') as bare) as known
$$;

-- Returns the relative luminance of #rrggbb, as WCAG 2 defines it.
create function private.luminance(color text) returns double precision
  language sql immutable set search_path = '' as $$
  select sum(
    weight * case
      when share <= 0.04045 then share / 12.92
      else power((share + 0.055) / 1.055, 2.4)
    end
  )
  from (values (2, 0.2126::float8), (4, 0.7152), (6, 0.0722)) as channel (place, weight)
  cross join lateral (
    select ('x' || substr(color, place, 2))::bit(8)::int / 255.0::float8 as share
  ) as of_channel
$$;

-- Returns the contrast of two colours, as WCAG 2 defines it.
create function private.contrast(one text, other text) returns double precision
  language sql immutable set search_path = '' as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (values (private.luminance(one), private.luminance(other))) as lights (a, b)
$$;

-- Returns whether a colour of the shop can be read beside the colours of the hub.
-- `src/shop/settings/contrast.ts` has the same limits.
create function private.is_readable(key text, value text) returns boolean
  language sql immutable set search_path = '' as $$
  select case
    when value = '' then true
    when key = 'primaryColor' then private.contrast(value, '#FFFBF3') >= 4.5
    when key = 'paperColor' then
      least(
        private.contrast(value, '#5B5147'), private.contrast(value, '#98281B'),
        private.contrast(value, '#2E5F35')
      ) >= 4.5
      and private.contrast(value, '#8A7A62') >= 3
    else true
  end
$$;

grant execute on function
  private.is_time_zone, private.is_day, private.is_cnpj, private.luminance, private.contrast,
  private.is_readable
to authenticated, service_role;

-- The colours are checked after the trigger has seen that they have the right form.
alter table public.admin_settings
  add constraint time_zone_is_known
    check (setting_key <> 'timeZone' or private.is_time_zone(setting_value)),
  add constraint days_are_in_the_calendar
    check (
      setting_key not in ('promotionFrom', 'promotionUntil', 'promotionJoinUntil')
      or private.is_day(setting_value)
    ),
  add constraint colors_are_readable check (private.is_readable(setting_key, setting_value)),
  add constraint cnpj_has_its_check_digits
    check (setting_key <> 'shopCnpj' or private.is_cnpj(setting_value));

-- Returns who adds and removes photos by default: anyone, or the shop once the hub has a kiosk.
create function private.photos_by_default() returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from auth.users where raw_app_meta_data ->> 'role' = 'kiosk') then 'shop'
    else 'anyone'
  end
$$;

-- Returns the saved value of a setting, or its default. In plpgsql, which keeps the plan.
create function private.shop_setting(key text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  value text;
begin
  select coalesce(setting_value, fallback, private.photos_by_default()) into value
  from private.setting_rules as rule
  left join public.admin_settings on setting_key = rule.key
  where rule.key = shop_setting.key;
  if not found then
    raise exception 'There is no setting %.', key;
  end if;
  return value;
end
$$;

-- Returns the day of a moment where the shop is.
create function private.shop_date(at timestamptz) returns date
  language sql stable set search_path = ''
as $$ select (at at time zone private.shop_setting('timeZone'))::date $$;

-- Returns when the day of a moment began where the shop is.
create function private.shop_midnight(at timestamptz) returns timestamptz
  language sql stable set search_path = ''
as $$ select date_trunc('day', at, private.shop_setting('timeZone')) $$;

-- Returns when a day begins where the shop is.
create function private.day_begins(day date) returns timestamptz
  language sql stable set search_path = ''
as $$ select day::timestamp at time zone private.shop_setting('timeZone') $$;

-- When the hub was last seen running. A clock that jumps ahead must destroy nothing: the upkeep
-- removes rows for their age by the trusted time, and a schedule is over by it.
create table private.known_time (
  singleton boolean primary key default true check (singleton),
  seen_at timestamptz not null default now(), -- when the hub was last seen running
  ahead_since timestamptz,
  upkept_at timestamptz not null default '-infinity'
);
insert into private.known_time default values;

-- Returns the trusted time: now, unless the hub was not seen running for more than a week. Then the
-- time when it was last seen counts until the clock has gone on for a day from where it jumped to.
-- A hub that was closed for long waits a day.
create function private.trusted_now() returns timestamptz
  language sql stable set search_path = '' as $$
  select case
    when now() <= seen_at + interval '7 days' or now() >= ahead_since + interval '1 day' then now()
    else seen_at
  end
  from private.known_time
$$;

-- Stores the present time as the last time when the hub was seen running.
create function private.note_time() returns void
  language sql set search_path = '' as $$
  update private.known_time
  set
    seen_at = greatest(seen_at, private.trusted_now()),
    ahead_since = case when private.trusted_now() < now() then least(ahead_since, now()) end
  where now() > seen_at + interval '1 hour' or ahead_since is not null
$$;

-- Refuses a span of days that is empty or longer than a year.
create function private.expect_days(first_day date, last_day date) returns void
  language sql stable set search_path = '' as $$
  select private.refuse_if(
    (last_day - first_day between 0 and 365) is not true, 'PT400', 'Um período tem de 1 a 366 dias.'
  )
$$;
