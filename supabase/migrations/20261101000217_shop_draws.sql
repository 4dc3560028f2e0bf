-- Draws of kiosks: the win is written in the transaction that chooses it.

-- Chooses the prize of a draw. `decision` is null by chance, otherwise everything needed to repeat
-- the choice. A draw that gave a prize uses up its number, even if its card goes back unseen.
create function private.next_prize(
  of_game text, moment timestamptz, out prize_id uuid, out decision jsonb
)
  language plpgsql set search_path = '' as $$
#variable_conflict use_variable
declare
  way constant text := private.shop_setting('prizeWay');
  every bigint;
  offers private.offer[];
  due uuid[] := '{}';
  turn public.draw_turns;
  choice private.choice;
begin
  if way = 'chance' then
    offers := private.offers_of(of_game, moment);
    choice := private.choose_by_chance(offers, private.random_below(
      (select sum(weight) from unnest(offers) where available)
    ));
    prize_id := choice.prize_id;
    return;
  end if;
  turn := private.lock_turn(of_game);
  if way = 'counter' then
    every := private.shop_setting('everyNth');
    turn.number := turn.number + 1;
  elsif way = 'schedule' then
    due := array(
      select open.prize_id
      from private.open_moments(of_game, moment) as open
      where at <= moment
      group by open.prize_id
      order by min(at), open.prize_id
    );
  end if;
  offers := private.offers_of(of_game, moment);
  choice := private.choose_by_rule(
    offers, coalesce(turn.number % every = 0, false), due, turn.last_prize, turn.last_consolation
  );
  prize_id := choice.prize_id;
  if prize_id is null then
    return;
  elsif choice.list is null then
    select jsonb_build_object('way', way, 'moment', open.id, 'at', open.at) into decision
    from private.open_moments(of_game, moment) as open
    where open.prize_id = choice.prize_id
    limit 1;
    return;
  end if;
  decision := jsonb_strip_nulls(jsonb_build_object(
    'way', way, 'number', case way when 'counter' then turn.number end, 'every', every,
    'list', choice.list, 'place', choice.place,
    'after', case when choice.is_consolation then turn.last_consolation else turn.last_prize end,
    'consolation', nullif(choice.is_consolation, false)
  ));
  if choice.is_consolation then
    turn.last_consolation := prize_id;
  else
    turn.last_prize := prize_id;
  end if;
  update public.draw_turns
  set (number, last_prize, last_consolation)
    = row(turn.number, turn.last_prize, turn.last_consolation)
  where game = of_game;
end
$$;

-- Returns the visit that a device draws for. A new visit begins when `visitSeconds` have passed
-- since the last draw: a device that names another visit sooner gets no further coupons.
create function private.visit_of(device uuid, named_visit uuid, at timestamptz) returns uuid
  language plpgsql set search_path = '' as $$
declare
  since constant timestamptz :=
    at - make_interval(secs => private.shop_setting('visitSeconds')::integer);
  visit uuid := (
    select visit_id
    from public.devices as kiosk
    where id = device and (
      visit_seen_at between since and at + interval '1 minute'
      or exists (
        select from public.wins
        where device_id = device and wins.visit_id = kiosk.visit_id
          and drawn_at between since and at + interval '1 minute'
          and not exists (select from private.tickets where id = request_id)
      )
    )
  );
begin
  if named_visit <> visit then
    return visit;
  end if;
  visit := coalesce(visit, named_visit, gen_random_uuid());
  update public.devices set visit_id = visit, visit_seen_at = at where id = device;
  return visit;
end
$$;

-- Writes and returns the win of a prize, or of the game's reward (`prize` is null), as one of its
-- stock. Its coupon comes when it is revealed.
create function private.record_win(
  device uuid, visit uuid, request uuid, of_game text, prize uuid, reveal boolean, decision jsonb,
  at timestamptz
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  given private.winnable;
  win uuid;
begin
  select * into given
  from private.winnable
  where prize_id = prize or (prize is null and winnable.reward = of_game);
  update public.prize_rules set stock = stock - 1 where prize_id = prize and stock is not null;
  update public.game_rewards set stock = stock - 1
  where prize is null and game = of_game and stock is not null;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_id, prize_name, is_win, conditions, valid_until,
    from_stock, drawn_at, revealed_at, value_cents, terms, decision
  )
  values (
    device, visit, request, of_game, prize, given.name, given.is_win,
    private.conditions_of(given.conditions, given.terms, at),
    case when given.gives_coupon then private.coupon_valid_until(given.valid_days, at) end,
    given.stock is not null, at, case when reveal then at end, given.value_cents, given.terms,
    decision
  )
  returning id into win;
  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$$;

