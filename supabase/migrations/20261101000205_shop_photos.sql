-- Photos of kiosks, and what the shop decides about photos. A photo is hidden while its file lies in
-- the bucket hidden-photos: one move takes it off the gallery and off its public address. A visitor
-- may let the shop publish one.

alter table public.photo_booth_images
  add column device_id uuid default private.acting_kiosk();

comment on column public.photo_booth_images.device_id is
  'The kiosk that took it, in public.devices.';

create index photo_booth_images_device_idx on public.photo_booth_images (device_id)
  where device_id is not null;

create function private.hidden_photo_files() returns setof text
  language sql stable security definer set search_path = ''
as $$ select name from storage.objects where bucket_id = 'hidden-photos' $$;

-- Nobody reads photos older than this; whatever comes first removes them.
create function private.photos_kept_from(at timestamptz default now()) returns timestamptz
  language sql stable security definer set search_path = ''
as $$ select at - make_interval(days => private.shop_setting('photoDays')::integer) $$;

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
drop policy "Anyone reads photos" on public.photo_booth_images;
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

-- The time of a photo is that of its insert, which keeps the gallery in order. Its address is that
-- of its own file, with nothing before or behind it. The database does not know its own host: the
-- hub shows no picture of another one. Nobody says that another kiosk took it.
drop policy "A photo points to its file" on public.photo_booth_images;
create policy "A photo points to its file" on public.photo_booth_images
  for insert to anon, authenticated
  with check (
    (select private.may_change_photos())
    and created_at = now()
    and device_id is not distinct from (select private.acting_kiosk())
    and private.bucket_of_photo(storage_path) = 'photo-booth-images'
    and image_url ~ (
      '^https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*'
      || '/storage/v1/object/public/photo-booth-images/'
      || replace(storage_path, '.', '\.')
      || '$'
    )
  );
drop policy "A photo goes after its file" on public.photo_booth_images;
create policy "A photo goes after its file" on public.photo_booth_images
  for delete to anon, authenticated
  using (
    (select private.may_change_photos()) and private.bucket_of_photo(storage_path) is null
  );

-- All visitors together, who cannot be told apart, add at most 30 photos a minute, and each kiosk
-- as many: far above what booths take. Rows that a clock, set back since, wrote into the future do
-- not count.
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

create trigger limit_photos
  before insert on public.photo_booth_images
  for each row execute function private.limit_photos();

-- The photo of whoever has its id; nothing tells of another.
create function private.read_photo(photo uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'image_url', image_url, 'storage_path', storage_path)
  from public.photo_booth_images
  where id = photo
    and created_at >= private.photos_kept_from()
    and private.bucket_of_photo(storage_path) is distinct from 'hidden-photos'
$$;
select private.serve('read_photo', '{photo_id}', 'anon, authenticated');

-- Photos whose visitor wants them gone and has said so with the key: anybody may remove their files.
create table private.released_photos (
  photo_id uuid primary key references public.photo_booth_images on delete cascade
);

create function private.is_released(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from private.released_photos
    join public.photo_booth_images as photo on photo.id = photo_id
    where storage_path = path
  )
$$;

-- Ends the deletion of a photo for whoever has its id, listed or not: true when this removed its
-- row, false when there was none. Visitors read the sentences.
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
  if bucket = 'hidden-photos' or not (private.may_change_photos() or private.is_released(path)) then
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
select private.serve('remove_photo', '{photo_id}', 'anon, authenticated');

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
select private.serve('photo_rules', '{}', 'anon, authenticated');

grant execute on function
  private.hidden_photo_files, private.photos_kept_from, private.may_list_photos, private.may_change_photos
to anon, authenticated;

-- The yes of a visitor whose photo the shop may publish.
create table public.photo_permissions (
  photo_id uuid primary key references public.photo_booth_images on delete cascade,
  allowed_at timestamptz not null default now()
);

alter table public.photo_permissions enable row level security;

grant select on public.photo_permissions to authenticated;

create policy "Admins read permissions" on public.photo_permissions
  for select to authenticated using ((select private.is_admin()));

-- An open gallery tells the ids of photos. So a yes takes a key as well, which the kiosk hands over
-- in the address of the photo. The secret stays in this database: it does not move with the hub.
create table private.photo_secret (
  singleton boolean primary key default true check (singleton),
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

insert into private.photo_secret default values;

-- Secret and id have always the same length: nobody makes a key out of another.
create function private.key_of_photo(photo uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select left(encode(sha256(secret || uuid_send(photo)), 'hex'), 32) from private.photo_secret
$$;

-- Of a photo that this kiosk took; null for all others.
create function private.photo_key(photo uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Only a kiosk hands over the key of a photo.', 'kiosk');
  select private.key_of_photo(id)
  from public.photo_booth_images
  where id = photo and device_id = private.acting_kiosk();
$$;
select private.serve('photo_key', '{photo_id}', 'authenticated');

-- Since when the shop may publish a photo, for whoever has its key; null without the key, or the
-- photo. A yes can be taken back while staff hide the photo, too.
create function private.photo_permission(photo uuid, said text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'allowed_at', (select allowed_at from public.photo_permissions where photo_id = photo)
  )
  where said = private.key_of_photo(photo) and (
    private.read_photo(photo) is not null
    or exists (select from public.photo_permissions where photo_id = photo)
  )
$$;
select private.serve('photo_permission', '{photo_id, key}', 'anon, authenticated');

-- Lets a visitor who has the key of a photo remove it, file first, also where the shop alone removes
-- photos. Refused for a hidden photo and for a wrong key.
create function private.release_photo(photo uuid, said text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if (said = private.key_of_photo(photo) and private.read_photo(photo) is not null) is not true then
    raise exception 'Este endereço não permite excluir a foto. Peça à equipe que a exclua.'
      using errcode = 'insufficient_privilege';
  end if;
  insert into private.released_photos (photo_id) values (photo) on conflict do nothing;
end
$$;
select private.serve('release_photo', '{photo_id, key}', 'anon, authenticated');

create function private.allow_publishing(photo uuid, said text, allowed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  if private.photo_permission(photo, said) is null
    or (allowed and private.read_photo(photo) is null) then
    raise exception 'Este endereço não permite decidir sobre a foto.'
      using errcode = 'insufficient_privilege';
  end if;
  if allowed then
    -- Said twice, it holds since the first time.
    insert into public.photo_permissions (photo_id) values (photo) on conflict do nothing;
  else
    delete from public.photo_permissions where photo_id = photo;
  end if;
  return private.photo_permission(photo, said);
end
$$;
select private.serve('allow_publishing', '{photo_id, key, allowed}', 'anon, authenticated');
