-- A hub moves to another backend as rows: `npm run db:export` reads them page by page, all as they
-- were when it began; `npm run db:import` writes all of them or none. The service role alone may do
-- either.

-- Tables that move with the hub, in the order in which they were told: what is referred to comes
-- before what refers to it.
create table private.moving (
  place integer generated always as identity,
  name text primary key
);

create function private.moved_tables() returns text[]
  language sql stable set search_path = ''
as $$ select array_agg(name order by place) from private.moving $$;

create function private.key_columns(of_table text) returns text[]
  language sql stable set search_path = '' as $$
  select array_agg(attname::text order by array_position(indkey::smallint[], attnum))
  from pg_index
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = format('public.%I', of_table)::regclass and indisprimary
$$;

create function private.key_of(said jsonb, columns text[]) returns jsonb
  language sql immutable strict set search_path = ''
as $$ select jsonb_object_agg(name, said -> name) from unnest(columns) as name $$;

-- The hub goes on while an export asks for its pages. What a row said before it changed is kept
-- here until the export ends, or for an hour where it never does; null of a row that was not there.
create table private.export_under_way (
  singleton boolean primary key default true check (singleton),
  id uuid not null,
  begun_at timestamptz not null
);

create table private.export_changes (
  of_table text not null,
  row_key jsonb not null,
  was jsonb,
  primary key (of_table, row_key)
);

create function private.is_under_way(export uuid default null) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.export_under_way
    where begun_at > now() - interval '1 hour' and id = coalesce(export, id)
  )
$$;

-- Of several changes of a row the first one counts.
create function private.keep_for_export() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_under_way() then
    insert into private.export_changes (of_table, row_key, was)
    select tg_table_name, version.row_key, version.was
    from (
      values
        (private.key_of(to_jsonb(old), tg_argv), to_jsonb(old)),
        (private.key_of(to_jsonb(new), tg_argv), null)
    ) as version (row_key, was)
    where version.row_key is not null
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- A later migration adds a table by a call of this.
create function private.move_with_the_hub(of_table text) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.moving (name) values (of_table);
  execute format(
    'create trigger keep_for_export after insert or update or delete on public.%I
      for each row execute function private.keep_for_export(%s)',
    of_table,
    (select string_agg(quote_literal(key), ', ') from unnest(private.key_columns(of_table)) as key)
  );
end
$$;

select private.move_with_the_hub(name)
from unnest(array[
  'admin_settings', 'roulette_items', 'scratch_text_prizes', 'scratch_image_prizes', 'prize_rules',
  'game_rewards', 'photo_booth_images', 'devices', 'wins', 'coupons', 'redemptions', 'plays',
  'plays_for_fun', 'game_hours', 'books', 'collections', 'publications', 'wishes', 'kiosk_messages',
  'photo_frames', 'photo_permissions', 'draw_turns', 'schedules', 'prize_moments', 'regulations',
  'shop_codes',
  -- Each batch forgets the devices that nothing refers to yet.
  'play_batches'
]) as name;

-- Begins an export, in the place of one that is under way. Of accounts it tells only whom rows may
-- name. Changes under way belong to the export wholly or not at all: it waits a moment for those of
-- kiosks, which write devices first. Holding that, it waits for no other table, or it and another
-- request could wait for each other: it is refused (55P03), and has to be begun again.
create function private.begin_export() returns jsonb
  language plpgsql security definer set search_path = ''
  set lock_timeout = '500ms' as $$
declare
  export constant uuid := gen_random_uuid();
begin
  lock table public.devices in share mode;
  execute (
    select 'lock table ' || string_agg(format('public.%I', name), ', ') || ' in share mode nowait'
    from unnest(private.moved_tables()) as name
  );
  delete from private.export_changes where true;
  insert into private.export_under_way (id, begun_at) values (export, now())
    on conflict (singleton) do update set id = excluded.id, begun_at = excluded.begun_at;
  return jsonb_build_object(
    'id', export,
    'tables', private.moved_tables(),
    'folding', (select jsonb_agg(to_jsonb(folding)) from private.folding),
    -- Older photos are past their days.
    'photos_since', now() - make_interval(days => private.shop_setting('photoDays')::integer),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'email', email, 'role', raw_app_meta_data ->> 'role'
      )), '[]')
      from auth.users
      where raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
    )
  );
