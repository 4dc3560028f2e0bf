-- A device that visitors play on. Several may sign in with one account of role `kiosk`: each has a
-- pace, a lock and visits of its own.

create table public.devices (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid unique,
  visit_id uuid,
  visit_seen_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

comment on column public.devices.id is 'Made and kept by the device itself.';
comment on column public.devices.account_id is 'The account that it is signed in with, in auth.users.';
comment on column public.devices.session_id is
  'The sign-in that speaks for it; null where tokens name none.';
comment on column public.devices.visit_id is 'The visit that its last draw was for.';
comment on column public.devices.visit_seen_at is 'When that visit last drew.';

alter table public.devices enable row level security;

-- Functions alone write devices.
grant select on public.devices to authenticated;
grant select, insert, update, delete on public.devices to service_role;

create policy "Admins read devices" on public.devices
  for select to authenticated using ((select private.is_admin()));

-- The device that asks. Its sign-in decides which one it is: a session that names another id stays
-- the same device. The row is locked until the request is answered: a button pressed twice is
-- answered twice with one win.
create function private.acting_device(named uuid) returns uuid
  language plpgsql set search_path = '' as $$
declare
  account constant uuid := auth.uid();
  session constant uuid :=
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  device uuid;
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Só um quiosque sorteia prêmios.' using errcode = 'insufficient_privilege';
  end if;
  update public.devices set last_seen_at = now() where session_id = session returning id into device;
  if device is null then
    insert into public.devices as known (id, account_id, session_id)
    values (coalesce(named, session, account), account, session)
    on conflict (id) do update
    set account_id = excluded.account_id, session_id = excluded.session_id, last_seen_at = now()
    returning id into device;
  end if;
  return device;
end
$$;

-- The visit that a device draws for. One begins when the shop's seconds have passed since the last
-- draw: a device that names another visit sooner does not get its coupons anew.
create function private.visit_of(device uuid, named uuid, at timestamptz) returns uuid
  language sql volatile set search_path = '' as $$
  update public.devices
  set
    visit_id = case
      when visit_seen_at
        between at - make_interval(secs => private.shop_setting('visitSeconds')::integer) and at
      then visit_id
      else coalesce(named, gen_random_uuid())
    end,
    visit_seen_at = at
  where id = device
  returning visit_id
$$;

revoke all on function private.acting_device, private.visit_of from public;
