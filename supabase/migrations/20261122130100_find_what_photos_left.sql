-- A booth that goes off between the file and its row leaves a file that no row shows, and whoever
-- removes files alone leaves rows that show nothing. Both can be found and cleared, 100 at a time.

-- Anyone may remove photos, but nobody lists them: these names are of files that have no row, and
-- had an hour to get one. Admins see them after a minute, which is enough for a booth at work.
create function private.unsaved_photo_files() returns setof text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select file.name
  from storage.objects as file
  where file.bucket_id = 'photo-booth-images'
    and file.created_at < now() - case
      when private.is_admin() then interval '1 minute'
      else interval '1 hour'
    end
    and not exists (
      select 1
      from public.photo_booth_images as photo
      where photo.storage_path = file.name
    )
  order by file.created_at
  limit 100
$$;

revoke all on function private.unsaved_photo_files() from public;
grant execute on function private.unsaved_photo_files() to anon, authenticated, service_role;

create function public.unsaved_photo_files() returns setof text
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.unsaved_photo_files()
$$;

revoke all on function public.unsaved_photo_files() from public;
grant execute on function public.unsaved_photo_files() to anon, authenticated, service_role;

-- Removes photos whose file is gone and says how many: anyone may remove one, admins many at once.
create function public.clear_lost_photos() returns integer
  language plpgsql
  security invoker
  set search_path = ''
as $$
declare
  cleared integer;
begin
  if not private.is_admin() then
    raise exception 'Only an admin clears photos.' using errcode = 'insufficient_privilege';
  end if;
  delete from public.photo_booth_images
  where id in (
    select id
    from public.photo_booth_images
    where not private.photo_file_exists(storage_path)
    limit 100
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$$;

revoke all on function public.clear_lost_photos() from public;
grant execute on function public.clear_lost_photos() to authenticated, service_role;
