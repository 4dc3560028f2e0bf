-- What the till asks: how a coupon stands, that it be used, that this be undone, and what was used
-- today. The functions of the API only pass the question on, as those of draws do.

create function private.acting_till() returns uuid
  language plpgsql
  set search_path = ''
as $$
begin
  if private.acting_role() in ('till', 'admin') then
    return auth.uid();
  end if;
  raise exception 'Só o caixa confirma o uso de cupons.' using errcode = 'insufficient_privilege';
end
$$;

revoke all on function private.acting_till() from public;

-- For how many more seconds a till may undo a redemption: none, for what somebody else redeemed.
-- Null: an admin may at any time.
create function private.seconds_to_undo(redemption public.redemptions, till uuid) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select case
    when redemption.undone_at is not null then 0
    when private.is_admin() then null
    when redemption.account_id <> till then 0
    else greatest(
      0,
      ceil(extract(epoch from redemption.redeemed_at + interval '10 minutes' - now()))::integer
    )
  end
$$;

revoke all on function private.seconds_to_undo(public.redemptions, uuid) from public;

-- By whom: the name that an account signs in with, null when it is gone.
create function private.describe_redemption(redemption public.redemptions, till uuid)
  returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', redemption.id,
    'redeemed_at', redemption.redeemed_at,
    'redeemed_by', (select email from auth.users where id = redemption.account_id),
    'is_own', redemption.account_id = till,
    'is_undone', redemption.undone_at is not null,
    'seconds_to_undo', private.seconds_to_undo(redemption, till)
  )
$$;

revoke all on function private.describe_redemption(public.redemptions, uuid) from public;

create function private.describe_coupon(win uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until
  )
  from public.wins as won
  join public.coupons as coupon on coupon.win_id = won.id
  where won.id = win
$$;

revoke all on function private.describe_coupon(uuid) from public;

-- How a coupon stands, as a till is told it: with its redemption when it is used.
create function private.describe_at_till(win uuid, till uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'state', coalesce(private.coupon_state(win), 'unknown'),
    'coupon', private.describe_coupon(win),
    'redemption', (
      select private.describe_redemption(used, till)
      from public.redemptions as used
      where used.win_id = win and used.undone_at is null
    ),
    'voided', (
      select jsonb_build_object(
        'at', voided_at,
        'by', (select email from auth.users where id = voided_by),
        'reason', void_reason
      )
      from public.wins
      where id = win and voided_at is not null
    )
  )
$$;

revoke all on function private.describe_at_till(uuid, uuid) from public;

create function private.check_coupon(typed text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  till constant uuid := private.acting_till();
begin
  return private.describe_at_till(
    (select win_id from public.coupons where code = private.normalize_coupon_code(typed)), till
  );
end
$$;

create function private.redeem_coupon(typed text, request uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  till constant uuid := private.acting_till();
  win uuid;
begin
  -- Of two tills at once, the second waits here, and then finds it used.
  select win_id into win
  from public.coupons
  where code = private.normalize_coupon_code(typed)
  for update;

  if private.coupon_state(win) = 'valid' then
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values (win, till, request, now());
  end if;
  return private.describe_at_till(win, till) || case
    when exists (
      select
      from public.redemptions
      where win_id = win and account_id = till and request_id = request and undone_at is null
    ) then jsonb_build_object('state', 'redeemed')
    else '{}'
  end;
end
$$;

create function private.undo_redemption(redemption uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  till constant uuid := private.acting_till();
  found_one public.redemptions;
begin
  select * into found_one from public.redemptions where id = redemption for update;
  -- Asked for twice, it is undone once.
  if found_one.undone_at is null then
    if found_one.id is null or private.seconds_to_undo(found_one, till) = 0 then
      raise exception 'Só quem confirmou este uso o desfaz, em até dez minutos, ou a administração.'
        using errcode = 'insufficient_privilege';
    end if;
    perform private.forget_gains(array[redemption]);
    update public.redemptions set undone_at = now(), undone_by = till where id = redemption;
  end if;
  return private.describe_at_till(found_one.win_id, till);
end
$$;

create function private.last_redemptions() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  till constant uuid := private.acting_till();
begin
  return (
    select coalesce(
      jsonb_agg(
        private.describe_redemption(used, till)
          || jsonb_build_object('coupon', private.describe_coupon(used.win_id))
        order by used.redeemed_at desc
      ),
      '[]'
    )
    from (
      select *
      from public.redemptions
      where redeemed_at >= private.shop_midnight(now())
      order by redeemed_at desc
      limit 20
    ) as used
  );
end
$$;

-- How a coupon stands: `state` is valid, used, expired, void or unknown.
create function public.check_coupon(code text) returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.check_coupon(code)
$$;

-- Uses a coupon, once: `state` is redeemed, or how it stands. Asked again with the same id, it is
-- redeemed by that first request.
create function public.redeem_coupon(code text, request_id uuid) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.redeem_coupon(code, request_id)
$$;

create function public.undo_redemption(redemption_id uuid) returns jsonb
  language sql
  volatile
  security invoker
  set search_path = ''
as $$
  select private.undo_redemption(redemption_id)
$$;

-- The last twenty of today where the shop is, latest first, undone ones among them.
create function public.last_redemptions() returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.last_redemptions()
$$;

revoke all on function private.check_coupon(text) from public;
revoke all on function private.redeem_coupon(text, uuid) from public;
revoke all on function private.undo_redemption(uuid) from public;
revoke all on function private.last_redemptions() from public;
revoke all on function public.check_coupon(text) from public;
revoke all on function public.redeem_coupon(text, uuid) from public;
revoke all on function public.undo_redemption(uuid) from public;
revoke all on function public.last_redemptions() from public;

grant execute on function private.check_coupon(text) to authenticated;
grant execute on function private.redeem_coupon(text, uuid) to authenticated;
grant execute on function private.undo_redemption(uuid) to authenticated;
grant execute on function private.last_redemptions() to authenticated;
grant execute on function public.check_coupon(text) to authenticated;
grant execute on function public.redeem_coupon(text, uuid) to authenticated;
grant execute on function public.undo_redemption(uuid) to authenticated;
grant execute on function public.last_redemptions() to authenticated;
