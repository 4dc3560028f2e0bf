import { beforeEach, expect, test } from 'vitest'
import {
  checkCoupon,
  listLastRedemptions,
  redeemCoupon,
  undoRedemption,
} from '@/shop/till/redemptions'
import { countStandingWins, voidCoupon, voidWins } from '@/shop/till/voided-wins'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { drawSql, REQUEST, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
let code: string

beforeEach(async () => {
  await backend.query(`${wheelSql([{}])} select ${drawSql()}`)
  code = await backend.ask('select code from public.coupons')
  await backend.become('till')
})

const redeemed = { ok: true, value: { state: 'redeemed' } }

test('the till checks a coupon, redeems it, lists it and undoes it', async () => {
  expect(await checkCoupon('00000000000')).toMatchObject({ value: { state: 'unknown' } })
  expect(await checkCoupon(code)).toMatchObject({ ok: true, value: { state: 'valid' } })
  expect(await redeemCoupon(code, REQUEST)).toMatchObject(redeemed)
  expect(await checkCoupon(code)).toMatchObject({ ok: true, value: { state: 'used' } })
  const [used] = valueOf(await listLastRedemptions())
  expect(used).toMatchObject({ is_undone: false, coupon: { code, name: 'Prêmio 0' } })
  expect(await undoRedemption(used?.id ?? '')).toMatchObject({ value: { state: 'valid' } })
  const undone = { is_undone: true, seconds_to_undo: 0 }
  expect(valueOf(await listLastRedemptions())).toMatchObject([undone])
})

test('an admin counts the wins of a period and voids those not used', async () => {
  await backend.become('admin')
  const time = { since: '2026-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }
  const standing = [{ account: null, unused: 1, used: 0 }]
  expect(valueOf(await countStandingWins(time))).toMatchObject(standing)
  expect(await voidWins(time, 'Teste.', REQUEST)).toEqual({ ok: true, value: 0 })
  const answer = { value: { state: 'void', voided: { reason: 'Furto.' } } }
  expect(await voidCoupon(code, 'Furto.')).toMatchObject(answer)
  expect(await checkCoupon(code)).toMatchObject(answer)
  await backend.query('update public.wins set voided_at = null, void_reason = null')
  expect(await voidWins(time, 'Teste.')).toEqual({ ok: true, value: 1 })
})

test('a redemption is repeated once after a lost answer, and never counts twice', async () => {
  backend.loseAnswers(1)
  expect(await redeemCoupon(code, REQUEST)).toMatchObject(redeemed)
  expect(backend.requests).toHaveLength(2)
  backend.loseAnswers(2)
  const lost = { ok: false, failure: { reason: 'unreachable' } }
  expect(await redeemCoupon(code, REQUEST)).toMatchObject(lost)
  backend.requests.length = 0
  expect(await redeemCoupon(code, REQUEST)).toMatchObject(redeemed)
  expect(backend.requests).toHaveLength(1)
})
