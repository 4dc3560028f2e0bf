import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  drawSql,
  forgetPlaysSql,
  KIOSK,
  scheduleSql,
  settingSql,
  TILL,
  wheelSql,
} from '@tests/database/support/shop'

const { ask, call, list, query } = embeddedBackend()

const NOW = "timestamptz '2026-11-24 15:00Z'"

/** A win of this many days ago with a coupon of seven days, as SQL. */
const win = (days: number, reveal = true) =>
  `select ${drawSql({ reveal, at: `${NOW} - interval '${days} days'` })};`

const makeRoom = (most = 200) => query(`select private.remove_old_wins(${most}, ${NOW})`)
const daysLeft = () =>
  list(`select (${NOW}::date - drawn_at::date)::text from public.wins order by drawn_at`)

beforeEach(() =>
  query(`
    ${forgetPlaysSql('2026-11-23 15:00Z')};
    ${wheelSql([{}])}
    ${settingSql('winDays', '30')}`),
)

test('a win is removed the set days after its coupon expired, used or not, and an unseen one', async () => {
  await query(`${win(50, false)} update public.wins set returned_at = drawn_at`)
  await query([39, 38, 37, 36].map((days) => win(days)).join(''))
  await query(`
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    select win_id, '${TILL}', gen_random_uuid(), now() from public.coupons`)
  await makeRoom()
  expect(await daysLeft()).toEqual(['37', '36'])
  expect(await ask('select count(*) from public.coupons')).toBe('2')
  expect(await ask('select count(*) from public.redemptions')).toBe('2')
})

test('wins are removed a few at a time, and only after they were folded', async () => {
  await query([60, 59, 58].map((days) => win(days)).join(''))
  await query(`update private.rollup_state set until = ${NOW} - interval '58 days 1 hour'`)
  await makeRoom(1)
  expect(await daysLeft()).toHaveLength(2)
  await makeRoom()
  expect(await daysLeft()).toEqual(['58'])
})

/** Brings rows in for a table, as SQL. */
const incoming = (table: string, rows: string) => `
  insert into private.import_parts (import_id, name, rows)
  select '${KIOSK}', '${table}', jsonb_agg(to_jsonb(row)) from ${rows} as row;`

test('an import removes no win that was not folded where it comes from', async () => {
  await query(`
    ${win(400)}
    ${['wins', 'coupons'].map((table) => incoming(table, `public.${table}`)).join('')}
    ${incoming('play_batches', `(select '${KIOSK}' as device_id, '${KIOSK}' as batch_id, 0 as plays, now() as counted_at)`)}
    ${incoming('rollup_state', `(select now() - interval '500 days' as until)`)}
    select private.finish_import('${KIOSK}', 4, true)`)
  expect(await ask('select count(*) from public.wins')).toBe('1')
})

test('a clock that jumps ahead removes nothing and tells no running schedule until it has gone on for a day', async () => {
  await query(`
    update private.known_time set seen_at = now() - interval '2 years', ahead_since = null;
    ${win(50)} ${scheduleSql(0, [-1])}
    update public.schedules set first_day = current_date - 700, last_day = current_date - 690;
    delete from public.photo_booth_images;
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    values ('http://x', 'photo-1.png', now() - interval '700 days')`)
  const upkeep = async () => {
    await query('select private.upkeep()')
    return ask(`
      select concat_ws(' ',
        (select count(*) from public.wins),
        (select count(*) from public.photo_booth_images),
        private.read_schedules() -> 0 ->> 'is_over')`)
  }
  expect(await upkeep()).toBe('1 1 false')
  await query(`update private.known_time set ahead_since = ahead_since - interval '23 h'`)
  expect(await upkeep()).toBe('1 1 false')
  await query(`update private.known_time set ahead_since = ahead_since - interval '1 hour'`)
  expect(await upkeep()).toBe('0 0 true')
  expect(await ask('select ahead_since is null from private.known_time')).toBe('true')
})

test('a check-in does the upkeep, once an hour', async () => {
  await query('select private.upkeep()')
  await query(win(50))
  await call('kiosk', 'check_in', {})
  expect(await ask('select count(*) from public.wins')).toBe('1')
  await query(`update private.known_time set upkept_at = now() - interval '61 minutes'`)
  await call('kiosk', 'check_in', {})
  expect(await ask('select count(*) from public.wins')).toBe('0')
})

test('numbers stay five years, proof stays', async () => {
  await query(`
    ${scheduleSql(0, [-1])}
    update public.schedules set first_day = '2020-01-01', last_day = '2020-01-02';
    insert into public.game_hours (hour, game, plays, finished, wins, used)
    select now() - days * interval '1 day', 'wheel', 1, 1, 1, 1 from unnest(array[1820, 1830]) as days;
    insert into public.wishes
    select current_date - days, '${KIOSK}', 'x', 'x', null, '', 1 from unnest(array[1820, 1830]) as days;
    select private.upkeep()`)
  const counts = ['game_hours', 'wishes', 'schedules', 'prize_moments'].map(
    (table) => `(select count(*) from public.${table})`,
  )
  expect(await ask(`select concat_ws(' ', ${counts.join()})`)).toBe('1 1 1 1')
})
