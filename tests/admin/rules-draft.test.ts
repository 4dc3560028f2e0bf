import { expect, test } from 'vitest'
import { changedFields, draftOf, problemIn, readRules } from '@/admin/rules-draft'
import { DEFAULT_RULES } from '@/data/prize-rules'

const draft = draftOf(DEFAULT_RULES)

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
  },
  { ...DEFAULT_RULES, stock: 2_147_483_647, valid_days: 1, gives_coupon: false },
])('rules that are shown and not touched stay as they are (%j)', (rules) => {
  expect(readRules(draftOf(rules))).toEqual(rules)
  expect(problemIn(draftOf(rules))).toBeUndefined()
})

test('what is typed is trimmed, and nothing means no limit', () => {
  expect(
    readRules({ ...draft, stock: ' 7 ', daily_cap: '  ', conditions: ' Só livros. ' }),
  ).toEqual({ ...DEFAULT_RULES, stock: 7, conditions: 'Só livros.' })
})

test.each([
  ['weight', ['', '0', '1000001', '1,5'], 'Peso no sorteio', 'de 1 a 1.000.000.'],
  ['stock', ['-1', '2147483648'], 'Estoque', 'a partir de 0, ou deixe em branco.'],
  ['daily_cap', ['0'], 'Limite por dia', 'a partir de 1, ou deixe em branco.'],
  [
    'valid_days',
    ['0', '1000', 'sete'],
    'Validade em dias',
    'de 1 a 999, ou deixe em branco.',
  ],
] as const)('%s cannot be one of %j', (...row) => {
  const [field, texts, label, range] = row
  for (const text of texts) {
    const wrong = { ...draft, [field]: text }
    expect(readRules(wrong)).toBeNull()
    expect(problemIn(wrong)?.description).toBe(`${label}: um número inteiro ${range}`)
  }
})

test('of two records, the fields that differ are told', () => {
  expect(changedFields({ a: 1, b: null, c: 'x' }, { a: 1, b: 2, c: '' })).toEqual({
    b: 2,
    c: '',
  })
  expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
})
