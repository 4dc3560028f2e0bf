-- What becomes of a coupon: whoever holds its code reads it, a till redeems it and may undo that,
-- admins take it back.

-- One row each time that a till redeems a coupon. An undo is told beside it: no row is erased.
create table public.redemptions (
  id uuid primary key default gen_random_uuid(),
  win_id uuid not null references public.coupons (win_id),
  account_id uuid not null,
  request_id uuid not null,
  redeemed_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint an_undo_says_when_and_by_whom check (num_nonnulls(undone_at, undone_by) <> 1)
);

comment on column public.redemptions.account_id is 'Who redeemed it, in auth.users.';
comment on column public.redemptions.undone_at is 'When that was undone; null: it stands.';

-- A coupon is used once.
create unique index redemptions_standing_idx on public.redemptions (win_id)
  where undone_at is null;

-- A till that lost the answer asks again with the same id, and gets the same redemption. When that
-- was undone meanwhile, the id is as good as new.
create unique index redemptions_request_idx on public.redemptions (account_id, request_id)
  where undone_at is null;

create index redemptions_redeemed_at_idx on public.redemptions (redeemed_at);
create index redemptions_win_idx on public.redemptions (win_id);

alter table public.redemptions enable row level security;

-- Functions alone write redemptions.
grant select on public.redemptions to authenticated;

create policy "Admins read redemptions" on public.redemptions
  for select to authenticated using ((select private.is_admin()));

create function private.coupon_state(win uuid) returns text
  language sql stable set search_path = '' as $$
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

create function private.win_of_code(typed text) returns uuid
  language sql stable set search_path = '' as $$
  select win_id from public.coupons where code = private.normalize_coupon_code(typed)
$$;

