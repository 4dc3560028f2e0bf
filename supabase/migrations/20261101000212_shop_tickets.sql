-- A ticket in a QR code takes a game from a kiosk to a visitor's phone: one draw or one reward, as
-- the kiosk would have given it, for the first phone that opens it (`holder`, an id the phone
-- makes). The id of a ticket is also the request id of its win.

create table private.tickets (
  id uuid primary key default gen_random_uuid(),
  secret text not null unique,
  game text not null references private.games (name) check (game <> 'passport'),
  device_id uuid not null,
  visit_id uuid not null,
  -- The visit that the kiosk named: a visitor who comes soon still counts for the visit before.
  named_visit uuid,
  made_at timestamptz not null,
  holder uuid,
  opened_at timestamptz
);
create index tickets_device_idx on private.tickets (device_id, made_at);
create index tickets_made_at_idx on private.tickets (made_at);

-- Returns when a ticket ends: it must be opened within three minutes and played within thirty.
create function private.ticket_ends(ticket private.tickets) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select coalesce(ticket.opened_at + interval '30 minutes', ticket.made_at + interval '3 minutes')
$$;

-- Returns whether a ticket is used up: the visitor has seen the result, or staff voided it.
create function private.ticket_is_used(ticket private.tickets) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.wins
    where device_id = ticket.device_id and request_id = ticket.id
      and (revealed_at is not null or voided_at is not null)
  )
$$;

-- Returns the win of a ticket; null: none yet, or the card went back.
create function private.win_of_ticket(ticket private.tickets) returns uuid
  language sql stable set search_path = '' as $$
  select id from public.wins
  where device_id = ticket.device_id and request_id = ticket.id
    and returned_at is null and voided_at is null
$$;

-- Returns how many tickets of a visit may still become a coupon: those that run and whose game can
-- give one, and those with an unrevealed card.
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

-- Returns whether a win was dealt under a scratch card and not revealed for ten minutes: it goes
-- back. A win by ticket stays until the ticket ends: a phone that could draw anew would choose.
create function private.is_abandoned(win public.wins, at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select win.revealed_at is null
    and win.returned_at is null
    and win.drawn_at <= at - interval '10 minutes'
    and not exists (
      select from private.tickets as ticket
      where ticket.id = win.request_id and private.ticket_ends(ticket) > at
    )
$$;
