-- The shop's own books, which the games play with. Books and collections are drafts that admins
-- write. Publishing a collection copies its books as they are at that moment: kiosks play with the
-- copy, so no later change or deletion of a draft reaches a game.

-- Returns whether a text is an ISBN of thirteen digits.
create function private.is_isbn(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select value ~ '^97[89][0-9]{10}$' and (
    select sum(digit::integer * case when place % 2 = 0 then 3 else 1 end) % 10 = 0
    from regexp_split_to_table(value, '') with ordinality as t (digit, place)
  )
$$;

-- Returns whether a text is a reason why the shop may show a cover or a recording; empty: none yet.
create function private.are_rights(rights text, licence text) returns boolean
  language sql immutable set search_path = '' as $$
  select rights in ('', 'own', 'publisher', 'public-domain', 'licence')
    and (licence = '' or (length(licence) <= 500 and licence ~ '^https://[^\s"<>]+$'))
    and (rights = 'licence' or licence = '')
$$;

create table public.books (
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (length(title) <= 200),
  author text not null default '' check (length(author) <= 200),
  isbn text check (private.is_isbn(isbn)),
  genre text not null default '' check (length(genre) <= 60),
  pages integer check (pages between 1 and 20000),
  read_minutes integer check (read_minutes between 1 and 100000),
  hint text not null default '' check (length(hint) <= 300),
  -- The level of its title in the scramble; null: by its length.
  level text check (level in ('iniciante', 'medio', 'avancado')),
  place text not null default '' check (length(place) <= 100), -- where it stands in the shop
  -- Which games may use it.
  games text[] not null default '{memory,scramble,audio,covers,calendar}'
    check (
      games <@ '{memory,scramble,audio,covers,calendar}' and array_position(games, null) is null
    ),
  cover_path text unique check (cover_path ~ '^[0-9]{1,16}-[A-Za-z0-9_-]{1,90}\.(webp|jpg)$'),
  -- A description of the cover, for blind visitors.
  cover_words text not null default '' check (length(cover_words) <= 300),
  cover_rights text not null default '',
  cover_licence text not null default '',
  audio_path text unique
    check (audio_path ~ '^[0-9]{1,16}-[A-Za-z0-9_-]{1,90}\.(mp3|m4a|ogg|webm)$'),
  -- The words of the recording, for deaf visitors.
  audio_words text not null default '' check (length(audio_words) <= 2000),
  audio_seconds numeric check (audio_seconds > 0 and audio_seconds <= 60),
  audio_rights text not null default '',
  audio_licence text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint cover_rights_are_known check (private.are_rights(cover_rights, cover_licence)),
  constraint audio_rights_are_known check (private.are_rights(audio_rights, audio_licence))
);

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 80 and not private.is_blank(name)),
  first_day date,
  last_day date,
  -- In the order of the page. The ids of deleted books are ignored.
  book_ids uuid[] not null default '{}' check (cardinality(book_ids) <= 500),
  created_at timestamptz not null default now(),
  constraint days_are_both_or_none check (num_nonnulls(first_day, last_day) <> 1),
  constraint days_are_in_order check (first_day <= last_day)
);

-- Published collections. Of several without days kiosks play with the latest; one with days comes
-- before them on its days, and no two have a day in common.
create table public.publications (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null,
  name text not null,
  first_day date,
  last_day date,
  books jsonb not null, -- the books as they were when it was published
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The publication of the same collection that it withdrew, and that an undo brings back.
  replaced_id uuid,
  constraint days_are_free exclude using gist (daterange(first_day, last_day, '[]') with &&)
    where (withdrawn_at is null and first_day is not null)
);
create index publications_published_at_idx on public.publications (published_at desc)
  where withdrawn_at is null;
select private.make_restorable('books');
select private.make_restorable('collections');
grant select, insert, update, delete on public.books, public.collections to authenticated;

-- Only functions write publications.
grant select on public.publications to authenticated;
select private.only_admins('{select, insert, update, delete}', 'books');
select private.only_admins('{select, insert, update, delete}', 'collections');
select private.only_admins('{select}', 'publications');

-- Returns whether a book may be published. A cover is enough; a recording comes with its words.
create function private.is_complete(book public.books) returns boolean
  language sql immutable set search_path = '' as $$
  select not private.is_blank(book.title)
    and not private.is_blank(book.author)
    and book.archived_at is null
    and book.cover_path is not null
    and not private.is_blank(book.cover_words)
    and book.cover_rights <> ''
    and (book.cover_rights <> 'licence' or book.cover_licence <> '')
    and (
      book.audio_path is null
      or (
        not private.is_blank(book.audio_words)
        and book.audio_seconds is not null
        and book.audio_rights <> ''
        and (book.audio_rights <> 'licence' or book.audio_licence <> '')
      )
    )
