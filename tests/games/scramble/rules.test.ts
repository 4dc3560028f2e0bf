import { describe, expect, test } from 'vitest'
import { levels } from '@/games/scramble/content'
import { advance, judge, startGame, type Challenge } from '@/games/scramble/rules'
import { chiSquare } from '@tests/support/chi-square'
import { seededRandom } from '@tests/support/seeded-random'

const level = {
  name: 'iniciante' as const,
  label: 'Iniciante',
  items: [{ title: 'Memórias Póstumas', hint: '' }],
}
const challenge: Challenge = {
  level,
  item: { title: 'Memórias Póstumas', hint: '' },
  scrambled: '',
}

describe('an answer is right', () => {
  test.each([
    'Memórias Póstumas',
    '  memórias PÓSTUMAS ',
    'MEMÓRIAS PÓSTUMAS',
    'Memo\u0301rias Po\u0301stumas',
  ])('as "%s": trimmed, case ignored, however its accents are encoded', (answer) => {
    expect(judge(challenge, answer)).toBe('right')
  })
})

test.each(['Memorias Postumas', 'Memórias  Póstumas', 'Póstumas Memórias', 'x'])(
  'an answer is wrong as "%s": nothing else is forgiven',
  (answer) => expect(judge(challenge, answer)).toBe('wrong'),
)

test.each(['', '   ', '\t\n', '\u00a0', '\u200b'])(
  'only blanks are no answer',
  (answer) => {
    expect(judge(challenge, answer)).toBe('blank')
  },
)

test('levels run iniciante, medio, avancado; each right answer adds one to the score', () => {
  const random = seededRandom(1)
  let game = startGame(levels, random)
  const seen: string[] = []
  while (game.challenge) {
    seen.push(game.challenge.level.name)
    game = advance(game, levels, random)
    expect(game.solved).toHaveLength(seen.length)
  }
  expect(seen).toEqual(['iniciante', 'medio', 'avancado'])
  expect(advance(game, levels, random).solved).toHaveLength(3)
})

test('each title of a level is as likely, over 10,000 games', () => {
  const draws = new Map<string, number>()
  for (let seed = 0; seed < 10_000; seed += 1) {
    const title = startGame(levels, seededRandom(seed)).challenge?.item.title ?? ''
    draws.set(title, (draws.get(title) ?? 0) + 1)
  }
  expect(draws.size).toBe(3)
  // 2 degrees of freedom: beyond 18.4 once in ten thousand fair draws.
  expect(chiSquare([...draws.values()])).toBeLessThan(18.4)
})

describe('the nine titles', () => {
  test('are three a level, all different, longer from level to level', () => {
    expect(levels.map(({ items }) => items.length)).toEqual([3, 3, 3])
    const lengths = levels.map(({ items }) => items.map(({ title }) => title.length))
    expect(Math.max(...(lengths[0] ?? []))).toBeLessThan(Math.min(...(lengths[1] ?? [])))
    expect(Math.max(...(lengths[1] ?? []))).toBeLessThan(Math.min(...(lengths[2] ?? [])))
    const titles = levels.flatMap(({ items }) => items.map(({ title }) => title))
    expect(new Set(titles).size).toBe(9)
  })

  test('have hints that name none of their words', () => {
    for (const { title, hint } of levels.flatMap(({ items }) => items)) {
      const telling = title.split(' ').filter((word) => word.length > 3)
      for (const word of telling)
        expect(hint.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  test('can be written with the keys of the screen', async () => {
    const { narrowKeys, wideKeys } = await import('@/games/scramble/keys')
    for (const keys of [narrowKeys, wideKeys]) {
      const typed = new Set(keys.map(({ text }) => text))
      for (const { title } of levels.flatMap(({ items }) => items))
        for (const letter of title.toLowerCase()) expect(typed).toContain(letter)
    }
  })
})
