-- A later migration adds a setting, or a table that moves with the hub, as one row.

-- What a setting may hold, as src/lib/shop-settings.ts says to whoever types it, and what holds where
-- nobody saved anything.
create table private.setting_rules (
  key text primary key,
  pattern text not null,
  fallback text
);

insert into private.setting_rules (key, pattern, fallback) values
  ('timeZone', '^(UTC|[A-Z][A-Za-z]+(/[A-Za-z_-]+){1,2})$', 'America/Sao_Paulo'),
  ('couponValidDays', '^[1-9][0-9]{0,2}$', '7'),
  ('winDays', '^([3-9][0-9]|[1-9][0-9]{2}|[12][0-9]{3})$', '365'),
  ('couponsPerVisit', '^([1-9][0-9]?)?$', '3'),
  -- Of one kiosk, which is played on every few seconds by a queue at most.
  ('drawsPerHour', '^[1-9][0-9]{0,5}$', '600'),
  ('drawsPerDay', '^[1-9][0-9]{0,5}$', '3000'),
  ('visitSeconds', '^([2-9][0-9]|[1-5][0-9]{2}|600)$', '60'),
  ('volume', '^([0-9]|[1-9][0-9]|100)$', '100'),
  ('quietFrom', '^(([01][0-9]|2[0-3]):[0-5][0-9])?$', ''),
  ('quietUntil', '^(([01][0-9]|2[0-3]):[0-5][0-9])?$', ''),
  ('gallery', '^(on|off)$', 'on'),
  -- Null: see private.photos_by_default.
  ('photosBy', '^(anyone|shop)$', null),
  ('photoDays', '^[1-9][0-9]{0,2}$', '30'),
  ('shopName', '^.{0,80}$', ''),
  ('shopContact', '^.{0,200}$', ''),
  ('authorization', '^.{0,200}$', ''),
  ('whatsapp', '^([1-9][0-9]{11,14})?$', '');

grant select on private.setting_rules to anon, authenticated, service_role;

-- A trigger and no constraint: a constraint may not depend on other tables.
alter table public.admin_settings
  drop constraint setting_is_understood,
  drop constraint coupon_valid_days_are_counted,
  drop constraint draws_are_counted;
drop function private.is_setting;

create function private.check_setting() returns trigger
  language plpgsql security invoker set search_path = '' as $$
begin
  if exists (
    select from private.setting_rules
    where key = new.setting_key and new.setting_value !~ pattern
  ) then
    raise exception 'The setting % does not take this value.', new.setting_key
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger check_setting before insert or update on public.admin_settings
  for each row execute function private.check_setting();

-- In plpgsql, which keeps the plan: a draw asks several times.
create or replace function private.shop_setting(key text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(setting_value, fallback, private.photos_by_default())
    from private.setting_rules as rule
    left join public.admin_settings on setting_key = rule.key
    where rule.key = shop_setting.key
  );
end
$$;

-- Tables that move with the hub, in the order in which they were told: what is referred to comes
-- before what refers to it.
create table private.moving (
  place integer generated always as identity,
  name text primary key
);

insert into private.moving (name)
select name from unnest(private.moved_tables()) with ordinality as t (name, place) order by place;

create or replace function private.moved_tables() returns text[]
  language sql stable set search_path = ''
as $$ select array_agg(name order by place) from private.moving $$;

create function private.move_with_the_hub(of_table text) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.moving (name) values (of_table);
  execute format(
    'create trigger keep_for_export after insert or update or delete on public.%I
      for each row execute function private.keep_for_export(%s)',
    of_table,
    (select string_agg(quote_literal(key), ', ') from unnest(private.key_columns(of_table)) as key)
  );
end
$$;

revoke all on function private.check_setting, private.move_with_the_hub from public;
