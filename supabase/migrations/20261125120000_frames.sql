-- Frames that staff lay over the photos of kiosks, and the yes of a visitor whose photo the shop may
-- publish.

-- Buckets whose files admins store and remove, and nobody else does. A later migration adds one as a
-- row.
create table private.staff_buckets (id text primary key);
insert into private.staff_buckets
values ('scratch-prize-images'), ('book-covers'), ('book-audio'), ('photo-frames');
grant select on private.staff_buckets to anon, authenticated;

-- The page packs a frame before it stores it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photo-frames', 'photo-frames', true, 1048576, array['image/png', 'image/webp']);

alter policy "Admins add files, who may adds photos" on storage.objects
  with check (
    case
      when bucket_id = 'photo-booth-images'
      then name ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$' and private.may_store_photo(name)
      else bucket_id in (select id from private.staff_buckets)
        and name !~ '/'
        and (select private.is_admin())
    end
  );

alter policy "Admins remove files, who may removes photos" on storage.objects
  using (
    case
      when bucket_id in ('photo-booth-images', 'hidden-photos')
      then private.may_remove_photo_file(bucket_id, name, created_at)
      else bucket_id in (select id from private.staff_buckets) and (select private.is_admin())
    end
  );

alter policy "Removals find files, and admins hidden photos" on storage.objects
  using (
    case
      when (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
      then bucket_id in ('photo-booth-images', 'hidden-photos')
        or (
          bucket_id in (select id from private.staff_buckets) and (select private.is_admin())
        )
      when (select storage.operation()) = 'storage.object.move'
      then bucket_id in ('photo-booth-images', 'hidden-photos') and (select private.is_admin())
      else bucket_id = 'hidden-photos' and (select private.is_admin())
    end
  );

-- A frame takes the first free place. Staff read the sentence.
create function private.free_frame_place() returns smallint
  language plpgsql stable security definer set search_path = '' as $$
declare
  free constant smallint := (
    select min(place)
    from generate_series(1, 6) as place
    where place not in (select taken.place from public.photo_frames as taken)
  );
begin
  if free is null then
    raise exception 'São seis molduras no máximo. Exclua uma antes.'
      using errcode = 'check_violation';
  end if;
  return free;
end
$$;

create table public.photo_frames (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 40 and not private.is_blank(name)),
  storage_path text not null unique check (storage_path ~ '^[0-9]{1,16}-[a-z]{1,40}\.(png|webp)$'),
  place smallint not null default private.free_frame_place() unique check (place between 1 and 6),
  created_at timestamptz not null default now()
);

comment on column public.photo_frames.place is 'Where it stands in the choice; there are six places.';

alter table public.photo_frames enable row level security;
grant select, insert (name, storage_path), delete on public.photo_frames to authenticated;
grant select, insert, update, delete on public.photo_frames to service_role;

create policy "Kiosks and admins read frames" on public.photo_frames
  for select to authenticated using ((select private.acting_role()) in ('kiosk', 'admin'));
create policy "Admins add frames" on public.photo_frames
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins delete frames" on public.photo_frames
  for delete to authenticated using ((select private.is_admin()));

-- How many frames there are is a setting, which kiosks follow anyway: where there is none, they ask
-- for none.
insert into private.setting_rules (key, pattern, fallback) values ('photoFrames', '^[0-6]$', '0');

create function private.tell_frames() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.admin_settings where setting_key = 'photoFrames';
  insert into public.admin_settings (setting_key, setting_value)
  select 'photoFrames', count(*) from public.photo_frames having count(*) > 0;
  return null;
end
$$;

create trigger tell_frames after insert or delete on public.photo_frames
  for each statement execute function private.tell_frames();

-- The yes of a visitor whose photo the shop may publish.
create table public.photo_permissions (
  photo_id uuid primary key references public.photo_booth_images on delete cascade,
  allowed_at timestamptz not null default now()
);

alter table public.photo_permissions enable row level security;
grant select on public.photo_permissions to authenticated;
grant select, insert, update, delete on public.photo_permissions to service_role;

create policy "Admins read permissions" on public.photo_permissions
  for select to authenticated using ((select private.is_admin()));

-- An open gallery tells the ids of photos. So a yes takes a key as well, which the kiosk hands over in
-- the address of the photo. The secret stays in this database: it does not move with the hub.
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

create function private.photo_key(photo uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Only a kiosk hands over the key of a photo.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.key_of_photo(photo);
end
$$;

create function public.photo_key(photo_id uuid) returns text
  language sql stable security invoker set search_path = ''
as $$ select private.photo_key(photo_id) $$;

-- Since when the shop may publish a photo, for whoever has its key; null without the key, or the photo.
create function private.photo_permission(photo uuid, said text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'allowed_at', (select allowed_at from public.photo_permissions where photo_id = photo)
  )
  where said = private.key_of_photo(photo) and private.read_photo(photo) is not null
$$;

create function public.photo_permission(photo_id uuid, key text) returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.photo_permission(photo_id, key) $$;

create function private.allow_publishing(photo uuid, said text, allowed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  if private.photo_permission(photo, said) is null then
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

create function public.allow_publishing(photo_id uuid, key text, allowed boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$ select private.allow_publishing(photo_id, key, allowed) $$;

revoke all on function
  private.free_frame_place, private.tell_frames, private.key_of_photo, private.photo_key,
  private.photo_permission, private.allow_publishing,
  public.photo_key, public.photo_permission, public.allow_publishing
from public;
grant execute on function private.free_frame_place to anon, authenticated, service_role;
grant execute on function private.photo_key, public.photo_key to authenticated;
grant execute on function
  private.photo_permission, private.allow_publishing,
  public.photo_permission, public.allow_publishing
to anon, authenticated;

select private.move_with_the_hub('photo_frames');
select private.move_with_the_hub('photo_permissions');
