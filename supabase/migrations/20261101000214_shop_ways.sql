-- Three ways to give a prize: by chance, at every n-th draw (counter), or at moments fixed in
-- advance (schedule). The choice depends on an array of prizes alone, so that the preview and a
-- later audit get the same result.

create type private.choice as (
  prize_id uuid, is_consolation boolean, list uuid[], place integer
);

-- What a draw chooses among, ordered by id.
create function private.offers_of(of_game text, moment timestamptz) returns private.offer[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select (
      prize_id, weight, stock, daily_cap, is_prize, is_consolation,
      -- An abandoned card may still be revealed: its unit is not there yet.
      available and stock is distinct from 0
    )::private.offer
    from private.prizes_on_offer(of_game, moment)
    order by prize_id
  );
end
$$;

-- By chance: lays the available prizes end to end, each as long as its weight, and takes the one at
-- `roll`. By schedule: the first prize that is due. By counter, when it is a prize's turn: the next
-- available prize of the list after the last one given, starting over at the end. Everyone else
-- gets the consolation, from its own list in the same way. A null prize means nothing is left.
create function private.choose(
  way text, offers private.offer[], roll bigint, is_turn boolean, due uuid[],
  last_prize uuid, last_consolation uuid
) returns private.choice
  language plpgsql immutable set search_path = '' as $$
declare
  offer private.offer;
  choice private.choice;
  wanted uuid;
  line_end bigint := 0;
begin
  if way = 'chance' then
    foreach offer in array offers loop
      if offer.available then
        line_end := line_end + offer.weight;
        choice.prize_id := offer.prize_id;
        exit when line_end > roll;
      end if;
    end loop;
    return choice;
  end if;
  foreach wanted in array due loop
    foreach offer in array offers loop
      if offer.prize_id = wanted and offer.available then
        choice.prize_id := wanted;
        return choice;
      end if;
    end loop;
  end loop;
  for pass in case when is_turn then 0 else 1 end..1 loop
    choice := (null, pass = 1, '{}', 1);
    wanted := case pass when 1 then last_consolation else last_prize end;
    foreach offer in array offers loop
      if offer.available and (pass = 1 and offer.is_consolation or pass = 0 and offer.is_prize) then
        choice.list := choice.list || offer.prize_id;
        if offer.prize_id <= wanted then
          choice.place := cardinality(choice.list) + 1;
        end if;
      end if;
    end loop;
    choice.place := 1 + (choice.place - 1) % greatest(cardinality(choice.list), 1);
    choice.prize_id := choice.list[choice.place];
    exit when choice.prize_id is not null;
  end loop;
  return choice;
end
$$;

-- How many draws of a game the counter has counted, and the last prize given from each of its two
-- lists.
create table public.draw_turns (
  game text primary key,
  number bigint not null default 0,
  last_prize uuid,
  last_consolation uuid
);

alter table public.draw_turns enable row level security;