-- Draws a prize and writes the win. Returns it; null: nothing is left.
create function private.record_draw(
  device uuid, visit uuid, request uuid, of_game text, reveal boolean, at timestamptz
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  chosen uuid;
  decision jsonb;
  win uuid;
begin
  perform private.lock_prizes();
  perform private.return_abandoned(at);
  select turn.prize_id, turn.decision into chosen, decision
  from private.next_prize(of_game, at) as turn;
  if chosen is null then
    return null;
  end if;
  win := private.record_win(device, visit, request, of_game, chosen, reveal, decision, at);
  update public.prize_moments set win_id = win where id = (decision ->> 'moment')::uuid;
  return win;
end
$$;

-- Returns whether a device has had `most` wins within a time. It asks for the oldest of the latest
-- ones, so that it never reads more wins than a device may have.
create function private.has_drawn(device uuid, most integer, during interval, at timestamptz)
  returns boolean
  language sql stable set search_path = '' as $$
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

-- Returns whether a device has drawn as often as the shop allows in an hour or a day.
create function private.has_drawn_enough(device uuid, at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select private.has_drawn(device, private.shop_setting('drawsPerHour')::integer, '1 hour', at)
    or private.has_drawn(device, private.shop_setting('drawsPerDay')::integer, '1 day', at)
$$;

-- Returns how many unrevealed cards of other games the kiosk itself holds for a visit.
create function private.unrevealed_cards(device uuid, visit uuid, of_game text, at timestamptz)
  returns bigint language sql stable set search_path = '' as $$
  select count(*) from public.wins as won
  where device_id = device and visit_id = visit and valid_until is not null
    and game <> of_game and revealed_at is null and returned_at is null
    and not private.is_abandoned(won, at)
    and not exists (select from private.tickets where id = request_id)
$$;

-- Returns why a device may not draw now; null: it may. `device`: it has drawn enough. `visit`: this
-- visit has all the coupons that the shop allows, where tickets and cards of other games count as
-- the coupons they may become. There is one draw in three seconds, not counting those by ticket.
create function private.limit_reached(device uuid, visit uuid, of_game text, at timestamptz)
  returns text
  language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_pace_if(private.has_drawn(device, 1 + (
    select count(*)::integer
    from private.tickets as ticket
    join public.wins on wins.device_id = ticket.device_id and wins.request_id = ticket.id
    where ticket.device_id = device and drawn_at > at - interval '3 seconds'
  ), interval '3 seconds', at));
  if private.has_drawn_enough(device, at) then
    return 'device';
  end if;
  if nullif(private.shop_setting('couponsPerVisit'), '')::integer <= (
    select count(*)
    from public.wins
    where device_id = device and visit_id = visit and valid_until is not null
      and revealed_at is not null and voided_at is null
  ) + private.open_tickets(device, visit, at)
    + private.unrevealed_cards(device, visit, of_game, at) then
    return 'visit';
  end if;
  return null;
end
$$;

-- Returns the win of an earlier call with the same request id, whose answer may have been lost. It
-- counts for this visit, which may be another visitor's, and an expired coupon gets a new day.
create function private.win_of_request(device uuid, visit uuid, request uuid, at timestamptz)
  returns uuid language sql set search_path = '' as $$
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

-- Returns a win as a kiosk reads it: all null if nothing was drawn, or if the win went back. The
-- name is that at the draw: staff may have renamed the prize since.
create function private.describe_win(win uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'win_id', won.id,
    'prize_id', won.prize_id,
    'prize_name', won.prize_name,
    'is_win', won.is_win,
    'coupon', private.describe_coupon(won.id)
  )
  from (values (win)) as asked (id)
  left join public.wins as won on won.id = asked.id and won.returned_at is null
$$;

-- Makes the unrevealed card of a game on a kiosk the answer to this request; null: there is none.
-- Until it is revealed or abandoned, it answers every draw of the game: otherwise a stolen session
-- could look under cards until one pleases. A card whose prize staff deleted is not taken up.
create function private.take_up_card(
  device uuid, visit uuid, request uuid, of_game text, at timestamptz
) returns uuid
  language sql set search_path = '' as $$
  update public.wins
  set request_id = request, visit_id = visit
  where id = (
    select id
    from public.wins as won
    where device_id = device
      and game = of_game
      and revealed_at is null
      and returned_at is null
      and not private.is_abandoned(won, at)
      and not exists (select from private.tickets where id = request_id)
      and exists (select from private.prizes where id = prize_id)
    order by drawn_at
    limit 1
  )
  returning id
$$;

-- Draws one of the prizes that the active game offers, if the device shows all of them. With
-- `reveal` false the win is under a scratch card: `reveal_prize` gives its coupon, or it goes back
-- after ten minutes. `refusal` says why nothing was drawn: stale (prizes are missing from those
-- shown), visit or device (a limit of the shop is reached); null: drawn, or nothing is left.
create function private.draw_prize(
  request uuid, of_game text, shown uuid[], reveal boolean default true,
  named_device uuid default null, named_visit uuid default null
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    refusal := case
      when private.is_up_to_date(of_game, shown, now())
      then private.limit_reached(device, visit, of_game, now())
      else 'stale'
    end;
    if refusal is null then
      win := coalesce(
        private.take_up_card(device, visit, request, of_game, now()),
        -- A wheel hides nothing.
        private.record_draw(device, visit, request, of_game, reveal or of_game = 'wheel', now())
      );
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object(
    'refusal', refusal, 'gone', private.gone_among(of_game, shown, now())
  );
end
$$;
select private.serve(
  'draw_prize', '{request_id, game, shown_ids, reveal, device_id, visit_id}', 'authenticated'
);

-- Reveals a card, for a kiosk or a phone, and gives its coupon.
create function private.reveal_win(win uuid) returns jsonb
  language plpgsql set search_path = '' as $$
begin
  update public.wins set revealed_at = now()
  where id = win and revealed_at is null and returned_at is null;
  if found then
    perform private.give_coupon(win);
  end if;
  return private.describe_win(win);
end
$$;

-- Reveals the card of a request on a kiosk.
create function private.reveal_prize(
  request uuid, named_device uuid default null, named_visit uuid default null
) returns jsonb
  language sql security definer set search_path = '' as $$
  select private.reveal_win(private.win_of_request(
    device, private.visit_of(device, named_visit, now()), request, now()
  ))
  from private.acting_device(named_device) as device
$$;
select private.serve('reveal_prize', '{request_id, device_id, visit_id}', 'authenticated');

-- Returns the shown prizes that cannot be won any more: a kiosk marks them before a visitor plays.
create function private.gone_prizes(of_game text, shown uuid[]) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Só um quiosque pergunta o que se esgotou.', 'kiosk');
  select private.gone_among(of_game, shown, now());
$$;
select private.serve('gone_prizes', '{game, shown_ids}', 'authenticated');
