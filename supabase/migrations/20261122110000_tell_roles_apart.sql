-- Three roles in app metadata: `admin` for staff, `till` for who redeems coupons, `kiosk` for a
-- device that visitors play on. The table is asked at each act, as for an admin.

create function private.role_of(account uuid) returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
$$;

-- Nobody asks for the role of another account.
revoke all on function private.role_of(uuid) from public;

create function private.acting_role() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select private.role_of((select auth.uid()))
$$;

comment on function private.acting_role() is
  'Who asks: admin, till or kiosk; null for a visitor and for an account without a role.';

revoke all on function private.acting_role() from public;
grant execute on function private.acting_role() to anon, authenticated, service_role;

create or replace function private.is_admin() returns boolean
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select coalesce((select private.acting_role()) = 'admin', false)
$$;

-- The same question for the interface, through the API.
create function public.acting_role() returns text
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.acting_role()
$$;

revoke all on function public.acting_role() from public;
grant execute on function public.acting_role() to anon, authenticated, service_role;
