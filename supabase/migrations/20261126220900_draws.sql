-- A kiosk draws one of the prizes that the active game offers, and the win is written in the same
-- transaction. Time is a parameter. A win that a clock, set back since, wrote into the future
-- counts for no limit; a minute is no future: of requests at once, one may have begun before the
-- one that it waited for.

-- Dealt under a scratch card, and not revealed for ten minutes: it goes back.
create function private.is_abandoned(win public.wins, at timestamptz) returns boolean
  language sql immutable set search_path = '' as $$
  select win.revealed_at is null
    and win.returned_at is null
    and win.drawn_at <= at - interval '10 minutes'
$$;

-- `is_prize`: counter and schedule may give it.
create type private.offer as (
  prize_id uuid, weight integer, stock integer, daily_cap integer, is_prize boolean,
  is_consolation boolean, available boolean
);

-- All prizes of a game, and whether each may be won now. In plpgsql, which keeps its plans, and
-- asks for the midnight of the shop once: every draw asks three times.
create function private.prizes_on_offer(of_game text, at timestamptz) returns setof private.offer
  language plpgsql stable set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return query
  select
    prize.id,
    coalesce(rules.weight, 1),
    rules.stock,
    rules.daily_cap,
    coalesce(rules.is_win and not rules.is_consolation, true),
    coalesce(rules.is_consolation, false),
    (
      rules.stock is null
      or rules.stock > 0
      -- What lies abandoned goes back with the next draw.
      or exists (
        select
        from public.wins as won
        where won.revealed_at is null and won.returned_at is null
          and won.prize_id = prize.id and won.from_stock and private.is_abandoned(won, at)
      )
    )
    and (
      rules.daily_cap is null
      or rules.daily_cap > (
        select count(*)
        from public.wins as won
        where won.prize_id = prize.id
          and won.drawn_at between midnight and at + interval '1 minute'
          and won.returned_at is null and won.voided_at is null
          and not private.is_abandoned(won, at)
      )
    )
  from private.prizes as prize
  left join public.prize_rules as rules on rules.prize_id = prize.id
  where prize.game = of_game;
end
$$;

-- Whether a reward is not to be won now.
create function private.is_gone(reward public.game_rewards, at timestamptz) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return coalesce(reward.stock = 0, false) or coalesce(reward.daily_cap <= (
    select count(*)
    from public.wins
    where game = reward.game and drawn_at between midnight and at + interval '1 minute'
      and returned_at is null and voided_at is null
  ), false);
end
$$;

-- Those of the prizes shown that are not to be won any more.
create function private.gone_prizes(of_game text, shown uuid[], at timestamptz) returns uuid[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, at)
  where prize_id = any (shown) and not available
$$;

create function private.active_card() returns text
  language sql stable set search_path = ''
as $$ select 'scratch-' || private.shop_setting('scratchCardType') $$;

