-- How often each prize was won, and how often today where the shop is. The row rules of `wins`
-- decide who may count: for all but admins there is nothing to be counted.

create function public.count_wins() returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
  from (
    select
      game,
      prize_id,
      count(*) as won,
      count(*) filter (where drawn_at >= (select private.shop_midnight(now()))) as won_today
    from public.wins
    where returned_at is null and voided_at is null
    group by game, prize_id
  ) as counted
$$;

comment on function public.count_wins() is
  'Rows of game, prize_id (null for the reward of a game), won, won_today.';

revoke all on function public.count_wins() from public;
grant execute on function public.count_wins() to authenticated;

-- Settings can be read by anyone, and so can what follows from them.
grant execute on function private.shop_setting(text) to authenticated;
grant execute on function private.shop_midnight(timestamptz) to authenticated;
