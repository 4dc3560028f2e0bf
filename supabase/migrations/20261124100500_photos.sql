-- The photos of the booth: a row and a file each. The row comes after its file and goes after it, so
-- that neither is left behind. A photo is hidden while its file lies in the bucket hidden-photos: one
-- move takes it off the gallery and off its public address.

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
grant select, insert, update, delete on public.photo_booth_images to service_role;

-- Which bucket has the file of a photo; null when none has.
create function private.bucket_of_photo(path text) returns text
  language sql stable security definer set search_path = '' as $$
  select bucket_id
  from storage.objects
  where bucket_id in ('photo-booth-images', 'hidden-photos')
    and name = path
$$;

create function private.hidden_photo_files() returns setof text
  language sql stable security definer set search_path = ''
as $$ select name from storage.objects where bucket_id = 'hidden-photos' $$;

-- Nobody reads photos older than this; whatever comes first removes them.
create function private.photos_kept_from() returns timestamptz
  language sql stable security definer set search_path = ''
as $$ select now() - make_interval(days => private.shop_setting('photoDays')::integer) $$;

-- A shop may close its gallery: then its kiosks and its staff alone list photos.
create function private.may_list_photos() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.shop_setting('gallery') = 'on'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$$;

create function private.may_change_photos() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.shop_setting('photosBy') = 'anyone'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$$;

-- Policies run with the rights of whoever asks; where they can, they call a function once for all
-- rows.
create policy "The gallery shows what is kept and not hidden" on public.photo_booth_images
  for select to anon, authenticated
  using (
    -- Whoever adds a photo is told of it.
    created_at = now()
    or (
      created_at >= (select private.photos_kept_from())
      and (select private.may_list_photos())
      and (
        (select private.is_admin())
        or storage_path not in (select private.hidden_photo_files())
      )
    )
  );

-- The time of a photo is that of its insert, which keeps the gallery in order. Its address is that of
-- its own file, with nothing before or behind it. The database does not know its own host: the hub
-- shows no picture of another one.
create policy "A photo points to its file" on public.photo_booth_images
  for insert to anon, authenticated
  with check (
    (select private.may_change_photos())
    and created_at = now()
    and private.bucket_of_photo(storage_path) = 'photo-booth-images'
    and image_url ~ (
      '^https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*'
      || '/storage/v1/object/public/photo-booth-images/'
      || replace(storage_path, '.', '\.')
      || '$'
    )
  );

create policy "A photo goes after its file" on public.photo_booth_images
  for delete to anon, authenticated
  using (
    (select private.may_change_photos()) and private.bucket_of_photo(storage_path) is null
  );

-- The photo of whoever has its id; nothing tells of another.
create function private.read_photo(photo uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'image_url', image_url, 'storage_path', storage_path)
  from public.photo_booth_images
  where id = photo
    and created_at >= private.photos_kept_from()
    and private.bucket_of_photo(storage_path) is distinct from 'hidden-photos'
$$;

create function public.read_photo(photo_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.read_photo(photo_id) $$;

-- Ends the deletion of a photo for whoever has its id, listed or not: true when this removed its row,
-- false when there was none. Visitors read the sentences.
create function private.remove_photo(photo uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  path constant text := (
    select storage_path from public.photo_booth_images where id = photo
  );
  bucket constant text := private.bucket_of_photo(path);
begin
  if path is null then
    return false;
  end if;
  if bucket = 'hidden-photos' or not private.may_change_photos() then
    raise exception 'As fotos são da loja. Peça à equipe que exclua a sua.'
      using errcode = 'insufficient_privilege';
  end if;
  if bucket is not null then
    raise exception 'Muitas fotos excluídas em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'insufficient_privilege';
  end if;
  delete from public.photo_booth_images where id = photo;
  return true;
end
$$;

create function public.remove_photo(photo_id uuid) returns boolean
  language sql volatile security invoker set search_path = ''
as $$ select private.remove_photo(photo_id) $$;

-- What the shop decided about photos, and what of it holds for whoever asks.
create function private.photo_rules() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mayList', private.may_list_photos(),
    'mayChange', private.may_change_photos(),
    'photosBy', private.shop_setting('photosBy'),
    'byDefault', private.photos_by_default()
  )
$$;

create function public.photo_rules() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.photo_rules() $$;

revoke all on function
  private.bucket_of_photo, private.hidden_photo_files, private.photos_kept_from,
  private.may_list_photos, private.may_change_photos, private.read_photo, private.remove_photo,
  private.photo_rules, public.read_photo, public.remove_photo, public.photo_rules
from public;
grant execute on function
  private.bucket_of_photo, private.hidden_photo_files, private.photos_kept_from,
  private.may_list_photos, private.may_change_photos, private.read_photo, private.remove_photo,
  private.photo_rules, public.read_photo, public.remove_photo, public.photo_rules
to anon, authenticated;

-- How many booths an account stands for: each of its devices has the same pace.
create function private.booths_of(account uuid) returns bigint
  language sql stable set search_path = '' as $$
  select greatest(1, count(*))
  from public.devices
  where account_id = account and last_seen_at > now() - interval '1 day'
$$;

-- All visitors together, who cannot be told apart, add at most 30 photos a minute, and each kiosk as
-- many: far above what booths take. Rows that a clock, set back since, wrote into the future do not
-- count.
create function private.limit_photos() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
  ) >= 30 * private.booths_of(booth::uuid) then
    raise exception 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'PT429';
  end if;
  return new;
end
$$;

revoke all on function private.booths_of, private.limit_photos from public;

create trigger limit_photos
  before insert on public.photo_booth_images
  for each row execute function private.limit_photos();
