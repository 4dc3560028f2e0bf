-- What staff cancel or publish is what their pages count.

-- A draw that won nothing is cancelled with the others, but is no prize.
create or replace view private.standing_wins as
select
  id,
  device_id,
  (select account_id from public.devices as device where device.id = won.device_id) as account_id,
  drawn_at,
  exists (
    select from public.redemptions as used where used.win_id = won.id and used.undone_at is null
  ) as is_used,
  is_win
from public.wins as won
where returned_at is null and voided_at is null;

select private.rewrite(
  'private.count_standing_wins(timestamptz, timestamptz)',
  'drawn_at < until', 'drawn_at < until and is_win'
);
select private.rewrite(
  'private.void_unused(uuid[], text)',
  'return cardinality(voided)', 'return (select count(*) from public.wins where id = any (voided) and is_win)'
);

-- An archived book stays in its collection, and off the air.
select private.rewrite(
  'private.publish_collection(uuid)',
  'book.id = listed.id', 'book.id = listed.id and book.archived_at is null'
);
