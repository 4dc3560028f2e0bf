-- A draw is one of the prizes that a device shows, and a row in `wins` in the same transaction. All
-- of this runs in the name of the functions that ask who draws; time is a parameter.

create view private.prizes as
select id, 'wheel' as game, label as name from public.roulette_items
union all
select id, 'scratch-text', prize_text from public.scratch_text_prizes
union all
select id, 'scratch-image', alt_text from public.scratch_image_prizes;

revoke all on private.prizes from public;

-- Without a word by staff, a name decides whether there is something to take to the till.
create function private.promises_nothing(name text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select name ~* '^\s*(nada|sem pr[eêÊ]mio|n[aãÃ]o foi desta vez|tente)\y'
$$;

revoke all on function private.promises_nothing(text) from public;

-- The prizes of a game among those shown. Ids that are no prize of it are no part of it. In
-- plpgsql, which keeps its plans: this is asked at every draw.
create function private.prizes_on_offer(of_game text, shown uuid[], at timestamptz)
  returns table (prize_id uuid, weight integer, available boolean)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return query
  -- The game is asked for afterwards, so that one plan, kept, serves every game.
  with prize as materialized (
    select * from private.prizes where id = any (shown)
  )
  select
    prize.id,
    coalesce(rules.weight, 1),
    rules.stock is distinct from 0
    and (
      rules.daily_cap is null
      or rules.daily_cap > (
        select count(*)
        from public.wins as won
        where won.prize_id = prize.id
          and won.returned_at is null
          and won.voided_at is null
          and won.drawn_at >= private.shop_midnight(at)
      )
    )
  from prize
  left join public.prize_rules as rules on rules.prize_id = prize.id
  where prize.game = of_game;
end
$$;

revoke all on function private.prizes_on_offer(text, uuid[], timestamptz) from public;

create function private.gone_prizes(of_game text, shown uuid[], at timestamptz) returns uuid[]
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, shown, at)
  where not available
$$;

revoke all on function private.gone_prizes(text, uuid[], timestamptz) from public;

-- One of them by chance, null when none is left.
create function private.choose_prize(of_game text, shown uuid[], at timestamptz) returns uuid
  language plpgsql
  volatile
  set search_path = ''
as $$
declare
  chosen uuid;
begin
  -- The available prizes laid end to end, each as long as it weighs.
  with line as materialized (
    select prize_id, sum(weight) over (order by prize_id) as line_end
    from private.prizes_on_offer(of_game, shown, at)
    where available
  )
  select prize_id into chosen
  from line
  where line_end > (select private.random_below(max(line_end)) from line)
  order by line_end
  limit 1;
  return chosen;
end
$$;

revoke all on function private.choose_prize(text, uuid[], timestamptz) from public;

-- What was dealt under a scratch card and not revealed for ten minutes goes back.
create function private.return_unrevealed(shown uuid[], at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  with returned as (
    update public.wins
    set returned_at = at
    where id in (
      select id
      from public.wins
      where prize_id = any (shown)
        and revealed_at is null
        and returned_at is null
        and drawn_at <= at - interval '10 minutes'
      -- One that is being revealed at this moment stays.
      for update skip locked
    )
    returning prize_id, from_stock
  )
  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units from returned where from_stock group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
end
$$;

revoke all on function private.return_unrevealed(uuid[], timestamptz) from public;

-- Draws, and answers with the win; null when none is left.
create function private.record_draw(
  kiosk uuid, request uuid, of_game text, shown uuid[], reveal boolean, at timestamptz
) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  drawn uuid;
  drawn_name text;
  rules public.prize_rules;
  win uuid;
begin
  -- Every limit stands in such a row: who holds it counts alone. Always in the same order, so that
  -- no two draws wait for each other.
  perform from public.prize_rules where prize_id = any (shown) order by prize_id for update;
  perform private.return_unrevealed(shown, at);

  drawn := private.choose_prize(of_game, shown, at);
  if drawn is null then
    if cardinality(shown) > 0
      and not exists (select from private.prizes_on_offer(of_game, shown, at))
    then
      raise exception 'Nenhum destes prêmios existe.' using errcode = 'PT400';
    end if;
    return null;
  end if;

  select name into drawn_name from private.prizes where id = drawn;
  select * into rules from public.prize_rules where prize_id = drawn;
  if rules.stock is not null then
    update public.prize_rules set stock = stock - 1 where prize_id = drawn;
  end if;

  insert into public.wins (
    kiosk_id, request_id, game, prize_id, prize_name, conditions, valid_until, from_stock,
    drawn_at, revealed_at
  )
  values (
    kiosk, request, of_game, drawn, drawn_name, coalesce(rules.conditions, ''),
    case
      when coalesce(rules.gives_coupon, not private.promises_nothing(drawn_name))
      then private.coupon_valid_until(rules.valid_days, at)
    end,
    rules.stock is not null, at, case when reveal then at end
  )
  returning id into win;

  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$$;

revoke all on function private.record_draw(
  uuid, uuid, text, uuid[], boolean, timestamptz
) from public;
