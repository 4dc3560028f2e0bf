-- Anyone may store a photo, so the database sets the pace of files as well as of rows. Visitors
-- cannot be told apart and share one pace, which one of them can use up. A booth that is signed in
-- with an account whose app metadata says `role: kiosk` has a pace of its own that nobody can take.

-- Storage tries an upload with an insert that it takes back, and makes the true one when all bytes
-- are there: files on their way cannot be counted in a table. A sequence is never taken back. It
-- holds the second in which a minute began, times a million, and how many turns of that minute were
-- asked for. The first file after a minute begins the next one.
create sequence private.photo_file_turns;

create function private.take_photo_file_turn() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  this_second constant bigint := floor(extract(epoch from clock_timestamp()));
  turn bigint;
begin
  if private.acting_role() = 'kiosk' then
    return (
      select count(*) < 60
      from storage.objects
      where bucket_id = 'photo-booth-images'
        and owner_id = auth.uid()::text
        and created_at > now() - interval '1 minute'
        and created_at <= now()
    );
  end if;
  -- One at a time, or two would begin the same minute.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('photo_file_turns'));
  turn := nextval('private.photo_file_turns');
  if turn / 1000000 not between this_second - 59 and this_second then
    turn := setval('private.photo_file_turns', this_second * 1000000);
  end if;
  return turn % 1000000 < 60;
end
$$;

revoke all on function private.take_photo_file_turn() from public;
grant execute on function private.take_photo_file_turn() to anon, authenticated;

create policy "Photo files come at a pace" on storage.objects
  as restrictive
  for insert to anon, authenticated
  with check (
    case
      when bucket_id = 'photo-booth-images' then private.take_photo_file_turn()
      else true
    end
  );

-- Rows that a clock, set back since, wrote into the future do not count.
create or replace function private.limit_photos() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booth constant text := case when private.acting_role() = 'kiosk' then auth.uid()::text end;
begin
  -- One at a time: two inserts at once would not see each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('photo_booth_images'));
  if (
    select count(*)
    from public.photo_booth_images as photo
    left join storage.objects as file
      on file.bucket_id = 'photo-booth-images' and file.name = photo.storage_path
    where photo.created_at > now() - interval '1 minute'
      and photo.created_at <= now()
      and case
        when booth is null then private.role_of(file.owner_id::uuid) is distinct from 'kiosk'
        else file.owner_id = booth
      end
  ) >= 30 then
    raise exception 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'PT429';
  end if;
  return new;
end
$$;
