-- A preview of a promotion: the draws of its next days, simulated on arrays alone.

-- The state of a preview. `given` counts each prize, `ends` has the day on which its last one was
-- given (0: never), `owed` how many of its moments are open; all in the order of `offers`.
create type private.preview as (
  offers private.offer[], given integer[], ends integer[], owed integer[], draws integer,
  last_prize uuid, last_consolation uuid
);

-- Simulates the draws of one day. By chance, the rolls are spread evenly between zero and one.
create function private.preview_day(
  state private.preview, way text, every integer, plays integer, day integer
) returns private.preview
  language plpgsql immutable set search_path = '' as $$
#variable_conflict use_column
declare
  even constant double precision := (sqrt(5) - 1) / 2;
  offers private.offer[] := state.offers;
  ids constant uuid[] := array(select prize_id from unnest(offers));
  given integer[] := state.given;
  owed integer[] := state.owed;
  due uuid[] := array(
    select ids[place] from generate_subscripts(owed, 1) as place where owed[place] > 0
  );
  total double precision;
  choice private.choice;
  place integer;
begin
  for turn in 1..cardinality(offers) loop
    offers[turn].available := offers[turn].stock is distinct from 0;
  end loop;
  total := (select sum(weight) from unnest(offers) where available);
  for play in 1..plays loop
    state.draws := state.draws + 1;
    if way = 'chance' then
      choice := private.choose_by_chance(
        offers, floor(total * (state.draws * even - floor(state.draws * even)))::bigint
      );
    else
      choice := private.choose_by_rule(
        offers, way = 'counter' and state.draws % every = 0, due,
        state.last_prize, state.last_consolation
      );
    end if;
    place := array_position(ids, choice.prize_id);
    exit when place is null;
    if choice.is_consolation then
      state.last_consolation := choice.prize_id;
    elsif way = 'counter' then
      state.last_prize := choice.prize_id;
    elsif way = 'schedule' then
      owed[place] := owed[place] - 1;
      due := case owed[place] when 0 then array_remove(due, choice.prize_id) else due end;
    end if;
    given[place] := given[place] + 1;
    offers[place].stock := offers[place].stock - 1;
    if offers[place].stock = 0
      or given[place] - state.given[place] = offers[place].daily_cap then
      state.ends[place] := case offers[place].stock when 0 then day else 0 end;
      offers[place].available := false;
      total := (select sum(weight) from unnest(offers) where available);
    end if;
  end loop;
  state.offers := offers;
  state.given := given;
  state.owed := owed;
  return state;
end
$$;

-- Simulates a game's draws over the next days, at most 366 days or 12,000 draws. `ends`: the day on
-- which the last one is given, 0 if never. `halts`: no prize was left on the last day.
create function private.preview_promotion(of_game text, plays integer, way text, every integer)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  state private.preview;
  ids uuid[];
  -- The day of each open moment, counted from today, and its prize.
  moment_days integer[] := '{}';
  moment_prizes uuid[] := '{}';
  days integer := 0;
  given_before integer[];
begin
  perform private.expect_admin('vê a prévia');
  perform private.refuse_if(
    plays not between 1 and 2000 or every not between 2 and 9999,
    'PT400', 'Use de 1 a 2.000 jogadas por dia.'
  );
  state.offers := private.offers_of(of_game, now());
  ids := array(select prize_id from unnest(state.offers));
  state.draws := 0;
  state.given := array_fill(0, array[cardinality(ids)]);
  state.ends := state.given;
  state.owed := '{}';
  if way = 'schedule' then
    state.owed := state.given;
    select
      coalesce(array_agg(1 + greatest(private.shop_date(at) - private.shop_date(now()), 0)), '{}'),
      coalesce(array_agg(prize_id), '{}')
    into moment_days, moment_prizes
    from private.open_moments(of_game, now());
  end if;
  loop
    days := days + 1;
    state.owed := array(
      select
        case private.shop_setting('untaken') when 'next' then owed else 0 end + (
          select count(*)
          from unnest(moment_days, moment_prizes) as moment (day, prize_id)
          where day = days and moment.prize_id = ids[place]
        )
      from unnest(state.owed) with ordinality as known (owed, place)
      order by place
    );
    given_before := state.given;
    state := private.preview_day(state, way, every, plays, days);
    exit when days = 366
      or state.draws + plays > 12000
      or (state.given = given_before and days > all (moment_days))
      or not exists (select from unnest(state.offers) where stock > 0);
  end loop;
  return jsonb_build_object('days', days, 'halts', state.given = given_before, 'prizes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'given', state.given[told.place], 'ends', state.ends[told.place],
      'is_unlimited', state.offers[told.place].stock is null
    ) order by name), '[]')
    from unnest(ids) with ordinality as told (id, place)
    join private.prizes using (id)
  ));
end
$$;
select private.serve('preview_promotion', '{game, plays, way, every}', 'authenticated');
