-- By default any visitor adds and removes photos. A shop may keep that to its kiosks and staff.

create function private.may_change_photos() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select private.shop_setting('photosBy') = 'anyone'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$$;

revoke all on function private.may_change_photos() from public;
grant execute on function private.may_change_photos() to anon, authenticated, service_role;

create policy "The shop says who adds photos" on public.photo_booth_images
  as restrictive
  for insert to anon, authenticated
  with check ((select private.may_change_photos()));

create policy "The shop says who removes photos" on public.photo_booth_images
  as restrictive
  for delete to anon, authenticated
  using ((select private.may_change_photos()));

create policy "The shop says who adds photo files" on storage.objects
  as restrictive
  for insert to anon, authenticated
  with check (bucket_id <> 'photo-booth-images' or (select private.may_change_photos()));

create policy "The shop says who removes photo files" on storage.objects
  as restrictive
  for delete to anon, authenticated
  using (bucket_id <> 'photo-booth-images' or (select private.may_change_photos()));
