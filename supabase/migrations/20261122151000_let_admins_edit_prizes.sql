-- A prize keeps its id, its chance and its history when staff mend its name or its looks.

grant update (label, color) on public.roulette_items to authenticated;
grant update (prize_text) on public.scratch_text_prizes to authenticated;
grant update (image_url, alt_text, storage_path) on public.scratch_image_prizes to authenticated;

create policy "Admins change roulette prizes" on public.roulette_items
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins change text prizes" on public.scratch_text_prizes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins change image prizes" on public.scratch_image_prizes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Changes a prize and its rules at once: all of what was typed, or nothing. `kind` is the game that
-- draws it; only what `fields` and `rules` name is changed, because stock goes down while somebody
-- types. Row rules and column rights of the tables decide. Null: nobody may, or there is none.
create function public.save_prize(kind text, id uuid, fields jsonb, rules jsonb) returns jsonb
  language plpgsql
  security invoker
  set search_path = ''
as $$
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
    set (weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon) = (
      select weight, stock, daily_cap, valid_days, conditions, is_win, gives_coupon
      from jsonb_populate_record(known, rules)
    )
    where known.prize_id = save_prize.id;
  end if;
  return saved;
end
$$;

revoke all on function public.save_prize(text, uuid, jsonb, jsonb) from public;
grant execute on function public.save_prize(text, uuid, jsonb, jsonb) to authenticated;
