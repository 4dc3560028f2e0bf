-- What many do at once, what a limit of draws does not mean, and what a session or key may still do.

-- Games without a draw are counted whatever a shop allows of draws: only more than the usual pace is
-- refused.
select private.rewrite(
  'private.keep_pace_of_plays(uuid, integer, timestamptz)',
  'private.shop_setting(''drawsPerHour'')::integer)',
  'greatest(private.shop_setting(''drawsPerHour'')::integer, 600))',
  'private.shop_setting(''drawsPerDay'')::integer)',
  'greatest(private.shop_setting(''drawsPerDay'')::integer, 3000))'
);

-- Two kiosks that count the same reasons lock their rows in one order.
select private.rewrite(
  'private.record_plays(uuid, uuid, jsonb, timestamptz)',
  'group by 1, 2, 3', E'group by 1, 2, 3\n    order by 1, 2, 3'
);

-- A card that is being revealed takes its code before the others share what is left.
select private.rewrite(
  'private.remove_free_codes()',
  'update public.shop_codes as code',
  E'perform from public.wins\n  where prize_id = prize and revealed_at is null and returned_at is null\n  order by id for update;\n  update public.shop_codes as code'
);

-- A sign-in that is over has no role, however it ended: its token may last another hour.
create or replace function private.acting_role() returns text
  language sql stable security definer set search_path = '' as $$
  select private.role_of((select auth.uid())) where not private.is_over(private.acting_session())
$$;

-- A request that overtook another belongs to the same visit.
select private.rewrite(
  'private.visit_of(uuid, uuid, timestamptz)',
  'integer) and at', E'integer)\n          and at + interval ''1 minute'''
);

-- Each draw by ticket, and each draw of a visit with tickets, asks what a ticket won.
create index wins_ticket_idx on public.wins (device_id, request_id);

-- A closed gallery tells nobody else the files that its photos leave behind.
select private.rewrite(
  'private.unsaved_photo_files()',
  'and file.created_at <', E'and (select private.may_list_photos())\n    and file.created_at <'
);

-- The yes to publish a photo can be taken back while staff hide it, too.
select private.rewrite(
  'private.photo_permission(uuid, text)',
  'and private.read_photo(photo) is not null',
  E'and (\n    private.read_photo(photo) is not null\n    or exists (select from public.photo_permissions where photo_id = photo)\n  )'
);
select private.rewrite(
  'private.allow_publishing(uuid, text, boolean)',
  'photo_permission(photo, said) is null',
  E'photo_permission(photo, said) is null\n    or (allowed and private.read_photo(photo) is null)'
);

-- A used coupon says when.
select private.rewrite(
  'private.read_coupon(text)',
  '''state'', private.coupon_state(won.id)',
  E'''state'', private.coupon_state(won.id),\n    ''used_at'', (\n      select redeemed_at from public.redemptions where win_id = won.id and undone_at is null\n    )'
);

-- An import writes batches of plays last: each one forgets the devices that nothing refers to yet.
update private.moving set place = default where name = 'play_batches';
