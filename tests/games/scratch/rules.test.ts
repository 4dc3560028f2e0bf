import { expect, test } from 'vitest'
import {
  awaitsReward,
  calledAtDraw,
  coverAgain,
  deal,
  finishCovering,
  offersReveal,
  prizeBelow,
  progressInWords,
  resultOf,
  reveal,
  scratch,
  take,
  touch,
  type Prize,
} from '@/games/scratch/rules'
import type { DrawOutcome } from '@/lib/draw'

const prizes = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
const covered = () => finishCovering(deal(prizes, () => 0))
const at = (progress: number) => scratch(covered(), progress)

test('a new card holds a random prize and waits to be covered', () => {
  expect(deal(prizes, () => 0.5)).toEqual({
    phase: 'covering',
    draw: { kind: 'alone' },
    prize: { name: 'c' },
    progress: 0,
  })
  expect(() => deal([], () => 0)).toThrow(RangeError)
})

const OFFER = 'Você já pode usar Revelar Tudo.'

test.each([
  [24, 'covered', false, ''],
  [25, 'covered', false, '25% raspado.'],
  [59, 'covered', false, '50% raspado.'],
  [60, 'covered', true, `60% raspado. ${OFFER}`],
  [88, 'covered', true, `75% raspado. ${OFFER}`],
  [89, 'revealed', false, ''],
  [100, 'revealed', false, ''],
] as const)('at %d percent the card is %s and offers to reveal: %s', (...row) => {
  const [progress, phase, isOffered, words] = row
  const round = at(progress)
  expect(round).toMatchObject({ phase, progress: phase === 'revealed' ? 100 : progress })
  expect(offersReveal(round)).toBe(isOffered)
  expect(progressInWords(round)).toBe(words)
})

test('progress never decreases', () => {
  const round = at(40)
  expect(scratch(round, 39)).toBe(round)
  expect(scratch(round, 40)).toBe(round)
})

test('an uncovered or revealed card cannot be scratched', () => {
  const uncovered = deal(prizes, () => 0)
  expect(scratch(uncovered, 95)).toBe(uncovered)
  expect(reveal(uncovered)).toBe(uncovered)
  const revealed = at(95)
  expect(scratch(revealed, 101)).toBe(revealed)
  expect(reveal(revealed)).toBe(revealed)
})

test.each([0, 70, 95])('a resize at %i percent covers the prize again', (progress) => {
  const round = at(progress)
  const covering = { phase: 'covering', progress: 0, isPlayed: progress > 89 }
  expect(coverAgain(round)).toMatchObject({ ...round, ...covering })
  expect(coverAgain(coverAgain(round))).toMatchObject(covering)
})

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const dealt = ['a', 'b', 'c'].map((letter) => ({
  id: idOf(letter),
  name: `Prêmio ${letter}`,
}))
const coupon = { code: 'C', name: 'Prêmio c', conditions: '', valid_until: '2026-11-29' }
const won: DrawOutcome<Prize> = {
  kind: 'won',
  prize: { id: idOf('c'), name: 'Prêmio c' },
  isWin: true,
  coupon: null,
  gone: [],
}
const offline: DrawOutcome<Prize> = { kind: 'for-fun', reason: 'offline' }
const none = (isSoldOut: boolean) => ({ kind: 'none' as const, isSoldOut, gone: [] })
const chance = () => 0

const onKiosk = () => finishCovering(deal(dealt, chance, true))
const asked = () => touch(onKiosk())
const answered = (outcome: DrawOutcome<Prize>) => take(asked(), outcome)
const wonAndRevealed = () => reveal(answered(won))

test('on a kiosk the prize is drawn once, at the first touch', () => {
  expect(onKiosk().draw.kind).toBe('untouched')
  expect(asked().draw.kind).toBe('asked')
  expect([onKiosk(), asked()].map(prizeBelow)).toEqual([{ name: '' }, { name: '' }])
  const taken = answered(won)
  expect(prizeBelow(taken)).toEqual(dealt[2])
  expect(touch(taken)).toEqual(taken)
})

