import { describe, expect, test } from 'vitest'
import {
  coverAgain,
  deal,
  finishCovering,
  isWin,
  offersReveal,
  progressInWords,
  reveal,
  scratch,
  wholePercent,
} from '@/games/scratch/rules'
import { chiSquare } from '@tests/support/chi-square'
import { seededRandom } from '@tests/support/seeded-random'

const prizes = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
const covered = () => finishCovering(deal(prizes, () => 0))
const at = (progress: number) => scratch(covered(), progress)
const cardOf = (name: string) => deal([{ name }], () => 0)

test('a new card hides one of the prizes and waits for its cover', () => {
  expect(deal(prizes, () => 0.5)).toEqual({
    phase: 'covering',
    decision: 'device',
    prizes,
    prize: { name: 'c' },
    progress: 0,
  })
})

test('without prizes there is nothing to deal', () => {
  expect(() => deal([], () => 0)).toThrow(RangeError)
})

test('each prize is as likely as every other', () => {
  const random = seededRandom(7)
  const counts = [0, 0, 0, 0]
  for (let draw = 0; draw < 10_000; draw += 1) {
    const index = prizes.indexOf(deal(prizes, random).prize)
    counts[index] = (counts[index] ?? 0) + 1
  }
  // 99.9 % of fair draws stay below this with three degrees of freedom.
  expect(chiSquare(counts)).toBeLessThan(16.27)
})

describe('the thresholds of the specification', () => {
  test.each([
    [59.9, false],
    [60, true],
    [75, true],
    [88.9, true],
    [88.999, true],
    [89, false],
    [100, false],
  ])("at %d percent 'Revelar Tudo' is offered: %s", (progress, offered) => {
    expect(offersReveal(at(progress))).toBe(offered)
  })

  test.each([
    [88.999, 'covered', 88.999],
    [89, 'revealed', 100],
    [97, 'revealed', 100],
  ])('at %d percent the card is %s', (progress, phase, shown) => {
    expect(at(progress)).toMatchObject({ phase, progress: shown })
  })

  test('88.9 percent reads as 88', () => {
    expect(wholePercent(88.9)).toBe(88)
  })
})

test('progress never goes back', () => {
  const round = at(40)
  expect(scratch(round, 39)).toBe(round)
  expect(scratch(round, 40)).toBe(round)
})

test('a card without its cover, and a revealed one, cannot be scratched', () => {
  const uncovered = deal(prizes, () => 0)
  expect(scratch(uncovered, 95)).toBe(uncovered)
  expect(reveal(uncovered)).toBe(uncovered)
  const revealed = at(95)
  expect(scratch(revealed, 99)).toBe(revealed)
  expect(reveal(revealed)).toBe(revealed)
  expect(finishCovering(revealed)).toBe(revealed)
})

test.each([0, 70, 95])(
  'after %i percent a new size covers the same prize again',
  (progress) => {
    const round = at(progress)
    expect(coverAgain(round)).toMatchObject({
      ...round,
      phase: 'covering',
      progress: 0,
    })
  },
)

test.each([
  [24, ''],
  [25, '25% raspado.'],
  [59, '50% raspado.'],
  [60, '60% raspado. Você já pode usar Revelar Tudo.'],
  [80, '75% raspado. Você já pode usar Revelar Tudo.'],
  [89, ''],
])('%i percent is spoken as “%s”', (progress, words) => {
  expect(progressInWords(at(progress))).toBe(words)
})

test("'Nada desta vez' is no win, every other prize is", () => {
  expect(isWin(cardOf('Nada desta vez'))).toBe(false)
  expect(isWin(cardOf('10% OFF'))).toBe(true)
})
