-- What grows with each visitor ends by itself, a little with each batch of plays and more than that
-- may bring: no backend needs a job to be set up. Plays are added up by the hour (plays.sql).

-- Wins go when the shop's days have passed since the last day of their coupon, once their hours are
-- added up.
create function private.remove_what_is_over(most integer, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  days constant integer := private.shop_setting('winDays')::integer;
  mark constant timestamptz := least(
    at - make_interval(days => days), (select folding.until from private.folding)
  );
  old constant uuid[] := array(
    select id
    from public.wins
    where (revealed_at < mark or returned_at < mark)
      and coalesce(valid_until, private.shop_date(drawn_at)) < private.shop_date(at) - days
    limit most
    -- Another kiosk removes some at this moment.
    for update skip locked
  );
begin
  delete from public.redemptions where win_id = any (old);
  delete from public.coupons where win_id = any (old);
  delete from public.wins where id = any (old);
end
$$;

create function private.make_room() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz;
begin
  perform private.note_time();
  at := private.trusted_now();
  perform private.remove_what_is_over(200, at);
  -- Nothing in them would be counted any more.
  delete from public.play_batches where counted_at < at - interval '31 days';
  -- What was ended, or not seen for ninety days, goes when nothing refers to it.
  delete from public.devices as device
  where (last_seen_at < at - interval '90 days' or private.is_over(session_id))
    and not exists (select from public.plays where device_id = device.id)
    and not exists (select from public.play_batches where device_id = device.id)
    and not exists (select from public.wins where device_id = device.id)
    and not exists (select from public.game_hours where device_id = device.id)
    and not exists (select from public.photo_booth_images where device_id = device.id);
  -- These sign-ins come no more.
  delete from private.ended_sessions
  where not exists (select from auth.sessions where sessions.id = session_id);
  delete from public.kiosk_messages where ends_at <= now();
  delete from private.deleted_rows where deleted_at < now() - interval '1 day';
  return null;
end
$$;

create trigger make_room
  after insert on public.play_batches
  for each statement execute function private.make_room();

-- `name` is for a device that becomes a kiosk.
-- Each kiosk calls this once a minute; no row is added, and cards that lie abandoned go back. A
-- device that is no kiosk, or one that staff ended, is refused. `message`: the latest for it, and for how many seconds it still holds.
create function private.check_in(
  named_device uuid default null, told jsonb default null, named text default null
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
begin
  update public.devices
  set state = coalesce(told, state), name = coalesce(named, name)
  where id = device;
  perform private.return_abandoned(now());
  perform private.note_time();
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
select private.serve('check_in', '{device_id, state, name}', 'authenticated');