-- Whoever knows a code reads that one coupon, and nothing tells of another: no list, no search.
create function private.read_coupon(typed text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.describe_coupon(win) || jsonb_build_object(
    'state', private.coupon_state(win),
    'used_at', (select redeemed_at from public.redemptions where win_id = win and undone_at is null)
  )
  from private.win_of_code(typed) as win
$$;

create function public.read_coupon(code text) returns jsonb
  language sql stable set search_path = '' as $$ select private.read_coupon(code) $$;

grant execute on function private.read_coupon, public.read_coupon to anon, authenticated;

-- Seconds left to undo a redemption: none for what somebody else redeemed. Null: an admin may at
-- any time.
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

-- By whom: the e-mail of the account, null when it is gone.
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

-- A till is told the terms as well.
create function private.describe_coupon_at_till(win uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select private.describe_coupon(id)
    || case when terms = '{}' then '{}' else jsonb_build_object('terms', terms) end
  from public.wins
  where id = win
$$;

-- Why a coupon is not valid today; empty if it is.
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

-- How a coupon stands, as a till is told it: with its redemption when it is used.
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

-- A coupon also shows the code of the shop that it took: staff may scan either.
create function private.check_coupon(typed text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.expect_till();
  select private.describe_at_till(coalesce(
    private.win_of_code(typed), (select win_id from public.shop_codes where code = typed)
  ));
$$;

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
      select
      from public.redemptions
      where win_id = win and account_id = auth.uid() and request_id = request
        and undone_at is null
    ) then jsonb_build_object('state', 'redeemed')
    else '{}'
  end;
end
$$;

create function private.undo_redemption(redemption uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_one public.redemptions;
begin
  perform private.expect_till();
  select * into found_one from public.redemptions where id = redemption for update;
  -- Asked for twice, it is undone once.
  if found_one.undone_at is null then
    if found_one.id is null or private.seconds_to_undo(found_one) = 0 then
      raise exception 'Só quem confirmou este uso o desfaz, em até dez minutos, ou a administração.'
        using errcode = 'insufficient_privilege';
    end if;
    perform private.forget_gains(array[redemption]);
    update public.redemptions set undone_at = now(), undone_by = auth.uid()
    where id = redemption;
  end if;
  return private.describe_at_till(found_one.win_id);
end
$$;

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

-- How a coupon stands: `state` is valid, used, expired, void or unknown.
create function public.check_coupon(code text) returns jsonb
  language sql stable set search_path = '' as $$ select private.check_coupon(code) $$;

-- Uses a coupon, once: `state` is redeemed, or how it stands. Asked again with the same id, it is
-- redeemed by that first request.
create function public.redeem_coupon(code text, request_id uuid) returns jsonb
  language sql set search_path = '' as $$ select private.redeem_coupon(code, request_id) $$;

create function public.undo_redemption(redemption_id uuid) returns jsonb
  language sql set search_path = '' as $$ select private.undo_redemption(redemption_id) $$;

-- The last twenty of today where the shop is, latest first, undone ones among them.
create function public.last_redemptions() returns jsonb
  language sql stable set search_path = '' as $$ select private.last_redemptions() $$;

grant execute on function
  private.check_coupon, private.redeem_coupon, private.undo_redemption, private.last_redemptions,
  public.check_coupon, public.redeem_coupon, public.undo_redemption, public.last_redemptions
to authenticated;

-- Admins take back what was won by mistake or by theft: one coupon, or all that a device won in a
-- while. What was used stays used.

-- The wins that stand, each with the device that drew it. A draw that won nothing is voided with
-- the others, but is no prize.
create view private.standing_wins as
select
  id,
  device_id,
  (select account_id from public.devices as device where device.id = won.device_id) as account_id,
  drawn_at,
  exists (
    select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
  ) as is_used,
  is_win
from public.wins as won
where returned_at is null and voided_at is null;

-- Takes back those that stand and are unused, and says how many. Their units go back to stock.
create function private.void_unused(win_ids uuid[], why text) returns integer
  language plpgsql set search_path = '' as $$
declare
  voided uuid[];
begin
  -- In the order of draws and of what removes old wins, so that neither waits for the other; then
  -- what a till confirms waits.
  perform from public.prize_rules
  where prize_id in (select prize_id from public.wins where id = any (win_ids))
  order by prize_id for update;
  perform from public.game_rewards
  where game in (select game from public.wins where id = any (win_ids))
  order by game for update;
  perform from public.wins where id = any (win_ids) order by id for update;
  perform from public.coupons where win_id = any (win_ids) order by win_id for update;

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

  perform private.restock(voided);
  return (select count(*) from public.wins where id = any (voided) and is_win);
end
$$;

create function private.void_coupon(typed text, why text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('cancela cupons e mexe nos códigos da loja');
  perform private.void_unused(array[private.win_of_code(typed)], why);
  return private.describe_at_till(private.win_of_code(typed));
end
$$;

create function private.void_wins(
  device uuid, since timestamptz, until timestamptz, why text
) returns integer
  language sql security definer set search_path = '' as $$
  select private.expect_admin('cancela cupons e mexe nos códigos da loja');
  select private.void_unused(
    array(
      select id
      from private.standing_wins
      where device_id = coalesce(device, device_id) and drawn_at >= since and drawn_at < until
    ),
    why
  );
$$;

create function private.count_standing_wins(since timestamptz, until timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.expect_admin('cancela cupons e mexe nos códigos da loja');
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.last_at desc), '[]')
  from (
    select
      device_id as device,
      (select email from auth.users where id = account_id) as account,
      max(drawn_at) as last_at,
      count(*) filter (where not is_used) as unused,
      count(*) filter (where is_used) as used
    from private.standing_wins
    where drawn_at >= since and drawn_at < until and is_win
    group by device_id, account_id
  ) as counted;
$$;

-- Takes back a coupon that is unused, and says how it stands, as `check_coupon` does.
create function public.void_coupon(code text, reason text) returns jsonb
  language sql set search_path = '' as $$ select private.void_coupon(code, reason) $$;

-- Takes back what a device won in a while and nobody used, all devices without one; says how many.
create function public.void_wins(
  since timestamptz, until timestamptz, reason text, device uuid default null
) returns integer
  language sql set search_path = '' as $$ select private.void_wins(device, since, until, reason) $$;

-- Rows of device, account (its e-mail), last_at, unused, used: of the wins that stand.
create function public.count_standing_wins(since timestamptz, until timestamptz) returns jsonb
  language sql stable set search_path = ''
as $$ select private.count_standing_wins(since, until) $$;

grant execute on function
  private.void_coupon, private.void_wins, private.count_standing_wins,
  public.void_coupon, public.void_wins, public.count_standing_wins
to authenticated;
