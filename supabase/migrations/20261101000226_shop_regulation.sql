-- The published versions of a promotion's regulation, and the wins and uses for its accounts.

-- Returns whether these are chapters with `title`, `paragraphs` and, in one of them, `prizes`:
-- `game`, `name`, `quantity` (null: unlimited, or as `in_words` says) and `value_cents` (null: not
-- stated).
create function private.is_regulation(chapters jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(chapters) = 'array' then
    jsonb_array_length(chapters) between 1 and 40
    and length(chapters::text) <= 100000
    and not jsonb_path_exists(
      chapters, '$[*] ? (!(@.title.type() == "string" && @.paragraphs.type() == "array"))'
    )
    and not jsonb_path_exists(chapters, '$[*].paragraphs[*] ? (@.type() != "string")')
    and not jsonb_path_exists(chapters, '$[*].prizes[*] ? (!(
      @.game.type() == "string" && @.name.type() == "string"
      && (@.quantity.type() == "number" || @.quantity.type() == "null")
      && (@.value_cents.type() == "number" || @.value_cents.type() == "null")
      && !exists(@.in_words ? (@.type() != "string"))
    ))')
  else false end
$$;

-- The rules of a promotion as the shop published them. Rows never change; the latest is valid.
create table public.regulations (
  id uuid primary key default gen_random_uuid(),
  published_at timestamptz not null default now(),
  chapters jsonb not null check (private.is_regulation(chapters))
);
alter table public.regulations enable row level security;

-- No role can change or delete a version, not even the service role.
grant select on public.regulations to anon, authenticated;
grant insert (chapters) on public.regulations to authenticated;
revoke update, delete on public.regulations from service_role;
create policy "Anyone reads regulations" on public.regulations
  for select to anon, authenticated using (true);
create policy "Admins publish regulations, of this moment" on public.regulations
  for insert to authenticated with check (published_at = now() and (select private.is_admin()));

grant execute on function private.is_regulation to authenticated, service_role;

-- Returns the wins and uses of at most 366 days, in the order of the wins: 5,000 a call, after a
-- given win. Unrevealed cards and those that went back do not count; draws without a prize do,
-- unless by chance. An array, because the API cuts rows at a thousand.
create function private.read_accounts(
  first_day date, last_day date, after_at timestamptz default null, after_id uuid default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  start constant timestamptz := private.day_begins(first_day);
  until constant timestamptz := private.day_begins(last_day + 1);
  today constant date := private.shop_date(now());
  clock constant text := 'YYYY-MM-DD HH24:MI:SS';
  page constant integer := 5000;
  since constant timestamptz := coalesce(after_at, '-infinity');
  since_id constant uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
begin
  perform private.expect_admin('lê a prestação de contas');
  perform private.expect_days(first_day, last_day);
  return (
    with listed as (
      -- Won before these days, and used on them.
      (
        select won.*
        from public.redemptions as used
        join public.wins as won on won.id = used.win_id
        where used.undone_at is null and redeemed_at >= start and redeemed_at < until
          and drawn_at < start and (drawn_at, won.id) > (since, since_id)
          and revealed_at is not null and (is_win or decision is not null)
        order by drawn_at, won.id
        limit page
      )
      union all
      (
        select *
        from public.wins
        where drawn_at >= greatest(start, since) and drawn_at < until
          and (drawn_at, id) > (since, since_id)
          and revealed_at is not null and (is_win or decision is not null)
        order by drawn_at, id
        limit page
      )
      order by drawn_at, id
      limit page
    )
    select coalesce(jsonb_agg(to_jsonb(told) order by drawn_at, id), '[]')
    from (
      select
        won.id, won.drawn_at,
        to_char(won.drawn_at at time zone zone, clock) as won_at,
        to_char(used.redeemed_at at time zone zone, clock) as used_at,
        won.game, won.prize_name, won.is_win, won.value_cents, coupon.code,
        -- The same states as private.coupon_state, which would look up each row again.
        case
          when won.voided_at is not null then 'void'
          when used.id is not null then 'used'
          when coupon.code is null then null
          when won.valid_until < today then 'expired'
          else 'valid'
        end as state,
        won.device_id, device.name as device_name, won.request_id, won.decision
      from listed as won
      left join public.coupons as coupon on coupon.win_id = won.id
      left join public.redemptions as used on used.win_id = won.id and used.undone_at is null
      left join public.devices as device on device.id = won.device_id
    ) as told
  );
end
$$;
select private.serve('read_accounts', '{first_day, last_day, after_at, after_id}', 'authenticated');
