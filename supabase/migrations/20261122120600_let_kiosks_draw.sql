-- Who may draw, and how often. The functions of the API only pass the question on; those with the
-- rights of their owner stand in `private`, which the API does not serve.

-- The kiosk that asks. It waits until its request before is through: pressed twice, a button is
-- answered twice with one win.
create function private.acting_kiosk() returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  kiosk constant uuid := auth.uid();
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Só um quiosque sorteia prêmios.' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(kiosk::text, 0));
  return kiosk;
end
$$;

revoke all on function private.acting_kiosk() from public;

-- One in three seconds, and no more in an hour and in a day than the shop says: the session of a
-- stolen kiosk is worth little.
create function private.keep_pace(kiosk uuid, at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select
    from (
      values
        (interval '3 seconds', 1),
        (interval '1 hour', private.shop_setting('drawsPerHour')::integer),
        (interval '1 day', private.shop_setting('drawsPerDay')::integer)
    ) as pace (duration, most)
    where most <= (
      select count(*) from public.wins where kiosk_id = kiosk and drawn_at > at - duration
    )
  ) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
end
$$;

revoke all on function private.keep_pace(uuid, timestamptz) from public;

create function private.win_of_request(kiosk uuid, request uuid) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id from public.wins where kiosk_id = kiosk and request_id = request
$$;

revoke all on function private.win_of_request(uuid, uuid) from public;

-- What a kiosk is told of a win: all null when nothing was won, or when it went back.
create function private.describe_win(win uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'win_id', won.id,
    'prize_id', won.prize_id,
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
  request uuid, of_game text, shown uuid[], reveal boolean
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kiosk constant uuid := private.acting_kiosk();
  win uuid := private.win_of_request(kiosk, request);
begin
  if win is null then
    perform private.keep_pace(kiosk, now());
    win := private.record_draw(kiosk, request, of_game, shown, reveal, now());
  end if;
  return private.describe_win(win)
    || jsonb_build_object('gone', private.gone_prizes(of_game, shown, now()));
end
$$;

create function private.reveal_prize(request uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kiosk constant uuid := private.acting_kiosk();
  win constant uuid := private.win_of_request(kiosk, request);
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

create function private.claim_reward(request uuid, of_game text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kiosk constant uuid := private.acting_kiosk();
  win uuid := private.win_of_request(kiosk, request);
begin
  if win is null then
    perform private.keep_pace(kiosk, now());
    win := private.record_reward(kiosk, request, of_game, now());
  end if;
  return private.describe_win(win);
end
$$;

-- Draws one of the prizes that the device shows. With `reveal` false it lies under a scratch card:
-- its coupon comes by `reveal_prize`, or it goes back after ten minutes.
create function public.draw_prize(
  request_id uuid, game text, shown_ids uuid[], reveal boolean default true
) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.draw_prize(request_id, game, shown_ids, reveal)
$$;

create function public.reveal_prize(request_id uuid) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.reveal_prize(request_id)
$$;

create function public.claim_reward(request_id uuid, game text) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.claim_reward(request_id, game)
$$;

revoke all on function private.draw_prize(uuid, text, uuid[], boolean) from public;
revoke all on function private.reveal_prize(uuid) from public;
revoke all on function private.claim_reward(uuid, text) from public;
revoke all on function public.draw_prize(uuid, text, uuid[], boolean) from public;
revoke all on function public.reveal_prize(uuid) from public;
revoke all on function public.claim_reward(uuid, text) from public;

grant execute on function private.draw_prize(uuid, text, uuid[], boolean) to authenticated;
grant execute on function private.reveal_prize(uuid) to authenticated;
grant execute on function private.claim_reward(uuid, text) to authenticated;
grant execute on function public.draw_prize(uuid, text, uuid[], boolean) to authenticated;
grant execute on function public.reveal_prize(uuid) to authenticated;
grant execute on function public.claim_reward(uuid, text) to authenticated;
