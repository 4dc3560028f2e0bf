-- Codes of the shop's own till: staff import them, and each coupon of their prize takes one.

-- One row a code, for a prize or for the reward of a game. There are no foreign keys: a used code
-- stays when its prize or its win is deleted, so that it is not imported again.
create table public.shop_codes (
  id bigint primary key generated always as identity,
  prize_id uuid,
  game text,
  code text not null unique check (code ~ '^[!-~]([ -~]{0,38}[!-~])?$'),
  -- The win whose coupon has it; null: it is free. Its visitor knows it, so it is never free again.
  win_id uuid unique,
  check (num_nonnulls(prize_id, game) = 1)
);
create index shop_codes_free_idx on public.shop_codes (prize_id, game, id) where win_id is null;
create index shop_codes_given_idx on public.shop_codes (prize_id, game) where win_id is not null;
select private.make_restorable('shop_codes');

-- Only functions write codes.
grant select on public.shop_codes to authenticated;
select private.only_admins('{select}', 'shop_codes');

-- Returns how many codes can still be promised: unused ones beyond the need of unrevealed cards.
create function private.free_codes(prize uuid, of_game text) returns integer
  language sql stable set search_path = '' as $$
  select greatest(0, count(*) - (
    select count(*)
    from public.wins
    where revealed_at is null and returned_at is null
      and prize_id = prize and valid_until is not null
  ))::integer
  from public.shop_codes
  where win_id is null and (prize_id = prize or game = of_game)
$$;

-- Caps the stock at the codes that can be promised.
create function private.cap_stock() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A draw lowers the stock and takes the code together: there is nothing to cap.
  if not old.has_codes or new.stock >= old.stock or new.stock is null then
    new.stock := least(
      new.stock,
      private.free_codes((to_jsonb(old) ->> 'prize_id')::uuid, to_jsonb(old) ->> 'game')
    );
  end if;
  return new;
end
$$;
create trigger cap_stock before update on public.prize_rules
  for each row when (new.has_codes) execute function private.cap_stock();
create trigger cap_stock before update on public.game_rewards
  for each row when (new.has_codes) execute function private.cap_stock();

-- Updates the stock when codes are added or removed.
create function private.count_codes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.prize_rules set stock = null
  where has_codes and prize_id in (select prize_id from changed where win_id is null);
  update public.game_rewards set stock = null
  where has_codes and game in (select game from changed where win_id is null);
  return null;
end
$$;
create trigger count_new_codes after insert on public.shop_codes
  referencing new table as changed for each statement execute function private.count_codes();
create trigger count_removed_codes after delete on public.shop_codes
  referencing old table as changed for each statement execute function private.count_codes();

-- Removes the unused codes of a prize that no longer uses codes; unrevealed cards get theirs first.
create function private.remove_free_codes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  prize constant uuid := (to_jsonb(old) ->> 'prize_id')::uuid;
begin
  if tg_op = 'UPDATE' and new.has_codes then
    return null;
  end if;
  perform from public.wins
  where prize_id = prize and revealed_at is null and returned_at is null
  order by id for update;
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
$$;
create trigger remove_free_codes after update of has_codes or delete on public.prize_rules
  for each row when (old.has_codes) execute function private.remove_free_codes();
create trigger remove_free_codes after update of has_codes or delete on public.game_rewards
  for each row when (old.has_codes) execute function private.remove_free_codes();

-- Gives a win the next code. If there is none, the draw fails: no coupon lacks its code.
create function private.give_shop_code(win uuid) returns void
  language plpgsql set search_path = '' as $$
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
  perform private.refuse_if(
    not found and exists (
      select from private.winnable
      where has_codes and (prize_id = won.prize_id or won.prize_id is null and reward = won.game)
    ),
    'PT409', 'Acabaram os códigos da loja deste prêmio.'
  );
end
$$;

-- Imports all codes, or none and returns the positions of those that exist already, used or not.
create function private.bring_codes(
  codes text[], prize uuid default null, of_game text default null
) returns integer[]
  language plpgsql security definer set search_path = '' as $$
declare
  known integer[];
begin
  perform private.expect_admin('importa códigos da loja');
  perform private.refuse_if(
    cardinality(codes) > 10000, 'PT400', 'Traga até 10.000 códigos de uma vez.'
  );
  perform private.begin_rules(prize);
  -- Draws and other imports wait until this ends.
  perform from public.prize_rules where prize_id = prize for update;
  if not found then
    perform from public.game_rewards where game = of_game for update;
  end if;
  perform private.refuse_if(not found, 'PT404', 'Este prêmio não existe mais.');

  select coalesce(array_agg(place::integer order by place), '{}') into known
  from unnest(codes) with ordinality as brought (code, place)
  join public.shop_codes as there on there.code = brought.code;
  if known = '{}' then
    insert into public.shop_codes (prize_id, game, code)
    select prize, of_game, code from unnest(codes) with ordinality as brought (code, place)
    order by place;
    -- An unrevealed card counts as one code, and no longer does if its win goes back.
    update public.wins set from_stock = true
    where prize_id = prize and valid_until is not null and revealed_at is null
      and returned_at is null;
    update public.prize_rules set has_codes = true, stock = null where prize_id = prize;
    update public.game_rewards set has_codes = true, stock = null where game = of_game;
  end if;
  return known;
end
$$;
select private.serve('bring_codes', '{codes, prize_id, game}', 'authenticated');

-- Removes the unused codes. Coupons take no code any more; staff set the stock, now zero.
create function private.remove_codes(prize uuid default null, of_game text default null)
  returns void language sql security definer set search_path = '' as $$
  select private.expect_admin('remove códigos da loja');
  update public.prize_rules set has_codes = false, stock = 0 where prize_id = prize and has_codes;
  update public.game_rewards set has_codes = false, stock = 0 where game = of_game and has_codes;
$$;
select private.serve('remove_codes', '{prize_id, game}', 'authenticated');

-- Lists how many codes of each prize and reward are free and given, for tills and admins.
create function private.codes_left()
  returns table (prize_id uuid, game text, name text, free integer, given bigint)
  language sql stable security definer set search_path = '' as $$
  select private.expect_till();
  select prize_id, reward, name, stock, (
    select count(*) from public.shop_codes as code
    where win_id is not null and code.prize_id = winnable.prize_id
  ) + (
    select count(*) from public.shop_codes as code
    where win_id is not null and code.prize_id is null and code.game = winnable.reward
  )
  from private.winnable
  where has_codes
  order by name;
$$;
select private.serve('codes_left', '{}', 'authenticated');
