-- Devices that visitors play on. Several may share an account of role `kiosk`: each has a pace, a
-- lock, visits and a name of its own, checks in once a minute, and can be ended alone.

create table public.devices (
  id uuid primary key, -- made and kept by the device itself
  account_id uuid not null, -- the account that it is signed in with, in auth.users
  session_id uuid unique, -- its sign-in; null where tokens name none
  visit_id uuid, -- the visit that its last draw was for
  visit_seen_at timestamptz, -- when the device last asked under the name of that visit
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The name that staff gave it; null: none yet.
  name text check (length(name) <= 40 and not private.is_blank(name)),
  -- The report of its last check-in, as src/shop/staff/kiosks.ts reads it.
  state jsonb not null default '{}'
    check (jsonb_typeof(state) = 'object' and length(state::text) <= 1000)
);

-- Only functions write the other columns.
grant select, update (name) on public.devices to authenticated;
select private.only_admins('{select, update}', 'devices');

-- Returns the kiosk that makes the request. Its sign-in decides, whatever id the request names. The
-- row is locked until the request ends: a button pressed twice is answered twice with one win.
create function private.acting_device(named_device uuid) returns uuid
  language plpgsql set search_path = '' as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := private.acting_session();
  device uuid;
begin
  perform private.expect_role('Só um quiosque sorteia prêmios.', 'kiosk');
  update public.devices set last_seen_at = now()
  where session_id = session
  returning id into device;
  if device is null then
    insert into public.devices as known (id, account_id, session_id)
    values (coalesce(named_device, session, account), account, session)
    on conflict (id) do update
    set account_id = excluded.account_id, session_id = excluded.session_id, last_seen_at = now()
    returning id into device;
  end if;
  return device;
end
$$;

-- Returns the kiosk whose sign-in makes the request; null for all others. Photos ask it.
create function private.acting_kiosk() returns uuid
  language sql stable security definer set search_path = '' as $$
  select id
  from public.devices
  where session_id = private.acting_session() and private.acting_role() = 'kiosk'
$$;
grant execute on function private.acting_kiosk to anon, authenticated, service_role;

-- Returns the first name that no kiosk has, for one that staff gave none: Tela 1, Tela 2, and so on.
create function private.free_name() returns text
  language plpgsql set search_path = '' as $$
begin
  -- Two at once would get the same.
  perform private.lock_for('public.devices');
  return (
    select 'Tela ' || min(number)
    from generate_series(1, (select 1 + count(*) from public.devices)) as number
    where 'Tela ' || number not in (select name from public.devices where name is not null)
  );
end
$$;

-- Returns how many devices use an account: each has the same pace for photos.
create function private.booths_of(account uuid) returns bigint
  language sql stable set search_path = '' as $$
  select greatest(1, count(*))
  from public.devices
  where account_id = account and last_seen_at > now() - interval '1 day'
$$;

-- Messages of staff on the screens of these kiosks, or of all.
create table public.kiosk_messages (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) <= 120 and not private.is_blank(text)),
  device_ids uuid[] check (device_ids <> '{}'),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
select private.make_restorable('kiosk_messages');
grant select, delete on public.kiosk_messages to authenticated;
create policy "Admins read messages that are not over" on public.kiosk_messages
  for select to authenticated using (ends_at > now() and (select private.is_admin()));
select private.only_admins('{delete}', 'kiosk_messages');

-- Lists all kiosks for tills and admins.
create function private.list_kiosks()
  returns table (id uuid, name text, state jsonb, seconds_silent integer, is_ended boolean)
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Só a equipe vê os quiosques.', 'till', 'admin');
  select
    id, name, state, greatest(0, floor(extract(epoch from now() - last_seen_at)))::integer,
    private.is_over(session_id)
  from public.devices
  order by name, id;
$$;
select private.serve('list_kiosks', '{}', 'authenticated');

-- Ends one kiosk, and the account that it was paired with. Others that use the same account go on, and
-- staff at the device may make it a kiosk again. False: there is no such device.
create function private.end_kiosk(device uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('encerra quiosques');
  insert into private.ended_sessions (session_id)
  select session_id from public.devices where id = device and session_id is not null
  on conflict (session_id) do update set session_id = excluded.session_id;
  delete from auth.users
  where id = (select account_id from public.devices where devices.id = device)
    and raw_app_meta_data -> 'is_paired' = 'true';
  return exists (select from public.devices where id = device and session_id is not null);
end
$$;
select private.serve('end_kiosk', '{device_id}', 'authenticated');

-- Shows a message on these kiosks or on all, for some minutes or until the end of the shop's day.
create function private.tell_kiosks(
  message text, minutes integer default null, devices uuid[] default null
) returns uuid
  language sql security definer set search_path = '' as $$
  select private.expect_admin('escreve aos quiosques');
  select private.refuse_if(
    minutes not between 1 and 1440, 'PT400', 'Um aviso fica de 1 minuto a um dia.'
  );
  insert into public.kiosk_messages (text, device_ids, ends_at)
  values (
    message, devices, coalesce(
      now() + make_interval(mins => minutes), private.day_begins(private.shop_date(now()) + 1)
    )
  )
  returning id;
$$;
select private.serve('tell_kiosks', '{message, minutes, device_ids}', 'authenticated');
