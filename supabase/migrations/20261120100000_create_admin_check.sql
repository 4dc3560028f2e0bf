-- Who is an admin: a signed-in person whose app metadata says so. People can write their own
-- user metadata but never their app metadata. The table is asked, not the token: not every
-- backend puts app metadata into its tokens, and a role taken away must end at once.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create function private.is_admin() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select 1
    from auth.users
    where id = (select auth.uid())
      and raw_app_meta_data ->> 'role' = 'admin'
  )
$$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- The same question for the interface, through the API.
create function public.is_admin() returns boolean
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.is_admin()
$$;

revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;
