import { beforeEach, describe, expect, test } from 'vitest'
import { KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const OTHER_DEVICE = 'd0000000-0000-4000-8000-000000000001'
const VISIT = 'e0000000-0000-4000-8000-000000000001'
const NEXT_VISIT = 'e0000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  await backend.query(`${wheelSql([{}, {}])} delete from public.admin_settings`)
  // To sign in takes a part of the seconds that are counted.
  await backend.client('kiosk')
})

async function draw(asked: { device_id?: string; visit_id?: string } = {}) {
  const client = await backend.client('kiosk')
  return client.rpc('draw_prize', {
    request_id: crypto.randomUUID(),
    game: 'wheel',
    shown_ids: [slice(0), slice(1)],
    device_id: KIOSK,
    ...asked,
  })
}

const refusal = async (...asked: Parameters<typeof draw>) =>
  Reflect.get(Object((await draw(...asked)).data), 'refusal')

/** As many draws of a device, so long ago. */
const fill = (count: number, ago: string, device = KIOSK) =>
  backend.query(`
    insert into public.wins
      (device_id, request_id, game, prize_name, conditions, from_stock, drawn_at)
    select '${device}', gen_random_uuid(), 'wheel', 'x', '', false, now() - interval '${ago}'
    from generate_series(1, ${count})`)
const setting = (key: string, value: string) =>
  backend.query(`
    insert into public.admin_settings values ('${key}', '${value}')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)
/** Time goes by since what was drawn. */
const pass = (time: string) =>
  backend.query(`
    update public.wins set drawn_at = drawn_at - interval '${time}';
    update public.devices set visit_seen_at = visit_seen_at - interval '${time}'`)

describe('a device', () => {
  test.each([
    ['2 seconds', 429],
    ['3.1 seconds', 200],
  ])('that drew %s ago is answered with %i', async (ago, status) => {
    await fill(1, ago)
    expect((await draw()).status).toBe(status)
  })

  test.each([
    [600, '59 minutes', 'device'],
    [599, '59 minutes', null],
    [600, '61 minutes', null],
    [3000, '23 hours', 'device'],
    [2999, '23 hours', null],
    [3000, '25 hours', null],
  ])('after %i draws %s ago has reached the limit: %s', async (count, ago, told) => {
    await fill(count, ago)
    expect(await refusal()).toBe(told)
  })

  test.each([
    ['drawsPerHour', '59 minutes'],
    ['drawsPerDay', '23 hours'],
  ])('goes by the %s of the shop', async (key, ago) => {
    await fill(2, ago)
    await setting(key, '2')
    expect(await refusal()).toBe('device')
    await setting(key, '3')
    expect(await refusal()).toBe(null)
  })

  test('does not wait for another one of its account', async () => {
    await fill(1, '1 second', OTHER_DEVICE)
    expect((await draw()).status).toBe(200)
  })

  test('is not held up by what its clock wrote into the future', async () => {
    await fill(600, '-1 year')
    await backend.query(`update public.prize_rules set daily_cap = 1 where true`)
    await backend.query(`update public.wins set prize_id = '${slice(0)}'`)
    await setting('drawsPerDay', '1')
    expect(await refusal()).toBe(null)
  })

  test('stays the same one, whatever its session says it is', async () => {
    await draw()
    expect((await draw({ device_id: OTHER_DEVICE })).status).toBe(429)
    expect(await backend.list('select distinct device_id from public.wins')).toEqual([
      KIOSK,
    ])
  })
})

/** A visit draws three times, which is what it may on a new hub. */
async function useUp() {
  for (let draws = 0; draws < 3; draws += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people play
    expect(await refusal({ visit_id: VISIT })).toBe(null)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pass('4 seconds')
  }
}

describe('a visit', () => {
  test('has three coupons on a new hub', async () => {
    await useUp()
    expect(await refusal({ visit_id: VISIT })).toBe('visit')
    expect(await backend.query('select code from public.coupons')).toHaveLength(3)
  })

  test('goes on however long it lasts, and under another id, until the shop ends it', async () => {
    await useUp()
    expect(await refusal({ visit_id: NEXT_VISIT })).toBe('visit')
    await pass('59 seconds')
    expect(await refusal({ visit_id: NEXT_VISIT })).toBe('visit')
    await pass('1 hour')
    expect(await refusal({ visit_id: VISIT })).toBe('visit')
    await pass('61 seconds')
    expect(await refusal({ visit_id: NEXT_VISIT })).toBe(null)
  })

  test('counts coupons alone', async () => {
    await backend.query('update public.prize_rules set gives_coupon = false')
    await useUp()
    expect(await refusal({ visit_id: VISIT })).toBe(null)
  })

  test('has as many as the shop says, or no limit', async () => {
    await setting('couponsPerVisit', '4')
    await useUp()
    expect(await refusal({ visit_id: VISIT })).toBe(null)
    await pass('4 seconds')
    expect(await refusal({ visit_id: VISIT })).toBe('visit')
    await setting('couponsPerVisit', '')
    expect(await refusal({ visit_id: VISIT })).toBe(null)
  })
})
