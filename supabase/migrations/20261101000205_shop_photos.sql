-- Photos of kiosks, and the shop's decisions about photos. A photo is hidden while its file lies in
-- the bucket hidden-photos: one move takes it off the gallery and off its public address. A visitor
-- may let the shop publish one.

-- The kiosk that took it, in public.devices.
alter table public.photo_booth_images
  add column device_id uuid default private.acting_kiosk();

create index photo_booth_images_device_idx on public.photo_booth_images (device_id)
  where device_id is not null;

-- Returns the files of the photos that staff hid.
create function private.hidden_photo_files() returns setof text
  language sql stable security definer set search_path = ''
as $$ select name from storage.objects where bucket_id = 'hidden-photos' $$;

-- Returns the time limit of photos: older ones cannot be read, and the upkeep removes them.
create function private.photos_kept_from(at timestamptz default now()) returns timestamptz
  language sql stable security definer set search_path = ''
as $$ select at - make_interval(days => private.shop_setting('photoDays')::integer) $$;

-- Returns whether the caller lists photos. In a closed gallery kiosks and staff alone do.
create function private.may_list_photos() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.shop_setting('gallery') = 'on'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$$;

-- Returns whether the caller adds and removes photos.
create function private.may_change_photos() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.shop_setting('photosBy') = 'anyone'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$$;

grant execute on function
  private.hidden_photo_files, private.photos_kept_from, private.may_list_photos,
  private.may_change_photos
to anon, authenticated;

-- The gallery shows photos that are kept and not hidden. An insert returns its own row, too.
alter policy "The gallery shows photos" on public.photo_booth_images
  using (
    created_at = now()
    or (
      created_at >= (select private.photos_kept_from())
      and (select private.may_list_photos())
      and ((select private.is_admin()) or storage_path not in (select private.hidden_photo_files()))
    )
  );

-- A caller cannot name another kiosk as the one that took a photo.
alter policy "A photo points to its file" on public.photo_booth_images
  with check (
    (select private.may_change_photos())
    and created_at = now()
    and device_id is not distinct from (select private.acting_kiosk())
    and private.bucket_of_photo(storage_path) = 'photo-booth-images'
    and private.is_photo_address(image_url, storage_path)
  );
alter policy "A photo goes after its file" on public.photo_booth_images
  using ((select private.may_change_photos()) and private.bucket_of_photo(storage_path) is null);

-- Refuses more than 30 photos a minute of all visitors together, who cannot be told apart, and as
-- many of each kiosk. Rows of the future, from a clock that was set back since, do not count.
create function private.limit_photos() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  booth constant text := case when private.acting_role() = 'kiosk' then auth.uid()::text end;
begin
  -- Two inserts at once would not see each other.
  perform private.lock_for('public.photo_booth_images');
  perform private.refuse_if((
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
  ) >= 30 * private.booths_of(booth::uuid), 'PT429',
    'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.');
  return new;
end
$$;
create trigger limit_photos
  before insert on public.photo_booth_images
  for each row execute function private.limit_photos();

-- Returns the photo with an id, unless it is too old or hidden.
create function private.read_photo(photo uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'image_url', image_url, 'storage_path', storage_path)
  from public.photo_booth_images
  where id = photo
    and created_at >= private.photos_kept_from()
    and private.bucket_of_photo(storage_path) is distinct from 'hidden-photos'
$$;
select private.serve('read_photo', '{photo_id}', 'anon, authenticated');

-- Photos that their visitors released with the key: any caller may remove their files.
create table private.released_photos (
  photo_id uuid primary key references public.photo_booth_images on delete cascade
);

-- Returns whether the visitor of a photo released it.
create function private.is_released(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.released_photos
    join public.photo_booth_images as photo on photo.id = photo_id
    where storage_path = path
  )
$$;