-- Whether a device shows what it may win: its game is active, and no prize on offer is missing.
create function private.is_up_to_date(of_game text, shown uuid[], at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select of_game in ('wheel', private.active_card())
    and not exists (
      select
      from private.prizes_on_offer(of_game, at)
      where available and prize_id <> all (shown)
    )
$$;

-- Puts the units of some wins back into stock.
create function private.restock(win_ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units
    from public.wins
    where id = any (win_ids) and from_stock
    group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
  update public.game_rewards as reward
  set stock = reward.stock + back.units
  from (
    select game, count(*) as units
    from public.wins
    where id = any (win_ids) and from_stock and prize_id is null
    group by game
  ) as back
  where reward.game = back.game;
end
$$;

-- Locks all prize rows, in id order: limits are then counted by one draw at a time, and no two
-- requests wait for each other.
create function private.lock_prizes() returns void
  language plpgsql set search_path = '' as $$
begin
  perform from public.prize_rules order by prize_id for update;
end
$$;

-- What lies abandoned under cards goes back, of every game and device.
create function private.return_abandoned(at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  returned_ids uuid[];
begin
  if not exists (
    select from public.wins as won
    where revealed_at is null and returned_at is null and private.is_abandoned(won, at)
  ) then
    return;
  end if;
  perform private.lock_prizes();
  with returned as (
    update public.wins
    set returned_at = at
    where id in (
      select id
      from public.wins as won
      where revealed_at is null and returned_at is null and private.is_abandoned(won, at)
      -- One that is being revealed at this moment stays.
      for update skip locked
    )
    returning id
  )
  select array_agg(id) into returned_ids from returned;
  if returned_ids is not null then
    perform private.restock(returned_ids);
  end if;
end
$$;

-- Draws, and answers with the win; null when none is left.
create function private.record_draw(
  device uuid, visit uuid, request uuid, of_game text, reveal boolean, at timestamptz
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  chosen uuid;
  drawn private.prizes;
  rules public.prize_rules;
  win uuid;
  decision jsonb;
begin
  perform private.lock_prizes();
  perform private.return_abandoned(at);
  select turn.prize_id, turn.decision into chosen, decision
  from private.next_prize(of_game, at) as turn;
  if chosen is null then
    return null;
  end if;

  select * into drawn from private.prizes where id = chosen;
  select * into rules from public.prize_rules where prize_id = chosen;
  if rules.stock is not null then
    update public.prize_rules set stock = stock - 1 where prize_id = chosen;
  end if;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_id, prize_name, is_win, conditions, valid_until,
    from_stock, drawn_at, revealed_at, value_cents, terms, decision
  )
  values (
    device, visit, request, of_game, chosen, drawn.name, coalesce(rules.is_win, true),
    private.conditions_of(coalesce(rules.conditions, ''), rules.terms, at),
    case
      when coalesce(rules.is_win and rules.gives_coupon, true)
      then private.coupon_valid_until(rules.valid_days, at)
    end,
    rules.stock is not null, at, case when reveal then at end, rules.value_cents,
    coalesce(rules.terms, '{}'), decision
  )
  returning id into win;
  update public.prize_moments set win_id = win where id = (decision ->> 'moment')::uuid;

  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$$;

-- Whether a device has had `most` wins within a time: it asks for the oldest of the latest ones, so
-- that it never reads more wins than a device may have.
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

-- Whether a device has drawn as often as the shop allows in an hour or a day: the session of a
-- stolen kiosk is worth little.
create function private.has_drawn_enough(device uuid, at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select private.has_drawn(device, private.shop_setting('drawsPerHour')::integer, '1 hour', at)
    or private.has_drawn(device, private.shop_setting('drawsPerDay')::integer, '1 day', at)
$$;

-- Why a device may not draw now; null: it may. `device`: it has drawn enough. `visit`: this visit
-- has all the coupons that the shop allows, where tickets and cards of other games count as the
-- coupons they may become. There is one draw in three seconds, not counting those by ticket.
create function private.limit_reached(device uuid, visit uuid, of_game text, at timestamptz)
  returns text
  language plpgsql stable set search_path = '' as $$
begin
  if private.has_drawn(device, 1 + (
      select count(*)::integer
      from private.tickets as ticket
      join public.wins on wins.device_id = ticket.device_id and wins.request_id = ticket.id
      where ticket.device_id = device and drawn_at > at - interval '3 seconds'
    ), interval '3 seconds', at) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
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

-- The win that a request was answered with. Whoever is told it now may be another visitor than the
-- one whose answer was lost: it counts for this visit, and a coupon that is over is dated anew.
create function private.win_of_request(
  device uuid, visit uuid, request uuid, at timestamptz
) returns uuid
  language sql set search_path = '' as $$
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

-- What a kiosk is told of a win: all null when nothing was drawn, or when it went back. The name is
-- that of the draw: staff may have renamed the prize since.
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

create function private.draw_prize(
  request uuid, of_game text, shown uuid[], reveal boolean, named_device uuid, named_visit uuid
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
    'refusal', refusal, 'gone', private.gone_prizes(of_game, shown, now())
  );
end
$$;

-- Kiosk and phone reveal a card in one way.
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

create function private.reveal_prize(request uuid, named_device uuid, named_visit uuid)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
begin
  return private.reveal_win(private.win_of_request(device, visit, request, now()));
end
$$;

create function private.gone_prizes(of_game text, shown uuid[]) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Só um quiosque pergunta o que se esgotou.', 'kiosk');
  select private.gone_prizes(of_game, shown, now());
$$;

-- Draws one of the prizes that the active game offers, if the device shows all of them. With
-- `reveal` false it lies under a scratch card: its coupon comes by `reveal_prize`, or it goes back
-- after ten minutes. Until then every draw of that card's game is answered with it. `refusal` says why nothing was drawn: stale (prizes are missing from those
-- shown), visit or device (a limit of the shop is reached); null where the draw was made, or
-- nothing is left.
create function public.draw_prize(
  request_id uuid, game text, shown_ids uuid[], reveal boolean default true,
  device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql set search_path = ''
as $$ select private.draw_prize(request_id, game, shown_ids, reveal, device_id, visit_id) $$;

create function public.reveal_prize(
  request_id uuid, device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql set search_path = ''
as $$ select private.reveal_prize(request_id, device_id, visit_id) $$;

-- A kiosk marks what is not to be won any more before anybody plays for it.
create function public.gone_prizes(game text, shown_ids uuid[]) returns uuid[]
  language sql stable set search_path = '' as $$ select private.gone_prizes(game, shown_ids) $$;

-- How often each prize and each reward was won, and how often today where the shop is; nothing for
-- whoever is no admin. Cards that lie abandoned do not count. Each open panel asks every minute: it
-- takes no lock, because draws would wait for it.
create function private.count_wins(at timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if not private.is_admin() then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select prize.game, prize.id as prize_id, won, won_today
      from private.prizes as prize
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins as win
        where prize_id = prize.id and returned_at is null and voided_at is null
          and (revealed_at is not null or not private.is_abandoned(win, at))
      ) as counts
      union all
      -- These games draw nothing else.
      select reward.game, null, won, won_today
      from public.game_rewards as reward
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins
        where wins.game = reward.game and returned_at is null and voided_at is null
      ) as counts
    ) as counted
    where won > 0
  );
end
$$;

create function public.count_wins() returns jsonb
  language sql stable set search_path = '' as $$ select private.count_wins(now()) $$;

comment on function public.count_wins() is
  'Rows of game, prize_id (null for the reward of a game), won, won_today.';

grant execute on function
  private.draw_prize, private.reveal_prize, private.gone_prizes(text, uuid[]), private.count_wins,
  public.draw_prize, public.reveal_prize, public.gone_prizes, public.count_wins
to authenticated;

-- What the rules page tells of chances. Visitors read no weights and no stock: of each prize they
-- learn how likely it is now, in percent, as a draw among all prizes of its game has it.
create function private.prize_chances(at timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
  -- To compile this would take longer than to do it.
  set jit = off as $$
  with offer as (
    select
      drawn.game,
      prize.name,
      case when on_offer.available then on_offer.weight else 0 end as weight
    from (select distinct game from private.prizes) as drawn
    cross join lateral private.prizes_on_offer(drawn.game, at) as on_offer
    join private.prizes as prize on prize.id = on_offer.prize_id
    union all
    -- The only prize of its game.
    select game, name, case when private.is_gone(reward, at) then 0 else 1 end
    from public.game_rewards as reward
  ),
  told as (
    select
      game,
      name,
      coalesce(
        100.0 * sum(weight) / nullif(sum(sum(weight)) over (partition by game), 0), 0
      )::double precision as chance
    from offer
    group by game, name
  )
  select coalesce(jsonb_agg(to_jsonb(told) order by game, chance desc, name), '[]') from told
$$;

create function public.prize_chances() returns jsonb
  language sql stable set search_path = '' as $$ select private.prize_chances(now()) $$;

comment on function public.prize_chances() is
  'Rows of game, name and chance in percent; zero for what is gone.';

grant execute on function private.prize_chances, public.prize_chances to anon, authenticated;
