-- A ticket in a QR code takes a game from a kiosk to a visitor's phone: one draw or one reward, as
-- the kiosk would have given it, for the first phone that opens it (`holder`, an id the phone
-- makes). The ticket's id is also the request id of what it wins.

create table private.tickets (
  id uuid primary key default gen_random_uuid(),
  secret text not null unique,
  game text not null references private.games (name),
  device_id uuid not null,
  visit_id uuid not null,
  made_at timestamptz not null,
  holder uuid,
  opened_at timestamptz
);

create index tickets_device_idx on private.tickets (device_id, made_at);
create index tickets_made_at_idx on private.tickets (made_at);

-- When a ticket ends: it must be opened within three minutes and played within thirty.
create function private.ticket_ends(ticket private.tickets) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select coalesce(
    ticket.opened_at + interval '30 minutes', ticket.made_at + interval '3 minutes'
  )
$$;

-- Whether it is used up: the visitor has seen the result, or staff voided it.
create function private.ticket_is_used(ticket private.tickets) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.wins
    where device_id = ticket.device_id and request_id = ticket.id
      and (revealed_at is not null or voided_at is not null)
  )
$$;

-- What the ticket won, however often it is asked; null: nothing yet, or the card went back.
create function private.win_of_ticket(ticket private.tickets) returns uuid
  language sql stable set search_path = '' as $$
  select id from public.wins
  where device_id = ticket.device_id and request_id = ticket.id
    and returned_at is null and voided_at is null
$$;

-- How many tickets of a visit may still become a coupon: those that run and whose game can give
-- one, and unrevealed cards.
create function private.open_tickets(device uuid, visit uuid, at timestamptz) returns bigint
  language sql stable set search_path = '' as $$
  select count(*) from private.tickets as ticket
  where device_id = device and visit_id = visit
    and (private.ticket_ends(ticket) > at or private.win_of_ticket(ticket) is not null)
    and not private.ticket_is_used(ticket)
    and (
      ticket.game in (select name from private.games where not is_rewarded)
      or ticket.game in (select reward.game from public.game_rewards as reward)
    )
$$;

-- How many unrevealed cards the kiosk itself holds for a visit, beside that of this game.
create function private.unrevealed_cards(
  device uuid, visit uuid, of_game text, at timestamptz
) returns bigint
  language sql stable set search_path = '' as $$
  select count(*) from public.wins as won
  where device_id = device and visit_id = visit and valid_until is not null
    and game <> of_game and revealed_at is null and returned_at is null
    and not private.is_abandoned(won, at)
    and not exists (select from private.tickets where id = request_id)
$$;

-- The card of a game that lies unrevealed on a kiosk, for this request from now on; null: there is
-- none. Until it is revealed or abandoned, it is the answer to every draw of the game: otherwise a
-- stolen session could look under cards until it likes one. A prize that staff deleted is left.
create function private.take_up_card(
  device uuid, visit uuid, request uuid, of_game text, at timestamptz
) returns uuid
  language sql set search_path = '' as $$
  update public.wins
  set request_id = request, visit_id = visit
  where id = (
    select id
    from public.wins as won
    where device_id = device
      and game = of_game
      and revealed_at is null
      and returned_at is null
      and not private.is_abandoned(won, at)
      and not exists (select from private.tickets where id = request_id)
      and exists (select from private.prizes where id = prize_id)
    order by drawn_at
    limit 1
  )
  returning id
$$;

