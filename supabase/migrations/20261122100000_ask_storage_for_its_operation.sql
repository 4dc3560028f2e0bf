-- `storage.operation()` is older than the function that was asked before, and every storage service
-- of a self-hosted stack has it. What the rule allows stays the same.

drop policy "Removals find photos, and prize images for admins" on storage.objects;

create policy "Removals find photos, and prize images for admins" on storage.objects
  for select to anon, authenticated
  using (
    (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
    and (
      bucket_id = 'photo-booth-images'
      or (bucket_id = 'scratch-prize-images' and (select private.is_admin()))
    )
  );
