-- What the rules page tells of chances. Visitors read no weights and no stock: of each prize they
-- learn how likely it is now, in percent, as a draw among all prizes of its game has it.

create function private.prize_chances(at timestamptz) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
  -- To compile this would take longer than to do it.
  set jit = off
as $$
  with offer as (
    select
      drawn.game,
      prize.name,
      case when on_offer.available then on_offer.weight else 0 end as weight
    from (select distinct game from private.prizes) as drawn
    cross join lateral private.prizes_on_offer(drawn.game, at) as on_offer
    join private.prizes as prize on prize.id = on_offer.prize_id
    union all
    -- The only prize of its game.
    select
      reward.game,
      reward.name,
      case
        when reward.stock = 0
          or reward.daily_cap <= private.won_today(reward.game, null, at)
        then 0
        else 1
      end
    from public.game_rewards as reward
  ),
  told as (
    select
      game,
      name,
      coalesce(
        100.0 * sum(weight) / nullif(sum(sum(weight)) over (partition by game), 0), 0
      )::double precision as chance
    from offer
    group by game, name
  )
  select coalesce(jsonb_agg(to_jsonb(told) order by game, chance desc, name), '[]') from told
$$;

create function public.prize_chances() returns jsonb
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.prize_chances(now())
$$;

comment on function public.prize_chances() is
  'Rows of game, name and chance in percent; zero for what is gone.';

revoke all on function private.prize_chances(timestamptz) from public;
revoke all on function public.prize_chances() from public;
grant execute on function private.prize_chances(timestamptz) to anon, authenticated;
grant execute on function public.prize_chances() to anon, authenticated;
