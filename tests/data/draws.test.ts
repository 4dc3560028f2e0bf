import { beforeEach, expect, test } from 'vitest'
import { readCoupon } from '@/data/coupons'
import { drawPrize, listGone } from '@/data/draws'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const requestId = 'c0000000-0000-4000-8000-000000000001'

beforeEach(() => backend.query(wheelSql([{ conditions: 'Só livros.' }])))

test('a kiosk draws, and the coupon can be read by its code', async () => {
  await backend.become('kiosk')
  const drawn = await drawPrize({
    requestId,
    game: 'wheel',
    shownIds: [slice(0)],
    reveal: true,
  })
  if (!drawn.ok || !drawn.value.coupon) throw new Error('Nothing was drawn.')
  expect(drawn.value).toMatchObject({ prize_id: slice(0), gone: [] })
  const { coupon } = drawn.value
  expect(coupon).toMatchObject({ name: 'Prêmio 0', conditions: 'Só livros.' })
  await backend.become('visitor')
  expect(await readCoupon(coupon.code.toLowerCase())).toEqual({
    ok: true,
    value: { ...coupon, state: 'valid' },
  })
})

test('of the prizes shown those are gone that are out of stock', async () => {
  await backend.query(wheelSql([{ stock: 0 }, { stock: 1 }]))
  await backend.become('kiosk')
  expect(await listGone('wheel', [slice(0), slice(1)])).toEqual({
    ok: true,
    value: [slice(0)],
  })
})

test('an unknown code is no coupon', async () => {
  expect(await readCoupon('00000000000')).toEqual({ ok: true, value: null })
})
