-- What a shop decides about a kiosk's day. Empty text: no limit, no such hour, nothing to tell.

create or replace function private.shop_setting(key text) returns text
  language sql
  stable
  set search_path = ''
as $$
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

-- What each may hold; src/lib/shop-settings.ts says the same to whoever types it.
create function private.is_setting(key text, value text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
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

revoke all on function private.is_setting(text, text) from public;
grant execute on function private.is_setting(text, text) to authenticated, service_role;

-- What was saved before this stays as it is.
alter table public.admin_settings
  add constraint setting_is_understood
    check (private.is_setting(setting_key, setting_value)) not valid;
