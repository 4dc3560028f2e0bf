-- The parts of an import, each as large as a request may be. They wait here for the last one.
create table private.import_parts (
  import_id uuid not null,
  name text not null,
  rows jsonb not null
);

-- Keeps a part of an import.
create function private.add_import_part(import uuid, of_table text, part jsonb) returns void
  language sql security definer set search_path = '' as $$
  select private.refuse_if(
    of_table <> all (private.exported_tables() || 'rollup_state'::text), 'PT400',
    format('This hub has no table %s. The folder is of another version of the hub.', of_table)
  );
  -- Parts of an import that never ended.
  delete from private.import_parts where import_id <> import;
  insert into private.import_parts (import_id, name, rows) values (import, of_table, part);
$$;
select private.serve('add_import_part', '{import_id, table_name, part}', 'service_role');

-- Returns the rows of a table in the parts.
create function private.imported_rows(import uuid, of_table text) returns setof jsonb
  language sql stable set search_path = '' as $$
  select jsonb_array_elements(rows)
  from private.import_parts
  where import_id = import and name = of_table
$$;

-- Returns whether a table has a row that the import lacks, beside those of a new hub.
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

-- Writes the rows of one table into the columns that they name.
create function private.write_imported_rows(of_table text, import uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  columns text;
begin
  select string_agg(format('%I', told.name), ', ') into columns
  from (
    select distinct jsonb_object_keys(incoming) as name
    from private.imported_rows(import, of_table) as incoming
  ) as told
  left join pg_attribute as known
    on known.attrelid = format('public.%I', of_table)::regclass and known.attname = told.name
  -- The database generates these columns.
  where coalesce(known.attgenerated, '') = '';
  if columns is null then
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
    select %2$s
    from private.imported_rows($1, %1$L) as incoming
    cross join lateral jsonb_populate_record(null::public.%1$I, incoming)',
    of_table, columns
  ) using import;
end
$$;

-- Refuses rows that an import must not write, before the command stores any file.
create function private.check_import(import uuid, parts integer, replace boolean) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
  unknown text;
begin
  -- Another import has begun since and deleted them.
  perform private.refuse_if(
    parts = 0 or parts <> (select count(*) from private.import_parts where import_id = import),
    'PT400', 'What was to come in is not whole.'
  );
  -- All rows of a part have the same columns. The content of an unknown column would be lost.
  select format('%s of %s', column_name, part.name) into unknown
  from private.import_parts as part
  cross join lateral jsonb_object_keys(part.rows -> 0) as column_name
  where import_id = import and part.name = any (private.exported_tables())
    and not exists (
      select from pg_attribute
      where attrelid = format('public.%I', part.name)::regclass and attname = column_name
    )
  limit 1;
  perform private.refuse_if(unknown is not null, 'PT400',
    format('This hub has no column %s. The folder is of another version of the hub.', unknown));
  foreach name in array private.exported_tables() loop
    perform private.refuse_if(not replace and private.has_rows_of_its_own(name, import), 'PT409',
      format('This hub has rows of its own in %s.', name));
  end loop;
end
$$;
select private.serve('check_import', '{import_id, parts, replace}', 'service_role');
alter function public.check_import set statement_timeout = '5min';

-- Replaces the rows of the hub by those that came in: all of them, or none with a reason. Rows of
-- the hub's own are replaced only with `replace`.
create function private.finish_import(import uuid, parts integer, replace boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  perform private.check_import(import, parts, replace);
  -- A running export would record all rows that are deleted here.
  delete from private.export_under_way where true;

  -- In the opposite order: rows are deleted before the rows that they refer to.
  for name in select moved.name from private.export_tables as moved order by place desc loop
    execute format('delete from public.%I where true', name);
  end loop;
  update private.rollup_state
  set until = (incoming ->> 'until')::timestamptz
  from private.imported_rows(import, 'rollup_state') as incoming
  where singleton;
  foreach name in array private.exported_tables() loop
    perform private.write_imported_rows(name, import);
  end loop;

  -- The next ids of plays and codes come after the imported ones.
  perform setval(pg_get_serial_sequence('public.plays', 'id'), coalesce(max(id), 0) + 1, false)
  from public.plays;
  perform setval(pg_get_serial_sequence('public.shop_codes', 'id'), coalesce(max(id), 0) + 1, false)
  from public.shop_codes;
  delete from private.tickets where true;
  delete from private.import_parts where import_id = import;
end
$$;
select private.serve('finish_import', '{import_id, parts, replace}', 'service_role');
alter function public.finish_import set statement_timeout = '5min';
