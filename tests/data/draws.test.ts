import { beforeEach, expect, test } from 'vitest'
import { readCoupon } from '@/data/coupons'
import { claimReward, drawPrize, listGone, revealPrize } from '@/data/draws'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const requestId = 'c0000000-0000-4000-8000-000000000001'
const NOTHING = { win_id: null, prize_id: null, coupon: null }

beforeEach(() => backend.query(wheelSql([{ conditions: 'Só livros.' }])))

const draw = (reveal: boolean) =>
  drawPrize({ requestId, game: 'wheel', shownIds: [slice(0)], reveal })

test('a kiosk draws, and the coupon can be read by its code', async () => {
  await backend.become('kiosk')
  const drawn = await draw(true)
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

test('a prize is dealt and revealed', async () => {
  await backend.become('kiosk')
  expect(await draw(false)).toMatchObject({ ok: true, value: { coupon: null } })
  expect(await revealPrize(requestId)).toMatchObject({
    ok: true,
    value: { prize_id: slice(0), coupon: { name: 'Prêmio 0' } },
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

test('a reward is claimed, if there is one', async () => {
  await backend.become('kiosk')
  expect(await claimReward(requestId, 'memory')).toEqual({ ok: true, value: NOTHING })
  await backend.query(
    `insert into public.game_rewards (game, name) values ('memory', 'Um café')`,
  )
  expect(await claimReward(requestId, 'memory')).toMatchObject({
    ok: true,
    value: { coupon: { name: 'Um café' } },
  })
})

test('an unknown code is no coupon', async () => {
  expect(await readCoupon('00000000000')).toEqual({ ok: true, value: null })
})
