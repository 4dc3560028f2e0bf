-- Frames of staff, which kiosks lay over photos.

-- Returns the first free place for a frame. The panel shows staff the refusal.
create function private.free_frame_place() returns smallint
  language plpgsql stable security definer set search_path = '' as $$
declare
  free constant smallint := (
    select min(place)
    from generate_series(1, 6) as place
    where place not in (select taken.place from public.photo_frames as taken)
  );
begin
  perform private.refuse_if(
    free is null, 'check_violation', 'São seis molduras no máximo. Exclua uma antes.'
  );
  return free;
end
$$;
grant execute on function private.free_frame_place to authenticated, service_role;

create table public.photo_frames (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 40 and not private.is_blank(name)),
  storage_path text not null unique check (storage_path ~ '^[0-9]{1,16}-[a-z]{1,40}\.(png|webp)$'),
  -- Its place in the choice of the kiosk, one of six.
  place smallint not null default private.free_frame_place() unique check (place between 1 and 6),
  created_at timestamptz not null default now()
);
select private.make_restorable('photo_frames');
grant select, insert (name, storage_path), delete on public.photo_frames to authenticated;
create policy "Kiosks and admins read frames" on public.photo_frames
  for select to authenticated using ((select private.acting_role()) in ('kiosk', 'admin'));
select private.only_admins('{insert, delete}', 'photo_frames');

-- Some projects grant visitors each table: a kiosk without its session would read an empty list.
revoke all on public.photo_frames from anon;

-- Keeps the number of frames in a setting, which kiosks follow: they ask for frames unless it is 0.
create function private.tell_frames() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two at once would not count each other's frames.
  perform private.lock_for('public.photo_frames');
  delete from public.admin_settings where setting_key = 'photoFrames';
  insert into public.admin_settings (setting_key, setting_value)
  select 'photoFrames', count(*) from public.photo_frames having count(*) > 0;
  return null;
end
$$;
create trigger tell_frames after insert or delete on public.photo_frames
  for each statement execute function private.tell_frames();
