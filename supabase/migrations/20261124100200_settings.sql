-- What staff set for the hub, by key: which scratch card visitors play, and what the shop decides
-- about draws, coupons, photos and the day of a kiosk.

create function private.is_time_zone(name text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  perform timestamptz 'epoch' at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

-- What a setting may hold; src/lib/shop-settings.ts says the same to whoever types it. Empty text: no
-- limit, no such hour, nothing to tell.
create function private.is_setting(key text, value text) returns boolean
  language sql immutable set search_path = '' as $$
  select case key
    when 'timeZone' then value ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Za-z_-]+){1,2})$'
    when 'couponsPerVisit' then value ~ '^([1-9][0-9]?)?$'
    when 'visitSeconds' then value ~ '^([2-9][0-9]|[1-5][0-9]{2}|600)$'
    when 'volume' then value ~ '^([0-9]|[1-9][0-9]|100)$'
    when 'quietFrom' then value ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'
    when 'quietUntil' then value ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'
    when 'gallery' then value in ('on', 'off')
    when 'photosBy' then value in ('anyone', 'shop')
    when 'photoDays' then value ~ '^[1-9][0-9]{0,2}$'
    when 'shopName' then length(value) <= 80
    when 'shopContact' then length(value) <= 200
    when 'authorization' then length(value) <= 200
    else true
  end
$$;

create table public.admin_settings (
  setting_key text primary key check (length(setting_key) between 1 and 100),
  setting_value text not null check (length(setting_value) <= 1000),
  constraint scratch_card_type_is_known
    check (setting_key <> 'scratchCardType' or setting_value in ('text', 'image')),
  constraint time_zone_is_known
    check (setting_key <> 'timeZone' or private.is_time_zone(setting_value)),
  constraint coupon_valid_days_are_counted
    check (setting_key <> 'couponValidDays' or setting_value ~ '^[1-9][0-9]{0,2}$'),
  constraint draws_are_counted
    check (
      setting_key not in ('drawsPerHour', 'drawsPerDay')
      or setting_value ~ '^[1-9][0-9]{0,5}$'
    ),
  constraint setting_is_understood check (private.is_setting(setting_key, setting_value))
);

alter table public.admin_settings enable row level security;

-- The grants of all tables say once more what the policies say: hosted projects grant nothing on new
-- tables by themselves.
grant select on public.admin_settings to anon, authenticated;
grant insert (setting_key, setting_value), update (setting_value)
  on public.admin_settings to authenticated;
grant select, insert, update, delete on public.admin_settings to service_role;

create policy "Anyone reads settings" on public.admin_settings
  for select to anon, authenticated using (true);
create policy "Admins add settings" on public.admin_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change settings" on public.admin_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.admin_settings (setting_key, setting_value)
values ('scratchCardType', 'text');

-- Any visitor adds and removes photos until the hub has a kiosk; then its shop alone.
create function private.photos_by_default() returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from auth.users where raw_app_meta_data ->> 'role' = 'kiosk') then 'shop'
    else 'anyone'
  end
$$;

-- A setting that nobody saved has its default, which stands here alone.
create function private.shop_setting(key text) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    (select setting_value from public.admin_settings where setting_key = key),
    case key
      when 'timeZone' then 'America/Sao_Paulo'
      when 'couponValidDays' then '7'
      when 'couponsPerVisit' then '3'
      -- Of one kiosk, which is played on every few seconds by a queue at most.
      when 'drawsPerHour' then '600'
      when 'drawsPerDay' then '3000'
      when 'visitSeconds' then '60'
      when 'volume' then '100'
      when 'quietFrom' then ''
      when 'quietUntil' then ''
      when 'gallery' then 'on'
      when 'photosBy' then private.photos_by_default()
      when 'photoDays' then '30'
      when 'shopName' then ''
      when 'shopContact' then ''
      when 'authorization' then ''
    end
  )
$$;

-- A day begins and ends where the shop is.
create function private.shop_date(at timestamptz) returns date
  language sql stable set search_path = ''
as $$ select (at at time zone private.shop_setting('timeZone'))::date $$;

create function private.shop_midnight(at timestamptz) returns timestamptz
  language sql stable set search_path = ''
as $$ select date_trunc('day', at, private.shop_setting('timeZone')) $$;

revoke all on function
  private.is_time_zone, private.is_setting, private.photos_by_default, private.shop_setting,
  private.shop_date, private.shop_midnight
from public;
grant execute on function private.is_time_zone, private.is_setting to authenticated, service_role;
grant execute on function private.photos_by_default to anon, authenticated, service_role;
grant execute on function private.shop_setting, private.shop_midnight to authenticated;
