-- The photos of the booth, and the files in storage. Visitors add and remove photos, admins the
-- pictures of prizes; files are never overwritten. A photo's row is written after its file and
-- deleted after it, so that neither is left behind.

-- Buckets with the files of photos.
create table private.photo_buckets (id text primary key);

-- Buckets whose files admins alone store and remove.
create table private.staff_buckets (id text primary key);

-- Anyone who has its address reads a file. Never SVG, which can carry scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'scratch-prize-images', 'scratch-prize-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  ),
  ('photo-booth-images', 'photo-booth-images', true, 5242880, array['image/png']);

insert into private.photo_buckets (id) values ('photo-booth-images');

insert into private.staff_buckets (id) values ('scratch-prize-images');

grant select on private.photo_buckets, private.staff_buckets to anon, authenticated;

create table public.photo_booth_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (length(image_url) <= 2048 and image_url ~ '^https?://'),
  storage_path text not null unique
    check (storage_path ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$'),
  created_at timestamptz not null default now()
);

create index photo_booth_images_created_at_idx
  on public.photo_booth_images (created_at desc);

alter table public.photo_booth_images enable row level security;

grant select, insert (image_url, storage_path), delete
  on public.photo_booth_images to anon, authenticated;

-- Returns the bucket that has the file of a photo; null: none has.
create function private.bucket_of_photo(path text) returns text
  language sql stable security definer set search_path = '' as $$
  select bucket_id
  from storage.objects
  where bucket_id in (select id from private.photo_buckets)
    and name = path
$$;

-- Returns whether an address is that of the file of a photo, with nothing before or behind it. The
-- database does not know its own host: the hub shows no picture of another one.
create function private.is_photo_address(address text, path text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ (
    '^https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*'
    || '/storage/v1/object/public/photo-booth-images/'
    || replace(path, '.', '\.')
    || '$'
  )
$$;

grant execute on function private.bucket_of_photo, private.is_photo_address to anon, authenticated;

create policy "The gallery shows photos" on public.photo_booth_images
  for select to anon, authenticated using (true);

-- The time of a photo is that of its insert, which keeps the gallery in order.
create policy "A photo points to its file" on public.photo_booth_images
  for insert to anon, authenticated
  with check (
    created_at = now()
    and private.bucket_of_photo(storage_path) = 'photo-booth-images'
    and private.is_photo_address(image_url, storage_path)
  );
create policy "A photo goes after its file" on public.photo_booth_images
  for delete to anon, authenticated using (private.bucket_of_photo(storage_path) is null);

create policy "Admins add files, visitors photos" on storage.objects
  for insert to anon, authenticated
  with check (
    case
      when bucket_id = 'photo-booth-images'
      then name ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$'
      else bucket_id in (select id from private.staff_buckets)
        and name !~ '/'
        and (select private.is_admin())
    end
  );
create policy "Admins remove files, visitors photos" on storage.objects
  for delete to anon, authenticated
  using (
    bucket_id = 'photo-booth-images'
    or (bucket_id in (select id from private.staff_buckets) and (select private.is_admin()))
  );

-- Storage needs the right to select for removals alone: callers cannot list public files. No caller
-- reads storage.buckets: one who reads a bucket and its files can empty it at once.
create policy "Removals find files" on storage.objects
  for select to anon, authenticated
  using (
    (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
    and (
      bucket_id = 'photo-booth-images'
      or (bucket_id in (select id from private.staff_buckets) and (select private.is_admin()))
    )
  );
