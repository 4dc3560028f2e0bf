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
        select coalesce(jsonb_object_agg(name, null), '{}') from unnest(proargnames[1:pronargs]) as name
      ))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
  )
$$;

create function public.api_questions() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.api_questions() $$;

revoke all on function private.api_questions, public.api_questions from public;
grant execute on function private.api_questions, public.api_questions to service_role;
