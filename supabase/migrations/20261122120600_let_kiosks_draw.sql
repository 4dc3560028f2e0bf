-- Who may draw, and how often. The functions of the API only pass the question on; those with the
-- rights of their owner stand in `private`, which the API does not serve.

-- Whether a device's latest wins but so many are younger than that: then it has had all of them.
-- However many wins there are, no more are read than a device may have.
create function private.has_drawn(device uuid, most integer, during interval, at timestamptz)
  returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select drawn_at
      from public.wins
      where device_id = device and drawn_at <= at + interval '1 minute'
      order by drawn_at desc
      offset most - 1
      limit 1
    ) > at - during,
    false
  )
$$;

revoke all on function private.has_drawn(uuid, integer, interval, timestamptz) from public;

-- The visit that a device draws for. One begins when the shop's seconds have passed since the last
-- draw: a device that names another one sooner has not had its coupons anew.
create function private.visit_of(device uuid, named uuid, at timestamptz) returns uuid
  language sql
  volatile
  set search_path = ''
as $$
  update public.devices
  set
    visit_id = case
      when visit_seen_at
        between at - make_interval(secs => private.shop_setting('visitSeconds')::integer) and at
      then visit_id
      else coalesce(named, gen_random_uuid())
    end,
    visit_seen_at = at
  where id = device
  returning visit_id
$$;

revoke all on function private.visit_of(uuid, uuid, timestamptz) from public;

-- Why a device may not draw now; null: it may. `visit`: this visit has all the coupons that the shop
-- allows. `device`: this device has drawn as often as the shop allows in an hour or a day: the session
-- of a stolen kiosk is worth little. For the same reason there is one draw in three seconds.
create function private.limit_reached(device uuid, visit uuid, at timestamptz) returns text
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if private.has_drawn(device, 1, interval '3 seconds', at) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
  if private.has_drawn(device, private.shop_setting('drawsPerHour')::integer, interval '1 hour', at)
    or private.has_drawn(device, private.shop_setting('drawsPerDay')::integer, interval '1 day', at)
  then
    return 'device';
  end if;
  if nullif(private.shop_setting('couponsPerVisit'), '')::integer <= (
    select count(*)
    from public.wins
    where device_id = device and visit_id = visit and valid_until is not null
      and revealed_at is not null and voided_at is null
  ) then
    return 'visit';
  end if;
  return null;
end
$$;

revoke all on function private.limit_reached(uuid, uuid, timestamptz) from public;

-- The win that a request was answered with. Whoever is told it now may be another visitor than the
-- one whose answer was lost: it counts for this visit, and a coupon that is over is dated anew.
create function private.win_of_request(
  device uuid, visit uuid, request uuid, at timestamptz
) returns uuid
  language sql
  volatile
  set search_path = ''
as $$
  update public.wins as won
  set
    visit_id = visit,
    valid_until = case
      when valid_until < private.shop_date(at) then private.coupon_valid_until(
        coalesce(
          (select valid_days from public.prize_rules where prize_id = won.prize_id),
          (select valid_days from public.game_rewards where game = won.game)
        ),
        at
      )
      else valid_until
    end
  where device_id = device
    and request_id = request
    and returned_at is null
    and voided_at is null
  returning id
$$;

revoke all on function private.win_of_request(uuid, uuid, uuid, timestamptz) from public;

-- What a kiosk is told of a win: all null when nothing was drawn, or when it went back.
create function private.describe_win(win uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'win_id', won.id,
    'prize_id', won.prize_id,
    'is_win', won.is_win,
    'coupon', case
      when coupon.code is not null
      then jsonb_build_object(
        'code', coupon.code,
        'name', won.prize_name,
        'conditions', won.conditions,
        'valid_until', won.valid_until
      )
    end
  )
  from (values (win)) as asked (id)
  left join public.wins as won on won.id = asked.id and won.returned_at is null
  left join public.coupons as coupon on coupon.win_id = won.id
$$;

revoke all on function private.describe_win(uuid) from public;

