import { expect, test } from 'vitest'
import {
  centsOf,
  rulesDraftOf,
  problemOf,
  readRules,
  termsWith,
  termsWithDay,
} from '@/shop/prizes/rules-draft'
import { DEFAULT_RULES } from '@/shop/prizes/prize-rules'

const draft = rulesDraftOf(DEFAULT_RULES)

test.each([
  DEFAULT_RULES,
  {
    weight: 1_000_000,
    stock: 0,
    daily_cap: 1,
    valid_days: 999,
    conditions: 'Só livros.',
    is_win: false,
    gives_coupon: false,
    value_cents: 0,
    is_consolation: true,
    has_codes: true,
    terms: { min_cents: 5000, weekdays: [1, 2] },
  },
  { ...DEFAULT_RULES, stock: 2_147_483_647, valid_days: 1, gives_coupon: false },
])('rules that were not edited stay unchanged (%j)', (rules) => {
  expect(readRules(rulesDraftOf(rules))).toEqual(rules)
})

test('a minimum purchase is typed in reais, and removed when left blank', () => {
  const kept = rulesDraftOf({
    ...DEFAULT_RULES,
    terms: { min_cents: 5000, no_launches: true },
  })
  expect(readRules({ ...draft, min_cents: '12,50' })?.terms).toEqual({ min_cents: 1250 })
  expect(readRules({ ...draft, min_cents: '0' })?.terms).toEqual({})
  expect(readRules({ ...kept, min_cents: '' })?.terms).toEqual({ no_launches: true })
})

test('terms that are off are left out, and the last weekday cannot be removed', () => {
  expect(termsWith({ no_launches: true }, 'no_launches', false)).toEqual({})
  const noSunday = termsWithDay({}, 0, false)
  expect(noSunday).toEqual({ weekdays: [1, 2, 3, 4, 5, 6] })
  expect(termsWithDay(noSunday, 0, true)).toEqual({})
  expect(termsWithDay({ weekdays: [3] }, 3, false)).toEqual({ weekdays: [3] })
})

test.each([
  ['29,9', 2990],
  ['R$ 29,90', 2990],
  ['r$29', 2900],
  ['29.90', 2990],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['R$ 1.029,90', 102_990],
  ['1.234', 123_400],
  [' 0 ', 0],
  ['1,234', NaN],
  ['12.34.56', NaN],
  ['29,90 reais', NaN],
  ['', NaN],
])('the amount %j is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

test('input is trimmed, and blank means no limit', () => {
  expect(
    readRules({ ...draft, stock: ' 7 ', daily_cap: '  ', conditions: ' Só livros. ' }),
  ).toEqual({ ...DEFAULT_RULES, stock: 7, conditions: 'Só livros.' })
})

test.each([
  ['weight', ['', '0', '1000001', '1,5'], /de 1 a 1\.000\.000\.$/],
  ['stock', ['-1', '2147483648'], / a partir de 0, ou deixe em branco\.$/],
  ['daily_cap', ['0'], / a partir de 1, ou deixe em branco\.$/],
  ['valid_days', ['0', '1000', 'x'], / de 1 a 999, ou deixe em branco\.$/],
  ['value_cents', ['12,555', '1,234', '-1', '1000000', 'dez', 'R$'], /^Digite um valor/],
  ['min_cents', ['dez'], /^Digite um valor/],
] as const)('%s refuses each of %j', (field, texts, words) => {
  for (const text of texts) {
    const wrong = { ...draft, [field]: text }
    expect(readRules(wrong)).toBeNull()
    expect(problemOf(field, text)).toMatch(words)
  }
})
