import { expect, test } from 'vitest'
import {
  chanceInWords,
  chanceOf,
  figuresOf,
  standingInWords,
  type PrizeFigures,
} from '@/shop/prizes/prize-figures'
import { DEFAULT_RULES, type PrizeRules } from '@/shop/prizes/prize-rules'

const standing = (rules: Partial<PrizeRules> = {}, wonToday = 0): PrizeFigures => ({
  rules: { ...DEFAULT_RULES, ...rules },
  won: wonToday,
  wonToday,
})

const chances = (...prizes: PrizeFigures[]) => {
  const figures = new Map(prizes.map((prize, place) => [String(place), prize]))
  return [...figures.keys()].map((id) => chanceOf(id, figures))
}

test('a chance is the share of a weight, and zero for sold-out or capped prizes', () => {
  expect(
    chances(
      standing({ stock: 1 }),
      standing({ weight: 3 }),
      standing({ stock: 0 }),
      standing({ daily_cap: 2 }, 2),
      standing({ daily_cap: 2, weight: 4 }, 1),
    ),
  ).toEqual([0.125, 0.375, 0, 0, 0.5])
  expect(chances(standing({ stock: 0 }))).toEqual([0])
})

test('a chance can be computed with other rules', () => {
  const figures = new Map(['a', 'b'].map((id) => [id, standing()] as const))
  expect(chanceOf('a', figures, { ...DEFAULT_RULES, weight: 4 })).toBe(0.8)
})

test('prizes without rules or wins have the defaults', () => {
  const rules = { ...DEFAULT_RULES, stock: 2 }
  const shop = {
    rules: new Map([['a', rules]]),
    wins: [
      { game: 'wheel', prize_id: 'a', won: 5, won_today: 1 },
      { game: 'memory', prize_id: null, won: 9, won_today: 9 },
    ],
  }
  expect([...figuresOf([{ id: 'a' }, { id: 'b' }], shop)]).toEqual([
    ['a', { rules, won: 5, wonToday: 1 }],
    ['b', { rules: DEFAULT_RULES, won: 0, wonToday: 0 }],
  ])
})

test.each([
  [0, '0%'],
  [0.000001, 'menos de 0,1%'],
  [0.125, '12,5%'],
  [1 / 3, '33,3%'],
  [0.9999, 'mais de 99,9%'],
])('a chance of %d reads %s', (chance, words) => expect(chanceInWords(chance)).toBe(words))

test.each([
  [standing(), 'nenhum saiu'],
  [standing({ stock: 3 }, 1), 'restam 3 · saiu 1'],
  [standing({ stock: 1 }, 41), 'resta 1 · saíram 41'],
  [standing({ stock: 12000 }), 'restam 12.000 · nenhum saiu'],
  [standing({ stock: 0, daily_cap: 1 }, 2), 'esgotado · saíram 2'],
  [standing({ stock: 5, daily_cap: 1 }, 1), 'restam 5 · limite de hoje atingido · saiu 1'],
])('%j reads “%s”', (figures, words) => expect(standingInWords(figures)).toBe(words))