test('a prize that was renamed since it was drawn keeps that name, without a picture', () => {
  const picture = { id: idOf('a'), name: 'Um livro', image: '/livro.webp' }
  expect(calledAtDraw(picture, 'Um livro')).toBe(picture)
  expect(calledAtDraw(picture, 'Um café')).toEqual({ id: idOf('a'), name: 'Um café' })
})

const over = 'Os prêmios de hoje já saíram. Volte amanhã!'
const now = 'Desta vez não saiu prêmio. Tente de novo mais tarde!'

test.each<[DrawOutcome<Prize>, string, string, string]>([
  [won, 'Seu prêmio:', 'Prêmio Revelado!', 'Você ganhou: Prêmio c'],
  [{ ...won, isWin: false }, 'Saiu:', 'Sem prêmio desta vez', 'Saiu: Prêmio c'],
  [offline, '', 'Só de brincadeira', 'Saiu: Prêmio a'],
  [{ kind: 'alone' }, 'Seu prêmio:', 'Prêmio Revelado!', 'Você ganhou: Prêmio a'],
  [none(true), 'Raspadinha Indisponível', 'Raspadinha Indisponível', over],
  [none(false), 'Sem prêmio desta vez', 'Sem prêmio desta vez', now],
])('the answer %j decides the prize', (outcome, heading, title, description) => {
  const card = answered(outcome)
  expect(card.draw).toBe(outcome)
  expect(resultOf(card)).toMatchObject({ heading, title, description })
  expect(description).toContain(card.prize.name)
})

test('the answer of the database decides the prize only while the card waits for it', () => {
  const card = answered(offline)
  expect(resultOf(card).forFun).toBe('offline')
  expect(take(card, won)).toBe(card)
  expect(take(onKiosk(), won).draw.kind).toBe('untouched')
})

test('a card scratched before the answer is revealed when it arrives', () => {
  const bare = scratch(asked(), 89)
  expect(bare.phase).toBe('covered')
  expect(reveal(bare)).toBe(bare)
  expect(offersReveal(scratch(asked(), 70))).toBe(false)
  expect(take(bare, won)).toMatchObject({ phase: 'revealed', prize: { id: idOf('c') } })
  expect(take(scratch(asked(), 70), won)).toMatchObject({ phase: 'covered', progress: 70 })
})

test('a revealed win gets a coupon, none, or becomes for fun', () => {
  for (const reward of [coupon, null])
    expect(resultOf({ ...wonAndRevealed(), reward })).toMatchObject({
      coupon: reward,
      forFun: false,
    })
  const stale = resultOf({ ...wonAndRevealed(), reward: 'stale' })
  expect(stale).toMatchObject({ coupon: null, forFun: 'stale', isWin: false })
  expect(stale.title).toBe('Só de brincadeira')
})

test('a coupon is requested once a win, even after a resize', () => {
  expect(awaitsReward(answered(won))).toBe(false)
  expect(awaitsReward(wonAndRevealed())).toBe(true)
  expect(awaitsReward(reveal(answered(offline)))).toBe(false)
  for (const reward of [coupon, null]) {
    const again = reveal(finishCovering(coverAgain({ ...wonAndRevealed(), reward })))
    expect(again).toMatchObject({ phase: 'revealed', reward })
    expect(awaitsReward(again)).toBe(false)
  }
})

const nothing = { name: 'Nada desta vez' }

test.each<[Prize, DrawOutcome<Prize> | null, boolean]>([
  [{ name: '10% OFF' }, null, true],
  [nothing, null, false],
  [nothing, { ...won, prize: nothing }, true],
  [nothing, { ...won, isWin: false }, false],
  [{ name: '10% OFF' }, none(true), false],
])('the name decides a win unless the database did: %j, %j', (prize, outcome, isOne) => {
  const card = deal([prize], chance, outcome !== null)
  expect(resultOf(outcome ? take(touch(card), outcome) : card).isWin).toBe(isOne)
})
