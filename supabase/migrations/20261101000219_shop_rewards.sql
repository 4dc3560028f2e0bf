-- The reward of a game that a visitor won and a kiosk counted, and the passport's: the reward for
-- so many finished games of one visit.

-- Gives the reward of a game. Returns the win; null: staff set no reward, or none is left.
create function private.record_reward(
  device uuid, visit uuid, request uuid, of_game text, at timestamptz
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  reward public.game_rewards;
begin
  select * into reward from public.game_rewards where game = of_game for update;
  if not found or private.is_gone(reward, at) then
    return null;
  end if;
  return private.record_win(device, visit, request, of_game, null, true, null, at);
end
$$;

-- Returns whether a game was played on a kiosk since it last gave its reward there; for the
-- passport, whether this visit has finished enough different games since.
create function private.was_played(device uuid, visit uuid, of_game text, at timestamptz)
  returns boolean language sql stable set search_path = '' as $$
  select count(distinct game) >= (select games from public.game_rewards where game = of_game)
  from public.plays
  where device_id = device and played_at <= at
    and (
      game = of_game
      or of_game = 'passport' and outcome = 'finished' and visit_id = visit
    )
    and played_at > coalesce(
      (
        select max(drawn_at)
        from public.wins
        where device_id = device and game = of_game and drawn_at <= at
          and not exists (select from private.tickets where id = request_id)
      ),
      at - interval '1 day'
    )
$$;

-- Returns the reward of a game that a visit has had; a visit gets no second one. Two tickets, or a
-- ticket and its kiosk, wait for each other here.
create function private.reward_of_visit(device uuid, visit uuid, of_game text) returns uuid
  language sql set search_path = '' as $$
  select from public.game_rewards where game = of_game for update;
  select id
  from public.wins
  where device_id = device and visit_id = visit and game = of_game and prize_id is null
    and returned_at is null and voided_at is null
  limit 1;
$$;

-- Gives a visit the reward of a game that it won. The kiosk counts the play first, otherwise
-- `refusal` is unplayed; other refusals are those of a draw. A second call of the same visitor
-- returns the same reward. A visitor who comes within `visitSeconds` of the last draw counts for
-- the visit before, but does not see its coupon.
create function private.claim_reward(
  request uuid, of_game text, named_device uuid default null, named_visit uuid default null
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    win := private.reward_of_visit(device, visit, of_game);
    if win is not null and named_visit <> visit then
      win := null;
      refusal := 'visit';
    elsif win is null and exists (select from public.game_rewards where game = of_game) then
      refusal := coalesce(
        private.limit_reached(device, visit, of_game, now()),
        case when not private.was_played(device, named_visit, of_game, now()) then 'unplayed' end
      );
      if refusal is null then
        win := private.record_reward(device, visit, request, of_game, now());
      end if;
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$$;
select private.serve('claim_reward', '{request_id, game, device_id, visit_id}', 'authenticated');
