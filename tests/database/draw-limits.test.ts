import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  drawSql,
  KIOSK,
  settingSql,
  slice,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const OTHER_DEVICE = 'd0000000-0000-4000-8000-000000000001'
const VISIT = 'e0000000-0000-4000-8000-000000000001'
const NEXT_VISIT = 'e0000000-0000-4000-8000-000000000002'

beforeEach(() => backend.query('delete from public.admin_settings'))

const setting = (key: string, value: string) => backend.query(settingSql(key, value))

/** Draws at a moment. Returns whether a prize was won. */
const winsAt = async (at: string) => {
  const [win] = await backend.list(`select ${drawSql({ at: `timestamptz '${at}'` })}`)
  return win !== null
}

test.each([
  ['America/Sao_Paulo', '00:00:00', '23:59:58', true],
  ['America/Manaus', '01:00:00', '23:59:59', false],
])('the day of the shop resets caps in %s', async (zone, first, last, endsAtMidnight) => {
  await setting('timeZone', zone)
  await backend.query(wheelSql([{ daily_cap: 1 }, { daily_cap: 1 }]))
  // A win in the future counts for no earlier day.
  await winsAt('2027-11-22 12:00:00-03')
  expect(await winsAt(`2026-11-22 ${first}-03`)).toBe(true)
  expect(await winsAt(`2026-11-22 ${last}-03`)).toBe(true)
  expect(await winsAt('2026-11-22 23:59:59-03')).toBe(false)
  expect(await winsAt('2026-11-23 00:00:00-03')).toBe(endsAtMidnight)
  expect(await winsAt('2026-11-23 01:00:00-03')).toBe(true)
})

test.each([
  ['for seven days by default', {}, undefined, '2026-11-28'],
  ['as long as the shop sets', {}, '30', '2026-12-21'],
  ['as long as its prize sets', { valid_days: 1 }, '30', '2026-11-22'],
])('a coupon is valid from the day of the shop %s', async (_how, rules, days, until) => {
  if (days) await setting('couponValidDays', days)
  await backend.query(wheelSql([rules]))
  // In São Paulo it is still the 21st.
  await winsAt('2026-11-22 02:00:00Z')
  expect(await backend.list('select valid_until::text from public.wins')).toEqual([until])
})

async function draw(asked: { device_id?: string; visit_id?: string } = {}) {
  const shown = { game: 'wheel', shown_ids: [slice(0), slice(1)], device_id: KIOSK }
  const sent = { request_id: crypto.randomUUID(), ...shown, ...asked }
  const { status, data } = await backend.call('kiosk', 'draw_prize', sent)
  return status === 200 ? Reflect.get(Object(data), 'refusal') : status
}

/** Adds unseen draws of a device at a time in the past. */
const fill = (count: number, ago: string, id = KIOSK) => {
  const [at, device] = [`now() - interval '${ago}'`, `'${id}'`]
  return backend.query(winsSql(0, { count, at, device, isSeen: false }))
}

describe('a device', () => {
  beforeEach(async () => {
    await backend.query(wheelSql([{}, {}]))
    // Signing in takes time that would be counted.
    await backend.client('kiosk')
  })

  test.each([
    [1, '2 seconds', 429],
    [1, '3.1 seconds', null],
    [600, '59 minutes', 'device'],
    [599, '59 minutes', null],
    [600, '61 minutes', null],
    [3000, '23 hours', 'device'],
    [2999, '23 hours', null],
    [3000, '25 hours', null],
    // The clock was ahead.
    [3000, '-1 year', null],
  ])('that drew %i times %s ago gets the refusal %s', async (count, ago, told) => {
    await fill(count, ago)
    expect(await draw()).toBe(told)
  })

  test.each([
    ['drawsPerHour', '59 minutes'],
    ['drawsPerDay', '23 hours'],
  ])('keeps the %s of the shop', async (key, ago) => {
    await fill(2, ago)
    await setting(key, '2')
    expect(await draw()).toBe('device')
    await setting(key, '3')
    expect(await draw()).toBe(null)
  })

  test('is known by its id, not its session, and does not wait for others', async () => {
    await fill(1, '1 second', OTHER_DEVICE)
    expect(await draw()).toBe(null)
    expect(await draw({ device_id: OTHER_DEVICE })).toBe(429)
  })
})

/** Moves wins and the visit into the past. */
const pass = (time: string) =>
  backend.query(`
    update public.wins set drawn_at = drawn_at - interval '${time}';
    update public.devices set visit_seen_at = visit_seen_at - interval '${time}'`)

describe('a visit', () => {
  /** Draws three times, the limit of a visit by default. */
  beforeEach(async () => {
    await backend.query(wheelSql([{}, {}]))
    await setting('couponsPerVisit', '3')
    for (let draws = 0; draws < 3; draws += 1) {
      await draw({ visit_id: VISIT })
      await pass('4 seconds')
    }
  })

  test('keeps its limit under a new id until it was idle for a minute', async () => {
    expect(await backend.list('select code from public.coupons')).toHaveLength(3)
    // Another request of the visit overtook this one.
    await backend.query(`update public.devices set visit_seen_at = now() + interval '1 s'`)
    expect(await draw({ visit_id: NEXT_VISIT })).toBe('visit')
    await pass('59 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe('visit')
    await pass('1 hour')
    expect(await draw({ visit_id: VISIT })).toBe('visit')
    // Asking under another id does not make it longer.
    await pass('58 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe('visit')
    await pass('3 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe(null)
  })

  test('lasts a minute from what it drew under another id, too', async () => {
    await setting('couponsPerVisit', '5')
    await pass('50 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe(null)
    await pass('10 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe(null)
    await pass('4 seconds')
    expect(await draw({ visit_id: NEXT_VISIT })).toBe('visit')
  })

  test.each([
    ['counts only revealed wins', `update public.wins set revealed_at = null where true`],
    ['counts only coupons', `update public.wins set valid_until = null where true`],
    ['has as many coupons as the shop sets', settingSql('couponsPerVisit', '4')],
    ['has no limit if the shop sets none', settingSql('couponsPerVisit', '')],
  ])('%s', async (_what, sql) => {
    await backend.query(sql)
    expect(await draw({ visit_id: VISIT })).toBe(null)
  })
})
