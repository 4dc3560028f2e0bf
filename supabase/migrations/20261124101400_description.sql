-- What `npm run doctor` asks of a project. The service role alone may ask: a visitor learns nothing
-- of it.

-- All that migrations make, piece by piece, in words that every version of PostgreSQL uses. What
-- backends grant on `public` by themselves is left out: policies hold without it.
create function private.pieces_of_the_database()
  returns table (kind text, place text, name text, definition text)
  language sql stable set search_path = '' as $$
  with own_schema as (
    select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')
  ),
  relation as (
    select pg_class.*, own_schema.nspname, own_schema.nspname || '.' || relname as place
    from pg_class
    join own_schema on own_schema.oid = relnamespace
  ),
  own_function as (
    select
      pg_proc.*, own_schema.nspname, lanname,
      own_schema.nspname || '.' || proname
        || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')' as place
    from pg_proc
    join own_schema on own_schema.oid = pronamespace
    join pg_language on pg_language.oid = prolang
  ),
  -- Whom the schema `private` lets do what; there backends grant nothing by themselves.
  granted (place, rights) as (
    select nspname::text, aclexplode(nspacl) from own_schema where nspname = 'private'
    union all
    select
      relation.place,
      aclexplode(coalesce(
        relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r'::"char" end, relowner)
      ))
    from relation
    where nspname = 'private' and relkind in ('r', 'v', 'S')
    union all
    select own_function.place, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    from own_function
    where nspname = 'private'
  )
  select 'table', place, relname::text, case when relrowsecurity then 'row rules' else 'open' end
  from relation
  where relkind = 'r'
  union all
  select 'column', place, attname::text, concat_ws(
    ' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
    'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
    pg_get_expr(adbin, adrelid)
  )
  from relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = relation.oid and adnum = attnum
  where relkind = 'r'
  union all
  select 'constraint', place, conname::text, pg_get_constraintdef(pg_constraint.oid)
  from relation
  join pg_constraint on conrelid = relation.oid and contype in ('c', 'f', 'p', 'u')
  union all
  select 'index', table_of_it.place, relation.relname::text, pg_get_indexdef(relation.oid)
  from relation
  join pg_index on indexrelid = relation.oid
  join relation as table_of_it on table_of_it.oid = indrelid
  union all
  select 'trigger', place, tgname::text, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
  from relation
  join pg_trigger on tgrelid = relation.oid and not tgisinternal
  union all
  -- Versions differ in where they name the table before a column.
  select 'view', place, relname::text, regexp_replace(pg_get_viewdef(oid), '\w+\.', '', 'g')
  from relation
  where relkind = 'v'
  union all
  select 'sequence', place, relname::text, 'sequence' from relation where relkind = 'S'
  union all
  select 'function', nspname::text, place, concat_ws(
    ' ', pg_get_function_arguments(oid), 'returns', pg_get_function_result(oid), lanname,
    provolatile, case when prosecdef then 'definer' end, case when proisstrict then 'strict' end,
    array_to_string(proconfig, ', '), prosrc
  )
  from own_function
  union all
  select
    'policy', schemaname || '.' || tablename, policyname::text,
    concat_ws(
      ' ', permissive, cmd, (select string_agg(role, ', ' order by role) from unnest(roles) as role),
      'using', qual, 'check', with_check
    )
  from pg_policies
  where schemaname in ('public', 'private', 'storage')
  union all
  select
    'right', place, concat_ws(' to ', (rights).privilege_type, coalesce(rolname, 'everybody')), ''
  from granted
  left join pg_roles on pg_roles.oid = (rights).grantee
  where (rights).grantee = 0 or rolname in ('anon', 'authenticated', 'service_role')
$$;

create function private.describe_database() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_array(kind, place, name, md5(regexp_replace(definition, '\s+', ' ', 'g')))
    order by kind collate "C", place collate "C", name collate "C"
  )
  from private.pieces_of_the_database()
$$;

create function public.describe_database() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.describe_database() $$;

comment on function public.describe_database() is
  'Lists of kind, place, name and a hash of the definition: of all that migrations make.';

-- How many accounts of each role there are, and how many of them may sign in: an account that was
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

revoke all on function
  private.pieces_of_the_database, private.describe_database, private.count_accounts,
  public.describe_database, public.count_accounts
from public;
grant execute on function
  private.describe_database, private.count_accounts,
  public.describe_database, public.count_accounts
to service_role;
