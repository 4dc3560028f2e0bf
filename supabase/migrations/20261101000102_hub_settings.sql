-- Settings by key: which scratch card visitors play, and what the shop adds.

-- The pattern that the value of a key must match, and its default. Other keys take any value.
create table private.setting_rules (
  key text primary key,
  pattern text not null,
  fallback text
);

grant select on private.setting_rules to authenticated, service_role;

insert into private.setting_rules (key, pattern, fallback)
values ('scratchCardType', '^(text|image)$', 'text');

create table public.admin_settings (
  setting_key text primary key check (length(setting_key) between 1 and 100),
  setting_value text not null check (length(setting_value) <= 1000)
);

-- The grants repeat the policies, because hosted projects grant nothing on new tables.
grant select on public.admin_settings to anon, authenticated;
grant insert (setting_key, setting_value), update (setting_value)
  on public.admin_settings to authenticated;

create policy "Anyone reads settings" on public.admin_settings
  for select to anon, authenticated using (true);
select private.only_admins('{insert, update}', 'admin_settings');

-- Refuses a value that does not match the pattern of its key.
create function private.check_setting() returns trigger
  language plpgsql set search_path = '' as $$
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

insert into public.admin_settings (setting_key, setting_value)
values ('scratchCardType', 'text');
