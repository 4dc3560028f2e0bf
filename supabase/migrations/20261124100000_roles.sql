-- Roles: app metadata say who is `admin` (staff), `till` (redeems coupons) or `kiosk` (a device that
-- visitors play on). People can write their user metadata, never these. Functions ask the table, not
-- the token: some backends leave app metadata out of tokens, and a role taken away must end at once.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create function private.role_of(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
$$;

create function private.acting_role() returns text
  language sql stable security definer set search_path = ''
as $$ select private.role_of((select auth.uid())) $$;

comment on function private.acting_role() is
  'Who asks: admin, till or kiosk; null for a visitor and for an account without a role.';

create function private.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
as $$ select coalesce((select private.acting_role()) = 'admin', false) $$;

-- The same questions through the API, which serves `public` and not `private`: functions with the
-- rights of their owner stand there, those here only pass the question on.
create function public.acting_role() returns text
  language sql stable security invoker set search_path = ''
as $$ select private.acting_role() $$;

create function public.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
as $$ select private.is_admin() $$;

-- Nobody asks for the role of another account.
revoke all on function
  private.role_of, private.acting_role, private.is_admin, public.acting_role, public.is_admin
from public;
grant execute on function
  private.acting_role, private.is_admin, public.acting_role, public.is_admin
to anon, authenticated, service_role;
