-- Any visitor adds a photo and removes any photo. The row and its file belong together: a row
-- comes after its file and goes after it, so that neither is left behind by the other.

create function private.photo_file_exists(path text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select 1
    from storage.objects
    where bucket_id = 'photo-booth-images'
      and name = path
  )
$$;

revoke all on function private.photo_file_exists(text) from public;
grant execute on function private.photo_file_exists(text)
  to anon, authenticated, service_role;

create policy "Anyone sees the gallery" on public.photo_booth_images
  for select to anon, authenticated using (true);

-- The time of a photo is the time of its insert, which keeps the gallery in order.
create policy "Anyone adds a photo whose file is there" on public.photo_booth_images
  for insert to anon, authenticated
  with check (created_at = now() and private.photo_file_exists(storage_path));

create policy "Anyone removes a photo whose file is gone" on public.photo_booth_images
  for delete to anon, authenticated
  using (not private.photo_file_exists(storage_path));
