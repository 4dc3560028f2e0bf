-- A till redeems coupons and may undo that.

-- Returns the seconds left to undo a redemption, zero for those of others; null (admins): no limit.
create function private.seconds_to_undo(redemption public.redemptions) returns integer
  language sql stable set search_path = '' as $$
  select case
    when redemption.undone_at is not null then 0
    when private.is_admin() then null
    when redemption.account_id <> auth.uid() then 0
    else greatest(
      0,
      ceil(extract(epoch from redemption.redeemed_at + interval '10 minutes' - now()))::integer
    )
  end
$$;

-- Returns a redemption as a till reads it.
create function private.describe_redemption(redemption public.redemptions) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', redemption.id,
    'redeemed_at', redemption.redeemed_at,
    'redeemed_by', (select email from auth.users where id = redemption.account_id),
    'is_own', redemption.account_id = auth.uid(),
    'is_undone', redemption.undone_at is not null,
    'seconds_to_undo', private.seconds_to_undo(redemption)
  )
$$;

-- Returns the words of a win's coupon, with its terms.
create function private.describe_coupon_at_till(win uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select private.describe_coupon(id)
    || case when terms = '{}' then '{}' else jsonb_build_object('terms', terms) end
  from public.wins
  where id = win
$$;

-- Returns why a coupon is not valid today; empty: it is.
create function private.wrong_day(win uuid, at timestamptz) returns jsonb
  language sql stable set search_path = '' as $$
  select case
    when terms @> '{"from_tomorrow": true}' and private.shop_date(at) <= private.shop_date(drawn_at)
    then '{"state": "wrong-day", "why": "from_tomorrow"}'
    when not terms -> 'weekdays' @> to_jsonb(extract(dow from private.shop_date(at))::integer)
    then jsonb_build_object(
      'state', 'wrong-day', 'why', 'weekdays', 'weekday', extract(dow from private.shop_date(at))
    )
    else '{}'
  end
  from public.wins
  where id = win
$$;

-- Returns the state of a coupon as a till reads it, with its redemption if it is used.
create function private.describe_at_till(win uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', coalesce(private.coupon_state(win), 'unknown'),
    'coupon', private.describe_coupon_at_till(win),
    'redemption', (
      select private.describe_redemption(used)
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
  ) || case
    when private.coupon_state(win) = 'valid' then private.wrong_day(win, now())
    else '{}'
  end
$$;

-- Returns how a coupon stands: `state` is valid, wrong-day, used, expired, void or unknown. `code`
-- may also be the shop's code on the coupon: staff may scan either.
create function private.check_coupon(typed text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.expect_till();
  select private.describe_at_till(coalesce(
    private.win_of_code(typed), (select win_id from public.shop_codes where code = typed)
  ));
$$;
select private.serve('check_coupon', '{code}', 'authenticated');

-- Uses a coupon, once. `state` is redeemed, also for the same request again, or that of the coupon.
create function private.redeem_coupon(typed text, request uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  win uuid;
begin
  perform private.expect_till();
  -- Of two tills at once, the second waits here, and then finds it used.
  select win_id into win
  from public.coupons
  where code = private.normalize_coupon_code(typed)
  for update;

  if private.coupon_state(win) = 'valid' and private.wrong_day(win, now()) = '{}' then
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values (win, auth.uid(), request, now());
  end if;
  return private.describe_at_till(win) || case
    when exists (
      select from public.redemptions
      where win_id = win and account_id = auth.uid() and request_id = request
        and undone_at is null
    ) then jsonb_build_object('state', 'redeemed')
    else '{}'
  end;
end
$$;
select private.serve('redeem_coupon', '{code, request_id}', 'authenticated');

-- Undoes a redemption, once.
create function private.undo_redemption(redemption uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_one public.redemptions;
begin
  perform private.expect_till();
  select * into found_one from public.redemptions where id = redemption for update;
  if found_one.undone_at is null then
    perform private.refuse_if(
      found_one.id is null or private.seconds_to_undo(found_one) = 0, 'insufficient_privilege',
      'Só quem confirmou este uso o desfaz, em até dez minutos, ou a administração.'
    );
    perform private.subtract_from_rollup(array[redemption]);
    update public.redemptions set undone_at = now(), undone_by = auth.uid()
    where id = redemption;
  end if;
  return private.describe_at_till(found_one.win_id);
end
$$;
select private.serve('undo_redemption', '{redemption_id}', 'authenticated');

-- Lists the last twenty redemptions of the shop's day, latest first, undone ones among them.
create function private.last_redemptions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.expect_till();
  select coalesce(
    jsonb_agg(
      private.describe_redemption(used)
        || jsonb_build_object('coupon', private.describe_coupon_at_till(used.win_id))
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
  ) as used;
$$;
select private.serve('last_redemptions', '{}', 'authenticated');
