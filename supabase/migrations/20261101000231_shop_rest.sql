-- What a kiosk at rest tells whoever passes.

-- Counts the prizes that visitors have won today, where the shop is; null for all but kiosks.
create function private.prizes_today() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.wins
  where revealed_at >= private.shop_midnight(now()) and is_win and voided_at is null
  having private.acting_role() = 'kiosk'
$$;
select private.serve('prizes_today', '{}', 'authenticated');
