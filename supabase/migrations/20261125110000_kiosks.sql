-- Kiosks have names, tell once a minute how they are, show what staff write, and can be ended one by
-- one. Photos and folded hours know their device, so that the numbers can be read by kiosk.

alter table public.devices
  add column name text check (length(name) between 1 and 40 and name ~ '\S'),
  add column state jsonb not null default '{}'
    check (jsonb_typeof(state) = 'object' and length(state::text) <= 1000);

comment on column public.devices.name is 'As staff call it; null: it has no name yet.';
comment on column public.devices.state is 'What its last check-in told, as src/data/kiosks.ts reads it.';

-- Functions write the rest.
grant update (name) on public.devices to authenticated;

create policy "Admins name devices" on public.devices
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Sign-ins of kiosks that staff ended from afar. The sign-in service may renew them for months, so
-- they stay here until it has forgotten them.
create table private.ended_sessions (session_id uuid primary key);

create function private.acting_session() returns uuid
  language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

-- As before, but whoever asks in an ended session has no role: neither draws nor counts nor photos.
create or replace function private.acting_role() returns text
  language sql stable security definer set search_path = '' as $$
  select private.role_of((select auth.uid()))
  where not exists (
    select from private.ended_sessions where session_id = private.acting_session()
  )
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

-- The kiosk whose sign-in asks, for its photos; null for all others.
create function private.acting_kiosk() returns uuid
  language sql stable security definer set search_path = ''
as $$ select id from public.devices where session_id = private.acting_session() $$;

alter table public.photo_booth_images add column device_id uuid default private.acting_kiosk();

comment on column public.photo_booth_images.device_id is 'The kiosk that took it, in public.devices.';

create policy "Nobody says that another took a photo" on public.photo_booth_images
  as restrictive for insert to anon, authenticated
  with check (device_id is not distinct from (select private.acting_kiosk()));

-- A message of staff on the screens of kiosks: of those named, or of all where none is.
create table public.kiosk_messages (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) between 1 and 120 and text ~ '\S'),
  device_ids uuid[] check (device_ids <> '{}'),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);

alter table public.kiosk_messages enable row level security;

grant select, delete on public.kiosk_messages to authenticated;
grant select, insert, update, delete on public.kiosk_messages to service_role;

create policy "Admins read messages that are not over" on public.kiosk_messages
  for select to authenticated using (ends_at > now() and (select private.is_admin()));
create policy "Admins take messages back" on public.kiosk_messages
  for delete to authenticated using ((select private.is_admin()));

select private.move_with_the_hub('kiosk_messages');

-- Each kiosk calls this once a minute; no row is added. A device that is no kiosk, or one that staff
-- ended, is refused. `message`: the latest for it, and for how many seconds it still holds.
create function private.check_in(named_device uuid, told jsonb, named text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
begin
  update public.devices
  set state = coalesce(told, state), name = coalesce(named, name)
  where id = device;
  return jsonb_build_object('message', (
    select jsonb_build_object(
      'text', text, 'seconds_left', ceil(extract(epoch from ends_at - now()))
    )
    from public.kiosk_messages
    where ends_at > now() and (device_ids is null or device = any (device_ids))
    order by created_at desc
    limit 1
  ));
end
$$;

create function private.list_kiosks() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if (private.acting_role() in ('admin', 'till')) is not true then
    raise exception 'Só a equipe vê os quiosques.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'state', state,
        'seconds_silent', greatest(0, floor(extract(epoch from now() - last_seen_at))),
        'is_ended', private.is_over(session_id)
      )
      order by name, id
    ), '[]')
    from public.devices
  );
end
$$;

