-- Removes rows that visitors cause, after their time. Rows that prove a promotion stay: schedules
-- with their moments, regulations, and given codes of the shop.

-- Removes some wins that are past `winDays` since the last day of their coupon and rolled up.
create function private.remove_old_wins(most integer, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  days constant integer := private.shop_setting('winDays')::integer;
  mark constant timestamptz := least(
    at - make_interval(days => days), (select until from private.rollup_state)
  );
  old constant uuid[] := array(
    select id
    from public.wins
    where (revealed_at < mark or returned_at < mark)
      and coalesce(valid_until, private.shop_date(drawn_at)) < private.shop_date(at) - days
    limit most
    -- Another request locks some at this moment.
    for update skip locked
  );
begin
  delete from public.redemptions where win_id = any (old);
  delete from public.coupons where win_id = any (old);
  delete from public.wins where id = any (old);
end
$$;

-- Removes rows that are past their time; of wins and photos only some, so that a call stays short.
create function private.upkeep() returns void
  language plpgsql set search_path = '' as $$
declare
  at timestamptz;
begin
  perform private.note_time();
  at := private.trusted_now();
  update private.known_time set upkept_at = now() where singleton;
  perform private.remove_old_wins(2000, at);
  perform private.drop_expired_photos(1000);
  -- count_plays does not count plays that old, so their batches need no id any more.
  delete from public.play_batches where counted_at < at - interval '31 days';
  -- /numeros compares a year with the year before.
  delete from public.game_hours where hour < at - interval '5 years';
  delete from public.plays_for_fun where day < (at - interval '5 years')::date;
  delete from public.wishes where day < (at - interval '5 years')::date;
  delete from public.staff_acts where acted_at < at - interval '90 days';
  -- An undo brings back a publication for thirty days.
  delete from public.publications where withdrawn_at < at - interval '30 days';
  -- Kiosks that staff ended, or that were not seen for ninety days, and that nothing refers to.
  delete from public.devices as device
  where (last_seen_at < at - interval '90 days' or private.is_over(session_id))
    and not exists (select from public.plays where device_id = device.id)
    and not exists (select from public.play_batches where device_id = device.id)
    and not exists (select from public.wins where device_id = device.id)
    and not exists (select from public.game_hours where device_id = device.id)
    and not exists (select from public.photo_booth_images where device_id = device.id);
  -- Sign-ins that the sign-in service has forgotten.
  delete from private.ended_sessions
  where not exists (select from auth.sessions where sessions.id = session_id);
  delete from private.tickets where made_at < now() - interval '2 hours';
  delete from private.pairings where created_at < now() - interval '10 minutes';
  delete from private.wrong_codes where typed_at < now() - interval '10 minutes';
  delete from public.kiosk_messages where ends_at <= now();
  delete from private.deleted_rows where deleted_at < now() - interval '1 day';
  delete from private.export_changes where not private.is_under_way();
end
$$;

-- Has pg_cron call the upkeep every hour. False: the project has none, and kiosks do it.
create function private.schedule_upkeep() returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $run$ select cron.schedule('upkeep', '17 * * * *', 'select private.upkeep()') $run$;
  return true;
end
$$;
select private.serve('schedule_upkeep', '{}', 'service_role');

select private.schedule_upkeep();

-- Writes a kiosk's report on itself, once a minute, and takes abandoned cards back. Refuses a
-- device that is no kiosk or that staff ended. Where the last upkeep was more than an hour ago, it
-- does that, too. Returns the latest message for the kiosk, and for how many seconds it still
-- holds; and what the passport promises its visitors now. `told_name` names a device that becomes a
-- kiosk.
create function private.check_in(
  named_device uuid default null, told jsonb default null, told_name text default null
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
begin
  update public.devices
  set state = coalesce(told, state), name = coalesce(told_name, name, private.free_name())
  where id = device;
  perform private.return_abandoned(now());
  perform private.note_time();
  perform from private.known_time
  where upkept_at not between now() - interval '1 hour' and now()
  for update skip locked;
  if found then
    begin
      perform private.upkeep();
    exception
      -- A kiosk checks in all the same.
      when others then raise warning 'The upkeep failed: %', sqlerrm;
    end;
  end if;
  return jsonb_build_object('message', (
    select jsonb_build_object(
      'text', text, 'seconds_left', ceil(extract(epoch from ends_at - now()))
    )
    from public.kiosk_messages
    where ends_at > now() and (device_ids is null or device = any (device_ids))
    order by created_at desc
    limit 1
  ), 'passport', (
    select jsonb_build_object('games', games, 'prize', name)
    from public.game_rewards as reward
    where game = 'passport' and not private.is_gone(reward, now())
  ));
end
$$;
select private.serve('check_in', '{device_id, state, name}', 'authenticated');
