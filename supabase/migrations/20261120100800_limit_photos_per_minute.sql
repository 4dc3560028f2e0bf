-- Anyone may add a photo, so the database sets the pace: at most 30 a minute in the whole gallery,
-- far above what booths take and far below what fills a disk. The sentence is read by visitors.

create function private.limit_photos() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- One at a time: two inserts at once would not see each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('photo_booth_images'));
  if (
    select count(*)
    from public.photo_booth_images
    where created_at > now() - interval '1 minute'
  ) >= 30 then
    raise exception 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function private.limit_photos() from public;

create trigger limit_photos
  before insert on public.photo_booth_images
  for each row execute function private.limit_photos();
