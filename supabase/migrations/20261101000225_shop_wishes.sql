-- Wishes for books that games show, counted on kiosks by book and day, and nothing about a person.

create table public.wishes (
  day date not null, -- where the shop is
  book_id uuid not null,
  title text not null, -- as all words here, as published when it was last wished for on that day
  author text not null,
  isbn text,
  place text not null,
  count integer not null check (count > 0),
  primary key (day, book_id)
);

-- Only functions write wishes.
grant select on public.wishes to authenticated;
select private.only_admins('{select}', 'wishes');

-- The recent wishes of a device, which only limit its pace: exports leave them out.
create table private.wish_paces (
  device_id uuid primary key references public.devices (id) on delete cascade,
  since timestamptz not null,
  lately integer not null,
  day date not null,
  today integer not null
);

-- Refuses more than ten wishes of a device in twenty seconds, as many as a visitor makes who likes
-- all books of a board, and more than a thousand a day, which no kiosk reaches.
create function private.keep_pace_of_wishes(device uuid, at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  pace private.wish_paces;
begin
  insert into private.wish_paces as known (device_id, since, lately, day, today)
  values (device, at, 1, private.shop_date(at), 1)
  on conflict (device_id) do update
  set
    since = case
      when known.since > at - interval '20 seconds' and known.since <= at then known.since
      else at
    end,
    lately = case
      when known.since > at - interval '20 seconds' and known.since <= at then known.lately + 1
      else 1
    end,
    day = excluded.day,
    today = case when known.day = excluded.day then known.today + 1 else 1 end
  returning * into pace;
  perform private.refuse_if(
    pace.lately > 10 or pace.today > 1000,
    'PT429', 'Muitos pedidos em pouco tempo. Espere um momento.'
  );
end
$$;

-- Counts a wish for a published book, and returns how many it has today. Refuses an unpublished
-- book (PT409) and a device that wishes too often (PT429).
create function private.wish_for(wanted uuid, named_device uuid default null) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  wishes integer;
begin
  perform private.keep_pace_of_wishes(device, now());
  insert into public.wishes as known (day, book_id, title, author, isbn, place, count)
  select private.shop_date(now()), id, book.title, book.author, book.isbn, book.place, 1
  from jsonb_to_recordset(private.books_on_air(now()) -> 'books')
    as book (id uuid, title text, author text, isbn text, place text)
  where id = wanted
  on conflict (day, book_id) do update
  set title = excluded.title, author = excluded.author, isbn = excluded.isbn,
    place = excluded.place, count = known.count + 1
  returning count into wishes;
  perform private.refuse_if(wishes is null, 'PT409', 'Este livro acabou de sair dos jogos.');
  return wishes;
end
$$;
select private.serve('wish_for', '{book_id, device_id}', 'authenticated');

-- Lists the fifty books that were wished for most, each with the place where it stood last.
create function private.most_wished(first_day date, last_day date)
  returns table (title text, author text, isbn text, place text, wishes bigint)
  language sql stable security definer set search_path = '' as $$
  select private.expect_admin('lê os números');
  select private.expect_days(first_day, last_day);
  select *
  from (
    select distinct on (book_id)
      title, author, isbn, place, sum(count) over (partition by book_id)
    from public.wishes
    where day between first_day and last_day
    order by book_id, day desc
  ) as latest
  order by 5 desc, 1
  limit 50;
$$;
select private.serve('most_wished', '{first_day, last_day}', 'authenticated');