$$;

-- Publishes a collection as it is now, without archived books, in the place of its last
-- publication. Returns the publication; null: there is no such collection. Refuses (PT409) while a
-- book lacks a required field, or if another collection has one of its days.
create function private.publish_collection(collection uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.collections;
  incomplete text;
  taken text;
  snapshot jsonb;
  before uuid;
  published uuid;
begin
  perform private.expect_admin('põe livros no ar');
  -- Two at once would publish a collection twice.
  perform private.lock_for('public.publications');
  select * into draft from public.collections where id = collection;
  if draft.id is null then
    return null;
  end if;

  select
    string_agg(coalesce(nullif(book.title, ''), 'sem título'), ', ' order by turn)
      filter (where not private.is_complete(book)),
    jsonb_agg(to_jsonb(book) - array['archived_at', 'created_at'] order by turn)
  into incomplete, snapshot
  from unnest(draft.book_ids) with ordinality as listed (id, turn)
  join public.books as book on book.id = listed.id and book.archived_at is null;
  perform private.refuse_if(snapshot is null, 'PT409', 'A coleção não tem livros.');
  perform private.refuse_if(
    incomplete is not null, 'PT409', format('Complete antes: %s.', incomplete)
  );
  select string_agg(name, ', ') into taken
  from public.publications
  where withdrawn_at is null
    and collection_id <> collection
    and (first_day, last_day + 1) overlaps (draft.first_day, draft.last_day + 1);
  perform private.refuse_if(
    taken is not null, 'PT409', format('Nestes dias já está no ar: %s.', taken)
  );

  update public.publications
  set withdrawn_at = now()
  where collection_id = collection and withdrawn_at is null
  returning id into before;
  insert into public.publications (
    collection_id, name, first_day, last_day, books, published_at, replaced_id
  )
  values (
    collection, draft.name, draft.first_day, draft.last_day, snapshot, clock_timestamp(), before
  )
  returning id into published;
  return published;
end
$$;
select private.serve('publish_collection', '{collection_id}', 'authenticated');

-- Withdraws a publication and brings back the one that it replaced, within thirty days and unless
-- another collection took one of its days. Null: it was withdrawn already.
create function private.withdraw_publication(publication uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  withdrawn public.publications;
begin
  perform private.expect_admin('tira livros do ar');
  perform private.lock_for('public.publications');
  update public.publications
  set withdrawn_at = now()
  where id = publication and withdrawn_at is null
  returning * into withdrawn;
  update public.publications set withdrawn_at = null
  where id = withdrawn.replaced_id
    and withdrawn_at >= now() - interval '30 days'
    and not exists (
      select from public.publications as other
      where other.withdrawn_at is null
        and (other.first_day, other.last_day + 1)
          overlaps (publications.first_day, publications.last_day + 1)
    );
  return withdrawn.id;
end
$$;
select private.serve('withdraw_publication', '{publication_id}', 'authenticated');

-- Returns the publication that kiosks play with; null: the games play with the books that they came
-- with. `until`: a kiosk without network ends a collection with days by itself.
create function private.books_on_air(at timestamptz default now()) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name, 'books', books,
    'until', private.day_begins(last_day + 1))
  from public.publications
  where withdrawn_at is null
    and (first_day is null or private.shop_date(at) between first_day and last_day)
  order by first_day is null, published_at desc
  limit 1
$$;
select private.serve('books_on_air', '{}', 'anon, authenticated');

grant execute on function private.is_isbn, private.are_rights to authenticated, service_role;

-- Lists some of the files that no book and no publication names, an hour old, the oldest first.
create function private.unused_book_files() returns table (bucket text, name text)
  language sql stable security definer set search_path = '' as $$
  select file.bucket_id, file.name
  from storage.objects as file
  where (select private.is_admin())
    and file.bucket_id in ('book-covers', 'book-audio')
    and file.created_at < now() - interval '1 hour'
    and not exists (
      select from public.books as book where file.name in (book.cover_path, book.audio_path)
    )
    and not exists (
      select from public.publications as publication
      cross join lateral jsonb_array_elements(publication.books) as book
      where file.name in (book ->> 'cover_path', book ->> 'audio_path')
    )
    -- Staff can still undo its deletion.
    and not exists (
      select from private.deleted_rows
      where of_table = 'books' and file.name in (said ->> 'cover_path', said ->> 'audio_path')
    )
  order by file.created_at
  limit 100
$$;
select private.serve('unused_book_files', '{}', 'authenticated');
