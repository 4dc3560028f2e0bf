-- Visitors add and remove photos; admins add and remove prize images. Nobody overwrites: there
-- is no update rule. Nobody lists either, though removing needs the right to select: the select
-- rule holds only while the storage service carries out a removal. Nobody reads storage.buckets:
-- whoever can read a bucket and its files can empty it in one call.

create policy "Visitors add photos, admins add prize images" on storage.objects
  for insert to anon, authenticated
  with check (
    (
      bucket_id = 'photo-booth-images'
      and name ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$'
    )
    or (
      bucket_id = 'scratch-prize-images'
      and name !~ '/'
      and (select private.is_admin())
    )
  );

create policy "Removals find photos, and prize images for admins" on storage.objects
  for select to anon, authenticated
  using (
    (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
    and (
      bucket_id = 'photo-booth-images'
      or (bucket_id = 'scratch-prize-images' and (select private.is_admin()))
    )
  );

create policy "Visitors remove photos, admins remove prize images" on storage.objects
  for delete to anon, authenticated
  using (
    bucket_id = 'photo-booth-images'
    or (bucket_id = 'scratch-prize-images' and (select private.is_admin()))
  );

-- Storage asks the rules when it signs an address to upload to, and never again while that address
-- lasts. So nobody gets one for a photo: what the rules say holds when its file comes.
create policy "Photos come with their own request" on storage.objects
  as restrictive
  for insert to anon, authenticated
  with check (
    bucket_id <> 'photo-booth-images'
    or (select storage.operation()) is distinct from 'storage.object.sign_upload_url'
  );
