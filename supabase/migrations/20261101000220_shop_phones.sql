-- The game of a ticket, played on a phone.

-- Makes a ticket for the visitor of a kiosk. Without a `secret`, `refusal` says why, as for a draw.
create function private.make_ticket(
  of_game text, named_device uuid default null, named_visit uuid default null
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  refusal text;
  code text;
begin
  -- After a second press or a lost answer: returns this visitor's unopened ticket again.
  update private.tickets as ticket set made_at = now()
  where device_id = device and visit_id = visit and game = of_game
    and ticket.named_visit is not distinct from make_ticket.named_visit
    and opened_at is null and private.ticket_ends(ticket) > now()
  returning secret into code;
  perform private.refuse_pace_if(code is null and 10 <= (
    select count(*) from private.tickets
    where device_id = device and made_at > now() - interval '1 minute'
  ));
  if code is null then
    refusal := coalesce(
      private.limit_reached(device, visit, of_game, now()),
      case when private.reward_of_visit(device, visit, of_game) is not null then 'visit' end
    );
  end if;
  if code is null and refusal is null then
    -- Two UUIDs for 128 random bits: one alone has 122.
    code := left(
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32
    );
    insert into private.tickets (secret, game, device_id, visit_id, named_visit, made_at)
    values (code, of_game, device, visit, make_ticket.named_visit, now());
  end if;
  return jsonb_build_object('secret', code, 'refusal', refusal);
end
$$;
select private.serve('make_ticket', '{game, device_id, visit_id}', 'authenticated');

-- Opens a ticket on a phone. `state`: open (it is this holder's, also to see again what it won),
-- used (another holder has it, or it was voided), late or unknown.
create function private.open_ticket(ticket_secret text, opener uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket private.tickets;
  state text := 'open';
begin
  select * into ticket from private.tickets where secret = ticket_secret for update;
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
select private.serve('open_ticket', '{secret, holder}', 'anon, authenticated');

-- Locks and returns the holder's ticket, so that parallel requests get the same win; all null for
-- another phone. It locks the kiosk first, as the kiosk's own requests do: the limits of an hour
-- and a day are then counted by one draw at a time.
create function private.ticket_of(ticket_secret text, asking uuid) returns private.tickets
  language sql set search_path = '' as $$
  select from public.devices
  where id = (
    select device_id from private.tickets where secret = ticket_secret and holder = asking
  )
  for update;
  select * from private.tickets where secret = ticket_secret and holder = asking for update;
$$;

-- Returns why a ticket can win nothing now; null: it can. Its coupon was counted when it was made.
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

-- Draws for the holder of a ticket, as `draw_prize` does for a kiosk.
create function private.draw_by_ticket(
  ticket_secret text, asking uuid, shown uuid[], reveal boolean
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket constant private.tickets := private.ticket_of(ticket_secret, asking);
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
    'refusal', refusal, 'gone', private.gone_among(of_game, shown, now())
  );
end
$$;
select private.serve(
  'draw_by_ticket', '{secret, holder, shown_ids, reveal}', 'anon, authenticated'
);

-- Reveals the card of a ticket.
create function private.reveal_by_ticket(ticket_secret text, asking uuid) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.reveal_win(private.win_of_ticket(private.ticket_of(ticket_secret, asking))) $$;
select private.serve('reveal_by_ticket', '{secret, holder}', 'anon, authenticated');

-- Gives the holder of a ticket the reward of its game, as `claim_reward` does. A reward that the
-- visit had without this ticket may be another visitor's, so the ticket does not return it.
create function private.claim_by_ticket(ticket_secret text, asking uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket constant private.tickets := private.ticket_of(ticket_secret, asking);
  win uuid := private.win_of_ticket(ticket);
  refusal text;
begin
  if win is null then
    refusal := case
      when private.reward_of_visit(ticket.device_id, ticket.visit_id, ticket.game) is not null
      then 'visit'
      else private.ticket_refusal(ticket, now())
    end;
    if refusal is null then
      win := private.record_reward(
        ticket.device_id, ticket.visit_id, ticket.id, ticket.game, now()
      );
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$$;
select private.serve('claim_by_ticket', '{secret, holder}', 'anon, authenticated');
