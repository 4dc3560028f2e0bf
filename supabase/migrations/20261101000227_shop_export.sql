-- A hub moves to another backend as rows: `npm run db:export` reads them page by page, all as they
-- were when it began; `npm run db:import` writes all or none. Both are for the service role alone.

-- Tables that an export has, in the order in which an import writes them.
create table private.export_tables (
  place integer generated always as identity,
  name text primary key,
  key text[] not null -- the columns of its primary key
);

-- Returns these tables in their order.
create function private.exported_tables() returns text[]
  language sql stable set search_path = ''
as $$ select array_agg(name order by place) from private.export_tables $$;

-- Returns the key of a row.
create function private.key_of(said jsonb, columns text[]) returns jsonb
  language sql immutable strict set search_path = ''
as $$ select jsonb_object_agg(name, said -> name) from unnest(columns) as name $$;

-- The running export. An export that never ends counts as over after an hour.
create table private.export_under_way (
  singleton boolean primary key default true check (singleton),
  id uuid not null,
  begun_at timestamptz not null
);

-- Each row as it was before its first change during an export; null: it did not exist.
create table private.export_changes (
  of_table text not null,
  row_key jsonb not null,
  was jsonb,
  primary key (of_table, row_key)
);

-- Returns whether an export is under way: this one, or any.
create function private.is_under_way(export uuid default null) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.export_under_way
    where begun_at > now() - interval '1 hour' and id = coalesce(export, id)
  )
$$;

-- Records a row as it was before its first change.
create function private.record_export_change() returns trigger
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

-- Adds a table to exports. A migration that makes a table calls this.
create function private.add_to_exports(of_table text) returns void
  language plpgsql set search_path = '' as $$
declare
  key_columns constant text[] := (
    select array_agg(attname::text order by array_position(indkey::smallint[], attnum))
    from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = format('public.%I', of_table)::regclass and indisprimary
  );
begin
  insert into private.export_tables (name, key) values (of_table, key_columns);
  execute format(
    'create trigger record_export_change after insert or update or delete on public.%I
      for each row execute function private.record_export_change(%s)',
    of_table, (select string_agg(quote_literal(name), ', ') from unnest(key_columns) as name)
  );
end
$$;

select private.add_to_exports(name)
from unnest(array[
  'admin_settings', 'roulette_items', 'scratch_text_prizes', 'scratch_image_prizes', 'prize_rules',
  'game_rewards', 'photo_booth_images', 'devices', 'wins', 'coupons', 'redemptions', 'plays',
  'plays_for_fun', 'game_hours', 'books', 'collections', 'publications', 'wishes', 'kiosk_messages',
  'photo_frames', 'photo_permissions', 'draw_turns', 'schedules', 'prize_moments', 'regulations',
  'shop_codes', 'play_batches'
]) as name;

-- Begins an export in the place of one that is under way. Accounts are named only if they have a
-- role. A change under way belongs to the export as a whole or not at all. The function waits a
-- moment for kiosks, which write devices first. It does not wait for any other table, to avoid
-- deadlocks: it fails with 55P03, and the caller begins again.
create function private.begin_export() returns jsonb
  language plpgsql security definer set search_path = ''
  set lock_timeout = '500ms' as $$
declare
  export constant uuid := gen_random_uuid();
begin
  lock table public.devices in share mode;
  execute (
    select 'lock table ' || string_agg(format('public.%I', name), ', ') || ' in share mode nowait'
    from unnest(private.exported_tables()) as name
  );
  delete from private.export_changes where true;
  insert into private.export_under_way (id, begun_at) values (export, now())
    on conflict (singleton) do update set id = excluded.id, begun_at = excluded.begun_at;
  return jsonb_build_object(
    'id', export,
    'tables', private.exported_tables(),
    'rollup_state', (select jsonb_agg(to_jsonb(rollup_state)) from private.rollup_state),
    -- Older photos are expired and left out.
    'photos_since', now() - make_interval(days => private.shop_setting('photoDays')::integer),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'email', email, 'role', raw_app_meta_data ->> 'role'
      )), '[]')
      from auth.users
      where private.role_of(id) is not null
    )
  );
end
$$;
select private.serve('begin_export', '{}', 'service_role');

-- Returns the next rows of a table, by its key, as they were when the export began.
create function private.export_page(export uuid, of_table text, after jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text[] := (select t.key from private.export_tables as t where name = of_table);
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
  perform private.refuse_if(not private.is_under_way(export), 'PT409',
    'Another export began, or this one took longer than an hour.');
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
select private.serve('export_page', '{export_id, table_name, after}', 'service_role');

-- Ends an export.
create function private.end_export(export uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.export_changes where private.is_under_way(export);
  delete from private.export_under_way where private.is_under_way(export);
$$;
select private.serve('end_export', '{export_id}', 'service_role');
