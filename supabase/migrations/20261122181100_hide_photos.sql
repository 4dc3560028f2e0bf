-- Staff hide a photo: neither the gallery nor the page of the photo shows it any more.

create table public.hidden_photos (
  photo_id uuid primary key references public.photo_booth_images (id) on delete cascade,
  hidden_at timestamptz not null default now()
);

alter table public.hidden_photos enable row level security;

grant select, insert, delete on public.hidden_photos to authenticated;
grant select, insert, update, delete on public.hidden_photos to service_role;

create policy "Admins see what is hidden" on public.hidden_photos
  for select to authenticated using ((select private.is_admin()));
create policy "Admins hide photos" on public.hidden_photos
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins show photos again" on public.hidden_photos
  for delete to authenticated using ((select private.is_admin()));

create function private.is_photo_hidden(photo uuid) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (select from public.hidden_photos where photo_id = photo)
$$;

revoke all on function private.is_photo_hidden(uuid) from public;
grant execute on function private.is_photo_hidden(uuid) to anon, authenticated, service_role;

create policy "The gallery shows what is not hidden" on public.photo_booth_images
  as restrictive
  for select to anon, authenticated
  using ((select private.is_admin()) or not private.is_photo_hidden(id));

-- The photo of whoever has its id; nothing tells of another.
create function private.read_photo(photo uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object('id', id, 'image_url', image_url, 'storage_path', storage_path)
  from public.photo_booth_images
  where id = photo
    and not private.is_photo_hidden(id)
$$;

create function public.read_photo(photo_id uuid) returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.read_photo(photo_id)
$$;

revoke all on function private.read_photo(uuid) from public;
revoke all on function public.read_photo(uuid) from public;
grant execute on function private.read_photo(uuid) to anon, authenticated;
grant execute on function public.read_photo(uuid) to anon, authenticated;
