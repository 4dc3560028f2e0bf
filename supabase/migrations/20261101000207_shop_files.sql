-- Files in storage: the buckets of the shop, who stores, hides and removes files, and how fast.

-- Admins alone read a hidden photo. Pages compress covers and frames before they upload them;
-- Safari writes a cover as JPEG.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('hidden-photos', 'hidden-photos', false, 5242880, array['image/png']),
  ('photo-frames', 'photo-frames', true, 1048576, array['image/png', 'image/webp']),
  ('book-covers', 'book-covers', true, 61440, array['image/webp', 'image/jpeg']),
  (
    'book-audio', 'book-audio', true, 2097152,
    array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm']
  ),
  ('shop-logo', 'shop-logo', true, 204800, array['image/png', 'image/webp']);

insert into private.photo_buckets (id) values ('hidden-photos');
insert into private.staff_buckets (id)
values ('photo-frames'), ('book-covers'), ('book-audio'), ('shop-logo');

-- Storage tries an upload and a removal with a statement that it rolls back, so neither can be
-- counted in a table. A sequence is never rolled back: it holds the second in which a minute began,
-- times a million, plus how many turns of that minute were asked for. All visitors share one
-- sequence, which one of them can use up; kiosks store photos and remove their own without a turn.
create sequence private.photo_file_turns;
create sequence private.photo_removal_turns;

-- Takes a turn, and returns whether it is among the first `most` of its minute.
create function private.take_turn(turns regclass, most integer) returns boolean
  language plpgsql set search_path = '' as $$
declare
  this_second constant bigint := floor(extract(epoch from clock_timestamp()));
  turn bigint;
begin
  -- Two at once would begin the same minute.
  perform private.lock_for(turns);
  turn := nextval(turns);
  if turn / 1000000 not between this_second - 59 and this_second then
    turn := setval(turns, this_second * 1000000);
  end if;
  return turn % 1000000 < most;
end
$$;

