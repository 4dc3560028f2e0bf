-- The pace as it was, asked in a way that an index answers: whether the latest win but so many is
-- too young. However many wins there are, no more of them are read than a kiosk may have.
create or replace function private.keep_pace(kiosk uuid, at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select
    from (
      values
        (interval '3 seconds', 1),
        (interval '1 hour', private.shop_setting('drawsPerHour')::integer),
        (interval '1 day', private.shop_setting('drawsPerDay')::integer)
    ) as pace (duration, most)
    where at - duration < (
      select drawn_at
      from public.wins
      where kiosk_id = kiosk
      order by drawn_at desc
      offset most - 1
      limit 1
    )
  ) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
end
$$;
