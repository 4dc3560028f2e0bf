-- Admins take back what was won by mistake or by theft: one coupon, or all that a device won in a
-- while. What was used stays used.

create function private.acting_admin() returns uuid
  language plpgsql
  set search_path = ''
as $$
begin
  if private.is_admin() then
    return auth.uid();
  end if;
  raise exception 'Só a administração cancela cupons.' using errcode = 'insufficient_privilege';
end
$$;

revoke all on function private.acting_admin() from public;

-- The wins that stand, each with the device that drew it.
create view private.standing_wins as
select
  id,
  device_id,
  (select account_id from public.devices as device where device.id = won.device_id) as account_id,
  drawn_at,
  exists (
    select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
  ) as is_used
from public.wins as won
where returned_at is null and voided_at is null;

revoke all on private.standing_wins from public;

-- Takes back those that stand and are unused, and says how many. Their units go back to stock.
create function private.void_unused(win_ids uuid[], why text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  voided uuid[];
begin
  -- In the order of draws, so that neither waits for the other; then what a till confirms waits.
  perform from public.prize_rules
  where prize_id in (select prize_id from public.wins where id = any (win_ids))
  order by prize_id for update;
  perform from public.game_rewards
  where game in (select game from public.wins where id = any (win_ids))
  order by game for update;
  perform from public.coupons where win_id = any (win_ids) order by win_id for update;
  perform from public.wins where id = any (win_ids) order by id for update;

  select coalesce(array_agg(id), '{}') into voided
  from private.standing_wins
  where id = any (win_ids) and not is_used;
  perform private.forget_gains(voided);
  update public.wins
  set voided_at = now(),
    voided_by = auth.uid(),
    void_reason = why,
    -- What nobody saw is under no card any more.
    returned_at = case when revealed_at is null then now() end
  where id = any (voided);

  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units
    from public.wins
    where id = any (voided) and from_stock
    group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
  update public.game_rewards as reward
  set stock = reward.stock + back.units
  from (
    select game, count(*) as units
    from public.wins
    where id = any (voided) and from_stock and prize_id is null
    group by game
  ) as back
  where reward.game = back.game;
  return cardinality(voided);
end
$$;

revoke all on function private.void_unused(uuid[], text) from public;

create function private.void_coupon(typed text, why text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  admin constant uuid := private.acting_admin();
  win constant uuid := (
    select win_id from public.coupons where code = private.normalize_coupon_code(typed)
  );
begin
  perform private.void_unused(array[win], why);
  return private.describe_at_till(win, admin);
end
$$;

create function private.void_wins(
  device uuid, since timestamptz, until timestamptz, why text
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.acting_admin();
  return private.void_unused(
    array(
      select id
      from private.standing_wins
      where device_id = coalesce(device, device_id) and drawn_at >= since and drawn_at < until
    ),
    why
  );
end
$$;

create function private.count_standing_wins(since timestamptz, until timestamptz) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform private.acting_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.last_at desc), '[]')
    from (
      select
        device_id as device,
        (select email from auth.users where id = account_id) as account,
        max(drawn_at) as last_at,
        count(*) filter (where not is_used) as unused,
        count(*) filter (where is_used) as used
      from private.standing_wins
      where drawn_at >= since and drawn_at < until
      group by device_id, account_id
    ) as counted
  );
end
$$;

-- Takes back a coupon that is unused, and says how it stands, as `check_coupon` does.
create function public.void_coupon(code text, reason text) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.void_coupon(code, reason)
$$;

-- Takes back what a device won in a while and nobody used, all devices without one; says how many.
create function public.void_wins(
  since timestamptz, until timestamptz, reason text, device uuid default null
) returns integer
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.void_wins(device, since, until, reason)
$$;

-- Rows of device, account (its e-mail), last_at, unused, used: of the wins that stand.
create function public.count_standing_wins(since timestamptz, until timestamptz) returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.count_standing_wins(since, until)
$$;

revoke all on function private.void_coupon(text, text) from public;
revoke all on function private.void_wins(uuid, timestamptz, timestamptz, text) from public;
revoke all on function private.count_standing_wins(timestamptz, timestamptz) from public;
revoke all on function public.void_coupon(text, text) from public;
revoke all on function public.void_wins(timestamptz, timestamptz, text, uuid) from public;
revoke all on function public.count_standing_wins(timestamptz, timestamptz) from public;

grant execute on function private.void_coupon(text, text) to authenticated;
grant execute on function private.void_wins(uuid, timestamptz, timestamptz, text) to authenticated;
grant execute on function private.count_standing_wins(timestamptz, timestamptz) to authenticated;
grant execute on function public.void_coupon(text, text) to authenticated;
grant execute on function public.void_wins(timestamptz, timestamptz, text, uuid) to authenticated;
grant execute on function public.count_standing_wins(timestamptz, timestamptz) to authenticated;
