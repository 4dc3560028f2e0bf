-- The official chapters of a promotion's regulation, its published versions, and the wins and uses
-- of a period for its accounts.

-- Chapters with `title`, `paragraphs` and, in one of them, `prizes`: `game`, `name`, `quantity`
-- (null: unlimited) and `value_cents` (null: not stated).
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
    ))')
  else false end
$$;

create table public.regulations (
  id uuid primary key default gen_random_uuid(),
  published_at timestamptz not null default now(),
  chapters jsonb not null check (private.is_regulation(chapters))
);

comment on table public.regulations is
  'What the shop published as the rules of its promotion, never changed: the latest counts.';

alter table public.regulations enable row level security;

-- Nobody changes or deletes a version, not even the service role.
grant select on public.regulations to anon, authenticated;
grant insert (chapters) on public.regulations to authenticated;
revoke update, delete on public.regulations from service_role;

create policy "Anyone reads regulations" on public.regulations
  for select to anon, authenticated using (true);
create policy "Admins publish regulations, of this moment" on public.regulations
  for insert to authenticated with check (published_at = now() and (select private.is_admin()));

grant execute on function private.is_regulation to authenticated, service_role;

-- What was won or used on some days, in the shop's time zone. Unrevealed cards and those that went
-- back do not count. Draws without a prize are listed unless they were by chance.
create function private.read_accounts(first_day date, last_day date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.shop_setting('timeZone');
  start constant timestamptz := private.day_begins(first_day);
  until constant timestamptz := private.day_begins(last_day + 1);
  today constant date := private.shop_date(now());
  clock constant text := 'YYYY-MM-DD HH24:MI:SS';
begin
  perform private.expect_admin('lê a prestação de contas');
  perform private.expect_days(first_day, last_day);
  return (
    select coalesce(jsonb_agg(to_jsonb(told) order by won_at, request_id), '[]')
    from (
      select
        to_char(won.drawn_at at time zone zone, clock) as won_at,
        to_char(used.redeemed_at at time zone zone, clock) as used_at,
        won.game, won.prize_name, won.is_win, won.value_cents, coupon.code,
        -- The same as private.coupon_state, which would look up each row again.
        case
          when won.voided_at is not null then 'void'
          when used.id is not null then 'used'
          when coupon.code is null then null
          when won.valid_until < today then 'expired'
          else 'valid'
        end as state,
        won.device_id, device.name as device_name, won.request_id, won.decision
      from public.wins as won
      left join public.coupons as coupon on coupon.win_id = won.id
      left join public.redemptions as used on used.win_id = won.id and used.undone_at is null
      left join public.devices as device on device.id = won.device_id
      where (won.is_win or won.decision is not null)
        and won.revealed_at is not null
        and (
          (won.drawn_at >= start and won.drawn_at < until)
          or (used.redeemed_at >= start and used.redeemed_at < until)
        )
    ) as told
  );
end
$$;

-- Rows of won_at, used_at, game, prize_name, is_win, value_cents, code, state (valid, used,
-- expired, void; null: no coupon), device_id, device_name, request_id, decision; at most 366 days.
create function public.read_accounts(first_day date, last_day date) returns jsonb
  language sql stable set search_path = ''
as $$ select private.read_accounts(first_day, last_day) $$;

grant execute on function private.read_accounts, public.read_accounts to authenticated;
