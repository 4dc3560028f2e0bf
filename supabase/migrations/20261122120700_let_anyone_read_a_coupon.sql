-- Whoever knows a code reads that one coupon, and nothing tells of another: no list, no search.

create function private.read_coupon(typed text) returns jsonb
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
    'state', case
      when won.valid_until < private.shop_date(now()) then 'expired'
      else 'valid'
    end
  )
  from public.coupons as coupon
  join public.wins as won on won.id = coupon.win_id
  where coupon.code = private.normalize_coupon_code(typed)
$$;

create function public.read_coupon(code text) returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.read_coupon(code)
$$;

revoke all on function private.read_coupon(text) from public;
revoke all on function public.read_coupon(text) from public;
grant execute on function private.read_coupon(text) to anon, authenticated;
grant execute on function public.read_coupon(text) to anon, authenticated;