create function private.draw_prize(
  request uuid, of_game text, shown uuid[], reveal boolean, named_device uuid, named_visit uuid
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    refusal := case
      when private.is_up_to_date(of_game, shown, now()) then private.limit_reached(device, visit, now())
      else 'stale'
    end;
    if refusal is null then
      win := private.record_draw(device, visit, request, of_game, reveal, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object(
    'refusal', refusal, 'gone', private.gone_prizes(of_game, shown, now())
  );
end
$$;

create function private.reveal_prize(request uuid, named_device uuid, named_visit uuid)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win constant uuid := private.win_of_request(device, visit, request, now());
begin
  update public.wins
  set revealed_at = now()
  where id = win and revealed_at is null and returned_at is null;
  if found then
    perform private.give_coupon(win);
  end if;
  return private.describe_win(win);
end
$$;

-- Whether a game was played on a device since it last gave its reward.
create function private.was_played(device uuid, of_game text, at timestamptz) returns boolean
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  last_reward constant timestamptz := (
    select max(drawn_at)
    from public.wins
    where device_id = device and game = of_game and drawn_at <= at
  );
begin
  return exists (
    select
    from public.plays
    where device_id = device
      and game = of_game
      and played_at > coalesce(last_reward, at - interval '1 day')
      and played_at <= at
  );
end
$$;

create function private.claim_reward(
  request uuid, of_game text, named_device uuid, named_visit uuid
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    -- What this visit was given is told it again.
    select id into win
    from public.wins
    where device_id = device and visit_id = visit and game = of_game
      and returned_at is null and voided_at is null;
  end if;
  if win is null and exists (select from public.game_rewards where game = of_game) then
    refusal := private.limit_reached(device, visit, now());
    if refusal is null and not private.was_played(device, of_game, now()) then
      refusal := 'unplayed';
    end if;
    if refusal is null then
      win := private.record_reward(device, visit, request, of_game, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$$;

-- Draws one of the prizes that the active game offers, if the device shows all of them. With `reveal`
-- false it lies under a scratch card: its coupon comes by `reveal_prize`, or it goes back after ten
-- minutes. `refusal` says why nothing was drawn: stale (prizes are missing from those shown), visit or
-- device (a limit of the shop is reached); null where the draw was made, or nothing is left.
create function public.draw_prize(
  request_id uuid, game text, shown_ids uuid[], reveal boolean default true,
  device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.draw_prize(request_id, game, shown_ids, reveal, device_id, visit_id)
$$;

create function public.reveal_prize(
  request_id uuid, device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.reveal_prize(request_id, device_id, visit_id)
$$;

-- The reward of a game that was played on this device: its play is counted before (`count_plays`), or
-- `refusal` is unplayed. Else it is as that of a draw.
create function public.claim_reward(
  request_id uuid, game text, device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.claim_reward(request_id, game, device_id, visit_id)
$$;

revoke all on function private.draw_prize(uuid, text, uuid[], boolean, uuid, uuid) from public;
revoke all on function private.reveal_prize(uuid, uuid, uuid) from public;
revoke all on function private.was_played(uuid, text, timestamptz) from public;
revoke all on function private.claim_reward(uuid, text, uuid, uuid) from public;
revoke all on function public.draw_prize(uuid, text, uuid[], boolean, uuid, uuid) from public;
revoke all on function public.reveal_prize(uuid, uuid, uuid) from public;
revoke all on function public.claim_reward(uuid, text, uuid, uuid) from public;

grant execute on function private.draw_prize(uuid, text, uuid[], boolean, uuid, uuid)
  to authenticated;
grant execute on function private.reveal_prize(uuid, uuid, uuid) to authenticated;
grant execute on function private.claim_reward(uuid, text, uuid, uuid) to authenticated;
grant execute on function public.draw_prize(uuid, text, uuid[], boolean, uuid, uuid)
  to authenticated;
grant execute on function public.reveal_prize(uuid, uuid, uuid) to authenticated;
grant execute on function public.claim_reward(uuid, text, uuid, uuid) to authenticated;
