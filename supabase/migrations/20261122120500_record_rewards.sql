-- The reward of a won game, as a draw of one: null when staff set none, or none is left.
create function private.record_reward(
  kiosk uuid, request uuid, of_game text, at timestamptz
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
    or reward.daily_cap <= (
      select count(*)
      from public.wins
      where game = of_game
        and returned_at is null
        and voided_at is null
        and drawn_at >= private.shop_midnight(at)
    )
  then
    return null;
  end if;

  update public.game_rewards
  set stock = stock - 1
  where game = of_game and stock is not null;

  insert into public.wins (
    kiosk_id, request_id, game, prize_name, conditions, valid_until, from_stock,
    drawn_at, revealed_at
  )
  values (
    kiosk, request, of_game, reward.name, reward.conditions,
    private.coupon_valid_until(reward.valid_days, at), reward.stock is not null, at, at
  )
  returning id into win;

  perform private.give_coupon(win);
  return win;
end
$$;

revoke all on function private.record_reward(uuid, uuid, text, timestamptz) from public;
