-- Admins void wins that came by mistake or theft. Used coupons stay used.

-- The wins that were not voided and did not go back. A draw without a win is voided with the
-- others, but does not count.
create view private.standing_wins as
select
  id, device_id, drawn_at, is_win,
  (select account_id from public.devices as device where device.id = won.device_id) as account_id,
  exists (
    select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
  ) as is_used
from public.wins as won
where returned_at is null and voided_at is null;

-- Voids the unused ones of these wins, restocks them, and returns how many.
create function private.void_unused(win_ids uuid[], why text) returns integer
  language plpgsql set search_path = '' as $$
declare
  voided uuid[];
begin
  -- Locks in the order of draws and of the upkeep, to avoid deadlocks; a confirming till waits.
  perform private.lock_prizes();
  perform from public.game_rewards
  where game in (select game from public.wins where id = any (win_ids))
  order by game for update;
  perform from public.wins where id = any (win_ids) order by id for update;
  perform from public.coupons where win_id = any (win_ids) order by win_id for update;

  select coalesce(array_agg(id), '{}') into voided
  from private.standing_wins
  where id = any (win_ids) and not is_used;
  perform private.subtract_from_rollup(voided);
  update public.wins
  set voided_at = now(),
    voided_by = auth.uid(),
    void_reason = why,
    -- An unrevealed card goes back.
    returned_at = case when revealed_at is null then now() end
  where id = any (voided);

  -- The stock that comes back is no act of staff (shop_record.sql).
  perform set_config('hub.is_restocking', 'true', true);
  perform private.restock(voided);
  return (select count(*) from public.wins where id = any (voided) and is_win);
end
$$;

-- Voids an unused coupon, and returns how it stands, as `check_coupon` does.
create function private.void_coupon(typed text, why text) returns jsonb
  language sql security definer set search_path = '' as $$
  select private.expect_admin('cancela cupons');
  select private.void_unused(array[private.win_of_code(typed)], why);
  select private.describe_at_till(private.win_of_code(typed));
$$;
select private.serve('void_coupon', '{code, reason}', 'authenticated');

-- Voids the unused wins of a device, or of all, in a period, and returns how many.
create function private.void_wins(
  since timestamptz, until timestamptz, why text, device uuid default null
) returns integer
  language sql security definer set search_path = '' as $$
  select private.expect_admin('cancela cupons');
  select private.void_unused(
    array(
      select id
      from private.standing_wins
      where device_id = coalesce(device, device_id) and drawn_at >= since and drawn_at < until
    ),
    why
  );
$$;
select private.serve('void_wins', '{since, until, reason, device}', 'authenticated');

-- Counts the wins of each device in a period that stand, latest first. `account` is an e-mail.
create function private.count_standing_wins(since timestamptz, until timestamptz)
  returns table (device uuid, account text, last_at timestamptz, unused bigint, used bigint)
  language sql stable security definer set search_path = '' as $$
  select private.expect_admin('cancela cupons');
  select
    device_id,
    (select email::text from auth.users where id = account_id),
    max(drawn_at),
    count(*) filter (where not is_used),
    count(*) filter (where is_used)
  from private.standing_wins
  where drawn_at >= since and drawn_at < until and is_win
  group by device_id, account_id
  order by max(drawn_at) desc;
$$;
select private.serve('count_standing_wins', '{since, until}', 'authenticated');
