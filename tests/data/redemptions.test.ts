import { beforeEach, expect, test } from 'vitest'
import {
  checkCoupon,
  listLastRedemptions,
  redeemCoupon,
  undoRedemption,
} from '@/data/redemptions'
import { countStandingWins, voidCoupon, voidWins } from '@/data/voided-wins'
import { drawSql, wheelSql } from '@tests/support/shop'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
let code: string

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{}])}
    select ${drawSql()}`)
  code = await backend.ask('select code from public.coupons')
  await backend.become('till')
})

test('a coupon is looked up, used, listed and given back', async () => {
  expect(await checkCoupon(code)).toMatchObject({ ok: true, value: { state: 'valid' } })
  const redeemed = await redeemCoupon(code, REQUEST)
  expect(redeemed).toMatchObject({ ok: true, value: { state: 'redeemed' } })
  expect(await checkCoupon(code)).toMatchObject({ ok: true, value: { state: 'used' } })
  const used = await listLastRedemptions()
  expect(used).toMatchObject({
    value: [{ is_own: true, is_undone: false, coupon: { code, name: 'Prêmio 0' } }],
  })
  const id = used.ok ? used.value[0]?.id : undefined
  expect(await undoRedemption(id ?? '')).toMatchObject({ value: { state: 'valid' } })
  expect(await listLastRedemptions()).toMatchObject({
    value: [{ is_undone: true, seconds_to_undo: 0 }],
  })
})

test('an admin looks at what a device won, and takes back what nobody used', async () => {
  await backend.become('admin')
  const time = { since: '2026-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }
  expect(await countStandingWins(time)).toMatchObject({
    value: [{ account: null, unused: 1, used: 0 }],
  })
  expect(await voidWins(time, 'Teste.', REQUEST)).toEqual({ ok: true, value: 0 })
  const answer = { value: { state: 'void', voided: { reason: 'Furto.' } } }
  expect(await voidCoupon(code, 'Furto.')).toMatchObject(answer)
  expect(await checkCoupon(code)).toMatchObject(answer)
  expect(await voidWins(time, 'Teste.')).toEqual({ ok: true, value: 0 })
})

test('a code of no coupon is unknown', async () => {
  expect(await checkCoupon('00000000000')).toEqual({
    ok: true,
    value: { state: 'unknown' },
  })
  expect(await redeemCoupon('00000000000', REQUEST)).toEqual({
    ok: true,
    value: { state: 'unknown' },
  })
})

test('an answer that was lost is asked for once more', async () => {
  backend.loseAnswers(1)
  expect(await redeemCoupon(code, REQUEST)).toMatchObject({ value: { state: 'redeemed' } })
  expect(backend.requests).toHaveLength(2)
})

test('when both answers are lost, the next try is told of the same redemption', async () => {
  backend.loseAnswers(2)
  expect(await redeemCoupon(code, REQUEST)).toMatchObject({
    ok: false,
    failure: { reason: 'unreachable' },
  })
  expect(await redeemCoupon(code, REQUEST)).toMatchObject({ value: { state: 'redeemed' } })
})