end
$$;

-- Rows of a table as they were when the export began, by its key, those after one of them.
create function private.export_page(export uuid, of_table text, after jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text[] := private.key_columns(of_table);
  columns constant text := (select string_agg(format('%I', name), ', ') from unnest(key) as name);
  beyond constant text := coalesce(
    (
      select '(' || columns || ') > (' || string_agg(quote_literal(after ->> name), ', ') || ')'
      from unnest(key) as name
    ),
    'true'
  );
  page jsonb;
begin
  if not private.is_under_way(export) then
    raise exception 'Another export began, or this one took longer than an hour.'
      using errcode = 'PT409';
  end if;
  execute format(
    'with changed as (
      select was, row_key.*
      from private.export_changes
      cross join lateral jsonb_populate_record(null::public.%1$I, export_changes.row_key) as row_key
      where of_table = %1$L
    )
    select coalesce(jsonb_agg(said), ''[]'')
    from (
      (
        select %2$s, to_jsonb(t) as said from public.%1$I as t
        where %3$s and (%2$s) not in (select %2$s from changed)
        order by %2$s limit 5000
      )
      union all
      select %2$s, was from changed where was is not null and %3$s
      order by %2$s limit 5000
    ) as told',
    of_table, columns, beyond
  ) into page;
  return page;
end
$$;