create function private.make_ticket(of_game text, named_device uuid, named_visit uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  refusal text;
  code text;
begin
  delete from private.tickets where made_at < now() - interval '2 hours';
  -- Pressed twice, or the answer was lost: shows the unopened ticket again.
  update private.tickets as ticket set made_at = now()
  where device_id = device and visit_id = visit and game = of_game
    and opened_at is null and private.ticket_ends(ticket) > now()
  returning secret into code;
  if code is null then
    refusal := private.limit_reached(device, visit, of_game, now());
  end if;
  if code is null and refusal is null then
    -- Two UUIDs for 128 random bits: one alone has 122.
    code := left(
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32
    );
    insert into private.tickets (secret, game, device_id, visit_id, made_at)
    values (code, of_game, device, visit, now());
  end if;
  return jsonb_build_object('secret', code, 'refusal', refusal);
end
$$;

create function private.open_ticket(named text, opener uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket private.tickets;
  state text := 'open';
begin
  select * into ticket from private.tickets where secret = named for update;
  if ticket.id is null or opener is null then
    state := 'unknown';
  elsif ticket.holder <> opener
    or private.win_of_ticket(ticket) is null and private.ticket_is_used(ticket) then
    state := 'used';
  elsif private.win_of_ticket(ticket) is null and private.ticket_ends(ticket) <= now() then
    state := 'late';
  else
    update private.tickets set holder = opener, opened_at = coalesce(opened_at, now())
    where id = ticket.id;
  end if;
  return jsonb_build_object('state', state, 'game', ticket.game);
end
$$;

-- The holder's ticket, locked until the request ends, so that parallel requests get the same win.
-- All null for anyone else. Its kiosk is locked first, as by the kiosk's own requests: the limits of
-- an hour and a day are then counted by one draw at a time.
create function private.ticket_of(named text, asking uuid) returns private.tickets
  language plpgsql set search_path = '' as $$
declare
  ticket private.tickets;
begin
  perform from public.devices
  where id = (select device_id from private.tickets where secret = named and holder = asking)
  for update;
  select * into ticket from private.tickets where secret = named and holder = asking for update;
  return ticket;
end
$$;

-- Why a ticket can win nothing now, as `limit_reached` says of its kiosk; null if it can. Its
-- coupon was counted when the ticket was made.
create function private.ticket_refusal(ticket private.tickets, at timestamptz) returns text
  language sql stable set search_path = '' as $$
  select case
    when ticket.opened_at is null or private.ticket_ends(ticket) <= at
      or private.ticket_is_used(ticket) or exists (
        select from public.devices left join private.ended_sessions as ended using (session_id)
        where id = ticket.device_id
          and (ended.session_id is not null or private.role_of(account_id) is distinct from 'kiosk')
      ) then 'visit'
    when private.has_drawn_enough(ticket.device_id, at) then 'device'
  end
$$;

create function private.draw_by_ticket(named text, asking uuid, shown uuid[], reveal boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket constant private.tickets := private.ticket_of(named, asking);
  of_game constant text := case ticket.game
    when 'wheel' then 'wheel'
    when 'scratch' then private.active_card()
  end;
  win uuid := private.win_of_ticket(ticket);
  refusal text;
begin
  if win is null then
    refusal := case
      when of_game is null then 'visit'
      when private.is_up_to_date(of_game, shown, now()) then private.ticket_refusal(ticket, now())
      else 'stale'
    end;
    if refusal is null then
      win := private.record_draw(
        ticket.device_id, ticket.visit_id, ticket.id, of_game, reveal or of_game = 'wheel', now()
      );
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object(
    'refusal', refusal, 'gone', private.gone_prizes(of_game, shown, now())
  );
end
$$;

create function private.reveal_by_ticket(named text, asking uuid) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.reveal_win(private.win_of_ticket(private.ticket_of(named, asking))) $$;

create function private.claim_by_ticket(named text, asking uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket constant private.tickets := private.ticket_of(named, asking);
  win uuid := private.win_of_ticket(ticket);
  refusal text;
begin
  if win is null then
    refusal := private.ticket_refusal(ticket, now());
    if refusal is null then
      win := coalesce(
        private.reward_of_visit(ticket.device_id, ticket.visit_id, ticket.game),
        private.record_reward(ticket.device_id, ticket.visit_id, ticket.id, ticket.game, now())
      );
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$$;

-- A kiosk asks for its visitor's ticket. If `secret` is null, `refusal` says why, as for a draw:
-- visit or device.
create function public.make_ticket(
  game text, device_id uuid default null, visit_id uuid default null
) returns jsonb
  language sql set search_path = ''
as $$ select private.make_ticket(game, device_id, visit_id) $$;

-- A phone opens a ticket. `state`: open (it is this holder's, also to see again what it won), used
-- (another holder's, or voided), late or unknown; `game` is the ticket's game.
create function public.open_ticket(secret text, holder uuid) returns jsonb
  language sql set search_path = '' as $$ select private.open_ticket(secret, holder) $$;

-- They answer the ticket's holder as `draw_prize`, `reveal_prize` and `claim_reward` answer a
-- kiosk.
create function public.draw_by_ticket(secret text, holder uuid, shown_ids uuid[], reveal boolean)
  returns jsonb language sql set search_path = ''
as $$ select private.draw_by_ticket(secret, holder, shown_ids, reveal) $$;

create function public.reveal_by_ticket(secret text, holder uuid) returns jsonb
  language sql set search_path = '' as $$ select private.reveal_by_ticket(secret, holder) $$;

create function public.claim_by_ticket(secret text, holder uuid) returns jsonb
  language sql set search_path = '' as $$ select private.claim_by_ticket(secret, holder) $$;

grant execute on function private.make_ticket, public.make_ticket to authenticated;
grant execute on function
  private.open_ticket, private.draw_by_ticket, private.reveal_by_ticket, private.claim_by_ticket,
  public.open_ticket, public.draw_by_ticket, public.reveal_by_ticket, public.claim_by_ticket
to anon, authenticated;
