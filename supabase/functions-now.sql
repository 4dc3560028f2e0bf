-- Written by npm run db:types: each function as all migrations leave it. Why it is so stands in
-- supabase/migrations, beside what made it.

CREATE OR REPLACE FUNCTION private.acting_admin()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() then
    return auth.uid();
  end if;
  raise exception 'Só a administração cancela cupons e mexe nos códigos da loja.' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION private.acting_device(named uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account constant uuid := auth.uid();
  session constant uuid :=
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  device uuid;
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Só um quiosque sorteia prêmios.' using errcode = 'insufficient_privilege';
  end if;
  update public.devices set last_seen_at = now() where session_id = session returning id into device;
  if device is null then
    insert into public.devices as known (id, account_id, session_id)
    values (coalesce(named, session, account), account, session)
    on conflict (id) do update
    set account_id = excluded.account_id, session_id = excluded.session_id, last_seen_at = now()
    returning id into device;
  end if;
  return device;
end
$function$;

CREATE OR REPLACE FUNCTION private.acting_kiosk()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select id from public.devices where session_id = private.acting_session() $function$;

CREATE OR REPLACE FUNCTION private.acting_role()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.role_of((select auth.uid()))
  where not exists (
    select from private.ended_sessions where session_id = private.acting_session()
  )
$function$;

CREATE OR REPLACE FUNCTION private.acting_session()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$function$;

CREATE OR REPLACE FUNCTION private.acting_till()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.acting_role() in ('till', 'admin') then
    return auth.uid();
  end if;
  raise exception 'Só o caixa confirma o uso de cupons.' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION private.add_import_part(import uuid, of_table text, part jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if of_table <> all (private.moved_tables() || 'folding'::text) then
    raise exception 'This hub has no table %.', of_table using errcode = 'PT400';
  end if;
  -- What an import left that never ended.
  delete from private.import_parts where import_id <> import;
  insert into private.import_parts (import_id, name, rows) values (import, of_table, part);
end
$function$;

CREATE OR REPLACE FUNCTION private.allow_publishing(photo uuid, said text, allowed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.photo_permission(photo, said) is null then
    raise exception 'Este endereço não permite decidir sobre a foto.'
      using errcode = 'insufficient_privilege';
  end if;
  if allowed then
    -- Said twice, it holds since the first time.
    insert into public.photo_permissions (photo_id) values (photo) on conflict do nothing;
  else
    delete from public.photo_permissions where photo_id = photo;
  end if;
  return private.photo_permission(photo, said);
end
$function$;

CREATE OR REPLACE FUNCTION private.api_questions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(relname, jsonb_build_object(needed, null))
      from pg_class
      cross join lateral (
        select attname as needed from pg_attribute
        where attrelid = pg_class.oid and attnotnull and attgenerated = '' and attidentity = ''
          and attnum > 0
        order by attnum
        limit 1
      ) as columns
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    ),
    'functions', (
      select jsonb_object_agg(proname, (
        select coalesce(jsonb_object_agg(name, null), '{}') from unnest(proargnames[1:pronargs]) as name
      ))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.are_rights(rights text, licence text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select rights in ('', 'own', 'publisher', 'public-domain', 'licence')
    and (licence = '' or (length(licence) <= 500 and licence ~ '^https://[^\s"<>]+$'))
    and (rights = 'licence' or licence = '')
$function$;

CREATE OR REPLACE FUNCTION private.begin_export()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
declare
  export constant uuid := gen_random_uuid();
begin
  execute (
    select 'lock table ' || string_agg(format('public.%I', name), ', ') || ' in share mode'
    from unnest(private.moved_tables()) as name
  );
  delete from private.export_changes where true;
  insert into private.export_under_way (id, begun_at) values (export, now())
    on conflict (singleton) do update set id = excluded.id, begun_at = excluded.begun_at;
  return jsonb_build_object(
    'id', export,
    'tables', private.moved_tables(),
    'folding', (select jsonb_agg(to_jsonb(folding)) from private.folding),
    -- Older photos are past their days.
    'photos_since', now() - make_interval(days => private.shop_setting('photoDays')::integer),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'email', email, 'role', raw_app_meta_data ->> 'role'
      )), '[]')
      from auth.users
      where raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.books_on_air(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'name', name, 'books', books,
    'until', (last_day + 1)::timestamp at time zone private.shop_setting('timeZone'))
  from public.publications
  where withdrawn_at is null
    and (first_day is null or private.shop_date(at) between first_day and last_day)
  order by first_day is null, published_at desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.booths_of(account uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(1, count(*))
  from public.devices
  where account_id = account and last_seen_at > now() - interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION private.bring_codes(codes text[], prize uuid, of_game text)
 RETURNS integer[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known integer[];
begin
  perform private.acting_admin();
  insert into public.prize_rules (roulette_item_id, scratch_text_prize_id, scratch_image_prize_id)
  select case game when 'wheel' then id end, case game when 'scratch-text' then id end,
    case game when 'scratch-image' then id end
  from private.prizes where id = prize
  on conflict do nothing;

  -- Keeps draws and other imports out meanwhile.
  perform from public.prize_rules where prize_id = prize for update;
  if not found then
    perform from public.game_rewards where game = of_game for update;
  end if;
  if not found then
    raise exception 'Este prêmio não existe mais.' using errcode = 'PT404';
  end if;

  select coalesce(array_agg(place::integer order by place), '{}') into known
  from unnest(codes) with ordinality as brought (code, place)
  join public.shop_codes as there on there.code = brought.code;
  if known = '{}' then
    insert into public.shop_codes (prize_id, game, code)
    select prize, of_game, code from unnest(codes) with ordinality as brought (code, place)
    order by place;
    -- Unrevealed cards take a code, too, and give its place back if they go back.
    update public.wins set from_stock = true
    where prize_id = prize and valid_until is not null and revealed_at is null
      and returned_at is null;
    update public.prize_rules set has_codes = true, stock = null where prize_id = prize;
    update public.game_rewards set has_codes = true, stock = null where game = of_game;
  end if;
  return known;
end
$function$;

CREATE OR REPLACE FUNCTION private.bucket_of_photo(path text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select bucket_id
  from storage.objects
  where bucket_id in ('photo-booth-images', 'hidden-photos')
    and name = path
$function$;

CREATE OR REPLACE FUNCTION private.cap_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A draw takes one from the stock together with its code: nothing to count.
  if not old.has_codes or new.stock >= old.stock or new.stock is null then
    new.stock := least(
      new.stock,
      private.free_codes((to_jsonb(old) ->> 'prize_id')::uuid, to_jsonb(old) ->> 'game')
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_coupon(typed text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  till constant uuid := private.acting_till();
begin
  return private.describe_at_till(
    (select win_id from public.coupons where code = private.normalize_coupon_code(typed)), till
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.check_import(import uuid, parts integer, replace boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name text;
begin
  -- Another import that began meanwhile has swept them away.
  if parts = 0 or parts <> (select count(*) from private.import_parts where import_id = import) then
    raise exception 'What was to come in is not whole.' using errcode = 'PT400';
  end if;
  foreach name in array private.moved_tables() loop
    if not replace and private.has_rows_of_its_own(name, import) then
      raise exception 'This hub has rows of its own in %.', name using errcode = 'PT409';
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_in(named_device uuid, told jsonb, named text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
begin
  update public.devices
  set state = coalesce(told, state), name = coalesce(named, name)
  where id = device;
  return jsonb_build_object('message', (
    select jsonb_build_object(
      'text', text, 'seconds_left', ceil(extract(epoch from ends_at - now()))
    )
    from public.kiosk_messages
    where ends_at > now() and (device_ids is null or device = any (device_ids))
    order by created_at desc
    limit 1
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.check_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.setting_rules
    where key = new.setting_key and new.setting_value !~ pattern
  ) then
    raise exception 'The setting % does not take this value.', new.setting_key
      using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.choose(way text, offers private.offer[], roll bigint, is_turn boolean, due uuid[], last_prize uuid, last_consolation uuid)
 RETURNS private.choice
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  offer private.offer;
  choice private.choice;
  wanted uuid;
  line_end bigint := 0;
begin
  if way = 'chance' then
    foreach offer in array offers loop
      if offer.available then
        line_end := line_end + offer.weight;
        choice.prize_id := offer.prize_id;
        exit when line_end > roll;
      end if;
    end loop;
    return choice;
  end if;
  foreach wanted in array due loop
    foreach offer in array offers loop
      if offer.prize_id = wanted and offer.available then
        choice.prize_id := wanted;
        return choice;
      end if;
    end loop;
  end loop;
  for pass in case when is_turn then 0 else 1 end..1 loop
    choice := (null, pass = 1, '{}', 1);
    wanted := case pass when 1 then last_consolation else last_prize end;
    foreach offer in array offers loop
      if offer.available and (pass = 1 and offer.is_consolation or pass = 0 and offer.is_prize) then
        choice.list := choice.list || offer.prize_id;
        if offer.prize_id <= wanted then
          choice.place := cardinality(choice.list) + 1;
        end if;
      end if;
    end loop;
    choice.place := 1 + (choice.place - 1) % greatest(cardinality(choice.list), 1);
    choice.prize_id := choice.list[choice.place];
    exit when choice.prize_id is not null;
  end loop;
  return choice;
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_by_ticket(named text, asking uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket constant private.tickets := private.ticket_of(named, asking);
  win uuid := private.win_of_ticket(ticket);
  refusal text;
begin
  if win is null then
    refusal := private.ticket_refusal(ticket, now());
    if refusal is null then
      perform from public.game_rewards where game = ticket.game for update;
      -- A reward the visit already has is returned again.
      select id into win from public.wins
      where device_id = ticket.device_id and visit_id = ticket.visit_id and game = ticket.game
        and prize_id is null and returned_at is null and voided_at is null;
      win := coalesce(win,
        private.record_reward(ticket.device_id, ticket.visit_id, ticket.id, ticket.game, now()));
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_reward(request uuid, of_game text, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    perform from public.game_rewards where game = of_game for update;
    -- What this visit was given is told it again.
    select id into win
    from public.wins
    where device_id = device and visit_id = visit and game = of_game
      and returned_at is null and voided_at is null;
    if win is not null and named_visit <> visit then
      win := null;
      refusal := 'visit';
    end if;
  end if;
  if win is null and refusal is null and exists (select from public.game_rewards where game = of_game) then
    refusal := private.limit_reached(device, visit, now(), private.unrevealed_cards(device, visit));
    if refusal is null and not private.was_played(device, of_game, now()) then
      refusal := 'unplayed';
    end if;
    if refusal is null then
      win := private.record_reward(device, visit, request, of_game, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object('refusal', refusal);
end
$function$;

CREATE OR REPLACE FUNCTION private.codes_left()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acting_till();
  return (
    select coalesce(jsonb_agg(to_jsonb(kept) || jsonb_build_object('given', (
      select count(*)
      from public.shop_codes as code
      where win_id is not null and (code.prize_id = kept.prize_id or code.game = kept.game)
    )) order by kept.name), '[]')
    from (
      select prize_id, null as game, prize.name, stock as free
      from public.prize_rules join private.prizes as prize on prize.id = prize_id
      where has_codes
      union all
      select null, game, name, stock from public.game_rewards where has_codes
    ) as kept
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.codes_promised(prize uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)
  from public.wins
  where revealed_at is null and returned_at is null and prize_id = prize and valid_until is not null
$function$;

CREATE OR REPLACE FUNCTION private.conditions_of(conditions text, terms jsonb, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select trim(concat_ws(' ',
    'Compra mínima de R$ ' || translate(
      to_char((terms ->> 'min_cents')::numeric / 100, 'FM9,999,990.00'), ',.', '.,'
    ) || '.',
    case when terms @> '{"no_launches": true}' then 'Não vale para lançamentos.' end,
    case when terms @> '{"from_tomorrow": true}'
      then to_char(private.shop_date(at) + 1, '"Vale a partir de "DD/MM/YYYY"."')
    end,
    (
      select case
        when count(*) > 2 and max(place) - min(place) = count(*) - 1
        then format('Vale de %s a %s.', (array_agg(name order by place))[1],
          (array_agg(name order by place desc))[1])
        when count(*) > 0 then format('Vale só nestes dias: %s.', string_agg(name, ', ' order by place))
      end
      from unnest(array['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'])
        with ordinality as day (name, place)
      where terms -> 'weekdays' @> to_jsonb(place % 7)
    ),
    conditions
  ))
$function$;

CREATE OR REPLACE FUNCTION private.contrast(one text, other text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (values (private.luminance(one), private.luminance(other))) as lights (a, b)
$function$;

CREATE OR REPLACE FUNCTION private.count_accounts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(
    wanted.role, jsonb_build_object('total', counted.total, 'able', counted.able)
  )
  from unnest(array['admin', 'till', 'kiosk']) as wanted (role)
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (
        where fields ->> 'email_confirmed_at' is not null
          and fields ->> 'deleted_at' is null
          and coalesce((fields ->> 'banned_until')::timestamptz < now(), true)
      ) as able
    from auth.users as account
    -- Backends differ in the columns of this table.
    cross join lateral to_jsonb(account) as fields
    where account.raw_app_meta_data ->> 'role' = wanted.role
  ) as counted
$function$;

CREATE OR REPLACE FUNCTION private.count_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.prize_rules set stock = null
  where has_codes and prize_id in (select prize_id from changed where win_id is null);
  update public.game_rewards set stock = null
  where has_codes and game in (select game from changed where win_id is null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_plays(batch uuid, sent jsonb, named_device uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  counted integer;
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or jsonb_array_length(sent) not between 1 and 100
  then
    raise exception 'Um lote tem de 1 a 100 jogadas.' using errcode = 'PT400';
  end if;
  perform private.keep_pace_of_plays(device, jsonb_array_length(sent), now());
  counted := private.record_plays(device, batch, sent, now());
  perform private.fold_hours(200, now());
  return counted;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_standing_wins(since timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acting_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.last_at desc), '[]')
    from (
      select
        device_id as device,
        (select email from auth.users where id = account_id) as account,
        max(drawn_at) as last_at,
        count(*) filter (where not is_used) as unused,
        count(*) filter (where is_used) as used
      from private.standing_wins
      where drawn_at >= since and drawn_at < until
      group by device_id, account_id
    ) as counted
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.count_wins(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if not private.is_admin() then
    return '[]';
  end if;
  -- So that the stock that is read next is what draws find.
  perform private.return_unrevealed(null, at);
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select prize.game, prize.id as prize_id, won, won_today
      from private.prizes as prize
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins
        where prize_id = prize.id and returned_at is null and voided_at is null
      ) as counts
      union all
      -- These games draw nothing else.
      select reward.game, null, won, won_today
      from public.game_rewards as reward
      cross join lateral (
        select count(*) as won, count(*) filter (where drawn_at >= midnight) as won_today
        from public.wins
        where wins.game = reward.game and returned_at is null and voided_at is null
      ) as counts
    ) as counted
    where won > 0
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.coupon_alphabet()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' $function$;

CREATE OR REPLACE FUNCTION private.coupon_check_character(characters text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  alphabet constant text := private.coupon_alphabet();
  rest integer := 0;
begin
  for place in 1..length(characters) loop
    rest := (rest # (strpos(alphabet, substr(characters, place, 1)) - 1)) << 1;
    if rest >= 32 then
      rest := rest # 37;
    end if;
  end loop;
  return substr(alphabet, rest + 1, 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.coupon_state(win uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when won.voided_at is not null then 'void'
    when exists (
      select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
    ) then 'used'
    when won.valid_until < private.shop_date(now()) then 'expired'
    else 'valid'
  end
  from public.wins as won
  where won.id = win
$function$;

CREATE OR REPLACE FUNCTION private.coupon_valid_until(valid_days integer, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.shop_date(at)
    + coalesce(valid_days, private.shop_setting('couponValidDays')::integer)
$function$;

CREATE OR REPLACE FUNCTION private.describe_at_till(win uuid, till uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', coalesce(private.coupon_state(win), 'unknown'),
    'coupon', private.describe_coupon(win),
    'redemption', (
      select private.describe_redemption(used, till)
      from public.redemptions as used
      where used.win_id = win and used.undone_at is null
    ),
    'voided', (
      select jsonb_build_object(
        'at', voided_at,
        'by', (select email from auth.users where id = voided_by),
        'reason', void_reason
      )
      from public.wins
      where id = win and voided_at is not null
    )
  ) || case
    when private.coupon_state(win) = 'valid' then private.wrong_day(win, now())
    else '{}'
  end
$function$;

CREATE OR REPLACE FUNCTION private.describe_coupon(win uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until
  ) || private.shop_code_of(won.id)
    || case when won.terms = '{}' then '{}' else jsonb_build_object('terms', won.terms) end
  from public.wins as won
  join public.coupons as coupon on coupon.win_id = won.id
  where won.id = win
$function$;

CREATE OR REPLACE FUNCTION private.describe_redemption(redemption redemptions, till uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', redemption.id,
    'redeemed_at', redemption.redeemed_at,
    'redeemed_by', (select email from auth.users where id = redemption.account_id),
    'is_own', redemption.account_id = till,
    'is_undone', redemption.undone_at is not null,
    'seconds_to_undo', private.seconds_to_undo(redemption, till)
  )
$function$;

CREATE OR REPLACE FUNCTION private.describe_win(win uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'win_id', won.id,
    'prize_id', won.prize_id,
    'prize_name', won.prize_name,
    'is_win', won.is_win,
    'coupon', case
      when coupon.code is not null
      then jsonb_build_object(
        'code', coupon.code,
        'name', won.prize_name,
        'conditions', won.conditions,
        'valid_until', won.valid_until
      ) || private.shop_code_of(won.id)
    end
  )
  from (values (win)) as asked (id)
  left join public.wins as won on won.id = asked.id and won.returned_at is null
  left join public.coupons as coupon on coupon.win_id = won.id
$function$;

CREATE OR REPLACE FUNCTION private.draw_by_ticket(named text, asking uuid, shown uuid[], reveal boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket constant private.tickets := private.ticket_of(named, asking);
  of_game constant text := case ticket.game
    when 'wheel' then 'wheel'
    when 'scratch' then 'scratch-' || coalesce(
      (select setting_value from public.admin_settings where setting_key = 'scratchCardType'), 'text'
    )
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
      perform set_config('hub.by_ticket', 'on', true);
      win := private.record_draw(ticket.device_id, ticket.visit_id, ticket.id, of_game, reveal, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object(
    'refusal', refusal, 'gone', private.gone_prizes(of_game, shown, now()));
end
$function$;

CREATE OR REPLACE FUNCTION private.draw_prize(request uuid, of_game text, shown uuid[], reveal boolean, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win uuid := private.win_of_request(device, visit, request, now());
  refusal text;
begin
  if win is null then
    refusal := case
      when private.is_up_to_date(of_game, shown, now()) then private.limit_reached(device, visit, now())
      else 'stale'
    end;
    if refusal is null then
      win := private.record_draw(device, visit, request, of_game, reveal, now());
    end if;
  end if;
  return private.describe_win(win) || jsonb_build_object(
    'refusal', refusal, 'gone', private.gone_prizes(of_game, shown, now())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.drop_expired_photos()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  dropped integer;
begin
  delete from public.photo_booth_images
  where id in (
    select id
    from public.photo_booth_images
    where created_at < private.photos_kept_from()
    order by created_at
    limit 100
  );
  get diagnostics dropped = row_count;
  return dropped;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_export(export uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_under_way(export) then
    delete from private.export_under_way where true;
    delete from private.export_changes where true;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_kiosk(device uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Só a administração encerra quiosques.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.ended_sessions (session_id)
  select session_id from public.devices where id = device and session_id is not null
  on conflict (session_id) do update set session_id = excluded.session_id;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_schedule(schedule uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.expect_admin('encerra o calendário');
  update public.schedules
  set ended_at = now()
  where id = schedule and ended_at is null and last_day >= private.shop_date(now());
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.expect_admin(act text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Só a administração %.', act using errcode = 'insufficient_privilege';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.export_page(export uuid, of_table text, after jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text[] := private.key_columns(of_table);
  columns constant text := (select string_agg(format('%I', name), ', ') from unnest(key) as name);
  beyond constant text := coalesce(
    (
      select '(' || columns || ') > (' || string_agg(quote_literal(after ->> name), ', ') || ')'
      from unnest(key) as name
    ),
    'true'
  );
  page jsonb;
begin
  if not private.is_under_way(export) then
    raise exception 'Another export began, or this one took longer than an hour.'
      using errcode = 'PT409';
  end if;
  execute format(
    'with changed as (
      select was, row_key.*
      from private.export_changes
      cross join lateral jsonb_populate_record(null::public.%1$I, export_changes.row_key) as row_key
      where of_table = %1$L
    )
    select coalesce(jsonb_agg(said), ''[]'')
    from (
      (
        select %2$s, to_jsonb(t) as said from public.%1$I as t
        where %3$s and (%2$s) not in (select %2$s from changed)
        order by %2$s limit 5000
      )
      union all
      select %2$s, was from changed where was is not null and %3$s
      order by %2$s limit 5000
    ) as told',
    of_table, columns, beyond
  ) into page;
  return page;
end
$function$;

CREATE OR REPLACE FUNCTION private.finish_import(import uuid, parts integer, replace boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name text;
  written jsonb := '{}';
begin
  perform private.check_import(import, parts, replace);
  -- An export of what goes now would keep all of it.
  delete from private.export_under_way where true;

  -- What refers goes before what it refers to.
  for name in select moved from unnest(private.moved_tables()) with ordinality as t (moved, place)
    order by place desc
  loop
    execute format('delete from public.%I where true', name);
  end loop;
  foreach name in array private.moved_tables() loop
    written := written
      || jsonb_build_object(name, private.write_imported_rows(name, import));
  end loop;

  -- The next play comes after those that came in.
  perform setval(
    pg_get_serial_sequence('public.plays', 'id'),
    (select coalesce(max(id), 0) + 1 from public.plays), false
  );
  perform setval(
    pg_get_serial_sequence('public.shop_codes', 'id'),
    (select coalesce(max(id), 0) + 1 from public.shop_codes), false
  );
  delete from private.tickets where true;
  update private.folding
  set until = (incoming ->> 'until')::timestamptz
  from private.imported_rows(import, 'folding') as incoming
  where singleton;
  delete from private.import_parts where import_id = import;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION private.fold_hours(most integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  since timestamptz;
  mark timestamptz;
begin
  select folding.until into since from private.folding where singleton for update skip locked;
  if not found then
    -- Another kiosk folds at this moment.
    return;
  end if;
  if since > at then
    -- The clock was set back: all before it is folded, and from now on wins are counted again.
    update private.folding set until = at where singleton;
    return;
  end if;
  mark := greatest(since, least(since + interval '1 hour', at - interval '1 day'));
  update private.folding set until = mark where singleton;

  with folded as (
    delete from public.plays
    where id in (
      select id
      from public.plays
      where played_at < fold_hours.at - interval '1 day'
      order by played_at
      limit most
    )
    returning played_at, game, outcome, device_id
  ),
  counted (device_id, at, game, plays, finished, wins, used) as (
    select device_id, played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
    from folded
    union all
    select device_id, gains.at, game, 0, 0, wins, used
    from private.gains
    where gains.at >= since and gains.at < mark
  )
  insert into public.game_hours as known (device_id, hour, game, plays, finished, wins, used)
  select
    device_id, date_trunc('hour', counted.at, zone), game, sum(plays), sum(finished), sum(wins), sum(used)
  from counted
  group by 1, 2, 3
  on conflict (hour, game, device_id) do update
  set plays = known.plays + excluded.plays,
    finished = known.finished + excluded.finished,
    wins = known.wins + excluded.wins,
    used = known.used + excluded.used;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_gains(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  mark timestamptz;
begin
  -- Nothing is added up until this is through.
  select folding.until into mark from private.folding for share;
  update public.game_hours as known
  set wins = known.wins - gone.wins, used = known.used - gone.used
  from (
    select kept.hour, kept.game, kept.device_id, sum(gains.wins) as wins, sum(gains.used) as used
    from private.gains
    cross join lateral (
      select hour, game, device_id
      from public.game_hours
      where hour = date_trunc('hour', gains.at, zone) and game = gains.game
        and device_id in (gains.device_id, nobody)
      order by device_id = nobody
      limit 1
    ) as kept
    where id = any (ids) and at < mark
    group by 1, 2, 3
  ) as gone
  where (known.hour, known.game, known.device_id) = (gone.hour, gone.game, gone.device_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_kiosks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.devices as device
  where (last_seen_at < now() - interval '90 days' or private.is_over(session_id))
    and not exists (select from public.plays where device_id = device.id)
    and not exists (select from public.play_batches where device_id = device.id)
    and not exists (select from public.wins where device_id = device.id)
    and not exists (select from public.game_hours where device_id = device.id)
    and not exists (select from public.photo_booth_images where device_id = device.id);
  delete from private.ended_sessions
  where not exists (select from auth.sessions where sessions.id = session_id);
  delete from public.kiosk_messages where ends_at <= now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.free_codes(prize uuid, of_game text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(0, count(*) - private.codes_promised(prize))::integer
  from public.shop_codes
  where win_id is null and (prize_id = prize or game = of_game)
$function$;

CREATE OR REPLACE FUNCTION private.free_frame_place()
 RETURNS smallint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free constant smallint := (
    select min(place)
    from generate_series(1, 6) as place
    where place not in (select taken.place from public.photo_frames as taken)
  );
begin
  if free is null then
    raise exception 'São seis molduras no máximo. Exclua uma antes.'
      using errcode = 'check_violation';
  end if;
  return free;
end
$function$;

CREATE OR REPLACE FUNCTION private.give_coupon(win uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.wins where id = win and valid_until is not null) then
    return;
  end if;
  loop
    insert into public.coupons (code, win_id)
    values (private.new_coupon_code(), win)
    on conflict (code) do nothing;
    exit when found;
  end loop;
  perform private.give_shop_code(win);
end
$function$;

CREATE OR REPLACE FUNCTION private.give_shop_code(win uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  won public.wins;
begin
  if exists (select from public.shop_codes where win_id = win) then
    return;
  end if;
  select * into won from public.wins where id = win;
  update public.shop_codes
  set win_id = win
  where id = (
    select id
    from public.shop_codes
    where win_id is null
      and (prize_id = won.prize_id or (won.prize_id is null and game = won.game))
    order by id
    limit 1
    for update skip locked
  );
  if not found and (
    exists (select from public.prize_rules where prize_id = won.prize_id and has_codes)
    or won.prize_id is null
      and exists (select from public.game_rewards where game = won.game and has_codes)
  ) then
    raise exception 'Acabaram os códigos da loja deste prêmio.' using errcode = 'PT409';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.gone_prizes(of_game text, shown uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Só um quiosque pergunta o que se esgotou.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.gone_prizes(of_game, shown, now());
end
$function$;

CREATE OR REPLACE FUNCTION private.gone_prizes(of_game text, shown uuid[], at timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(prize_id order by prize_id), '{}')
  from private.prizes_on_offer(of_game, at)
  where prize_id = any (shown) and not available
$function$;

CREATE OR REPLACE FUNCTION private.has_drawn(device uuid, most integer, during interval, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select drawn_at
      from public.wins
      where device_id = device and drawn_at <= at + interval '1 minute'
      order by drawn_at desc
      offset most - 1
      limit 1
    ) > at - during,
    false
  )
$function$;

CREATE OR REPLACE FUNCTION private.has_rows_of_its_own(of_table text, import uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  has_some boolean;
begin
  execute format(
    'select exists (
      select to_jsonb(t) from public.%1$I as t
      except
      select to_jsonb(jsonb_populate_record(null::public.%1$I, incoming))
      from private.imported_rows($1, %1$L) as incoming
      except
      select jsonb_build_object(''setting_key'', ''scratchCardType'', ''setting_value'', ''text'')
    )',
    of_table
  ) into has_some using import;
  return has_some;
end
$function$;

CREATE OR REPLACE FUNCTION private.hidden_photo_files()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select name from storage.objects where bucket_id = 'hidden-photos' $function$;

CREATE OR REPLACE FUNCTION private.imported_rows(import uuid, of_table text)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_array_elements(rows)
  from private.import_parts
  where import_id = import and name = of_table
$function$;

CREATE OR REPLACE FUNCTION private.is_abandoned(win wins, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select win.revealed_at is null
    and win.returned_at is null
    and win.drawn_at <= at - interval '10 minutes'
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce((select private.acting_role()) = 'admin', false) $function$;

CREATE OR REPLACE FUNCTION private.is_blank(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select value !~ '[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
$function$;

CREATE OR REPLACE FUNCTION private.is_cnpj(typed text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select bare = '' or (
    bare <> '00000000000000'
    and (
      select bool_and(
        ascii(substr(bare, 12 + digit, 1)) - 48 = (
          select case when sum(worth) % 11 < 2 then 0 else 11 - sum(worth) % 11 end
          from generate_series(1, 11 + digit) as place
          cross join lateral (
            select (ascii(substr(bare, place, 1)) - 48) * (2 + (11 + digit - place) % 8) as worth
          ) as of_place
        )
      )
      from generate_series(1, 2) as digit
    )
  )
  from (select translate(upper(typed), './-', '') as bare) as known
$function$;

CREATE OR REPLACE FUNCTION private.is_complete(book books)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not private.is_blank(book.title)
    and not private.is_blank(book.author)
    and book.archived_at is null
    and book.cover_path is not null
    and not private.is_blank(book.cover_words)
    and book.cover_rights <> ''
    and (book.cover_rights <> 'licence' or book.cover_licence <> '')
    and (
      book.audio_path is null
      or (
        not private.is_blank(book.audio_words)
        and book.audio_seconds is not null
        and book.audio_rights <> ''
        and (book.audio_rights <> 'licence' or book.audio_licence <> '')
      )
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_isbn(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select value ~ '^97[89][0-9]{10}$' and (
    select sum(digit::integer * case when place % 2 = 0 then 3 else 1 end) % 10 = 0
    from regexp_split_to_table(value, '') with ordinality as t (digit, place)
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_over(session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select session is not null and (
    exists (select from private.ended_sessions where session_id = session)
    or not exists (select from auth.sessions where id = session)
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_readable(key text, value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when value = '' then true
    when key = 'primaryColor' then private.contrast(value, '#FFFBF3') >= 4.5
    when key = 'paperColor' then
      least(
        private.contrast(value, '#5B5147'), private.contrast(value, '#98281B'),
        private.contrast(value, '#2E5F35')
      ) >= 4.5
      and private.contrast(value, '#8A7A62') >= 3
    else true
  end
$function$;

CREATE OR REPLACE FUNCTION private.is_regulation(chapters jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(chapters) = 'array' then
    jsonb_array_length(chapters) between 1 and 40
    and length(chapters::text) <= 100000
    and not jsonb_path_exists(
      chapters, '$[*] ? (!(@.title.type() == "string" && @.paragraphs.type() == "array"))'
    )
    and not jsonb_path_exists(chapters, '$[*].paragraphs[*] ? (@.type() != "string")')
    and not jsonb_path_exists(chapters, '$[*].prizes[*] ? (!(
      @.game.type() == "string" && @.name.type() == "string"
      && (@.quantity.type() == "number" || @.quantity.type() == "null")
      && (@.value_cents.type() == "number" || @.value_cents.type() == "null")
    ))')
  else false end
$function$;

CREATE OR REPLACE FUNCTION private.is_terms(terms jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(terms) = 'object'
    and terms - array['min_cents', 'no_launches', 'from_tomorrow', 'weekdays'] = '{}'
    and coalesce(terms ->> 'min_cents' ~ '^[1-9][0-9]{0,7}$', true)
    and coalesce(jsonb_typeof(terms -> 'no_launches') = 'boolean', true)
    and coalesce(jsonb_typeof(terms -> 'from_tomorrow') = 'boolean', true)
    and coalesce(jsonb_typeof(terms -> 'weekdays') = 'array', true)
    and coalesce(terms ->> 'weekdays' ~ '^\[[0-6](, [0-6]){0,5}\]$', true)
$function$;

CREATE OR REPLACE FUNCTION private.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  perform timestamptz 'epoch' at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_under_way(export uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.export_under_way
    where begun_at > now() - interval '1 hour' and id = coalesce(export, id)
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_up_to_date(of_game text, shown uuid[], at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select of_game in ('wheel', 'scratch-' || coalesce(
      (select setting_value from public.admin_settings where setting_key = 'scratchCardType'),
      'text'
    ))
    and not exists (
      select
      from private.prizes_on_offer(of_game, at)
      where available and prize_id <> all (shown)
    )
$function$;

CREATE OR REPLACE FUNCTION private.keep_for_export()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_under_way() then
    insert into private.export_changes (of_table, row_key, was)
    select tg_table_name, version.row_key, version.was
    from (
      values
        (private.key_of(to_jsonb(old), tg_argv), to_jsonb(old)),
        (private.key_of(to_jsonb(new), tg_argv), null)
    ) as version (row_key, was)
    where version.row_key is not null
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_pace_of_plays(device uuid, more integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select
    from (
      values
        (interval '1 hour', private.shop_setting('drawsPerHour')::integer),
        (interval '1 day', private.shop_setting('drawsPerDay')::integer)
    ) as pace (duration, most)
    where 2 * most < more + (
      select coalesce(sum(plays), 0)
      from public.play_batches
      where device_id = device and counted_at > at - duration
        and counted_at <= at + interval '1 minute'
    )
  ) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_pace_of_wishes(device uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pace private.wish_paces;
begin
  insert into private.wish_paces as known (device_id, since, lately, day, today)
  values (device, at, 1, private.shop_date(at), 1)
  on conflict (device_id) do update
  set
    since = case
      when known.since > at - interval '20 seconds' and known.since <= at then known.since
      else at
    end,
    lately = case
      when known.since > at - interval '20 seconds' and known.since <= at then known.lately + 1
      else 1
    end,
    day = excluded.day,
    today = case when known.day = excluded.day then known.today + 1 else 1 end
  returning * into pace;
  if pace.lately > 10 or pace.today > 1000 then
    raise exception 'Muitos pedidos em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_stock_for_moments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  promised constant bigint := (
    select count(*)
    from private.prizes as prize
    join lateral private.open_moments(prize.game, now()) as open on open.prize_id = prize.id
    where prize.id = old.prize_id
  );
begin
  if new.stock < promised and private.is_admin() then
    raise exception 'O calendário ainda promete % deste prêmio: o estoque não pode ser menor.', promised
      using errcode = 'check_violation';
  end if;
  if promised > 0 and (new.is_consolation or not new.is_win) and private.is_admin() then
    raise exception 'O calendário ainda promete % deste prêmio: ele não pode virar consolação.', promised
      using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.key_columns(of_table text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(attname::text order by array_position(indkey::smallint[], attnum))
  from pg_index
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = format('public.%I', of_table)::regclass and indisprimary
$function$;

CREATE OR REPLACE FUNCTION private.key_of(said jsonb, columns text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$ select jsonb_object_agg(name, said -> name) from unnest(columns) as name $function$;

CREATE OR REPLACE FUNCTION private.key_of_photo(photo uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select left(encode(sha256(secret || uuid_send(photo)), 'hex'), 32) from private.photo_secret
$function$;

CREATE OR REPLACE FUNCTION private.last_redemptions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  till constant uuid := private.acting_till();
begin
  return (
    select coalesce(
      jsonb_agg(
        private.describe_redemption(used, till)
          || jsonb_build_object('coupon', private.describe_coupon(used.win_id))
        order by used.redeemed_at desc
      ),
      '[]'
    )
    from (
      select *
      from public.redemptions
      where redeemed_at >= private.shop_midnight(now())
      order by redeemed_at desc
      limit 20
    ) as used
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booth constant text := case when private.acting_role() = 'kiosk' then auth.uid()::text end;
begin
  -- One at a time: two inserts at once would not see each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('photo_booth_images'));
  if (
    select count(*)
    from public.photo_booth_images as photo
    left join storage.objects as file
      on file.bucket_id = 'photo-booth-images' and file.name = photo.storage_path
    where photo.created_at > now() - interval '1 minute'
      and photo.created_at <= now()
      and case
        when booth is null then private.role_of(file.owner_id::uuid) is distinct from 'kiosk'
        else file.owner_id = booth
      end
  ) >= 30 * private.booths_of(booth::uuid) then
    raise exception 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'PT429';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_reached(device uuid, visit uuid, at timestamp with time zone, coming bigint DEFAULT 0)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_drawn(device, 1 + (
      select count(*)::integer
      from private.tickets as ticket
      join public.wins on wins.device_id = ticket.device_id and wins.request_id = ticket.id
      where ticket.device_id = device and drawn_at > at - interval '3 seconds'
    ), interval '3 seconds', at) then
    raise exception 'Muitas jogadas em pouco tempo. Espere um momento.' using errcode = 'PT429';
  end if;
  if private.has_drawn(device, private.shop_setting('drawsPerHour')::integer, interval '1 hour', at)
    or private.has_drawn(device, private.shop_setting('drawsPerDay')::integer, interval '1 day', at)
  then
    return 'device';
  end if;
  if nullif(private.shop_setting('couponsPerVisit'), '')::integer <= (
    select count(*)
    from public.wins
    where device_id = device and visit_id = visit and valid_until is not null
      and revealed_at is not null and voided_at is null
  ) + private.open_tickets(device, visit, at) + coming then
    return 'visit';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_kiosks()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.acting_role() in ('admin', 'till')) is not true then
    raise exception 'Só a equipe vê os quiosques.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'state', state,
        'seconds_silent', greatest(0, floor(extract(epoch from now() - last_seen_at))),
        'is_ended', private.is_over(session_id)
      )
      order by name, id
    ), '[]')
    from public.devices
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.luminance(color text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sum(
    weight * case when share <= 0.04045 then share / 12.92 else power((share + 0.055) / 1.055, 2.4) end
  )
  from (values (2, 0.2126::float8), (4, 0.7152), (6, 0.0722)) as channel (place, weight)
  cross join lateral (
    select ('x' || substr(color, place, 2))::bit(8)::int / 255.0::float8 as share
  ) as of_channel
$function$;

CREATE OR REPLACE FUNCTION private.make_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remove_what_is_over(200, now());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_schedule(of_game text, first_day date, last_day date, opens time without time zone, closes time without time zone, units jsonb, pasted jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  now_here constant timestamp := now() at time zone private.shop_setting('timeZone');
  -- Seconds a day is open, how many of today's are over, and how many are left on all days.
  a_day constant bigint := extract(epoch from closes - opens);
  gone constant bigint := least(a_day, ceil(extract(epoch from greatest(
    now_here - (first_day + opens), interval '0'
  ))));
  left_over constant bigint := (last_day - first_day + 1) * a_day - gone;
  made public.schedules;
  problem text;
begin
  perform private.expect_admin('faz o calendário');
  -- The same order as in draws, to avoid deadlocks.
  perform from public.prize_rules order by prize_id for update;
  insert into public.draw_turns as known (game) values (of_game)
  on conflict (game) do update set number = known.number;
  problem := case
    when exists (
      select from public.schedules as other
      where other.game = of_game and ended_at is null and other.last_day >= now_here::date
    ) then 'Este jogo já tem um calendário. Encerre-o antes de fazer outro.'
    when (first_day >= now_here::date and last_day - first_day between 0 and 365) is not true
      then 'Um calendário vai de hoje em diante, por 366 dias no máximo.'
    when (coalesce(
      jsonb_array_length(pasted), (select sum(value::integer) from jsonb_each_text(units))
    ) between 1 and 1000) is not true then 'Um calendário tem de 1 a 1.000 prêmios.'
    when pasted is null and (a_day > 0 and left_over > 0) is not true
      then 'Não há horas por vir entre a abertura e o fechamento.'
  end;
  if problem is null then
    insert into public.schedules (game, first_day, last_day) values (of_game, first_day, last_day)
    returning * into made;
    insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    select made.id, wanted.prize_id,
      coalesce((
        select regexp_replace(name, '\s+', ' ', 'g')
        from private.prizes where id = wanted.prize_id and game = of_game
      ), ''),
      wanted.at at time zone private.shop_setting('timeZone')
    from (
      select at, prize_id from jsonb_to_recordset(pasted) as line (at timestamp, prize_id uuid)
      union all
      select first_day + opens + make_interval(days => (roll / a_day)::integer, secs => roll % a_day), id
      from (
        select key::uuid as id, gone + private.random_below(left_over) as roll
        from jsonb_each_text(units) cross join generate_series(1, value::integer)
        where pasted is null
      ) as unit
    ) as wanted;
    problem := (
      select case
        when min(known.prize_name) = '' or not bool_and(coalesce(is_win and not is_consolation, true))
          then 'Só prêmios deste jogo, e não de consolação, entram no calendário.'
        when min(at) < date_trunc('minute', now()) or private.shop_date(min(at)) < first_day
          or private.shop_date(max(at)) > last_day
          then 'Há momentos fora dos dias do calendário, ou que já passaram.'
        when min(rules.stock) < count(*)
          then format('O estoque de “%s” não chega para o calendário.', min(known.prize_name))
      end
      from public.prize_moments as known
      left join public.prize_rules as rules on rules.prize_id = known.prize_id
      where known.schedule_id = made.id
      group by known.prize_id
      order by 1
      limit 1
    );
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = 'PT400';
  end if;
  -- The hash covers these lines, as in src/lib/schedule.ts: salt, game, first day, last day, and
  -- each moment as `2026-12-01T17:35:00Z;Um livro`, ordered by moment and name.
  update public.schedules
  set hash = (
    select encode(sha256(convert_to(concat_ws(
      E'\n', made.salt, of_game, first_day, last_day, string_agg(
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ';' || prize_name,
        E'\n' order by at, prize_name collate "C"
      )
    ), 'UTF8')), 'hex')
    from public.prize_moments
    where schedule_id = made.id
  )
  where id = made.id;
  return made.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_ticket(of_game text, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  refusal := case when code is null then private.limit_reached(
    device, visit, now(), private.unrevealed_cards(device, visit)
  ) end;
  if code is null and refusal is null then
    insert into private.tickets (secret, game, device_id, visit_id, made_at)
    -- Two UUIDs for 128 random bits: one alone has 122.
    values (left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')), 'hex'), 32),
      of_game, device, visit, now())
    returning secret into code;
  end if;
  return jsonb_build_object('secret', code, 'refusal', refusal);
end
$function$;

CREATE OR REPLACE FUNCTION private.may_change_photos()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.shop_setting('photosBy') = 'anyone'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$function$;

CREATE OR REPLACE FUNCTION private.may_list_photos()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.shop_setting('gallery') = 'on'
    or coalesce(private.acting_role() in ('kiosk', 'admin'), false)
$function$;

CREATE OR REPLACE FUNCTION private.may_remove_photo_file(bucket text, path text, stored_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  has_row constant boolean := exists (
    select from public.photo_booth_images where storage_path = path
  );
begin
  -- A file that had an hour to get a row is left over, and goes by whoever finds it.
  if private.is_admin() or (not has_row and stored_at < now() - interval '1 hour') then
    return true;
  end if;
  if bucket = 'hidden-photos' or not private.may_change_photos() then
    return false;
  end if;
  return not has_row
    or private.acting_role() is not distinct from 'kiosk'
    or private.take_turn('private.photo_removal_turns', 10);
end
$function$;

CREATE OR REPLACE FUNCTION private.may_store_photo(path text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Under the name of a hidden photo nothing is public.
  if not private.may_change_photos() or private.bucket_of_photo(path) = 'hidden-photos' then
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
$function$;

CREATE OR REPLACE FUNCTION private.most_wished(first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Só a administração lê os números.' using errcode = 'insufficient_privilege';
  end if;
  if (last_day - first_day between 0 and 365) is not true then
    raise exception 'Um período tem de 1 a 366 dias.' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(wished) order by wished.wishes desc, wished.title), '[]')
    from (
      -- A book that was moved is told where it stood last.
      select *
      from (
        select distinct on (book_id)
          title, author, isbn, place, sum(count) over (partition by book_id) as wishes
        from public.wishes
        where day between first_day and last_day
        order by book_id, day desc
      ) as latest
      order by wishes desc, title
      limit 50
    ) as wished
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.move_with_the_hub(of_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.moving (name) values (of_table);
  execute format(
    'create trigger keep_for_export after insert or update or delete on public.%I
      for each row execute function private.keep_for_export(%s)',
    of_table,
    (select string_agg(quote_literal(key), ', ') from unnest(private.key_columns(of_table)) as key)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.moved_tables()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select array_agg(name order by place) from private.moving $function$;

CREATE OR REPLACE FUNCTION private.new_coupon_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  code text := '';
begin
  for place in 1..10 loop
    code := code || substr(private.coupon_alphabet(), 1 + private.random_below(32)::integer, 1);
  end loop;
  return code || private.coupon_check_character(code);
end
$function$;

CREATE OR REPLACE FUNCTION private.next_prize(of_game text, moment timestamp with time zone, OUT prize_id uuid, OUT decision jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  way constant text := private.shop_setting('prizeWay');
  every bigint;
  offers private.offer[];
  due uuid[] := '{}';
  turn public.draw_turns;
  choice private.choice;
begin
  if way <> 'chance' then
    -- A second draw of the game waits here, then sees what the first one took.
    insert into public.draw_turns as known (game) values (of_game)
    on conflict (game) do update set number = known.number
    returning * into turn;
  end if;
  if way = 'counter' then
    every := private.shop_setting('everyNth');
    turn.number := turn.number + 1;
  elsif way = 'schedule' then
    due := array(
      select open.prize_id
      from private.open_moments(of_game, moment) as open
      where at <= moment
      group by open.prize_id
      order by min(at), open.prize_id
    );
  end if;
  offers := private.offers_of(of_game, moment);
  choice := private.choose(
    way, offers,
    case way when 'chance' then private.random_below(
      (select sum(weight) from unnest(offers) where available)
    ) end,
    coalesce(turn.number % every = 0, false), due, turn.last_prize, turn.last_consolation
  );
  prize_id := choice.prize_id;
  if way = 'chance' or prize_id is null then
    return;
  elsif choice.list is null then
    select jsonb_build_object('way', way, 'moment', open.id, 'at', open.at) into decision
    from private.open_moments(of_game, moment) as open
    where open.prize_id = choice.prize_id
    limit 1;
    return;
  end if;
  decision := jsonb_strip_nulls(jsonb_build_object(
    'way', way, 'number', case way when 'counter' then turn.number end, 'every', every,
    'list', choice.list, 'place', choice.place,
    'after', case when choice.is_consolation then turn.last_consolation else turn.last_prize end,
    'consolation', nullif(choice.is_consolation, false)
  ));
  if choice.is_consolation then
    turn.last_consolation := prize_id;
  else
    turn.last_prize := prize_id;
  end if;
  update public.draw_turns
  set (number, last_prize, last_consolation)
    = row(turn.number, turn.last_prize, turn.last_consolation)
  where game = of_game;
end
$function$;

CREATE OR REPLACE FUNCTION private.normalize_coupon_code(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select translate(upper(regexp_replace(typed, '[\s-]', '', 'g')), 'OIL', '011') $function$;

CREATE OR REPLACE FUNCTION private.numbers_of_days(first_day date, last_day date, of_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  start constant timestamptz := first_day::timestamp at time zone zone;
  until constant timestamptz := (last_day + 1)::timestamp at time zone zone;
  start_before constant timestamptz :=
    (first_day - (last_day - first_day + 1))::timestamp at time zone zone;
  mark constant timestamptz := (select least(folding.until, now()) from private.folding);
  nothing constant jsonb := '[0, 0, 0, 0]';
begin
  return (
    -- Read several times, which costs less than to keep it.
    with counted (at, game, plays, finished, wins, used) as not materialized (
      select hour, game, plays, finished, wins, used from public.game_hours
      where (of_device is null or device_id = of_device) and hour >= start_before and hour < until
      union all
      select
        played_at, game, (outcome = 'started')::integer, (outcome = 'finished')::integer, 0, 0
      from public.plays
      where (of_device is null or device_id = of_device) and played_at >= start_before and played_at < until
      union all
      select at, game, 0, 0, wins, used
      from private.gains
      where (of_device is null or device_id = of_device) and at >= greatest(start_before, mark) and at < until
    ),
    of_game as (
      select game, jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from counted
      where at >= start
      group by game
    ),
    -- Days and hours begin with a quarter of an hour in every time zone, and to find those of a
    -- quarter is cheaper than those of each row.
    of_quarter as materialized (
      select
        date_bin('15 minutes', at, 'epoch') at time zone zone as clock,
        sum(plays) as plays, sum(finished) as finished, sum(wins) as wins, sum(used) as used
      from counted
      where at >= start
      group by date_bin('15 minutes', at, 'epoch')
    ),
    of_day as (
      select
        clock::date as day,
        jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from of_quarter
      group by 1
    ),
    of_hour as (
      select
        extract(dow from clock) * 24 + extract(hour from clock) as hour,
        jsonb_build_array(sum(plays), sum(finished), sum(wins), sum(used)) as figures
      from of_quarter
      group by 1
    )
    select jsonb_build_object(
      'first_day', first_day,
      'last_day', last_day,
      'by_game', (
        select jsonb_object_agg(name, coalesce(figures, nothing))
        from private.games
        left join of_game on game = name
      ),
      'by_day', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, last_day - first_day) as place
        left join of_day on of_day.day = first_day + place
      ),
      'by_hour', (
        select jsonb_agg(coalesce(figures, nothing) order by place)
        from generate_series(0, 167) as place
        left join of_hour on of_hour.hour = place
      ),
      'before', (
        select jsonb_build_array(
          coalesce(sum(plays), 0), coalesce(sum(finished), 0),
          coalesce(sum(wins), 0), coalesce(sum(used), 0)
        )
        from counted
        where at < start
      ),
      'for_fun', (
        select coalesce(jsonb_object_agg(reason, sum), '{}')
        from (
          select reason, sum(plays)
          from public.plays_for_fun
          where of_device is null and day between first_day and last_day
          group by reason
        ) as told
      )
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.offers_of(of_game text, moment timestamp with time zone)
 RETURNS private.offer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select (
      offer.prize_id, offer.weight, rules.stock, rules.daily_cap,
      coalesce(rules.is_win and not rules.is_consolation, true),
      coalesce(rules.is_consolation, false),
      -- An abandoned card counts as in stock until it is revealed after all.
      offer.available and rules.stock is distinct from 0
    )::private.offer
    from private.prizes_on_offer(of_game, moment) as offer
    left join public.prize_rules as rules on rules.prize_id = offer.prize_id
    order by offer.prize_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.open_moment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.prize_moments as moment
  set win_id = null
  from public.schedules as schedule
  where win_id = new.id
    and schedule.id = schedule_id
    and (
      new.returned_at is not null
      or (schedule.ended_at is null and schedule.last_day >= private.shop_date(now()))
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_moments(of_game text, moment timestamp with time zone)
 RETURNS SETOF prize_moments
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select open.*
  from public.schedules as schedule
  join public.prize_moments as open on open.schedule_id = schedule.id
  where schedule.game = of_game
    and schedule.ended_at is null
    and schedule.last_day >= private.shop_date(moment)
    and open.win_id is null
    and (
      private.shop_setting('untaken') = 'next' or open.at >= private.shop_midnight(moment)
    )
    and open.prize_id in (select id from private.prizes where game = of_game)
  order by open.at, open.id
$function$;

CREATE OR REPLACE FUNCTION private.open_ticket(named text, opener uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket private.tickets;
  state text := 'open';
begin
  select * into ticket from private.tickets where secret = named for update;
  if ticket.id is null or opener is null then
    state := 'unknown';
  elsif ticket.holder <> opener or private.ticket_is_used(ticket) then
    state := 'used';
  elsif private.ticket_ends(ticket) <= now() then
    state := 'late';
  else
    update private.tickets set holder = opener, opened_at = coalesce(opened_at, now())
    where id = ticket.id;
  end if;
  return jsonb_build_object('state', state, 'game', ticket.game);
end
$function$;

CREATE OR REPLACE FUNCTION private.open_tickets(device uuid, visit uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from private.tickets as ticket
  where device_id = device and visit_id = visit
    and (private.ticket_ends(ticket) > at or private.win_of_ticket(ticket) is not null)
    and not private.ticket_is_used(ticket)
    and (
      ticket.game in (select name from private.games where not is_rewarded)
      or ticket.game in (select reward.game from public.game_rewards as reward)
    )
$function$;

CREATE OR REPLACE FUNCTION private.photo_key(photo uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Only a kiosk hands over the key of a photo.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.key_of_photo(photo);
end
$function$;

CREATE OR REPLACE FUNCTION private.photo_permission(photo uuid, said text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'allowed_at', (select allowed_at from public.photo_permissions where photo_id = photo)
  )
  where said = private.key_of_photo(photo) and private.read_photo(photo) is not null
$function$;

CREATE OR REPLACE FUNCTION private.photo_rules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'mayList', private.may_list_photos(),
    'mayChange', private.may_change_photos(),
    'photosBy', private.shop_setting('photosBy'),
    'byDefault', private.photos_by_default()
  )
$function$;

CREATE OR REPLACE FUNCTION private.photo_upkeep()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'expired', (
      select count(*)
      from public.photo_booth_images
      where created_at < private.photos_kept_from() - interval '1 day'
    ),
    'left_over', (
      select count(*)
      from storage.objects as file
      where file.bucket_id in ('photo-booth-images', 'hidden-photos')
        and file.created_at < now() - interval '1 day'
        and not exists (
          select from public.photo_booth_images as photo where photo.storage_path = file.name
        )
    ),
    'photos_by', private.shop_setting('photosBy'),
    'by_default', private.photos_by_default()
  )
$function$;

CREATE OR REPLACE FUNCTION private.photos_by_default()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when exists (select from auth.users where raw_app_meta_data ->> 'role' = 'kiosk') then 'shop'
    else 'anyone'
  end
$function$;

CREATE OR REPLACE FUNCTION private.photos_kept_from()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select now() - make_interval(days => private.shop_setting('photoDays')::integer) $function$;

CREATE OR REPLACE FUNCTION private.preview_promotion(of_game text, plays integer, way text, every integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  even constant double precision := (sqrt(5) - 1) / 2;
  today constant date := private.shop_date(now());
  offers private.offer[] := private.offers_of(of_game, now());
  ids constant uuid[] := array(select prize_id from unnest(offers));
  -- The moments' days, counted from today, and their prizes.
  moment_days integer[] := '{}';
  moment_prizes uuid[] := '{}';
  none constant integer[] := array_fill(0, array[cardinality(ids)]);
  given integer[] := none;
  given_today integer[];
  ends integer[] := none;
  total double precision;
  owed integer[] := none;
  due uuid[] := '{}';
  choice private.choice;
  last_prize uuid;
  last_consolation uuid;
  draws integer := 0;
  days integer := 0;
  place integer;
begin
  perform private.expect_admin('vê a prévia');
  if plays not between 1 and 2000 or every not between 2 and 9999 then
    raise exception 'Use de 1 a 2.000 jogadas por dia.' using errcode = 'PT400';
  end if;
  if way = 'schedule' then
    select coalesce(array_agg(1 + greatest(private.shop_date(at) - today, 0)), '{}'),
      coalesce(array_agg(prize_id), '{}')
    into moment_days, moment_prizes
    from private.open_moments(of_game, now());
  end if;
  loop
    days := days + 1;
    given_today := none;
    for turn in 1..cardinality(ids) loop
      offers[turn].available := offers[turn].stock is distinct from 0;
    end loop;
    total := (select sum(weight) from unnest(offers) where available);
    owed := array(
      select case private.shop_setting('untaken') when 'next' then owed[place] else 0 end + (
        select count(*)
        from unnest(moment_days, moment_prizes) as moment (day, prize_id)
        where day = days and moment.prize_id = offer.id
      )
      from unnest(ids) with ordinality as offer (id, place)
      where way = 'schedule'
      order by place
    );
    due := array(select ids[known] from generate_subscripts(owed, 1) as known where owed[known] > 0);
    for play in 1..plays loop
      draws := draws + 1;
      choice := private.choose(
        way, offers, floor(total * (draws * even - floor(draws * even)))::bigint,
        way = 'counter' and draws % every = 0, due, last_prize, last_consolation
      );
      place := array_position(ids, choice.prize_id);
      exit when place is null;
      if choice.is_consolation then
        last_consolation := choice.prize_id;
      elsif way = 'counter' then
        last_prize := choice.prize_id;
      elsif way = 'schedule' then
        owed[place] := owed[place] - 1;
        due := case owed[place] when 0 then array_remove(due, choice.prize_id) else due end;
      end if;
      given[place] := given[place] + 1;
      given_today[place] := given_today[place] + 1;
      offers[place].stock := offers[place].stock - 1;
      if offers[place].stock = 0 or given_today[place] = offers[place].daily_cap then
        ends[place] := case offers[place].stock when 0 then days else 0 end;
        offers[place].available := false;
        total := (select sum(weight) from unnest(offers) where available);
      end if;
    end loop;
    exit when days = 366 or draws + plays > 12000
      or (given_today = none and days > all (moment_days))
      or not exists (select from unnest(offers) where stock > 0);
  end loop;
  return jsonb_build_object('days', days, 'halts', given_today = none, 'prizes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'given', given[told.place], 'ends', ends[told.place],
      'is_unlimited', offers[told.place].stock is null
    ) order by name), '[]')
    from unnest(ids) with ordinality as told (id, place)
    join private.prizes using (id)
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.prize_chances(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.prizes_on_offer(of_game text, at timestamp with time zone)
 RETURNS TABLE(prize_id uuid, weight integer, available boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  return query
  select
    prize.id,
    coalesce(rules.weight, 1),
    (
      rules.stock is null
      or rules.stock > 0
      -- What lies abandoned goes back with the next draw.
      or exists (
        select
        from public.wins as won
        where won.revealed_at is null and won.returned_at is null
          and won.prize_id = prize.id and won.from_stock and private.is_abandoned(won, at)
      )
    )
    and (
      rules.daily_cap is null
      or rules.daily_cap > (
        select count(*)
        from public.wins as won
        where won.prize_id = prize.id
          and won.drawn_at between midnight and at + interval '1 minute'
          and won.returned_at is null and won.voided_at is null
          and not private.is_abandoned(won, at)
      )
    )
  from private.prizes as prize
  left join public.prize_rules as rules on rules.prize_id = prize.id
  where prize.game = of_game;
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_collection(collection uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft public.collections;
  incomplete text;
  taken text;
  snapshot jsonb;
  before uuid;
  published uuid;
begin
  if not private.is_admin() then
    raise exception 'Só a administração põe livros no ar.' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time: an act puts a whole collection on the air.
  perform pg_catalog.pg_advisory_xact_lock('public.publications'::regclass::oid::bigint);
  select * into draft from public.collections where id = collection;
  if draft.id is null then
    return null;
  end if;

  select
    string_agg(coalesce(nullif(book.title, ''), 'sem título'), ', ' order by turn)
      filter (where not private.is_complete(book)),
    jsonb_agg(to_jsonb(book) - array['archived_at', 'created_at'] order by turn)
  into incomplete, snapshot
  from unnest(draft.book_ids) with ordinality as listed (id, turn)
  join public.books as book on book.id = listed.id;
  if snapshot is null then
    raise exception 'A coleção não tem livros.' using errcode = 'PT409';
  end if;
  if incomplete is not null then
    raise exception 'Complete antes: %.', incomplete using errcode = 'PT409';
  end if;
  select string_agg(name, ', ') into taken
  from public.publications
  where withdrawn_at is null
    and collection_id <> collection
    and daterange(first_day, last_day, '[]') && daterange(draft.first_day, draft.last_day, '[]')
    and num_nulls(first_day, draft.first_day) = 0;
  if taken is not null then
    raise exception 'Nestes dias já está no ar: %.', taken using errcode = 'PT409';
  end if;

  -- What was undone long ago is undone for good.
  delete from public.publications where withdrawn_at < now() - interval '30 days';
  update public.publications
  set withdrawn_at = now()
  where collection_id = collection and withdrawn_at is null
  returning id into before;
  insert into public.publications (
    collection_id, name, first_day, last_day, books, published_at, replaced_id
  )
  values (
    collection, draft.name, draft.first_day, draft.last_day, snapshot, clock_timestamp(), before
  )
  returning id into published;
  return published;
end
$function$;

CREATE OR REPLACE FUNCTION private.random_below(bound bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STRICT
 SET search_path TO ''
AS $function$
declare
  fair constant bigint := (281474976710656 / bound) * bound;
  bits bigint;
begin
  loop
    bits := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    exit when bits < fair;
  end loop;
  return bits % bound;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_accounts(first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  zone constant text := private.shop_setting('timeZone');
  start constant timestamptz := first_day::timestamp at time zone zone;
  until constant timestamptz := (last_day + 1)::timestamp at time zone zone;
  today constant date := private.shop_date(now());
  clock constant text := 'YYYY-MM-DD HH24:MI:SS';
begin
  if not private.is_admin() then
    raise exception 'Só a administração lê a prestação de contas.'
      using errcode = 'insufficient_privilege';
  end if;
  if (last_day - first_day between 0 and 365) is not true then
    raise exception 'Um período tem de 1 a 366 dias.' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(told) order by won_at, request_id), '[]')
    from (
      select
        to_char(won.drawn_at at time zone zone, clock) as won_at,
        to_char(used.redeemed_at at time zone zone, clock) as used_at,
        won.game, won.prize_name, won.is_win, won.value_cents, coupon.code,
        -- The same as private.coupon_state, which would look up each row again.
        case
          when won.voided_at is not null then 'void'
          when used.id is not null then 'used'
          when coupon.code is null then null
          when won.valid_until < today then 'expired'
          else 'valid'
        end as state,
        won.device_id, device.name as device_name, won.request_id, won.decision
      from public.wins as won
      left join public.coupons as coupon on coupon.win_id = won.id
      left join public.redemptions as used on used.win_id = won.id and used.undone_at is null
      left join public.devices as device on device.id = won.device_id
      where (won.is_win or won.decision is not null)
        and won.revealed_at is not null
        and (
          (won.drawn_at >= start and won.drawn_at < until)
          or (used.redeemed_at >= start and used.redeemed_at < until)
        )
    ) as told
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.read_coupon(typed text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'code', coupon.code,
    'name', won.prize_name,
    'conditions', won.conditions,
    'valid_until', won.valid_until,
    'state', private.coupon_state(won.id)
  ) || private.shop_code_of(won.id)
  from public.coupons as coupon
  join public.wins as won on won.id = coupon.win_id
  where coupon.code = private.normalize_coupon_code(typed)
$function$;

CREATE OR REPLACE FUNCTION private.read_numbers(first_day date, last_day date, device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Só a administração lê os números.' using errcode = 'insufficient_privilege';
  end if;
  if (last_day - first_day between 0 and 365) is not true then
    raise exception 'Um período tem de 1 a 366 dias.' using errcode = 'PT400';
  end if;
  return private.numbers_of_days(first_day, last_day, device)
    || jsonb_build_object('stock', private.stock_that_ends(now()));
end
$function$;

CREATE OR REPLACE FUNCTION private.read_photo(photo uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'image_url', image_url, 'storage_path', storage_path)
  from public.photo_booth_images
  where id = photo
    and created_at >= private.photos_kept_from()
    and private.bucket_of_photo(storage_path) is distinct from 'hidden-photos'
$function$;

CREATE OR REPLACE FUNCTION private.read_schedules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(told order by place), '[]')
  from (
    select row_number() over running as place, jsonb_build_object(
      'id', schedule.id, 'game', game, 'first_day', first_day, 'last_day', last_day, 'hash', hash,
      'is_over', is_over,
      'salt', case when is_over or private.is_admin() then salt end,
      'moments', case when is_over or private.is_admin() then (
        select jsonb_agg(
          jsonb_build_object('at', at, 'prize_name', prize_name, 'state', case
            when win_id is not null then 'taken'
            when id in (select id from private.open_moments(schedule.game, now())) then 'open'
            else 'closed'
          end)
          order by at, prize_name collate "C"
        )
        from public.prize_moments
        where schedule_id = schedule.id
      ) end
    ) as told
    from public.schedules as schedule
    cross join lateral (
      select ended_at is not null or last_day < private.shop_date(now()) as is_over
    ) as state
    window running as (
      order by is_over, coalesce(private.shop_date(ended_at), last_day) desc, created_at desc
    )
    order by place
    limit 12
  ) as latest
$function$;

CREATE OR REPLACE FUNCTION private.record_draw(device uuid, visit uuid, request uuid, of_game text, reveal boolean, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  chosen uuid;
  drawn private.prizes;
  rules public.prize_rules;
  win uuid;
  decision jsonb;
begin
  perform private.return_unrevealed(device, at);
  select turn.prize_id, turn.decision into chosen, decision
  from private.next_prize(of_game, at) as turn;
  if chosen is null then
    return null;
  end if;

  select * into drawn from private.prizes where id = chosen;
  select * into rules from public.prize_rules where prize_id = chosen;
  if rules.stock is not null then
    update public.prize_rules set stock = stock - 1 where prize_id = chosen;
  end if;

  insert into public.wins (
    device_id, visit_id, request_id, game, prize_id, prize_name, is_win, conditions, valid_until,
    from_stock, drawn_at, revealed_at, value_cents, terms, decision
  )
  values (
    device, visit, request, of_game, chosen, drawn.name, coalesce(rules.is_win, true),
    private.conditions_of(coalesce(rules.conditions, ''), rules.terms, at),
    case
      when coalesce(rules.is_win and rules.gives_coupon, true)
      then private.coupon_valid_until(rules.valid_days, at)
    end,
    rules.stock is not null, at, case when reveal then at end, rules.value_cents,
    coalesce(rules.terms, '{}'), decision
  )
  returning id into win;
  update public.prize_moments set win_id = win where id = (decision ->> 'moment')::uuid;

  if reveal then
    perform private.give_coupon(win);
  end if;
  return win;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_plays(device uuid, batch uuid, sent jsonb, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  delete from public.play_batches
  where device_id = device and counted_at < at - interval '31 days';

  insert into public.play_batches (device_id, batch_id, plays, counted_at)
  values (device, batch, jsonb_array_length(sent), at)
  on conflict do nothing;
  if not found then
    return 0;
  end if;

  with play as (
    select
      game, outcome, reason, at - make_interval(secs => greatest(seconds_ago, 0)) as played_at
    from jsonb_to_recordset(sent)
      as play (game text, outcome text, reason text, seconds_ago double precision)
    where seconds_ago <= extract(epoch from interval '30 days')
  ),
  for_fun as (
    insert into public.plays_for_fun as known (day, game, reason, plays)
    select private.shop_date(played_at), game, reason, count(*)
    from play
    where outcome = 'for-fun'
    group by 1, 2, 3
    on conflict (day, reason, game) do update set plays = known.plays + excluded.plays
  )
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  select device, batch, game, outcome, played_at
  from play
  where outcome is distinct from 'for-fun';
  get diagnostics counted = row_count;
  return counted;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_reward(device uuid, visit uuid, request uuid, of_game text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    drawn_at, revealed_at, value_cents, terms
  )
  values (
    device, visit, request, of_game, reward.name, true, private.conditions_of(reward.conditions, reward.terms, at),
    private.coupon_valid_until(reward.valid_days, at), reward.stock is not null, at, at, reward.value_cents, reward.terms
  )
  returning id into win;

  perform private.give_coupon(win);
  return win;
end
$function$;

CREATE OR REPLACE FUNCTION private.redeem_coupon(typed text, request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  till constant uuid := private.acting_till();
  win uuid;
begin
  -- Of two tills at once, the second waits here, and then finds it used.
  select win_id into win
  from public.coupons
  where code = private.normalize_coupon_code(typed)
  for update;

  if private.coupon_state(win) = 'valid' and private.wrong_day(win, now()) = '{}' then
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values (win, till, request, now());
  end if;
  return private.describe_at_till(win, till) || case
    when exists (
      select
      from public.redemptions
      where win_id = win and account_id = till and request_id = request and undone_at is null
    ) then jsonb_build_object('state', 'redeemed')
    else '{}'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_codes(prize uuid, of_game text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acting_admin();
  update public.prize_rules set has_codes = false, stock = 0 where prize_id = prize and has_codes;
  update public.game_rewards set has_codes = false, stock = 0 where game = of_game and has_codes;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_expired_photos()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.acting_role() not in ('kiosk', 'admin'), true) then
    raise exception 'Only kiosks and admins clear old photos.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.drop_expired_photos();
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_free_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prize constant uuid := (to_jsonb(old) ->> 'prize_id')::uuid;
begin
  if tg_op = 'UPDATE' and new.has_codes then
    return null;
  end if;
  update public.shop_codes as code
  set win_id = card.id
  from (
    select id, row_number() over (order by id) as place
    from public.shop_codes
    where win_id is null and prize_id = prize
  ) as free
  join (
    select id, row_number() over (order by drawn_at, id) as place
    from public.wins
    where revealed_at is null and returned_at is null and prize_id = prize
      and valid_until is not null
  ) as card using (place)
  where code.id = free.id;
  delete from public.shop_codes
  where win_id is null and (prize_id = prize or game = to_jsonb(old) ->> 'game');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_photo(photo uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path constant text := (
    select storage_path from public.photo_booth_images where id = photo
  );
  bucket constant text := private.bucket_of_photo(path);
begin
  if path is null then
    return false;
  end if;
  if bucket = 'hidden-photos' or not private.may_change_photos() then
    raise exception 'As fotos são da loja. Peça à equipe que exclua a sua.'
      using errcode = 'insufficient_privilege';
  end if;
  if bucket is not null then
    raise exception 'Muitas fotos excluídas em pouco tempo. Espere um minuto e tente novamente.'
      using errcode = 'insufficient_privilege';
  end if;
  delete from public.photo_booth_images where id = photo;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_what_is_over(most integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  days constant integer := private.shop_setting('winDays')::integer;
  mark constant timestamptz := least(
    at - make_interval(days => days), (select folding.until from private.folding)
  );
  old constant uuid[] := array(
    select id
    from public.wins
    where (revealed_at < mark or returned_at < mark)
      and coalesce(valid_until, private.shop_date(drawn_at)) < private.shop_date(at) - days
    limit most
    -- Another kiosk removes some at this moment.
    for update skip locked
  );
begin
  delete from public.redemptions where win_id = any (old);
  delete from public.coupons where win_id = any (old);
  delete from public.wins where id = any (old);
  delete from public.play_batches where counted_at < at - interval '31 days';
end
$function$;

CREATE OR REPLACE FUNCTION private.return_unrevealed(of_device uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Every limit of a prize stands in its row: who holds them counts alone. Always in the same order,
  -- so that no two requests wait for each other.
  perform from public.prize_rules order by prize_id for update;
  with returned as (
    update public.wins
    set returned_at = at
    where id in (
      select id
      from public.wins as won
      where revealed_at is null
        and returned_at is null
        and (device_id = of_device and current_setting('hub.by_ticket', true) is distinct from 'on'
          and request_id not in (select id from private.tickets) or private.is_abandoned(won, at))
      -- One that is being revealed at this moment stays.
      for update skip locked
    )
    returning prize_id, from_stock
  )
  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units from returned where from_stock group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.reveal_by_ticket(named text, asking uuid)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.reveal_win(private.win_of_ticket(private.ticket_of(named, asking))) $function$;

CREATE OR REPLACE FUNCTION private.reveal_prize(request uuid, named_device uuid, named_visit uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  visit constant uuid := private.visit_of(device, named_visit, now());
  win constant uuid := private.win_of_request(device, visit, request, now());
begin
  return private.reveal_win(win);
end
$function$;

CREATE OR REPLACE FUNCTION private.reveal_win(win uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.wins set revealed_at = now()
  where id = win and revealed_at is null and returned_at is null;
  if found then
    perform private.give_coupon(win);
  end if;
  return private.describe_win(win);
end
$function$;

CREATE OR REPLACE FUNCTION private.rewrite(known regprocedure, VARIADIC changes text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  definition text := pg_get_functiondef(known);
begin
  for place in 1..cardinality(changes) by 2 loop
    if strpos(definition, changes[place]) = 0 then
      raise exception '% does not say: %', known, changes[place];
    end if;
    definition := replace(definition, changes[place], changes[place + 1]);
  end loop;
  execute definition;
end
$function$;

CREATE OR REPLACE FUNCTION private.role_of(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select raw_app_meta_data ->> 'role'
  from auth.users
  where id = account
    and raw_app_meta_data ->> 'role' in ('admin', 'till', 'kiosk')
$function$;

CREATE OR REPLACE FUNCTION private.schedule_photo_upkeep()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $run$
      select cron.schedule(
        'drop expired photos', '17 * * * *', 'select private.drop_expired_photos()'
      )
    $run$;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.seconds_to_undo(redemption redemptions, till uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when redemption.undone_at is not null then 0
    when private.is_admin() then null
    when redemption.account_id <> till then 0
    else greatest(
      0,
      ceil(extract(epoch from redemption.redeemed_at + interval '10 minutes' - now()))::integer
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.shop_code_of(win uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select jsonb_build_object('shop_code', code) from public.shop_codes where win_id = win), '{}'
  )
$function$;

CREATE OR REPLACE FUNCTION private.shop_date(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (at at time zone private.shop_setting('timeZone'))::date $function$;

CREATE OR REPLACE FUNCTION private.shop_midnight(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select date_trunc('day', at, private.shop_setting('timeZone')) $function$;

CREATE OR REPLACE FUNCTION private.shop_setting(key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(setting_value, fallback, private.photos_by_default())
    from private.setting_rules as rule
    left join public.admin_settings on setting_key = rule.key
    where rule.key = shop_setting.key
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.stock_that_ends(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with stock as (
    select
      prize.name,
      rules.stock as units,
      (
        select count(*)
        from public.wins
        where prize_id = rules.prize_id and returned_at is null and voided_at is null
          and drawn_at > at - interval '7 days' and drawn_at <= at
      ) as won
    from public.prize_rules as rules
    join private.prizes as prize on prize.id = rules.prize_id
    where rules.stock is not null
    union all
    select
      reward.name,
      reward.stock,
      (
        select count(*)
        from public.wins
        where game = reward.game and returned_at is null and voided_at is null
          and drawn_at > at - interval '7 days' and drawn_at <= at
      )
    from public.game_rewards as reward
    where reward.stock is not null
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('name', name, 'left', units, 'days', days) order by days, name),
    '[]'
  )
  from (
    select name, units, round(7.0 * units / greatest(won, 1), 1) as days
    from stock
    -- Nothing left ends now, whatever its pace; what nobody won does not end.
    where units <= won
    order by days, name
    -- So that the answer stays small, whatever a shop keeps.
    limit 50
  ) as ending
$function$;

CREATE OR REPLACE FUNCTION private.take_turn(turns regclass, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  this_second constant bigint := floor(extract(epoch from clock_timestamp()));
  turn bigint;
begin
  -- One at a time, or two would begin the same minute.
  perform pg_catalog.pg_advisory_xact_lock(turns::oid::bigint);
  turn := nextval(turns);
  if turn / 1000000 not between this_second - 59 and this_second then
    turn := setval(turns, this_second * 1000000);
  end if;
  return turn % 1000000 < most;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_frames()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.admin_settings where setting_key = 'photoFrames';
  insert into public.admin_settings (setting_key, setting_value)
  select 'photoFrames', count(*) from public.photo_frames having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_kiosks(message text, minutes integer, devices uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  midnight constant timestamp := private.shop_date(now()) + 1;
  told uuid;
begin
  if not private.is_admin() then
    raise exception 'Só a administração escreve aos quiosques.'
      using errcode = 'insufficient_privilege';
  end if;
  if (minutes between 1 and 1440) is false then
    raise exception 'Um aviso fica de 1 minuto a um dia.' using errcode = 'PT400';
  end if;
  insert into public.kiosk_messages (text, device_ids, ends_at)
  values (
    message,
    devices,
    coalesce(
      now() + make_interval(mins => minutes),
      midnight at time zone private.shop_setting('timeZone')
    )
  )
  returning id into told;
  return told;
end
$function$;

CREATE OR REPLACE FUNCTION private.ticket_ends(ticket private.tickets)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(ticket.opened_at + interval '30 minutes', ticket.made_at + interval '3 minutes') $function$;

CREATE OR REPLACE FUNCTION private.ticket_is_used(ticket private.tickets)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.wins
    where device_id = ticket.device_id and request_id = ticket.id
      and (revealed_at is not null or voided_at is not null)
  )
$function$;

CREATE OR REPLACE FUNCTION private.ticket_of(named text, asking uuid)
 RETURNS private.tickets
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.tickets where secret = named and holder = asking for update $function$;

CREATE OR REPLACE FUNCTION private.ticket_refusal(ticket private.tickets, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when ticket.opened_at is null or private.ticket_ends(ticket) <= at
      or private.ticket_is_used(ticket) or exists (
        select from public.devices join private.ended_sessions using (session_id)
        where devices.id = ticket.device_id
      ) then 'visit'
    when private.has_drawn(ticket.device_id, private.shop_setting('drawsPerHour')::integer, '1 hour', at)
      or private.has_drawn(ticket.device_id, private.shop_setting('drawsPerDay')::integer, '1 day', at)
      then 'device'
  end
$function$;

CREATE OR REPLACE FUNCTION private.undo_redemption(redemption uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  till constant uuid := private.acting_till();
  found_one public.redemptions;
begin
  select * into found_one from public.redemptions where id = redemption for update;
  -- Asked for twice, it is undone once.
  if found_one.undone_at is null then
    if found_one.id is null or private.seconds_to_undo(found_one, till) = 0 then
      raise exception 'Só quem confirmou este uso o desfaz, em até dez minutos, ou a administração.'
        using errcode = 'insufficient_privilege';
    end if;
    perform private.forget_gains(array[redemption]);
    update public.redemptions set undone_at = now(), undone_by = till where id = redemption;
  end if;
  return private.describe_at_till(found_one.win_id, till);
end
$function$;

CREATE OR REPLACE FUNCTION private.unrevealed_cards(device uuid, visit uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from public.wins
  where device_id = device and visit_id = visit and valid_until is not null
    and revealed_at is null and returned_at is null
    and request_id not in (select id from private.tickets)
$function$;

CREATE OR REPLACE FUNCTION private.unsaved_photo_files()
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select jsonb_build_object('bucket', file.bucket_id, 'name', file.name)
  from storage.objects as file
  where file.bucket_id in ('photo-booth-images', 'hidden-photos')
    and file.created_at < now() - case
      when (select private.is_admin()) then interval '1 minute'
      else interval '1 hour'
    end
    and not exists (
      select 1
      from public.photo_booth_images as photo
      where photo.storage_path = file.name
    )
  order by file.created_at
  limit 100
$function$;

CREATE OR REPLACE FUNCTION private.unused_book_files()
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('bucket', file.bucket_id, 'name', file.name)
  from storage.objects as file
  where (select private.is_admin())
    and file.bucket_id in ('book-covers', 'book-audio')
    and file.created_at < now() - interval '1 hour'
    and not exists (
      select from public.books as book where file.name in (book.cover_path, book.audio_path)
    )
    and not exists (
      select
      from public.publications as publication
      cross join lateral jsonb_array_elements(publication.books) as book
      where file.name in (book ->> 'cover_path', book ->> 'audio_path')
    )
  order by file.created_at
  limit 100
$function$;

CREATE OR REPLACE FUNCTION private.visit_of(device uuid, named uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.devices
  set
    visit_id = case
      when visit_seen_at
        between at - make_interval(secs => private.shop_setting('visitSeconds')::integer) and at
      then visit_id
      else coalesce(named, gen_random_uuid())
    end,
    visit_seen_at = at
  where id = device
  returning visit_id
$function$;

CREATE OR REPLACE FUNCTION private.void_coupon(typed text, why text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  admin constant uuid := private.acting_admin();
  win constant uuid := (
    select win_id from public.coupons where code = private.normalize_coupon_code(typed)
  );
begin
  perform private.void_unused(array[win], why);
  return private.describe_at_till(win, admin);
end
$function$;

CREATE OR REPLACE FUNCTION private.void_unused(win_ids uuid[], why text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  voided uuid[];
begin
  -- In the order of draws, so that neither waits for the other; then what a till confirms waits.
  perform from public.prize_rules
  where prize_id in (select prize_id from public.wins where id = any (win_ids))
  order by prize_id for update;
  perform from public.game_rewards
  where game in (select game from public.wins where id = any (win_ids))
  order by game for update;
  perform from public.coupons where win_id = any (win_ids) order by win_id for update;
  perform from public.wins where id = any (win_ids) order by id for update;

  select coalesce(array_agg(id), '{}') into voided
  from private.standing_wins
  where id = any (win_ids) and not is_used;
  perform private.forget_gains(voided);
  update public.wins
  set voided_at = now(),
    voided_by = auth.uid(),
    void_reason = why,
    -- What nobody saw is under no card any more.
    returned_at = case when revealed_at is null then now() end
  where id = any (voided);

  update public.prize_rules as rules
  set stock = rules.stock + back.units
  from (
    select prize_id, count(*) as units
    from public.wins
    where id = any (voided) and from_stock
    group by prize_id
  ) as back
  where rules.prize_id = back.prize_id;
  update public.game_rewards as reward
  set stock = reward.stock + back.units
  from (
    select game, count(*) as units
    from public.wins
    where id = any (voided) and from_stock and prize_id is null
    group by game
  ) as back
  where reward.game = back.game;
  return cardinality(voided);
end
$function$;

CREATE OR REPLACE FUNCTION private.void_wins(device uuid, since timestamp with time zone, until timestamp with time zone, why text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acting_admin();
  return private.void_unused(
    array(
      select id
      from private.standing_wins
      where device_id = coalesce(device, device_id) and drawn_at >= since and drawn_at < until
    ),
    why
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.was_played(device uuid, of_game text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  last_reward constant timestamptz := (
    select max(drawn_at)
    from public.wins
    where device_id = device and game = of_game and drawn_at <= at
      and request_id not in (select id from private.tickets)
  );
begin
  return exists (
    select
    from public.plays
    where device_id = device
      and game = of_game
      and played_at > coalesce(last_reward, at - interval '1 day')
      and played_at <= at
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.win_of_request(device uuid, visit uuid, request uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.wins as won
  set
    visit_id = visit,
    valid_until = case
      when valid_until < private.shop_date(at) then private.coupon_valid_until(
        coalesce(
          (select valid_days from public.prize_rules where prize_id = won.prize_id),
          (select valid_days from public.game_rewards where game = won.game)
        ),
        at
      )
      else valid_until
    end
  where device_id = device
    and request_id = request
    and returned_at is null
    and voided_at is null
  returning id
$function$;

CREATE OR REPLACE FUNCTION private.win_of_ticket(ticket private.tickets)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id from public.wins
  where device_id = ticket.device_id and request_id = ticket.id
    and returned_at is null and voided_at is null
$function$;

CREATE OR REPLACE FUNCTION private.wish_for(wanted uuid, named_device uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant uuid := private.acting_device(named_device);
  wishes integer;
begin
  perform private.keep_pace_of_wishes(device, now());
  insert into public.wishes as known (day, book_id, title, author, isbn, place, count)
  select private.shop_date(now()), id, book.title, book.author, book.isbn, book.place, 1
  from jsonb_to_recordset(private.books_on_air(now()) -> 'books')
    as book (id uuid, title text, author text, isbn text, place text)
  where id = wanted
  on conflict (day, book_id) do update
  set title = excluded.title, author = excluded.author, isbn = excluded.isbn,
    place = excluded.place, count = known.count + 1
  returning count into wishes;
  if wishes is null then
    raise exception 'Este livro acabou de sair dos jogos.' using errcode = 'PT409';
  end if;
  return wishes;
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_publication(publication uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  withdrawn public.publications;
begin
  if not private.is_admin() then
    raise exception 'Só a administração tira livros do ar.'
      using errcode = 'insufficient_privilege';
  end if;
  update public.publications
  set withdrawn_at = now()
  where id = publication and withdrawn_at is null
  returning * into withdrawn;
  update public.publications set withdrawn_at = null where id = withdrawn.replaced_id
    and not exists (
      select from public.publications as other
      where other.withdrawn_at is null
        and daterange(other.first_day, other.last_day, '[]')
          && daterange(publications.first_day, publications.last_day, '[]')
        and num_nulls(other.first_day, publications.first_day) = 0
    );
  return withdrawn.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.won_today(of_game text, prize uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  midnight constant timestamptz := private.shop_midnight(at);
begin
  if prize is null then
    return (
      select count(*)
      from public.wins as won
      where game = of_game and drawn_at between midnight and at + interval '1 minute'
        and returned_at is null and voided_at is null
    );
  end if;
  return (
    select count(*)
    from public.wins as won
    where prize_id = prize and drawn_at between midnight and at + interval '1 minute'
      and returned_at is null and voided_at is null
      and not private.is_abandoned(won, at)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_imported_rows(of_table text, import uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  columns text;
  written integer;
begin
  select string_agg(format('%I', named.name), ', ') into columns
  from (
    select distinct jsonb_object_keys(incoming) as name
    from private.imported_rows(import, of_table) as incoming
  ) as named
  left join pg_attribute as known
    on known.attrelid = format('public.%I', of_table)::regclass and known.attname = named.name
  -- The database makes these.
  where coalesce(known.attgenerated, '') = '';
  if columns is null then
    return 0;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
    select %2$s
    from private.imported_rows($1, %1$L) as incoming
    cross join lateral jsonb_populate_record(null::public.%1$I, incoming)',
    of_table, columns
  ) using import;
  get diagnostics written = row_count;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION private.wrong_day(win uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when terms @> '{"from_tomorrow": true}' and private.shop_date(at) <= private.shop_date(drawn_at)
    then '{"state": "wrong-day", "why": "from_tomorrow"}'
    when not terms -> 'weekdays' @> to_jsonb(extract(dow from private.shop_date(at))::integer)
    then jsonb_build_object(
      'state', 'wrong-day', 'why', 'weekdays', 'weekday', extract(dow from private.shop_date(at))
    )
    else '{}'
  end
  from public.wins
  where id = win
$function$;

CREATE OR REPLACE FUNCTION public.acting_role()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.acting_role() $function$;

CREATE OR REPLACE FUNCTION public.add_import_part(import_id uuid, table_name text, part jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.add_import_part(import_id, table_name, part) $function$;

CREATE OR REPLACE FUNCTION public.allow_publishing(photo_id uuid, key text, allowed boolean)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.allow_publishing(photo_id, key, allowed) $function$;

CREATE OR REPLACE FUNCTION public.api_questions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.api_questions() $function$;

CREATE OR REPLACE FUNCTION public.begin_export()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.begin_export() $function$;

CREATE OR REPLACE FUNCTION public.books_on_air()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.books_on_air(now()) $function$;

CREATE OR REPLACE FUNCTION public.bring_codes(codes text[], prize_id uuid DEFAULT NULL::uuid, game text DEFAULT NULL::text)
 RETURNS integer[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.bring_codes(codes, prize_id, game) $function$;

CREATE OR REPLACE FUNCTION public.check_coupon(code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.check_coupon(code) $function$;

CREATE OR REPLACE FUNCTION public.check_import(import_id uuid, parts integer, replace boolean)
 RETURNS void
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET statement_timeout TO '5min'
AS $function$ select private.check_import(import_id, parts, replace) $function$;

CREATE OR REPLACE FUNCTION public.check_in(device_id uuid DEFAULT NULL::uuid, state jsonb DEFAULT NULL::jsonb, name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.check_in(device_id, state, name) $function$;

CREATE OR REPLACE FUNCTION public.claim_by_ticket(secret text, holder uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.claim_by_ticket(secret, holder) $function$;

CREATE OR REPLACE FUNCTION public.claim_reward(request_id uuid, game text, device_id uuid DEFAULT NULL::uuid, visit_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.claim_reward(request_id, game, device_id, visit_id) $function$;

CREATE OR REPLACE FUNCTION public.clear_lost_photos()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cleared integer;
begin
  if not private.is_admin() then
    raise exception 'Only an admin clears photos.' using errcode = 'insufficient_privilege';
  end if;
  delete from public.photo_booth_images
  where id in (
    select id
    from public.photo_booth_images
    where private.bucket_of_photo(storage_path) is null
    limit 100
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$function$;

CREATE OR REPLACE FUNCTION public.codes_left()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.codes_left() $function$;

CREATE OR REPLACE FUNCTION public.count_accounts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.count_accounts() $function$;

CREATE OR REPLACE FUNCTION public.count_plays(batch_id uuid, plays jsonb, device_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.count_plays(batch_id, plays, device_id) $function$;

CREATE OR REPLACE FUNCTION public.count_standing_wins(since timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.count_standing_wins(since, until) $function$;

CREATE OR REPLACE FUNCTION public.count_wins()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.count_wins(now()) $function$;

CREATE OR REPLACE FUNCTION public.draw_by_ticket(secret text, holder uuid, shown_ids uuid[], reveal boolean)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.draw_by_ticket(secret, holder, shown_ids, reveal) $function$;

CREATE OR REPLACE FUNCTION public.draw_prize(request_id uuid, game text, shown_ids uuid[], reveal boolean DEFAULT true, device_id uuid DEFAULT NULL::uuid, visit_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.draw_prize(request_id, game, shown_ids, reveal, device_id, visit_id) $function$;

CREATE OR REPLACE FUNCTION public.end_export(export_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_export(export_id) $function$;

CREATE OR REPLACE FUNCTION public.end_kiosk(device_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_kiosk(device_id) $function$;

CREATE OR REPLACE FUNCTION public.end_schedule(schedule_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_schedule(schedule_id) $function$;

CREATE OR REPLACE FUNCTION public.export_page(export_id uuid, table_name text, after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.export_page(export_id, table_name, after) $function$;

CREATE OR REPLACE FUNCTION public.finish_import(import_id uuid, parts integer, replace boolean)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '5min'
AS $function$ select private.finish_import(import_id, parts, replace) $function$;

CREATE OR REPLACE FUNCTION public.gone_prizes(game text, shown_ids uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.gone_prizes(game, shown_ids) $function$;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.is_admin() $function$;

CREATE OR REPLACE FUNCTION public.last_redemptions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.last_redemptions() $function$;

CREATE OR REPLACE FUNCTION public.list_kiosks()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.list_kiosks() $function$;

CREATE OR REPLACE FUNCTION public.make_schedule(game text, first_day date, last_day date, opens time without time zone, closes time without time zone, units jsonb, moments jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.make_schedule(game, first_day, last_day, opens, closes, units, moments) $function$;

CREATE OR REPLACE FUNCTION public.make_ticket(game text, device_id uuid DEFAULT NULL::uuid, visit_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.make_ticket(game, device_id, visit_id) $function$;

CREATE OR REPLACE FUNCTION public.most_wished(first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.most_wished(first_day, last_day) $function$;

CREATE OR REPLACE FUNCTION public.open_ticket(secret text, holder uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_ticket(secret, holder) $function$;

CREATE OR REPLACE FUNCTION public.photo_key(photo_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.photo_key(photo_id) $function$;

CREATE OR REPLACE FUNCTION public.photo_permission(photo_id uuid, key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.photo_permission(photo_id, key) $function$;

CREATE OR REPLACE FUNCTION public.photo_rules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.photo_rules() $function$;

CREATE OR REPLACE FUNCTION public.photo_upkeep()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.photo_upkeep() $function$;

CREATE OR REPLACE FUNCTION public.preview_promotion(game text, plays integer, way text, every integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.preview_promotion(game, plays, way, every) $function$;

CREATE OR REPLACE FUNCTION public.prize_chances()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.prize_chances(now()) $function$;

CREATE OR REPLACE FUNCTION public.publish_collection(collection_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.publish_collection(collection_id) $function$;

CREATE OR REPLACE FUNCTION public.read_accounts(first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_accounts(first_day, last_day) $function$;

CREATE OR REPLACE FUNCTION public.read_coupon(code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_coupon(code) $function$;

CREATE OR REPLACE FUNCTION public.read_numbers(first_day date, last_day date, device_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_numbers(first_day, last_day, device_id) $function$;

CREATE OR REPLACE FUNCTION public.read_photo(photo_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_photo(photo_id) $function$;

CREATE OR REPLACE FUNCTION public.read_schedules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_schedules() $function$;

CREATE OR REPLACE FUNCTION public.redeem_coupon(code text, request_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.redeem_coupon(code, request_id) $function$;

CREATE OR REPLACE FUNCTION public.remove_codes(prize_id uuid DEFAULT NULL::uuid, game text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_codes(prize_id, game) $function$;

CREATE OR REPLACE FUNCTION public.remove_expired_photos()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_expired_photos() $function$;

CREATE OR REPLACE FUNCTION public.remove_photo(photo_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_photo(photo_id) $function$;

CREATE OR REPLACE FUNCTION public.reveal_by_ticket(secret text, holder uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reveal_by_ticket(secret, holder) $function$;

CREATE OR REPLACE FUNCTION public.reveal_prize(request_id uuid, device_id uuid DEFAULT NULL::uuid, visit_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reveal_prize(request_id, device_id, visit_id) $function$;

CREATE OR REPLACE FUNCTION public.save_prize(kind text, id uuid, fields jsonb, rules jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  saved jsonb;
begin
  if kind = 'wheel' then
    update public.roulette_items as prize
    set (label, color) = (
      select label, color from jsonb_populate_record(prize, fields)
    )
    where prize.id = save_prize.id
    returning to_jsonb(prize) into saved;
  elsif kind = 'scratch-text' then
    update public.scratch_text_prizes as prize
    set prize_text = (select prize_text from jsonb_populate_record(prize, fields))
    where prize.id = save_prize.id
    returning to_jsonb(prize) into saved;
  elsif kind = 'scratch-image' then
    update public.scratch_image_prizes as prize
    set (image_url, alt_text, storage_path) = (
      select image_url, alt_text, storage_path from jsonb_populate_record(prize, fields)
    )
    -- Of two new pictures at once one would stay unused; a lost answer is asked for again.
    where prize.id = save_prize.id
      and prize.storage_path in (fields ->> 'seen_path', fields ->> 'storage_path')
    returning to_jsonb(prize) into saved;
  end if;

  if saved is not null and rules <> '{}' then
    insert into public.prize_rules (
      roulette_item_id, scratch_text_prize_id, scratch_image_prize_id
    )
    values (
      case when kind = 'wheel' then save_prize.id end,
      case when kind = 'scratch-text' then save_prize.id end,
      case when kind = 'scratch-image' then save_prize.id end
    )
    on conflict do nothing;
    update public.prize_rules as known
    set (weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents, is_consolation, terms) = (
      select weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon, value_cents, is_consolation, terms
      from jsonb_populate_record(known, rules)
    )
    where known.prize_id = save_prize.id;
  end if;
  return saved;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_kiosks(message text, minutes integer DEFAULT NULL::integer, device_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tell_kiosks(message, minutes, device_ids) $function$;

CREATE OR REPLACE FUNCTION public.undo_redemption(redemption_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_redemption(redemption_id) $function$;

CREATE OR REPLACE FUNCTION public.unsaved_photo_files()
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.unsaved_photo_files() $function$;

CREATE OR REPLACE FUNCTION public.unused_book_files()
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.unused_book_files() $function$;

CREATE OR REPLACE FUNCTION public.void_coupon(code text, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.void_coupon(code, reason) $function$;

CREATE OR REPLACE FUNCTION public.void_wins(since timestamp with time zone, until timestamp with time zone, reason text, device uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.void_wins(device, since, until, reason) $function$;

CREATE OR REPLACE FUNCTION public.wish_for(book_id uuid, device_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.wish_for(book_id, device_id) $function$;

CREATE OR REPLACE FUNCTION public.withdraw_publication(publication_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_publication(publication_id) $function$;
