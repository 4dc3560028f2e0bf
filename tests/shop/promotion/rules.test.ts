import { expect, test } from 'vitest'
import { costOf, kindOfDraw, kindOfReward } from '@/shop/promotion/rules'

const prize = { stock: null, daily_cap: null, is_win: true, is_consolation: false }
const nothing = { ...prize, is_win: false }

test.each([
  ['none', undefined],
  ['same', prize],
  ['limited', { ...prize, stock: 0 }],
  ['limited', { ...prize, daily_cap: 5 }],
] as const)('a reward is %s (%j)', (kind, one) => expect(kindOfReward(one)).toBe(kind))

test.each([
  ['none', 'none', []],
  ['none', 'none', [nothing, nothing]],
  ['same', 'fixed', [prize]],
  ['same', 'same', [{ ...prize, is_consolation: true }]],
  ['limited', 'fixed', [{ ...prize, stock: 3 }]],
  ['chance', 'fixed', [prize, nothing]],
  ['chance', 'fixed', [prize, prize]],
] as const)('a draw is %s, or %s by counter or schedule (%j)', (kind, set, prizes) => {
  const found = ['chance', 'counter', 'schedule'].map((way) => kindOfDraw(prizes, way))
  expect(found).toEqual([kind, set, set])
})

test('the cost adds up the stock, and lists prizes without a value or limit', () => {
  const cake = { name: 'Bolo', stock: 3, value_cents: 1250 }
  const coffee = { name: 'Café', stock: 10, value_cents: 500 }
  const endless = { name: 'Chá', stock: null, value_cents: 300 }
  const smile = { name: 'Sorriso', stock: null, value_cents: 0 }
  const unsaid = { name: 'Livro', stock: 2, value_cents: null }
  expect(costOf([coffee, cake, endless, smile, unsaid])).toEqual({
    sum: 8750,
    dearest: cake,
    unknown: [endless, unsaid],
  })
  expect(costOf([unsaid])).toEqual({ sum: 0, dearest: null, unknown: [unsaid] })
})
