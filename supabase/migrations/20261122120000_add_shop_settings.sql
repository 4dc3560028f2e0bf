-- What the shop decides about its draws and coupons, in admin_settings like any setting. A setting
-- that nobody saved has its default, which stands here alone.

create function private.shop_setting(key text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select setting_value from public.admin_settings where setting_key = key),
    case key
      when 'timeZone' then 'America/Sao_Paulo'
      when 'couponValidDays' then '7'
      -- Of one kiosk, which is played on every few seconds by a queue at most.
      when 'drawsPerHour' then '600'
      when 'drawsPerDay' then '3000'
    end
  )
$$;

revoke all on function private.shop_setting(text) from public;

create function private.is_time_zone(name text) returns boolean
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  perform timestamptz 'epoch' at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

revoke all on function private.is_time_zone(text) from public;
grant execute on function private.is_time_zone(text) to authenticated, service_role;

alter table public.admin_settings
  add constraint time_zone_is_known
    check (setting_key <> 'timeZone' or private.is_time_zone(setting_value)),
  add constraint coupon_valid_days_are_counted
    check (setting_key <> 'couponValidDays' or setting_value ~ '^[1-9][0-9]{0,2}$'),
  add constraint draws_are_counted
    check (
      setting_key not in ('drawsPerHour', 'drawsPerDay')
      or setting_value ~ '^[1-9][0-9]{0,5}$'
    );

-- A day begins and ends where the shop is.
create function private.shop_date(at timestamptz) returns date
  language sql
  stable
  set search_path = ''
as $$
  select (at at time zone private.shop_setting('timeZone'))::date
$$;

create function private.shop_midnight(at timestamptz) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select date_trunc('day', at, private.shop_setting('timeZone'))
$$;

-- Valid for so many days, or for as many as the shop says.
create function private.coupon_valid_until(valid_days integer, at timestamptz) returns date
  language sql
  stable
  set search_path = ''
as $$
  select private.shop_date(at)
    + coalesce(valid_days, private.shop_setting('couponValidDays')::integer)
$$;

revoke all on function private.shop_date(timestamptz) from public;
revoke all on function private.shop_midnight(timestamptz) from public;
revoke all on function private.coupon_valid_until(integer, timestamptz) from public;
