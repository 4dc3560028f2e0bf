-- The hub: what the specification asks for, and nothing else. The files `*_hub_*.sql` make a whole
-- database. The files `*_shop_*.sql` come after them and replace no function. They add rows to
-- `private.roles`, `private.setting_rules`, `private.photo_buckets` and `private.staff_buckets`, add
-- tables, columns, triggers and functions of their own, and replace the six policies on photos and
-- their files by name (shop_photos.sql, shop_files.sql).
--
-- Roles: app metadata name the role of an account. People can write their user metadata, never
-- these. Functions ask the table, not the token: some backends leave app metadata out of tokens, and
-- a role that is taken away must end at once.

-- The API does not serve this schema. Its tables have no row level security: once one of them has
-- it, the embedded backend grants visitors all of them.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nobody calls a function without a grant. The service role exports and imports all tables.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public
  grant select, insert, update, delete on tables to service_role;

-- The roles that an account may have.
create table private.roles (name text primary key);

insert into private.roles (name) values ('admin');

create function private.role_of(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in (select name from private.roles)
$$;

-- Sign-ins of kiosks that staff ended from afar. The sign-in service may renew them for months, so
-- they stay here until it has forgotten them.
create table private.ended_sessions (session_id uuid primary key);

create function private.acting_session() returns uuid
  language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

-- Whether a sign-in is over: staff ended it from afar, undid it at the device, or it is of another
-- project. What has none is not.
create function private.is_over(session uuid) returns boolean
  language sql stable set search_path = '' as $$
  select session is not null and (
    exists (select from private.ended_sessions where session_id = session)
    or not exists (select from auth.sessions where id = session)
  )
$$;

-- A sign-in that is over has no role, however it ended: its token may last another hour.
create function private.acting_role() returns text
  language sql stable security definer set search_path = '' as $$
  select private.role_of((select auth.uid())) where not private.is_over(private.acting_session())
$$;

-- Functions with the rights of their owner stand in `private`. Those of the API, here and below,
-- only pass the question on.
create function public.acting_role() returns text
  language sql stable set search_path = '' as $$ select private.acting_role() $$;

create function private.is_admin() returns boolean
  language sql stable set search_path = ''
as $$ select coalesce((select private.acting_role()) = 'admin', false) $$;

create function public.is_admin() returns boolean
  language sql stable set search_path = '' as $$ select private.is_admin() $$;

-- No grant of `role_of`: nobody asks for the role of another account.
grant execute on function
  private.acting_role, private.is_admin, public.acting_role, public.is_admin
to anon, authenticated, service_role;