-- Returns whether the caller stores a photo under a name now. The name of a removed file is never
-- used again: a photo stays the one that was taken.
create function private.may_store_photo(path text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  stored_in constant text := private.bucket_of_photo(path);
begin
  return case
    when not private.may_change_photos() then false
    -- No public file may have the name of a hidden photo.
    when stored_in = 'hidden-photos' then false
    when stored_in is null
      and exists (select from public.photo_booth_images where storage_path = path) then false
    when private.acting_role() = 'kiosk' then (
      select count(*) < 60 * private.booths_of(auth.uid())
      from storage.objects
      where bucket_id = 'photo-booth-images'
        and owner_id = auth.uid()::text
        and created_at > now() - interval '1 minute'
        and created_at <= now()
    )
    else private.take_turn('private.photo_file_turns', 60)
  end;
end
$$;

-- Returns whether the caller removes the file of a photo now.
create function private.may_remove_photo_file(bucket text, path text, stored_at timestamptz)
  returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  has_row constant boolean := exists (
    select from public.photo_booth_images where storage_path = path
  );
begin
  return case
    -- A file without a row after an hour is left over: any caller may remove it.
    when private.is_admin() or not has_row and stored_at < now() - interval '1 hour' then true
    when bucket = 'hidden-photos' then false
    when private.is_released(path) then true
    when not private.may_change_photos() then false
    when not has_row or exists (
      select from public.photo_booth_images
      where storage_path = path and device_id = private.acting_kiosk()
    ) then true
    else private.take_turn('private.photo_removal_turns', 10)
  end;
end
$$;

grant execute on function
  private.may_store_photo, private.may_remove_photo_file
to anon, authenticated;

-- `case`: only photos take a turn. Storage asks the policies when it signs an address to upload to,
-- and never again while that address lasts. So the policy refuses such an address for a photo.
alter policy "Admins add files, visitors photos" on storage.objects
  with check (
    case
      when bucket_id = 'photo-booth-images'
      then (select storage.operation()) is distinct from 'storage.object.sign_upload_url'
        and name ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$'
        and private.may_store_photo(name)
      else bucket_id in (select id from private.staff_buckets)
        and name !~ '/'
        and (select private.is_admin())
    end
  );
alter policy "Admins remove files, visitors photos" on storage.objects
  using (
    case
      when bucket_id in ('photo-booth-images', 'hidden-photos')
      then private.may_remove_photo_file(bucket_id, name, created_at)
      else bucket_id in (select id from private.staff_buckets) and (select private.is_admin())
    end
  );

-- A move selects files, too, and admins read hidden photos and the logo that a new one replaces.
alter policy "Removals find files" on storage.objects
  using (
    case
      when (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
      then bucket_id in ('photo-booth-images', 'hidden-photos')
        or (bucket_id in (select id from private.staff_buckets) and (select private.is_admin()))
      when (select storage.operation()) = 'storage.object.move'
      then bucket_id in ('photo-booth-images', 'hidden-photos') and (select private.is_admin())
      else bucket_id in ('hidden-photos', 'shop-logo') and (select private.is_admin())
    end
  );
create policy "Admins hide photos and show them again" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('photo-booth-images', 'hidden-photos')
    and (select storage.operation()) = 'storage.object.move'
    and (select private.is_admin())
  );

-- Files of photos without a row: a booth went off between its writes, or the upkeep took the row.
create view private.files_without_photo as
select bucket_id, name, created_at
from storage.objects as file
where bucket_id in ('photo-booth-images', 'hidden-photos')
  and not exists (
    select from public.photo_booth_images as photo where photo.storage_path = file.name
  );

-- Lists some of these files, the oldest first, an hour old; for admins a minute, which is enough
-- for a booth at work. It lists no photo with a row; of a closed gallery kiosks and staff alone.
create function private.unsaved_photo_files() returns table (bucket text, name text)
  language sql stable security definer set search_path = ''
  -- Compiling the query would take longer than running it.
  set jit = off as $$
  select bucket_id, file.name
  from private.files_without_photo as file
  where (select private.may_list_photos())
    and created_at < now() - case
      when (select private.is_admin()) then interval '1 minute'
      else interval '1 hour'
    end
  order by created_at
  limit 100
$$;
select private.serve('unsaved_photo_files', '{}', 'anon, authenticated, service_role');

-- Removes the rows of these photos, and returns how many.
create function private.drop_photos(ids uuid[]) returns integer
  language sql set search_path = '' as $$
  with dropped as (delete from public.photo_booth_images where id = any (ids) returning id)
  select count(*)::integer from dropped
$$;

-- Removes the rows of some photos whose file is gone, and returns how many.
create function private.clear_lost_photos() returns integer
  language sql security definer set search_path = '' as $$
  select private.expect_admin('limpa a galeria');
  select private.drop_photos(array(
    select id
    from public.photo_booth_images
    where private.bucket_of_photo(storage_path) is null
    limit 100
  ));
$$;
select private.serve('clear_lost_photos', '{}', 'authenticated');

-- Removes the rows of some photos that are past their days, and returns how many. A kiosk or an
-- open panel then removes their files, which only the storage service can.
create function private.drop_expired_photos(most integer default 100) returns integer
  language sql set search_path = '' as $$
  select private.drop_photos(array(
    select id
    from public.photo_booth_images
    where created_at < private.photos_kept_from(private.trusted_now())
    order by created_at
    limit most
  ))
$$;

-- Calls drop_expired_photos for a kiosk or a panel, which then removes the files.
create function private.remove_expired_photos() returns integer
  language sql security definer set search_path = '' as $$
  select private.expect_role('Só quiosques e a administração limpam a galeria.', 'kiosk', 'admin');
  select private.note_time();
  select private.drop_expired_photos();
$$;
select private.serve('remove_expired_photos', '{}', 'authenticated');

-- Returns how many photos are more than a day past their days, and who adds and removes photos.
create function private.photo_upkeep() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'expired', (
      select count(*)
      from public.photo_booth_images
      where created_at < private.photos_kept_from(private.trusted_now()) - interval '1 day'
    ),
    'left_over', (
      select count(*)
      from private.files_without_photo
      where created_at < now() - interval '1 day'
    ),
    'photos_by', private.shop_setting('photosBy'),
    'by_default', private.photos_by_default()
  )
$$;
select private.serve('photo_upkeep', '{}', 'service_role');
