import { expect, test } from 'vitest'
import type { Failure } from '@/lib/result'
import {
  checksOf,
  detailOf,
  isConfirmable,
  outcomeOfFailure,
  spokenOf,
  type TillOutcome,
} from '@/shop/till/outcomes'
import { coupon } from '@tests/support/coupon'

const redemption = {
  id: 'used',
  redeemed_at: new Date(new Date().getFullYear(), 10, 22, 14, 32).toISOString(),
  redeemed_by: 'ana@livraria.example',
  is_own: false,
  is_undone: false,
  seconds_to_undo: 600,
}
const old = { ...coupon, valid_until: '2020-11-29' }
const voided = { at: redemption.redeemed_at, by: null, reason: 'Furto.' }

const usedBy = (redeemed_by: string | null, is_own = false): TillOutcome => ({
  state: 'used',
  coupon,
  redemption: { ...redemption, redeemed_by, is_own },
})

test.each<[TillOutcome, string]>([
  [{ state: 'redeemed', coupon, redemption }, 'Usado agora por você, às 14:32.'],
  [usedBy('ana@livraria.example'), 'Em 22/11 às 14:32, por ana@livraria.example.'],
  [usedBy('ana@livraria.example', true), 'Em 22/11 às 14:32, por você.'],
  [usedBy(null), 'Em 22/11 às 14:32, por uma conta que já não existe.'],
  [{ state: 'expired', coupon: old }, 'Valia até 29/11/2020.'],
  [{ state: 'void', coupon, voided }, 'por uma conta que já não existe. Motivo: Furto.'],
  [{ state: 'wrong-day', coupon, why: 'from_tomorrow' }, 'Vale a partir de amanhã. Nada'],
  [{ state: 'wrong-day', coupon, why: 'weekdays', weekday: 0 }, 'Não vale aos domingos.'],
  [{ state: 'undone', coupon, isExpired: false }, 'Vale até 29/11/2099.'],
  [{ state: 'undone', coupon: old, isExpired: true }, 'Venceu em 29/11/2020.'],
])('the detail of $state says what happened', (outcome, detail) => {
  expect(detailOf(outcome)).toContain(detail)
  expect(spokenOf(outcome)).toContain(detailOf(outcome))
})

test('the cashier is asked to check terms the hub cannot', () => {
  expect(checksOf({ min_cents: 5000, no_launches: true, weekdays: [1] })).toEqual([
    expect.stringMatching(/^A compra é de R\$\s50,00 ou mais\?$/),
    'Nenhum livro da compra é lançamento?',
  ])
  expect(checksOf({})).toEqual([])
})

test('a valid coupon is announced with its prize and conditions', () => {
  expect(spokenOf({ state: 'valid', coupon })).toBe(
    'Cupom válido. 10% de desconto. Confira o prêmio e as condições, e confirme. Só livros.',
  )
})

test.each<[Failure['reason'], string]>([
  ['denied', 'Esta conta não confirma cupons.'],
  ['unreachable', 'Nada foi registrado.'],
  ['refused', 'Em manutenção.'],
])('a call that failed as %s says “%s”', (reason, words) => {
  const failure = { reason, message: 'Em manutenção.' }
  expect(detailOf(outcomeOfFailure(failure))).toContain(words)
})

test('only a valid coupon, or one without an answer, can be confirmed', () => {
  expect(isConfirmable({ state: 'valid', coupon })).toBe(true)
  expect(isConfirmable({ state: 'unsure', coupon })).toBe(true)
  expect(isConfirmable({ state: 'expired', coupon })).toBe(false)
  expect(isConfirmable(null)).toBe(false)
})