create function private.end_kiosk(device uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Só a administração encerra quiosques.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.ended_sessions (session_id)
  select session_id from public.devices where id = device and session_id is not null
  on conflict (session_id) do update set session_id = excluded.session_id;
  return found;
end
$$;

create function private.tell_kiosks(message text, minutes integer, devices uuid[]) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  midnight constant timestamp := private.shop_date(now()) + 1;
  told uuid;
begin
  if not private.is_admin() then
    raise exception 'Só a administração escreve aos quiosques.'
      using errcode = 'insufficient_privilege';
  end if;
  if (minutes between 1 and 1440) is false then
    raise exception 'Um aviso fica de 1 minuto a um dia.' using errcode = 'PT400';
  end if;
  insert into public.kiosk_messages (text, device_ids, ends_at)
  values (
    message,
    devices,
    coalesce(
      now() + make_interval(mins => minutes),
      midnight at time zone private.shop_setting('timeZone')
    )
  )
  returning id into told;
  return told;
end
$$;

-- `name` is for a device that becomes a kiosk.
create function public.check_in(
  device_id uuid default null, state jsonb default null, name text default null
) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$ select private.check_in(device_id, state, name) $$;

-- Rows of id, name, state, seconds_silent and is_ended, for tills and admins.
create function public.list_kiosks() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.list_kiosks() $$;

-- Ends one device. What others do with the same account goes on, and staff at the device may make it
-- a kiosk again. False where there is no such device.
create function public.end_kiosk(device_id uuid) returns boolean
  language sql volatile security invoker set search_path = ''
as $$ select private.end_kiosk(device_id) $$;

-- Shows a message for so many minutes, or until the end of the shop's day, on these kiosks or on all.
create function public.tell_kiosks(
  message text, minutes integer default null, device_ids uuid[] default null
) returns uuid
  language sql volatile security invoker set search_path = ''
as $$ select private.tell_kiosks(message, minutes, device_ids) $$;

revoke all on function
  private.is_over, private.acting_session, private.acting_kiosk, private.check_in, private.list_kiosks,
  private.end_kiosk, private.tell_kiosks, public.check_in, public.list_kiosks, public.end_kiosk,
  public.tell_kiosks
from public;
grant execute on function private.acting_kiosk to anon, authenticated, service_role;
grant execute on function
  private.check_in, private.list_kiosks, private.end_kiosk, private.tell_kiosks,
  public.check_in, public.list_kiosks, public.end_kiosk, public.tell_kiosks
to authenticated;

-- Hours are folded by device from now on; those before are of no device.
alter table public.game_hours
  add column device_id uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint game_hours_pkey,
  add primary key (hour, game, device_id);

drop trigger keep_for_export on public.game_hours;
create trigger keep_for_export after insert or update or delete on public.game_hours
  for each row execute function private.keep_for_export('hour', 'game', 'device_id');

create index game_hours_device_idx on public.game_hours (device_id);
create index photo_booth_images_device_idx on public.photo_booth_images (device_id)
  where device_id is not null;

create or replace view private.gains as
select revealed_at as at, split_part(game, '-', 1) as game, 1 as wins, 0 as used, id, device_id
from public.wins
where revealed_at is not null and is_win and voided_at is null
union all
select redeemed_at, split_part(won.game, '-', 1), 0, 1, redemption.id, won.device_id
from public.redemptions as redemption
join public.wins as won on won.id = redemption.win_id
where undone_at is null;

-- What two long functions do differently with devices, and nothing else of them: pairs of what they
-- said and what they say now.
create function pg_temp.rewrite(known regprocedure, variadic changes text[]) returns void
  language plpgsql as $$
declare
  definition text := pg_get_functiondef(known);
begin
  for place in 1..cardinality(changes) by 2 loop
    if strpos(definition, changes[place]) = 0 then
      raise exception '% does not say: %', known, changes[place];
    end if;
    definition := replace(definition, changes[place], changes[place + 1]);
  end loop;
  execute definition;
end
$$;

select pg_temp.rewrite(
  'private.fold_hours(integer, timestamptz)',
  'returning played_at, game, outcome', 'returning played_at, game, outcome, device_id',
  'counted (at, game,', 'counted (device_id, at, game,',
  'select played_at, game,', 'select device_id, played_at, game,',
  'select gains.at, game,', 'select device_id, gains.at, game,',
  'game_hours as known', 'game_hours as known (device_id, hour, game, plays, finished, wins, used)',
  E'  select\n    date_trunc', E'  select\n    device_id, date_trunc',
  'group by 1, 2', 'group by 1, 2, 3',
  'on conflict (hour, game)', 'on conflict (hour, game, device_id)'
);

select pg_temp.rewrite(
  'private.numbers_of_days(date, date)',
  'last_day date)', 'last_day date, of_device uuid)',
  'select * from public.game_hours where',
  'select hour, game, plays, finished, wins, used from public.game_hours
      where (of_device is null or device_id = of_device) and',
  'where played_at >=', 'where (of_device is null or device_id = of_device) and played_at >=',
  'where at >= greatest', 'where (of_device is null or device_id = of_device) and at >= greatest',
  -- They are not told apart by device.
  'where day between', 'where of_device is null and day between'
);

-- As before, from the hours of the device, or of those that were folded when none was told apart.
create or replace function private.forget_gains(ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  mark timestamptz;
begin
  -- Nothing is added up until this is through.
  select folding.until into mark from private.folding for share;
  update public.game_hours as known
  set wins = known.wins - gone.wins, used = known.used - gone.used
  from (
    select kept.hour, kept.game, kept.device_id, sum(gains.wins) as wins, sum(gains.used) as used
    from private.gains
    cross join lateral (
      select hour, game, device_id
      from public.game_hours
      where hour = date_trunc('hour', gains.at, zone) and game = gains.game
        and device_id in (gains.device_id, nobody)
      order by device_id = nobody
      limit 1
    ) as kept
    where id = any (ids) and at < mark
    group by 1, 2, 3
  ) as gone
  where (known.hour, known.game, known.device_id) = (gone.hour, gone.game, gone.device_id);
end
$$;

drop function public.read_numbers(date, date), private.read_numbers(date, date),
  private.numbers_of_days(date, date);

-- As before, of one device or of all.
create function private.read_numbers(first_day date, last_day date, device uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Só a administração lê os números.' using errcode = 'insufficient_privilege';
  end if;
  if (last_day - first_day between 0 and 365) is not true then
    raise exception 'Um período tem de 1 a 366 dias.' using errcode = 'PT400';
  end if;
  return private.numbers_of_days(first_day, last_day, device)
    || jsonb_build_object('stock', private.stock_that_ends(now()));
end
$$;

create function public.read_numbers(
  first_day date, last_day date, device_id uuid default null
) returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.read_numbers(first_day, last_day, device_id) $$;

comment on function public.read_numbers(date, date, uuid) is
  'Figures (plays, finished, wins, used) by_game, by_day from the first, by_hour from Sunday 0 h, '
  'and before: of as many days before the first; plays for fun by reason; stock that ends within a week.';

revoke all on function private.numbers_of_days, private.read_numbers, public.read_numbers from public;
grant execute on function private.read_numbers, public.read_numbers to authenticated;

-- A device that staff ended, or that nobody has seen for ninety days, goes when nothing refers to it;
-- so does an ended sign-in that can come no more, and a message that is over.
create function private.forget_kiosks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.devices as device
  where (last_seen_at < now() - interval '90 days' or private.is_over(session_id))
    and not exists (select from public.plays where device_id = device.id)
    and not exists (select from public.play_batches where device_id = device.id)
    and not exists (select from public.wins where device_id = device.id)
    and not exists (select from public.game_hours where device_id = device.id)
    and not exists (select from public.photo_booth_images where device_id = device.id);
  delete from private.ended_sessions
  where not exists (select from auth.sessions where sessions.id = session_id);
  delete from public.kiosk_messages where ends_at <= now();
  return null;
end
$$;

revoke all on function private.forget_kiosks from public;

create trigger forget_kiosks
  after insert on public.play_batches
  for each statement execute function private.forget_kiosks();
