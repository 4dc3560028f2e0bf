-- Three ways to give a prize: by chance, at every n-th draw (counter), or at moments fixed in
-- advance (schedule). The choice depends on its arguments alone: an audit gets the same result.

-- The prize that a draw gives; null: nothing is left. `list` and `place` prove a choice in turn.
create type private.choice as (prize_id uuid, is_consolation boolean, list uuid[], place integer);

-- Returns the prizes among which a draw chooses, ordered by id.
create function private.offers_of(of_game text, moment timestamptz) returns private.offer[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select (
      prize_id, weight, stock, daily_cap, is_prize, is_consolation,
      -- An abandoned card may still be revealed, so its unit does not count as in stock.
      available and stock is distinct from 0
    )::private.offer
    from private.prizes_on_offer(of_game, moment)
    order by prize_id
  );
end
$$;

-- Chooses by chance: prizes lie end to end, each as long as its weight, and `roll` hits one.
create function private.choose_by_chance(offers private.offer[], roll bigint)
  returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  offer private.offer;
  choice private.choice;
  line_end bigint := 0;
begin
  foreach offer in array offers loop
    continue when not offer.available;
    line_end := line_end + offer.weight;
    choice.prize_id := offer.prize_id;
    exit when line_end > roll;
  end loop;
  return choice;
end
$$;

-- Chooses by schedule: the first prize that is due and available.
create function private.choose_due(offers private.offer[], due uuid[]) returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  choice private.choice;
begin
  select prize_id into choice.prize_id
  from unnest(due) with ordinality as wanted (prize_id, place)
  join unnest(offers) as offer using (prize_id)
  where available
  order by place
  limit 1;
  return choice;
end
$$;

-- Chooses the next prize, or the next consolation, after the last one given, in a circle.
create function private.choose_in_turn(
  offers private.offer[], is_consolation boolean, last_given uuid
) returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  offer private.offer;
  choice private.choice := (null, is_consolation, '{}', 1);
begin
  foreach offer in array offers loop
    continue when not offer.available
      or not case when is_consolation then offer.is_consolation else offer.is_prize end;
    choice.list := choice.list || offer.prize_id;
    if offer.prize_id <= last_given then
      choice.place := cardinality(choice.list) + 1;
    end if;
  end loop;
  if choice.place > cardinality(choice.list) then
    choice.place := 1;
  end if;
  choice.prize_id := choice.list[choice.place];
  return choice;
end
$$;

-- Chooses by counter or schedule: a prize that is due, or in turn; else the consolation.
create function private.choose_by_rule(
  offers private.offer[], is_turn boolean, due uuid[], last_prize uuid, last_consolation uuid
) returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  choice private.choice := private.choose_due(offers, due);
begin
  if is_turn then
    choice := private.choose_in_turn(offers, false, last_prize);
  end if;
  if choice.prize_id is null then
    choice := private.choose_in_turn(offers, true, last_consolation);
  end if;
  return choice;
end
$$;

-- How many draws of a game were counted, and the last prize given from each of its two lists.
create table public.draw_turns (
  game text primary key,
  number bigint not null default 0,
  last_prize uuid,
  last_consolation uuid
);
alter table public.draw_turns enable row level security;

-- Locks and returns the turn of a game: a second draw waits, then sees the choice of the first.
create function private.lock_turn(of_game text) returns public.draw_turns
  language sql set search_path = '' as $$
  insert into public.draw_turns as known (game) values (of_game)
  on conflict (game) do update set number = known.number
  returning *
$$;