create function private.end_export(export uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_under_way(export) then
    delete from private.export_under_way where true;
    delete from private.export_changes where true;
  end if;
end
$$;

-- An import comes in parts, as large as a request may be, and waits here for the last one.
create table private.import_parts (
  import_id uuid not null,
  name text not null,
  rows jsonb not null
);

create function private.add_import_part(import uuid, of_table text, part jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if of_table <> all (private.moved_tables() || 'folding'::text) then
    raise exception 'This hub has no table %. The folder is of another version of the hub.', of_table
      using errcode = 'PT400';
  end if;
  -- What an import left that never ended.
  delete from private.import_parts where import_id <> import;
  insert into private.import_parts (import_id, name, rows) values (import, of_table, part);
end
$$;

-- The rows of a table as they come in.
create function private.imported_rows(import uuid, of_table text) returns setof jsonb
  language sql stable set search_path = '' as $$
  select jsonb_array_elements(rows)
  from private.import_parts
  where import_id = import and name = of_table
$$;

-- Whether a table has a row that does not come in just as it is. What a new hub begins with is
-- nobody's.
create function private.has_rows_of_its_own(of_table text, import uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  has_some boolean;
begin
  execute format(
    'select exists (
      select to_jsonb(t) from public.%1$I as t
      except
      select to_jsonb(jsonb_populate_record(null::public.%1$I, incoming))
      from private.imported_rows($1, %1$L) as incoming
      except
      select jsonb_build_object(''setting_key'', ''scratchCardType'', ''setting_value'', ''text'')
    )',
    of_table
  ) into has_some using import;
  return has_some;
end
$$;

-- Writes what came in for one table, in the columns that it names. A column that this hub does not
-- have is an error: what it holds would be lost.
create function private.write_imported_rows(of_table text, import uuid) returns integer
  language plpgsql set search_path = '' as $$
declare
  columns text;
  written integer;
begin
  select string_agg(format('%I', named.name), ', ') into columns
  from (
    select distinct jsonb_object_keys(incoming) as name
    from private.imported_rows(import, of_table) as incoming
  ) as named
  left join pg_attribute as known
    on known.attrelid = format('public.%I', of_table)::regclass and known.attname = named.name
  -- The database makes these.
  where coalesce(known.attgenerated, '') = '';
  if columns is null then
    return 0;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
    select %2$s
    from private.imported_rows($1, %1$L) as incoming
    cross join lateral jsonb_populate_record(null::public.%1$I, incoming)',
    of_table, columns
  ) using import;
  get diagnostics written = row_count;
  return written;
end
$$;

-- Says no to what must not be written, before any file is.
create function private.check_import(import uuid, parts integer, replace boolean) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
  unknown text;
begin
  -- Another import that began meanwhile has swept them away.
  if parts = 0 or parts <> (select count(*) from private.import_parts where import_id = import) then
    raise exception 'What was to come in is not whole.' using errcode = 'PT400';
  end if;
  -- All rows of a part have the same columns. What another one holds would be lost.
  select format('%s of %s', named, part.name) into unknown
  from private.import_parts as part
  cross join lateral jsonb_object_keys(part.rows -> 0) as named
  where import_id = import and part.name = any (private.moved_tables())
    and not exists (
      select from pg_attribute
      where attrelid = format('public.%I', part.name)::regclass and attname = named
    )
  limit 1;
  if unknown is not null then
    raise exception 'This hub has no column %. The folder is of another version of the hub.', unknown
      using errcode = 'PT400';
  end if;
  foreach name in array private.moved_tables() loop
    if not replace and private.has_rows_of_its_own(name, import) then
      raise exception 'This hub has rows of its own in %.', name using errcode = 'PT409';
    end if;
  end loop;
end
$$;

create function private.finish_import(import uuid, parts integer, replace boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  name text;
  written jsonb := '{}';
begin
  perform private.check_import(import, parts, replace);
  -- An export of what goes now would keep all of it.
  delete from private.export_under_way where true;

  -- What refers goes before what it refers to.
  for name in select moved from unnest(private.moved_tables()) with ordinality as t (moved, place)
    order by place desc
  loop
    execute format('delete from public.%I where true', name);
  end loop;
  -- Before wins: those that are not folded yet stay when batches come in.
  update private.folding
  set until = (incoming ->> 'until')::timestamptz
  from private.imported_rows(import, 'folding') as incoming
  where singleton;
  foreach name in array private.moved_tables() loop
    written := written
      || jsonb_build_object(name, private.write_imported_rows(name, import));
  end loop;

  -- The next play and the next code come after those that came in.
  perform setval(
    pg_get_serial_sequence('public.plays', 'id'),
    (select coalesce(max(id), 0) + 1 from public.plays), false
  );
  perform setval(
    pg_get_serial_sequence('public.shop_codes', 'id'),
    (select coalesce(max(id), 0) + 1 from public.shop_codes), false
  );
  delete from private.tickets where true;
  delete from private.import_parts where import_id = import;
  return written;
end
$$;

create function public.begin_export() returns jsonb
  language sql set search_path = '' as $$ select private.begin_export() $$;

create function public.export_page(export_id uuid, table_name text, after jsonb) returns jsonb
  language sql stable set search_path = ''
as $$ select private.export_page(export_id, table_name, after) $$;

create function public.end_export(export_id uuid) returns void
  language sql set search_path = '' as $$ select private.end_export(export_id) $$;

create function public.add_import_part(import_id uuid, table_name text, part jsonb) returns void
  language sql set search_path = ''
as $$ select private.add_import_part(import_id, table_name, part) $$;

create function public.check_import(import_id uuid, parts integer, replace boolean) returns void
  language sql stable set search_path = ''
  -- A large hub takes longer than the API allows by itself.
  set statement_timeout = '5min'
as $$ select private.check_import(import_id, parts, replace) $$;

-- Puts what came in, in so many parts, into the place of what is there: all of it, or nothing with
-- a reason. What the hub has of its own is replaced only if `replace` says so. Answers with the
-- rows of each table.
create function public.finish_import(import_id uuid, parts integer, replace boolean)
  returns jsonb
  language sql set search_path = ''
  set statement_timeout = '5min'
as $$ select private.finish_import(import_id, parts, replace) $$;

grant execute on function
  private.begin_export, private.export_page, private.end_export,
  private.add_import_part, private.check_import, private.finish_import,
  public.begin_export, public.export_page, public.end_export,
  public.add_import_part, public.check_import, public.finish_import
to service_role;
