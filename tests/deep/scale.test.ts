import { beforeAll, describe, expect, inject, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { ADMIN, KIOSK, slice, TILL, uuids, wheelSql } from '@tests/database/support/shop'

const { list, query, atOnce } = embeddedBackend()
const FILL_MS = 600_000
/** The fastest one counts, because other processes may slow some. */
const TURNS = 12
const PRIZES = 8
const SLICES = uuids(Array.from({ length: PRIZES }, (_, place) => slice(place)))
const GAMES = "array['wheel', 'audio', 'covers', 'calendar', 'memory', 'scramble', 'photo']"
/** Larger tables must not be read whole. */
const SMALL = 5000

/**
 * A shop with five kiosks after a year of twelve hours a day: a million plays, 300,000 wins, 200,000
 * coupons of which half were used, 300,000 given codes, and 20,000 photos, one in ten hidden. Old plays are folded, as in a
 * running hub.
 */
const FILL = `
  ${wheelSql(Array.from({ length: PRIZES }, () => ({ daily_cap: 900_000, stock: 100_000 })))}
  truncate public.play_batches, public.game_hours;
  insert into public.game_rewards (game, name, daily_cap)
  select game, game, 900000 from unnest(${GAMES}) as game where game <> 'wheel';
  alter table public.photo_booth_images disable trigger limit_photos;
  insert into public.photo_booth_images (image_url, storage_path, created_at)
  select 'http://x', 'photo-' || n || '.png', now() - n * interval '2 minutes'
  from generate_series(1, 20000) as n;
  insert into storage.objects (bucket_id, name, created_at)
  select case when n % 10 = 0 then 'hidden-photos' else 'photo-booth-images' end,
    'photo-' || n || '.png', now() - n * interval '2 minutes'
  from generate_series(1, 20000) as n;
  insert into public.devices (id, account_id)
  select md5(n::text)::uuid, '${KIOSK}' from generate_series(1, 5) as n;
  insert into public.wins
    (device_id, request_id, game, prize_id, prize_name, conditions, valid_until, from_stock,
      drawn_at, revealed_at)
  select md5((n % 5 + 1)::text)::uuid, gen_random_uuid(), (${GAMES})[n % 7 + 1],
    case when n % 7 = 0 then (${SLICES})[n % ${PRIZES} + 1] end, 'x', '',
    case when n % 3 < 2 then current_date - n / 820 + 7 end, n % 7 = 0, at, at
  from generate_series(1, 300000) as n, lateral (select now() - n * interval '105 seconds') as t (at);
  insert into public.coupons (code, win_id, created_at)
  select upper(lpad(to_hex(row_number() over ()), 10, '0')) || '0', id, drawn_at
  from public.wins where valid_until is not null;
  insert into public.redemptions (win_id, request_id, account_id, redeemed_at)
  select win_id, gen_random_uuid(), '${TILL}', created_at + interval '1 hour'
  from public.coupons where hashtext(code) % 2 = 0;
  insert into public.game_hours (hour, game, device_id, plays, finished, wins, used)
  select date_trunc('hour', now()) - n * interval '1 hour', game, md5(kiosk::text)::uuid, 6, 4, 2, 1
  from generate_series(25, 8760) as n, unnest(${GAMES}) as game, generate_series(1, 5) as kiosk
  where n % 24 < 12;
  insert into public.shop_codes (prize_id, game, code, win_id)
  select case when n % 20 > 0 then md5((n % 20)::text)::uuid end,
    case when n % 20 = 0 then 'photo' end, 'LOJA-' || n, gen_random_uuid()
  from generate_series(1, 300000) as n;
  update public.game_rewards set has_codes = true where game = 'photo';
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  select md5((n % 5 + 1)::text)::uuid, gen_random_uuid(), (${GAMES})[n % 7 + 1],
    case when n % 3 = 0 then 'finished' else 'started' end, now() - n * interval '30 seconds'
  from generate_series(1, 2880) as n;
  update private.rollup_state set until = now() - interval '1 day';
  insert into private.tickets (secret, game, device_id, visit_id, made_at)
  select 'x', 'memory', id, id, now() from public.devices limit 1;
  analyze`

const VISITOR = null
const draw = `public.draw_prize(gen_random_uuid(), 'wheel', ${SLICES}, true, gen_random_uuid())`
const play = JSON.stringify({ game: 'wheel', outcome: 'started', seconds_ago: 9 })
const plays = `[${Array(100).fill(play).join()}]`
const year = `(current_date - 365, current_date)`
const coupon = "'00000003E80'"
const batch = `public.count_plays(gen_random_uuid(), '${plays}')`
const ticket = "public.open_ticket('x', gen_random_uuid())"
const redemption = `public.redeem_coupon(${coupon}, gen_random_uuid())`
const gonePrizes = `public.gone_prizes('wheel', ${SLICES})`
const lastRedemptions = 'public.last_redemptions()'
const unsavedFiles = 'public.unsaved_photo_files()'

const accounts =
  "public.read_accounts(current_date - 365, current_date, now() - interval '60 days')"
const recentWins = "public.count_standing_wins(now() - interval '3 hours', now())"
const countOfPhotos = '(select count(*) from public.photo_booth_images)'
const pageOfPhotos = `(select array_agg(one) from (
  select * from public.photo_booth_images order by created_at desc limit 12
) as one)`
const PHOTOS_BY_TIME = 'photo_booth_images_created_at_idx'
const PHOTOS_BY_FILE = 'photo_booth_images_storage_path_key'
const FILES_AND_PHOTOS = ['objects', 'photo_booth_images']

/** A query of a page on tables that grow, who asks, its index, and tables it has to read whole. */
type Question = [string, who: string | null, sql: string, by: string, whole?: string[]]

const QUESTIONS: Question[] = [
  ['a draw', KIOSK, draw, 'wins_prize_idx'],
  ['a batch of a hundred plays', KIOSK, batch, 'play_batches_pkey'],
  ['which prizes are gone', KIOSK, gonePrizes, 'wins_prize_idx'],
  ['the chances', VISITOR, 'public.prize_chances()', 'wins_game_idx'],
  ['a ticket on a phone', VISITOR, ticket, 'wins_ticket_idx'],
  ['a coupon on a phone', VISITOR, `public.read_coupon(${coupon})`, 'coupons_pkey'],
  ['a coupon at the till', TILL, `public.check_coupon(${coupon})`, 'coupons_pkey'],
  ['a redemption', TILL, redemption, 'redemptions_win_idx'],
  ['the last redemptions', TILL, lastRedemptions, 'redemptions_redeemed_at_idx'],
  ['wins by prize', ADMIN, 'public.count_wins()', 'wins_prize_idx'],
  ['wins that can be voided', ADMIN, recentWins, 'wins_drawn_at_idx'],
  ['codes left', TILL, 'public.codes_left()', 'shop_codes_given_idx'],
  ['the upkeep', KIOSK, 'public.check_in()', 'game_hours_pkey'],
  ['the numbers of a year', ADMIN, `public.read_numbers${year}`, 'game_hours_pkey'],
  ['a page of the accounts', ADMIN, accounts, 'wins_drawn_at_idx'],
  ['how many photos', VISITOR, countOfPhotos, PHOTOS_BY_TIME],
  ['a page of photos', VISITOR, pageOfPhotos, PHOTOS_BY_TIME],
  ['files without a row', KIOSK, unsavedFiles, PHOTOS_BY_FILE, FILES_AND_PHOTOS],
  ['expired photos', KIOSK, 'public.remove_expired_photos()', PHOTOS_BY_TIME],
]

/** Asks as an account, or as a visitor, in a transaction that leaves nothing behind. */
const asking = (account: string | null, sql: string, then: string) => `
  begin;
  set local statement_timeout = '20s';
  select set_config('request.jwt.claim.sub', '${account ?? ''}', true);
  set local role ${account ? 'authenticated' : 'anon'};
  ${sql};
  reset role;
  ${then}`

/** Of the tables that grow, those that the open transaction read whole. */
const READ_WHOLE = `
  select pg_class.relname from pg_stat_xact_user_tables
  join pg_class on pg_class.oid = relid
  where seq_tup_read > ${SMALL} and reltuples > ${SMALL}
  order by 1`
const INDEXES_USED = `
  select indexrelid::regclass::text as name from pg_index
  join pg_class on pg_class.oid = indrelid
  where pg_stat_get_xact_numscans(indexrelid) > 0
  order by name`

describe.runIf(inject('postgres'))('a shop after a year', () => {
  beforeAll(async () => {
    await query(FILL)
    // A project does this by itself.
    await query('vacuum analyze')
  }, FILL_MS)

  test.each(QUESTIONS)('%s: by an index', async (title, ...question) => {
    const [who, sql, by, whole = []] = question
    let best = Infinity
    for (let turn = 0; turn < TURNS; turn += 1) {
      const lines = await list(asking(who, `explain analyze select ${sql}`, ''))
      await query('rollback')
      best = Math.min(best, Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]))
    }
    await query('select pg_stat_force_next_flush()')
    const readWhole = await list(asking(who, `select ${sql}`, READ_WHOLE))
    const indexes = await list(INDEXES_USED)
    await query('rollback')
    console.info(`${title}: ${best} ms by ${indexes.join(', ')}`)
    expect(readWhole).toEqual(whole)
    expect(indexes).toContain(by)
  })

  test('fifty kiosks draw at once without losing a draw', async () => {
    await query(`
    create table public.draw_times (took double precision);
    grant insert on public.draw_times to authenticated`)
    // Each draw is a transaction of its own.
    const timed = `begin;
    with asked as (select clock_timestamp() as at, ${draw} as answer)
    insert into public.draw_times
    select extract(epoch from clock_timestamp() - at) * 1000
    from asked where answer ->> 'win_id' is not null;
    commit;`
    const begun = performance.now()
    await atOnce(
      `set request.jwt.claim.sub = '${KIOSK}'; set role authenticated; ${timed.repeat(20)}`,
      50,
    )
    const seconds = (performance.now() - begun) / 1000
    const [times] = await query(`
    select count(*)::integer as draws,
      percentile_cont(array[0.5, 0.95]) within group (order by took) as milliseconds
    from public.draw_times`)
    console.info(times, `${Math.round(1000 / seconds)} draws a second`)
    expect(times?.['draws']).toBe(1000)
  }, 600_000)
})
