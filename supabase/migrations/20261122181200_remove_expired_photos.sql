-- Photos are kept for as many days as the shop says. Kiosks at rest ask for this: the rows of a few
-- older photos go, hidden ones too, and the names of their files are told, which the kiosk removes.
-- A file that it does not get to is swept like any other without a row.

create function private.remove_expired_photos() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Only a kiosk clears old photos.' using errcode = 'insufficient_privilege';
  end if;
  return query
    delete from public.photo_booth_images
    where id in (
      select id
      from public.photo_booth_images
      where created_at
        < now() - make_interval(days => private.shop_setting('photoDays')::integer)
      order by created_at
      limit 20
    )
    returning storage_path;
end
$$;

create function public.remove_expired_photos() returns setof text
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.remove_expired_photos()
$$;

revoke all on function private.remove_expired_photos() from public;
revoke all on function public.remove_expired_photos() from public;
grant execute on function private.remove_expired_photos() to authenticated;
grant execute on function public.remove_expired_photos() to authenticated;
