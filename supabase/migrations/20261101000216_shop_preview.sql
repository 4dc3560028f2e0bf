-- What a promotion would give in its next days.

-- Simulates a game's draws over the next days, on arrays alone: at most 366 days or 12,000 draws.
-- By chance, each prize comes as often as expected: the rolls are spread evenly between zero and
-- one. `ends`: the day the last one is given, 0 if never. `halts`: on the last day nothing was
-- left.
create function private.preview_promotion(of_game text, plays integer, way text, every integer)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  even constant double precision := (sqrt(5) - 1) / 2;
  today constant date := private.shop_date(now());
  offers private.offer[] := private.offers_of(of_game, now());
  ids constant uuid[] := array(select prize_id from unnest(offers));
  -- The moments' days, counted from today, and their prizes.
  moment_days integer[] := '{}';
  moment_prizes uuid[] := '{}';
  none constant integer[] := array_fill(0, array[cardinality(ids)]);
  given integer[] := none;
  given_today integer[];
  ends integer[] := none;
  total double precision;
  owed integer[] := none;
  due uuid[] := '{}';
  choice private.choice;
  last_prize uuid;
  last_consolation uuid;
  draws integer := 0;
  days integer := 0;
  place integer;
begin
  perform private.expect_admin('vê a prévia');
  if plays not between 1 and 2000 or every not between 2 and 9999 then
    raise exception 'Use de 1 a 2.000 jogadas por dia.' using errcode = 'PT400';
  end if;
  if way = 'schedule' then
    select coalesce(array_agg(1 + greatest(private.shop_date(at) - today, 0)), '{}'),
      coalesce(array_agg(prize_id), '{}')
    into moment_days, moment_prizes
    from private.open_moments(of_game, now());
  end if;
  loop
    days := days + 1;
    given_today := none;
    for turn in 1..cardinality(ids) loop
      offers[turn].available := offers[turn].stock is distinct from 0;
    end loop;
    total := (select sum(weight) from unnest(offers) where available);
    owed := array(
      select case private.shop_setting('untaken') when 'next' then owed[place] else 0 end + (
        select count(*)
        from unnest(moment_days, moment_prizes) as moment (day, prize_id)
        where day = days and moment.prize_id = offer.id
      )
      from unnest(ids) with ordinality as offer (id, place)
      where way = 'schedule'
      order by place
    );
    due := array(
      select ids[known] from generate_subscripts(owed, 1) as known where owed[known] > 0
    );
    for play in 1..plays loop
      draws := draws + 1;
      choice := private.choose(
        way, offers, floor(total * (draws * even - floor(draws * even)))::bigint,
        way = 'counter' and draws % every = 0, due, last_prize, last_consolation
      );
      place := array_position(ids, choice.prize_id);
      exit when place is null;
      if choice.is_consolation then
        last_consolation := choice.prize_id;
      elsif way = 'counter' then
        last_prize := choice.prize_id;
      elsif way = 'schedule' then
        owed[place] := owed[place] - 1;
        due := case owed[place] when 0 then array_remove(due, choice.prize_id) else due end;
      end if;
      given[place] := given[place] + 1;
      given_today[place] := given_today[place] + 1;
      offers[place].stock := offers[place].stock - 1;
      if offers[place].stock = 0 or given_today[place] = offers[place].daily_cap then
        ends[place] := case offers[place].stock when 0 then days else 0 end;
        offers[place].available := false;
        total := (select sum(weight) from unnest(offers) where available);
      end if;
    end loop;
    exit when days = 366 or draws + plays > 12000
      or (given_today = none and days > all (moment_days))
      or not exists (select from unnest(offers) where stock > 0);
  end loop;
  return jsonb_build_object('days', days, 'halts', given_today = none, 'prizes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'given', given[told.place], 'ends', ends[told.place],
      'is_unlimited', offers[told.place].stock is null
    ) order by name), '[]')
    from unnest(ids) with ordinality as told (id, place)
    join private.prizes using (id)
  ));
end
$$;
select private.serve('preview_promotion', '{game, plays, way, every}', 'authenticated');
