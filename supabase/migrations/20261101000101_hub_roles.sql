-- The hub: what the specification asks for, and nothing else. The files `*_hub_*.sql` make a whole
-- database. The files `*_shop_*.sql` come after them and replace no function. They extend the hub
-- in three ways:
--
-- 1. rows of `private.roles`, `private.setting_rules`, `private.photo_buckets` and
--    `private.staff_buckets`;
-- 2. tables, columns, constraints, triggers and functions of their own;
-- 3. `alter policy` with other conditions for the three policies on photos (shop_photos.sql) and
--    the three policies on files (shop_files.sql).

-- The API does not serve this schema. Its tables have no row level security: once one of them has
-- it, the embedded backend grants visitors all of them.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Functions can be called only with a grant. The service role exports and imports all tables.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public
  grant select, insert, update, delete on tables to service_role;

-- The roles that an account may have.
create table private.roles (name text primary key);

insert into private.roles (name) values ('admin');

-- Returns the role of an account; null: it has none. The app metadata of the account name it, which
-- its owner cannot write. Functions ask this table and not the token: some backends leave app
-- metadata out of tokens, and a role that is taken away must end at once. It is granted to no role.
create function private.role_of(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in (select name from private.roles)
$$;

-- Sign-ins that staff ended from afar, until the sign-in service forgets them: it may renew them.
create table private.ended_sessions (session_id uuid primary key);

-- Returns the sign-in that makes the request; null: tokens name none.
create function private.acting_session() returns uuid
  language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

-- Returns whether a sign-in is over: staff ended it from afar or signed out at the device, or it
-- belongs to another project. A request without a sign-in is not over.
create function private.is_over(session uuid) returns boolean
  language sql stable set search_path = '' as $$
  select session is not null and (
    exists (select from private.ended_sessions where session_id = session)
    or not exists (select from auth.sessions where id = session)
  )
$$;

-- Returns the role of the account that makes the request; null for a visitor, for an account
-- without a role, and for a sign-in that is over: its token may last another hour.
create function private.acting_role() returns text
  language sql stable security definer set search_path = '' as $$
  select private.role_of((select auth.uid())) where not private.is_over(private.acting_session())
$$;

-- The same for the API, which does not serve `private`.
create function public.acting_role() returns text
  language sql stable set search_path = '' as $$ select private.acting_role() $$;

-- Returns whether the account that makes the request is an admin. Policies call it as
-- `(select private.is_admin())`, once for all rows.
create function private.is_admin() returns boolean
  language sql stable set search_path = ''
as $$ select coalesce((select private.acting_role()) = 'admin', false) $$;

-- The same for the API.
create function public.is_admin() returns boolean
  language sql stable set search_path = '' as $$ select private.is_admin() $$;

-- Turns on row level security for a table, and lets admins alone do these acts (select, insert,
-- update, delete), as far as they are granted.
create function private.only_admins(acts text[], of_table text) returns void
  language plpgsql set search_path = '' as $$
declare
  act text;
begin
  execute format('alter table public.%I enable row level security', of_table);
  foreach act in array acts loop
    execute format(
      'create policy %I on public.%I for %s to authenticated %s ((select private.is_admin()))',
      format('Admins %s %s', act, of_table), of_table, act,
      case act when 'insert' then 'with check' else 'using' end
    );
  end loop;
end
$$;

grant execute on function
  private.acting_role, private.is_admin, public.acting_role, public.is_admin
to anon, authenticated, service_role;