-- Removes the row of a photo whose file is gone, for callers who know its id, listed or not. True:
-- it was removed; false: there is none. The page shows visitors the refusals.
create function private.remove_photo(photo uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  path constant text := (select storage_path from public.photo_booth_images where id = photo);
  bucket constant text := private.bucket_of_photo(path);
begin
  if path is null then
    return false;
  end if;
  perform private.refuse_if(
    bucket = 'hidden-photos' or not (private.may_change_photos() or private.is_released(path)),
    'insufficient_privilege', 'As fotos são da loja. Peça à equipe que exclua a sua.'
  );
  perform private.refuse_if(bucket is not null, 'insufficient_privilege',
    'Muitas fotos excluídas em pouco tempo. Espere um minuto e tente novamente.');
  delete from public.photo_booth_images where id = photo;
  return true;
end
$$;
select private.serve('remove_photo', '{photo_id}', 'anon, authenticated');

-- Returns the shop's decisions about photos, and the rights of the caller.
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

-- Photos that their visitors let the shop publish.
create table public.photo_permissions (
  photo_id uuid primary key references public.photo_booth_images on delete cascade,
  allowed_at timestamptz not null default now()
);
grant select on public.photo_permissions to authenticated;
select private.only_admins('{select}', 'photo_permissions');

-- The secret for keys of photos. Ids are public in an open gallery, so a visitor needs a key as
-- well; the kiosk puts it into the address of the photo. Exports leave the secret out.
create table private.photo_secret (
  singleton boolean primary key default true check (singleton),
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.photo_secret default values;

-- Returns the key of a photo. Fixed lengths of secret and id rule out making a key out of another.
create function private.key_of_photo(photo uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select left(encode(sha256(secret || uuid_send(photo)), 'hex'), 32) from private.photo_secret
$$;

-- Returns the key of a photo to the kiosk that took it; null for all other photos.
create function private.photo_key(photo uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Só um quiosque entrega a chave de uma foto.', 'kiosk');
  select private.key_of_photo(id)
  from public.photo_booth_images
  where id = photo and device_id = private.acting_kiosk();
$$;
select private.serve('photo_key', '{photo_id}', 'authenticated');

-- Returns since when the shop may publish a photo; null with a wrong key, or without the photo. A
-- permission can be withdrawn while staff hide the photo, too.
create function private.photo_permission(photo uuid, key text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'allowed_at', (select allowed_at from public.photo_permissions where photo_id = photo)
  )
  where key = private.key_of_photo(photo) and (
    private.read_photo(photo) is not null
    or exists (select from public.photo_permissions where photo_id = photo)
  )
$$;
select private.serve('photo_permission', '{photo_id, key}', 'anon, authenticated');

-- Lets a visitor who has the key of a photo remove it, also where the shop alone removes photos.
-- Refuses a hidden photo and a wrong key.
create function private.release_photo(photo uuid, key text) returns void
  language sql security definer set search_path = '' as $$
  select private.refuse_if(
    (key = private.key_of_photo(photo) and private.read_photo(photo) is not null) is not true,
    'insufficient_privilege',
    'Este endereço não permite excluir a foto. Peça à equipe que a exclua.'
  );
  insert into private.released_photos (photo_id) values (photo) on conflict do nothing;
$$;
select private.serve('release_photo', '{photo_id, key}', 'anon, authenticated');

-- Lets the shop publish a photo, or withdraws that, for a visitor who has its key.
create function private.allow_publishing(photo uuid, key text, allowed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    private.photo_permission(photo, key) is null
      or (allowed and private.read_photo(photo) is null),
    'insufficient_privilege', 'Este endereço não permite decidir sobre a foto.'
  );
  if allowed then
    -- Allowed twice, it holds since the first time.
    insert into public.photo_permissions (photo_id) values (photo) on conflict do nothing;
  else
    delete from public.photo_permissions where photo_id = photo;
  end if;
  return private.photo_permission(photo, key);
end
$$;
select private.serve('allow_publishing', '{photo_id, key, allowed}', 'anon, authenticated');
