-- One row each time that a coupon is used at a till. An undo is told beside it: no row is erased.

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

alter table public.redemptions enable row level security;

-- Written by functions alone.
grant select on public.redemptions to authenticated;
grant select, insert, update, delete on public.redemptions to service_role;

create policy "Admins read redemptions" on public.redemptions
  for select to authenticated using ((select private.is_admin()));
