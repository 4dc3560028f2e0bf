-- A win is told by name as well: staff may have renamed its prize since the device read it, or since
-- it was drawn, and the coupon keeps the name of the draw.
select private.rewrite(
  'private.describe_win(uuid)',
  '''prize_id'', won.prize_id,', E'''prize_id'', won.prize_id,\n    ''prize_name'', won.prize_name,'
);

-- A visitor who comes within `visitSeconds` of the last draw counts for the visit before, but is not
-- told the coupon that it was given.
select private.rewrite(
  'private.claim_reward(uuid, text, uuid, uuid)',
  E'voided_at is null;\n  end if;\n  if win is null and exists',
  E'voided_at is null;\n    if win is not null and named_visit <> visit then\n      win := null;\n      refusal := ''visit'';\n    end if;\n  end if;\n  if win is null and refusal is null and exists'
);

-- An undo brings back the publication before only where no other collection took one of its days
-- meanwhile.
select private.rewrite(
  'private.withdraw_publication(uuid)',
  'where id = withdrawn.replaced_id;',
  E'where id = withdrawn.replaced_id\n    and not exists (\n      select from public.publications as other\n      where other.withdrawn_at is null\n        and daterange(other.first_day, other.last_day, ''[]'')\n          && daterange(publications.first_day, publications.last_day, ''[]'')\n        and num_nulls(other.first_day, publications.first_day) = 0\n    );'
);

-- A kiosk without network takes a collection with days off by itself.
select private.rewrite(
  'private.books_on_air(timestamptz)',
  '''books'', books)',
  '''books'', books,
    ''until'', (last_day + 1)::timestamp at time zone private.shop_setting(''timeZone''))'
);

-- Some projects let visitors select every table: a kiosk whose session waits to be renewed would take
-- no rows for no frames.
revoke all on public.photo_frames from anon;

-- A ticket counts as a coupon only where its game can give one.
select private.rewrite(
  'private.open_tickets(uuid, uuid, timestamptz)',
  'not private.ticket_is_used(ticket)',
  'not private.ticket_is_used(ticket)
    and (
      ticket.game in (select name from private.games where not is_rewarded)
      or ticket.game in (select reward.game from public.game_rewards as reward)
    )'
);

-- A schedule lasts 366 days, the first and the last included.
select private.rewrite(
  'private.make_schedule(text, date, date, time, time, jsonb, jsonb)',
  'between 0 and 366', 'between 0 and 365'
);
