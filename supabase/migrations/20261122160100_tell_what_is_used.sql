-- Whoever holds the code of a coupon is told that it was used, too.

create function private.coupon_state(win uuid) returns text
  language sql
  stable
  set search_path = ''
as $$
  select case
    when won.voided_at is not null then 'void'
    when exists (
      select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
    ) then 'used'
    when won.valid_until < private.shop_date(now()) then 'expired'
    else 'valid'
  end
  from public.wins as won
  where won.id = win
$$;

revoke all on function private.coupon_state(uuid) from public;

create or replace function private.read_coupon(typed text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until,
    'state', private.coupon_state(won.id)
  )
  from public.coupons as coupon
  join public.wins as won on won.id = coupon.win_id
  where coupon.code = private.normalize_coupon_code(typed)
$$;
