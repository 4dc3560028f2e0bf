import { describe, expect, test } from 'vitest'
import {
  award,
  awaitsCoupon,
  coverAgain,
  deal,
  finishCovering,
  isWin,
  offersReveal,
  prizeBelow,
  reveal,
  scratch,
  take,
  touch,
  type Round,
} from '@/games/scratch/rules'
import type { DrawOutcome } from '@/lib/draw'

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const prizes = ['a', 'b', 'c'].map((letter) => ({
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

const onKiosk = () => finishCovering(deal(prizes, chance, true))
const asked = () => touch(onKiosk())

test('on a kiosk a card is dealt when it is touched, once', () => {
  expect(onKiosk().decision).toBe('untouched')
  expect(asked().decision).toBe('asked')
  expect([onKiosk(), asked()].map(prizeBelow)).toEqual([{ name: '' }, { name: '' }])
  const taken = take(asked(), won)
  expect(prizeBelow(taken)).toEqual(prizes[2])
  expect(touch(taken)).toBe(taken)
})

test('elsewhere a touch asks nobody', () => {
  const card = finishCovering(deal(prizes, chance))
  expect(touch(card)).toBe(card)
  expect(prizeBelow(card)).toEqual(prizes[0])
})

test.each([{ name: '10% OFF' }, { id: '7', name: '10% OFF' }])(
  'what the database does not know is for fun on a kiosk: %j',
  (prize) => {
    expect(deal([prize], chance, true)).toMatchObject({
      decision: 'for-fun',
      forFun: 'unread',
    })
  },
)

test('one prize that the database knows is enough to ask, and no other is taken for it', () => {
  const mixed = touch(finishCovering(deal([{ name: 'Brinde' }, ...prizes], chance, true)))
  expect(take(mixed, offline)).toMatchObject({ decision: 'for-fun' })
  expect(take(mixed, won)).toMatchObject({ decision: 'recorded', prize: { id: idOf('c') } })
})

describe('what the database answers lies under the card', () => {
  test.each<[DrawOutcome, Round['decision'], string]>([
    [won, 'recorded', 'Prêmio c'],
    [offline, 'for-fun', 'Prêmio a'],
    [{ kind: 'no-shop' }, 'device', 'Prêmio a'],
    [{ ...won, prizeId: 'gone meanwhile' }, 'for-fun', 'Prêmio a'],
    [
      { kind: 'none-left', gone: ['a', 'b', 'c'] },
      'none-left',
      'Os prêmios de hoje já saíram. Volte amanhã!',
    ],
  ])('%j', (outcome, decision, name) => {
    expect(take(asked(), outcome)).toMatchObject({ decision, prize: { name } })
  })

  test('and an answer that nobody waits for changes nothing', () => {
    const card = take(asked(), offline)
    expect(take(card, won)).toBe(card)
    expect(take(onKiosk(), won).decision).toBe('untouched')
  })
})

test('no card is revealed before it is known what lies below, and then at once', () => {
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

test('that nothing is left is no win', () => {
  expect(isWin(take(asked(), { kind: 'none-left', gone: [] }))).toBe(false)
})

test('whether something was won is what the database says, whatever its name', () => {
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

test('a card that covers itself again after it was revealed has been played', () => {
  expect(coverAgain(onKiosk()).isPlayed).toBe(false)
  const again = coverAgain(reveal(take(asked(), won)))
  expect(again.isPlayed).toBe(true)
  expect(coverAgain(again).isPlayed).toBe(true)
})
