-- A win that is taken back opens its moment again while its schedule runs. Afterwards the record keeps
-- that the prize came; one that nobody saw never did.
create or replace function private.open_moment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.prize_moments as moment
  set win_id = null
  from public.schedules as schedule
  where win_id = new.id
    and schedule.id = schedule_id
    and (
      new.returned_at is not null
      or (schedule.ended_at is null and schedule.last_day >= private.shop_date(now()))
    );
  return null;
end
$$;
