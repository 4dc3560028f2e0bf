-- Functions for `npm run doctor`.

-- Counts the accounts of each role, and those able to sign in: confirmed, and not banned.
create function private.count_accounts() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(role.name, (
    select jsonb_build_object('total', count(*), 'able', count(*) filter (
      where fields ->> 'email_confirmed_at' is not null
        and fields ->> 'deleted_at' is null
        and coalesce((fields ->> 'banned_until')::timestamptz < now(), true)
    ))
    from auth.users as account
    -- Backends differ in the columns of this table.
    cross join lateral to_jsonb(account) as fields
    where account.raw_app_meta_data ->> 'role' = role.name
  ))
  from private.roles as role
$$;
select private.serve('count_accounts', '{}', 'service_role');

-- Returns the calls that the doctor tries as a visitor: for each table a row without its required
-- columns, for each function arguments that name no row.
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
      -- A project may have triggers of its platform here, which cannot be called.
      where pronamespace = 'public'::regnamespace
        and prorettype <> all ('{trigger, event_trigger}'::regtype[])
    )
  )
$$;
select private.serve('api_questions', '{}', 'service_role');

-- Returns tables without row level security, and each policy that opens rows or files: on an empty
-- table a call cannot show what a policy lets through.
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
select private.serve('row_rules', '{}', 'service_role');

-- Returns the accounts with this hash of a password, such as that of the seed. A sign-in could not
-- find out on a project with a captcha.
create function private.accounts_with(hash text) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(email::text order by email), '{}')
  from auth.users where encrypted_password = hash
$$;
select private.serve('accounts_with', '{hash}', 'service_role');
