-- A photo's address is that of its own file, with nothing before or behind it. The database does
-- not know the name of its own host: the hub shows no picture of another one. Photos that are
-- there already stay.

drop policy "Anyone adds a photo whose file is there" on public.photo_booth_images;

create policy "Anyone adds a photo that points to its file" on public.photo_booth_images
  for insert to anon, authenticated
  with check (
    created_at = now()
    and private.photo_file_exists(storage_path)
    and image_url ~ (
      '^https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*'
      || '/storage/v1/object/public/photo-booth-images/'
      || replace(storage_path, '.', '\.')
      || '$'
    )
  );
