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

-- For `npm run doctor`: how many accounts of each role there are, and how many of them may sign in: an account that was
-- made without confirming its address, or is banned, may not.
create function private.count_accounts() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(
    wanted.role, jsonb_build_object('total', counted.total, 'able', counted.able)
  )
  from unnest(array['admin', 'till', 'kiosk']) as wanted (role)
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (
        where fields ->> 'email_confirmed_at' is not null
          and fields ->> 'deleted_at' is null
          and coalesce((fields ->> 'banned_until')::timestamptz < now(), true)
      ) as able
    from auth.users as account
    -- Backends differ in the columns of this table.
    cross join lateral to_jsonb(account) as fields
    where account.raw_app_meta_data ->> 'role' = wanted.role
  ) as counted
$$;

create function public.count_accounts() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.count_accounts() $$;

comment on function public.count_accounts() is
  'Of each role: all accounts, and those able to sign in.';

revoke all on function private.count_accounts, public.count_accounts from public;
grant execute on function private.count_accounts, public.count_accounts to service_role;
