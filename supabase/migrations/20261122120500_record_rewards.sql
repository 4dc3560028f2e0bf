-- The reward of a won game, as a draw of one: null when staff set none, or none is left. A visit has
-- one of each game, and is told the same again.
create function private.record_reward(
  device uuid, visit uuid, request uuid, of_game text, at timestamptz
) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  reward public.game_rewards;
  win uuid;
begin
  select * into reward from public.game_rewards where game = of_game for update;
  if not found
    or reward.stock = 0
    or reward.daily_cap <= private.won_today(of_game, null, at)
  then
    return null;
  end if;

  update public.game_rewards
  set stock = stock - 1
  where game = of_game and stock is not null;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_name, is_win, conditions, valid_until, from_stock,
    drawn_at, revealed_at
  )
  values (
    device, visit, request, of_game, reward.name, true, reward.conditions,
    private.coupon_valid_until(reward.valid_days, at), reward.stock is not null, at, at
  )
  returning id into win;

  perform private.give_coupon(win);
  return win;
end
$$;

revoke all on function private.record_reward(uuid, uuid, uuid, text, timestamptz) from public;
