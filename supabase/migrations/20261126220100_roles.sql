-- Roles: app metadata say who is `admin` (staff), `till` (redeems coupons) or `kiosk` (a device
-- that visitors play on). People can write their user metadata, never these. Functions ask the
-- table, not the token: some backends leave app metadata out of tokens, and a role taken away must
-- end at once.

-- The API does not serve this schema. Its tables have no row level security: once one of them has
-- it, the embedded backend grants visitors all of them.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nobody calls a function without a grant. The service role exports and imports all tables.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public
  grant select, insert, update, delete on tables to service_role;

create function private.role_of(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
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

comment on function private.acting_role() is
  'Who asks: admin, till or kiosk; null for a visitor and for an account without a role.';

create function private.is_admin() returns boolean
  language sql stable set search_path = ''
as $$ select coalesce((select private.acting_role()) = 'admin', false) $$;

create function private.expect_role(refusal text, variadic roles text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  if (private.acting_role() = any (roles)) is not true then
    raise exception '%', refusal using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.expect_admin(act text) returns void
  language sql set search_path = ''
as $$ select private.expect_role(format('Só a administração %s.', act), 'admin') $$;

create function private.expect_till() returns void
  language sql set search_path = ''
as $$ select private.expect_role('Só o caixa confirma o uso de cupons.', 'till', 'admin') $$;

-- Functions with the rights of their owner stand in `private`. Those of the API, here and below,
-- only pass the question on.
create function public.acting_role() returns text
  language sql stable set search_path = '' as $$ select private.acting_role() $$;

create function public.is_admin() returns boolean
  language sql stable set search_path = '' as $$ select private.is_admin() $$;

-- No grant of `role_of`: nobody asks for the role of another account.
grant execute on function
  private.acting_role, private.is_admin, public.acting_role, public.is_admin
to anon, authenticated, service_role;

-- For `npm run doctor`. An account that never confirmed its address, or is banned, cannot sign in.
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
  language sql stable set search_path = '' as $$ select private.count_accounts() $$;

comment on function public.count_accounts() is
  'Of each role: all accounts, and those able to sign in.';

grant execute on function private.count_accounts, public.count_accounts to service_role;

-- What `npm run doctor` tries as a visitor: a row for each table that lacks what it needs, and
-- arguments for each function that name nothing.
create function private.api_questions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(relname, jsonb_build_object(needed, null))
      from pg_class
      cross join lateral (
        select attname as needed from pg_attribute
        where attrelid = pg_class.oid and attnotnull and attgenerated = '' and attidentity = ''
          and attnum > 0
        order by attnum
        limit 1
      ) as columns
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    ),
    'functions', (
      select jsonb_object_agg(proname, (
        select coalesce(jsonb_object_agg(name, null), '{}')
        from unnest(proargnames[1:pronargs]) as name
      ))
      from pg_proc
      -- A project may have triggers of its platform here, which nobody calls.
      where pronamespace = 'public'::regnamespace
        and prorettype <> all ('{trigger, event_trigger}'::regtype[])
    )
  )
$$;

create function public.api_questions() returns jsonb
  language sql stable set search_path = '' as $$ select private.api_questions() $$;

grant execute on function private.api_questions, public.api_questions to service_role;

-- For `npm run doctor`, which cannot see by a call what a rule lets through while a table is empty:
-- tables without row level security, and each rule that opens rows or files.
create function private.row_rules() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'unprotected', (
      select coalesce(jsonb_agg(relname), '[]')
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relrowsecurity
    ),
    'rules', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', policyname,
        'on', tablename,
        'action', cmd,
        'condition', concat_ws(' ', qual, with_check)
      )), '[]')
      from pg_policies
      where permissive = 'PERMISSIVE' and schemaname in ('public', 'storage')
    )
  )
$$;

create function public.row_rules() returns jsonb
  language sql stable set search_path = '' as $$ select private.row_rules() $$;

-- For `npm run doctor`: the accounts with this hash of a password, such as that of the seed. A
-- sign-in could not tell where the project asks for a captcha.
create function private.accounts_with(hash text) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(email::text order by email), '{}')
  from auth.users where encrypted_password = hash
$$;

create function public.accounts_with(hash text) returns text[]
  language sql stable set search_path = '' as $$ select private.accounts_with(hash) $$;

grant execute on function
  private.row_rules, private.accounts_with, public.row_rules, public.accounts_with
to service_role;
