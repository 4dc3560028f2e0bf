-- What staff did: who changed what, when, from what to what. Triggers write it and no role can;
-- admins read it for ninety days. Visitors and kiosks leave no row, and photos are not in it.
-- Exports leave it out: it names accounts that do not move, and an import could write anything.

create table public.staff_acts (
  id bigint primary key generated always as identity,
  acted_at timestamptz not null default now(),
  who text not null, -- the e-mail of the account at that time, or its id
  of_table text not null,
  act text not null check (act in ('insert', 'update', 'delete', 'restore')),
  -- The key of the row; empty: none that staff ask for. The rules of a prize have that of the prize.
  subject text not null,
  name text not null, -- what staff call it
  changes jsonb not null, -- of an update: `{"column": ["old", "new"]}`, each value shortened
  times integer not null default 1 -- how many rows one call changed
);
create unique index staff_acts_call_idx on public.staff_acts (acted_at, of_table, subject);
create index staff_acts_subject_idx on public.staff_acts (subject, id);
grant select on public.staff_acts to authenticated;
revoke insert, update, delete on public.staff_acts from service_role;
select private.only_admins('{select}', 'staff_acts');

-- Returns what staff call a row; of a coupon the prize and the end of the code.
create function private.name_of(of_table text, said jsonb) returns text
  language sql stable set search_path = '' as $$
  select left(coalesce(
    case
      when of_table = 'prize_rules'
      then (select min(name) from private.prizes where id = (said ->> 'prize_id')::uuid)
      when of_table = 'ended_sessions' then (
        select coalesce(name, left(id::text, 4)) from public.devices
        where session_id = (said ->> 'session_id')::uuid
      )
      when of_table in ('wins', 'redemptions') then (
        select prize_name || coalesce(' (…' || right(code, 3) || ')', '')
        from public.wins
        left join public.coupons on win_id = id
        where id = coalesce(said ->> 'win_id', said ->> 'id')::uuid
      )
    end,
    said ->> 'label', said ->> 'prize_text', said ->> 'alt_text', said ->> 'name',
    said ->> 'title', said ->> 'text', said ->> 'setting_key', said ->> 'game', ''
  ), 120)
$$;

-- Writes an act of a till or an admin down. What one call does to one row is one act.
create function private.record_act() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  told constant jsonb := coalesce(to_jsonb(new), was);
  own_key constant text := coalesce(told ->> tg_argv[0], '');
  changed jsonb;
begin
  if coalesce(private.acting_role() not in ('admin', 'till'), true)
    or current_setting('hub.is_restocking', true) = 'true' then
    return null;
  end if;
  if tg_op = 'INSERT' and tg_table_name = 'admin_settings' then
    -- Until its first change a setting has its default.
    was := told || jsonb_build_object(
      'setting_value', (select fallback from private.setting_rules where key = own_key)
    );
  end if;
  select jsonb_object_agg(name, jsonb_build_array(left(was ->> name, 80), left(told ->> name, 80)))
  into changed
  from jsonb_object_keys(was) as name
  where was -> name <> told -> name;
  if tg_op <> 'DELETE' and was is not null and changed is null then
    return null;
  end if;
  insert into public.staff_acts as known (who, of_table, act, subject, name, changes)
  select
    coalesce((select email::text from auth.users where id = auth.uid()), auth.uid()::text),
    tg_table_name,
    case
      when tg_op = 'INSERT' and exists (
        select from private.deleted_rows as kept
        where of_table = tg_table_name and row_key = own_key and kept.said = told
      ) then 'restore'
      else lower(tg_op)
    end,
    own_key, private.name_of(tg_table_name, told), coalesce(changed, '{}')
  on conflict (acted_at, of_table, subject) do update
  set act = excluded.act, changes = known.changes || excluded.changes, times = known.times + 1;
  return null;
end
$$;

-- Puts what staff do to a table on record. A migration that makes a table of staff's calls this.
create function private.put_on_record(
  of_table regclass, key_column text, events text default 'insert or update or delete',
  condition text default 'true'
) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger record_act after %s on %s
      for each row when (%s) execute function private.record_act(%L)',
    events, of_table, condition, key_column
  );
end
$$;

select private.put_on_record(format('public.%I', name)::regclass, 'id')
from unnest(array[
  'roulette_items', 'scratch_text_prizes', 'scratch_image_prizes', 'books', 'collections',
  'photo_frames', 'kiosk_messages'
]) as name;
select private.put_on_record('public.game_rewards', 'game');
-- Rules begin with the defaults, and go with their prize.
select private.put_on_record('public.prize_rules', 'prize_id', 'update');
-- A trigger counts the frames.
select private.put_on_record(
  'public.admin_settings', 'setting_key', 'insert or update', $$new.setting_key <> 'photoFrames'$$
);
select private.put_on_record('public.devices', 'id', 'update of name');
select private.put_on_record('private.ended_sessions', '', 'insert');
-- A publication and the one that it replaces are of one collection, and one act.
select private.put_on_record('public.publications', 'collection_id', 'insert or update');
select private.put_on_record('public.schedules', 'id', 'insert or update of ended_at');
select private.put_on_record('public.regulations', 'id', 'insert');
-- One call may void thousands of wins: they are one act.
select private.put_on_record(
  'public.wins', '', 'update of voided_at', 'old.voided_at is null and new.voided_at is not null'
);
select private.put_on_record('public.redemptions', 'id', 'insert or update of undone_at');
