-- Staff can take a deletion back for a day. Triggers keep each deleted row here, with the rows that
-- went with it: the rules and free codes of a prize, the codes of a reward.

-- Tables whose rows can come back, in the order in which they do: a prize before its rules.
create table private.restorable (
  place integer generated always as identity,
  name text primary key
);

create table private.deleted_rows (
  id bigint generated always as identity primary key,
  -- Rows of one transaction come back together.
  deletion xid8 not null default pg_current_xact_id(),
  of_table text not null,
  row_key text not null,
  said jsonb not null,
  deleted_at timestamptz not null default now()
);
create index deleted_rows_key_idx on private.deleted_rows (of_table, row_key);

-- Keeps a row that an admin deletes. Imports and the upkeep delete rows for good.
create function private.keep_deleted_row() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    insert into private.deleted_rows (of_table, row_key, said)
    values (tg_table_name, to_jsonb(old) ->> tg_argv[0], to_jsonb(old));
  end if;
  return null;
end
$$;

-- Lets staff take deletions of a table's rows back.
create function private.make_restorable(of_table text, key_column text default 'id') returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.restorable (name) values (of_table);
  execute format(
    'create trigger keep_deleted_row after delete on public.%I
      for each row execute function private.keep_deleted_row(%L)',
    of_table, key_column
  );
end
$$;

select private.make_restorable('roulette_items');
select private.make_restorable('scratch_text_prizes');
select private.make_restorable('scratch_image_prizes');

-- Restores a row that staff deleted within a day, and all that went with it. False: no such row.
create function private.restore_deleted(of_table text, row_key text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  act xid8;
  restored text;
begin
  perform private.expect_admin('desfaz exclusões');
  select deletion into act
  from private.deleted_rows as kept
  where kept.of_table = restore_deleted.of_table and kept.row_key = restore_deleted.row_key
    and deleted_at >= now() - interval '1 day'
  order by id desc
  limit 1
  for update;
  if act is null then
    return false;
  end if;
  for restored in select name from private.restorable order by place loop
    execute format(
      'insert into public.%1$I (%2$s) overriding system value
      select %2$s
      from (
        select (jsonb_populate_record(null::public.%1$I, said)).*
        from private.deleted_rows
        where deletion = $1 and of_table = %1$L
      ) as kept',
      restored,
      (
        select string_agg(format('%I', attname), ', ')
        from pg_attribute
        where attrelid = format('public.%I', restored)::regclass and attnum > 0
          and not attisdropped and attgenerated = ''
      )
    ) using act;
  end loop;
  delete from private.deleted_rows where deletion = act;
  return true;
exception
  when unique_violation then
    raise exception 'Outro item já ocupa o lugar deste.' using errcode = 'PT409';
end
$$;
select private.serve('restore_deleted', '{of_table, row_key}', 'authenticated');
