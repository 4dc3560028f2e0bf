-- What belongs to one visitor goes to no other: tickets, rewards, visits, cards, and photos with the
-- yes to publish them.

alter table private.tickets add named_visit uuid;

comment on column private.tickets.named_visit is
  'As the kiosk named it: a visitor who comes soon still counts for the visit before.';

comment on column public.devices.visit_seen_at is
  'When the device last asked under the name of that visit.';

-- The visit that a device draws for. One begins when the shop's seconds have passed since the last
-- draw: a device that names another visit sooner does not get its coupons anew. Refused, it does not
-- make the visit before longer either.
create or replace function private.visit_of(device uuid, named uuid, at timestamptz) returns uuid
  language plpgsql set search_path = '' as $$
declare
  since constant timestamptz :=
    at - make_interval(secs => private.shop_setting('visitSeconds')::integer);
  visit uuid := (
    select visit_id
    from public.devices as kiosk
    where id = device and (
      visit_seen_at between since and at + interval '1 minute'
      or exists (
        select from public.wins
        where device_id = device and wins.visit_id = kiosk.visit_id
          and drawn_at between since and at + interval '1 minute'
          and not exists (select from private.tickets where id = request_id)
      )
    )
  );
begin
  if named <> visit then
    return visit;
  end if;
  visit := coalesce(visit, named, gen_random_uuid());
  update public.devices set visit_id = visit, visit_seen_at = at where id = device;
  return visit;
end
$$;

create or replace function private.make_ticket(of_game text, named_device uuid, named_visit uuid)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  refusal text;
  code text;
begin
  delete from private.tickets where made_at < now() - interval '2 hours';
  -- Pressed twice, or the answer was lost: shows this visitor's unopened ticket again.
  update private.tickets as ticket set made_at = now()
  where device_id = device and visit_id = visit and game = of_game
    and ticket.named_visit is not distinct from make_ticket.named_visit
    and opened_at is null and private.ticket_ends(ticket) > now()
  returning secret into code;
  if code is null and 10 <= (
    select count(*) from private.tickets
    where device_id = device and made_at > now() - interval '1 minute'
  ) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
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

-- Each ticket tells what it won itself. Who was given the visit's reward may be another visitor.
create or replace function private.claim_by_ticket(named text, asking uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  ticket constant private.tickets := private.ticket_of(named, asking);
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

-- Dealt under a scratch card, and not revealed for ten minutes: it goes back. By ticket it stays as
-- long as the ticket runs: drawn anew, a phone could choose among prizes.
create or replace function private.is_abandoned(win public.wins, at timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select win.revealed_at is null
    and win.returned_at is null
    and win.drawn_at <= at - interval '10 minutes'
    and not exists (
      select from private.tickets as ticket
      where ticket.id = win.request_id and private.ticket_ends(ticket) > at
    )
$$;

-- Of a photo that this kiosk took; null for all others.
create or replace function private.photo_key(photo uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select private.expect_role('Only a kiosk hands over the key of a photo.', 'kiosk');
  select private.key_of_photo(id)
  from public.photo_booth_images
  where id = photo and device_id = private.acting_kiosk();
$$;

-- A photo stays the one that was taken: when its file is removed, no other comes under its name.
create or replace function private.may_store_photo(path text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  stored_in constant text := private.bucket_of_photo(path);
begin
  -- Under the name of a hidden photo nothing is public.
  if not private.may_change_photos()
    or stored_in = 'hidden-photos'
    or stored_in is null
      and exists (select from public.photo_booth_images where storage_path = path) then
    return false;
  end if;
  if private.acting_role() = 'kiosk' then
    return (
      select count(*) < 60 * private.booths_of(auth.uid())
      from storage.objects
      where bucket_id = 'photo-booth-images'
        and owner_id = auth.uid()::text
        and created_at > now() - interval '1 minute'
        and created_at <= now()
    );
  end if;
  return private.take_turn('private.photo_file_turns', 60);
end
$$;
