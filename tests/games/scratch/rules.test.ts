import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultImagePrizes } from '@/games/scratch/content'
import {
  award,
  awaitsCoupon,
  coverAgain,
  deal,
  finishCovering,
  isWin,
  offersReveal,
  prizeBelow,
  progressInWords,
  reveal,
  scratch,
  take,
  touch,
  type Round,
  wholePercent,
} from '@/games/scratch/rules'
import type { DrawOutcome } from '@/lib/draw'
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

test('the built-in images exist', () => {
  for (const { image } of defaultImagePrizes)
    expect(existsSync(`public${image}`)).toBe(true)
})

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const dealt = ['a', 'b', 'c'].map((letter) => ({
  id: idOf(letter),
  name: `Prêmio ${letter}`,
}))
const coupon = { code: 'C', name: 'Prêmio c', conditions: '', valid_until: '2026-11-29' }
const won: DrawOutcome = {
  kind: 'won',
  prizeId: idOf('c'),
  isWin: true,
  coupon: null,
  gone: [],
}
const offline: DrawOutcome = { kind: 'for-fun', reason: 'offline' }
const chance = () => 0

const onKiosk = () => finishCovering(deal(dealt, chance, true))
const asked = () => touch(onKiosk())

test('on a kiosk the prize is drawn at the first touch, once', () => {
  expect(onKiosk().decision).toBe('untouched')
  expect(asked().decision).toBe('asked')
  expect([onKiosk(), asked()].map(prizeBelow)).toEqual([{ name: '' }, { name: '' }])
  const taken = take(asked(), won)
  expect(prizeBelow(taken)).toEqual(dealt[2])
  expect(touch(taken)).toBe(taken)
})

test('elsewhere a touch changes nothing', () => {
  const card = finishCovering(deal(dealt, chance))
  expect(touch(card)).toBe(card)
  expect(prizeBelow(card)).toEqual(dealt[0])
})

test.each([{ name: '10% OFF' }, { id: '7', name: '10% OFF' }])(
  'a prize without an id of the database is for fun on a kiosk: %j',
  (prize) => {
    expect(deal([prize], chance, true)).toMatchObject({
      decision: 'for-fun',
      forFun: 'unread',
    })
  },
)

test('one prize with an id is enough to ask', () => {
  const mixed = touch(finishCovering(deal([{ name: 'Brinde' }, ...dealt], chance, true)))
  expect(take(mixed, offline)).toMatchObject({ decision: 'for-fun' })
  expect(take(mixed, won)).toMatchObject({ decision: 'recorded', prize: { id: idOf('c') } })
})

describe('the answer of the database decides the prize', () => {
  test.each<[DrawOutcome, Round['decision'], string]>([
    [won, 'recorded', 'Prêmio c'],
    [offline, 'for-fun', 'Prêmio a'],
    [{ kind: 'no-shop' }, 'device', 'Prêmio a'],
    [{ ...won, prizeId: 'deleted meanwhile' }, 'for-fun', 'Prêmio a'],
    [
      { kind: 'none-left', gone: ['a', 'b', 'c'] },
      'none-left',
      'Os prêmios de hoje já saíram. Volte amanhã!',
    ],
  ])('%j', (outcome, decision, name) => {
    expect(take(asked(), outcome)).toMatchObject({ decision, prize: { name } })
  })

  test('an answer that the card does not wait for changes nothing', () => {
    const card = take(asked(), offline)
    expect(take(card, won)).toBe(card)
    expect(take(onKiosk(), won).decision).toBe('untouched')
  })
})

test('a card is not revealed before the answer, and then at once', () => {
  const bare = scratch(asked(), 89)
  expect(bare.phase).toBe('covered')
  expect(reveal(bare)).toBe(bare)
  expect(offersReveal(scratch(asked(), 70))).toBe(false)
  expect(take(bare, won)).toMatchObject({ phase: 'revealed', prize: { id: idOf('c') } })
  expect(take(scratch(asked(), 70), won)).toMatchObject({ phase: 'covered', progress: 70 })
})

test('a revealed win gets its coupon, or none, or turns out to be for fun', () => {
  const revealed = reveal(take(asked(), won))
  expect(award(revealed, coupon)).toMatchObject({ decision: 'recorded', coupon })
  expect(award(revealed, null)).toMatchObject({ decision: 'recorded', coupon: null })
  expect(award(revealed, 'stale')).toMatchObject({ decision: 'for-fun', forFun: 'stale' })
})

test('a coupon is asked for once a win, also when a new size covers the card again', () => {
  const revealed = reveal(take(asked(), won))
  expect(awaitsCoupon(take(asked(), won))).toBe(false)
  expect(awaitsCoupon(revealed)).toBe(true)
  expect(awaitsCoupon(reveal(take(asked(), offline)))).toBe(false)
  for (const told of [coupon, null]) {
    const again = reveal(finishCovering(coverAgain(award(revealed, told))))
    expect(again).toMatchObject({
      phase: 'revealed',
      prize: { id: idOf('c') },
      coupon: told,
    })
    expect(awaitsCoupon(again)).toBe(false)
  }
})

test('no prize left is no win', () => {
  expect(isWin(take(asked(), { kind: 'none-left', gone: [] }))).toBe(false)
})

test('the database says what is a win, not the name', () => {
  expect(isWin(take(asked(), won))).toBe(true)
  expect(isWin(take(asked(), { ...won, isWin: false }))).toBe(false)
  const named = [{ id: idOf('c'), name: 'Nada desta vez' }]
  expect(isWin(take(asked(), won, named))).toBe(true)
})

test('an answer may be one of prizes that were read since', () => {
  const latest = [{ id: idOf('d'), name: 'Prêmio d' }]
  const taken = take(asked(), { ...won, prizeId: idOf('d') }, latest)
  expect(taken).toMatchObject({ decision: 'recorded', prize: { name: 'Prêmio d' } })
})

test('a revealed card that is covered again has been played', () => {
  expect(coverAgain(onKiosk()).isPlayed).toBe(false)
  const again = coverAgain(reveal(take(asked(), won)))
  expect(again.isPlayed).toBe(true)
  expect(coverAgain(again).isPlayed).toBe(true)
})
