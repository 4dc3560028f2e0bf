import type { Coupon } from '@/lib/coupon'
import { isDrawable, type DrawOutcome, type FunReason } from '@/lib/draw'
import { drawIndex, type Random } from '@/lib/random'

/** Radius of what one touch clears, in CSS pixels (rule 4.2). */
export const BRUSH_RADIUS_PX = 35

/** From this progress on, in percent, the whole cover is cleared (rule 4.4). */
const REVEAL_AT = 89
/** From this progress on, in percent, 'Revelar Tudo' is offered on a covered card. */
const OFFER_FROM = 60
/** Progress is announced at these percents only. */
const SPOKEN_STEPS: readonly number[] = [75, OFFER_FROM, 50, 25]

/** The one text among the default prizes that is no win (rule 4.8). */
const NO_WIN = 'Nada desta vez'

export type Prize = {
  /** Only on a kiosk, and not for the built-in prizes. */
  readonly id?: string
  /** The text of a text prize, or the alternative text of an image. */
  readonly name: string
  /** A checked address; absent for text prizes and for images that may not be shown. */
  readonly image?: string
}

/** Under every card when no prize is left (rule 13.5). */
const NOTHING_LEFT: Prize = { name: 'Os prêmios de hoje já saíram. Volte amanhã!' }

/**
 * Who draws the prize of a card. `device`: this device. `untouched`: the database, when the card is
 * first touched; `asked`: it has not answered yet; `recorded`: it has. `for-fun`: it gave no prize,
 * and the card is played without one. `none-left`: no prize is left.
 */
type Decision = 'device' | 'untouched' | 'asked' | 'recorded' | 'for-fun' | 'none-left'

export type Round = {
  /**
   * `covering`: the cover is not painted yet, so the prize may not be rendered.
   * `covered`: ready to be scratched. `revealed`: the cover is cleared.
   */
  readonly phase: 'covering' | 'covered' | 'revealed'
  readonly decision: Decision
  /** The prizes of this card. */
  readonly prizes: readonly Prize[]
  /** The prize; while the database draws, the one that this device has drawn. */
  readonly prize: Prize
  /** Whether the drawn prize is a win, as the database says. */
  readonly isRecordedWin?: boolean
  /** Coupon of the recorded win, once it is known; null: a prize without a coupon. */
  readonly coupon?: Coupon | null
  /** Why the card is for fun. */
  readonly forFun?: FunReason
  /** Revealed before its size changed: its play has been counted. */
  readonly isPlayed?: boolean
  /** Cleared share of the cover, in percent; never decreases. */
  readonly progress: number
}

/**
 * A new card with a prize drawn by this device, each as likely.
 *
 * @throws RangeError without prizes
 */
export function deal(prizes: readonly Prize[], random: Random, isKiosk = false): Round {
  const prize = prizes[drawIndex(prizes.length, random)]
  if (!prize) throw new RangeError('The source of chance must stay below 1.')
  const card = { phase: 'covering', prizes, prize, progress: 0 } as const
  if (!isKiosk) return { ...card, decision: 'device' }
  // The database draws only prizes with an id.
  return prizes.some(({ id }) => isDrawable(id))
    ? { ...card, decision: 'untouched' }
    : { ...card, decision: 'for-fun', forFun: 'unread' }
}

/** The first touch: on a kiosk the database is asked now. */
export const touch = (round: Round): Round =>
  round.decision === 'untouched' ? { ...round, decision: 'asked' } : round

/**
 * Takes the answer of the database. A card that was scratched enough meanwhile is revealed.
 *
 * @param prizes the prizes that the answer refers to
 */
export function take(
  round: Round,
  outcome: DrawOutcome,
  prizes: readonly Prize[] = round.prizes,
): Round {
  if (round.decision !== 'asked') return round
  const taken = takeUnder({ ...round, prizes }, outcome)
  return taken.progress >= REVEAL_AT ? reveal(taken) : taken
}

function takeUnder(round: Round, outcome: DrawOutcome): Round {
  if (outcome.kind === 'none-left')
    return { ...round, decision: 'none-left', prize: NOTHING_LEFT }
  if (outcome.kind === 'no-shop') return { ...round, decision: 'device' }
  if (outcome.kind === 'for-fun')
    return { ...round, decision: 'for-fun', forFun: outcome.reason }
  const prize = round.prizes.find(({ id }) => id === outcome.prizeId)
  return prize
    ? { ...round, decision: 'recorded', prize, isRecordedWin: outcome.isWin }
    : { ...round, decision: 'for-fun', forFun: 'stale' }
}

/** Sets the coupon of a revealed win, or why the card turned out to be for fun. */
export const award = (round: Round, coupon: Coupon | null | FunReason): Round =>
  typeof coupon === 'string'
    ? { ...round, decision: 'for-fun', forFun: coupon }
    : { ...round, coupon }

/** Under a card while the database draws. */
const BLANK: Prize = { name: '' }

const isDecided = ({ decision }: Round): boolean =>
  decision !== 'untouched' && decision !== 'asked'

/** The prize under the card; blank while the database draws. */
export const prizeBelow = (round: Round): Prize => (isDecided(round) ? round.prize : BLANK)

/** The cover is painted: the card may be scratched. */
export const finishCovering = (round: Round): Round =>
  round.phase === 'covering' ? { ...round, phase: 'covered' } : round

/** Covers the same prize again after the size changed: turning a phone draws nothing new. */
export const coverAgain = (round: Round): Round => ({
  ...round,
  phase: 'covering',
  progress: 0,
  isPlayed: round.isPlayed === true || round.phase === 'revealed',
})

/** The coupon must be asked for: once a win, however often it is revealed. */
export const awaitsCoupon = ({ phase, decision, coupon }: Round): boolean =>
  phase === 'revealed' && decision === 'recorded' && coupon === undefined

/** Sets the progress, in percent; at 89 or more the card is revealed. */
export function scratch(round: Round, progress: number): Round {
  if (round.phase !== 'covered' || progress <= round.progress) return round
  const scratched = { ...round, progress }
  return progress >= REVEAL_AT ? reveal(scratched) : scratched
}

/** Clears the whole cover, unless the prize is not drawn yet. */
export const reveal = (round: Round): Round =>
  round.phase === 'covered' && isDecided(round)
    ? { ...round, phase: 'revealed', progress: 100 }
    : round

/**
 * 'Revelar Tudo' is offered (rule 4.4).
 *
 * @param isHelped from the first touch on: the visitor asked for access (rule 19.6)
 */
export const offersReveal = (round: Round, isHelped = false): boolean =>
  round.phase === 'covered' &&
  isDecided(round) &&
  round.progress >= (isHelped ? Number.MIN_VALUE : OFFER_FROM)

/** Whole percent, rounded down: 88.9 is not 89 yet. */
export const wholePercent = (progress: number): number => Math.floor(progress)

/** Announced progress; empty before the first step. The prize is announced by its toast. */
export function progressInWords(round: Round, isHelped = false): string {
  const step = SPOKEN_STEPS.find((percent) => round.progress >= percent)
  const offer = offersReveal(round, isHelped) ? 'Você já pode usar Revelar Tudo.' : ''
  if (round.phase !== 'covered' || !step) return offer
  return `${step}% raspado. ${offer}`.trim()
}

/** The card gets confetti and the tone of a win: not 'Nada desta vez'. */
export const isWin = ({ prize, decision, isRecordedWin }: Round): boolean =>
  isRecordedWin ?? (prize.name !== NO_WIN && decision !== 'none-left')
