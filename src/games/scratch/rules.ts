import type { Coupon } from '@/lib/coupon'
import { isDrawable, type DrawOutcome, type FunReason } from '@/lib/draw'
import { drawIndex, type Random } from '@/lib/random'

/** Radius of what one touch clears, in CSS pixels (rule 4.2). */
export const BRUSH_RADIUS_PX = 35

/** From this progress on, in percent, the whole cover goes (rule 4.4). */
const REVEAL_AT = 89
/** From this progress on, in percent, 'Revelar Tudo' is offered on a covered card. */
const OFFER_FROM = 60
/** Progress is spoken at these percents only, the last one first: all of them would drown the rest. */
const SPOKEN_STEPS: readonly number[] = [75, OFFER_FROM, 50, 25]

/** The one text among the default prizes that is no win (rule 4.8). */
const NO_WIN = 'Nada desta vez'

export type Prize = {
  /** Absent from what the database does not know: the built-in prizes, and all but on a kiosk. */
  readonly id?: string
  /** What was won, in words: the text of a text prize, the alternative text of an image. */
  readonly name: string
  /** A checked address; absent from text prizes and from images that may not be shown. */
  readonly image?: string
}

/** What lies under every card when nothing is left (rule 13.5). */
const NOTHING_LEFT: Prize = { name: 'Os prêmios de hoje já saíram. Volte amanhã!' }

/**
 * Who decides what lies under a card. `device`: chance on this device. `untouched`: the database,
 * when the card is first touched; `asked`: it has not answered yet; `recorded`: it has. `for-fun`:
 * it did not, and nothing is given. `none-left`: nothing is left.
 */
type Decision = 'device' | 'untouched' | 'asked' | 'recorded' | 'for-fun' | 'none-left'

export type Round = {
  /**
   * `covering`: drawn, and the cover not yet painted, so nothing of the prize may be shown.
   * `covered`: ready to be scratched. `revealed`: the cover is gone.
   */
  readonly phase: 'covering' | 'covered' | 'revealed'
  readonly decision: Decision
  /** What can be won with this card. */
  readonly prizes: readonly Prize[]
  /** What lies under it; while the database decides, what chance on this device would give. */
  readonly prize: Prize
  /** What the database says of what it dealt: whether it is something to win. */
  readonly isRecordedWin?: boolean
  /** What the recorded win gives, once it is known; null: nothing to take to the till. */
  readonly coupon?: Coupon | null
  /** Why the card was for fun, once that is known. */
  readonly forFun?: FunReason
  /** It was revealed before its size changed: its play has been counted. */
  readonly isPlayed?: boolean
  /** Share of the cover that is cleared, in percent; never less than before in a round. */
  readonly progress: number
}

/** A new card with a prize drawn from all, each as likely. @throws RangeError without prizes. */
export function deal(prizes: readonly Prize[], random: Random, isKiosk = false): Round {
  const prize = prizes[drawIndex(prizes.length, random)]
  if (!prize) throw new RangeError('The source of chance must stay below 1.')
  const card = { phase: 'covering', prizes, prize, progress: 0 } as const
  if (!isKiosk) return { ...card, decision: 'device' }
  // The database deals only what it knows.
  return prizes.some(({ id }) => isDrawable(id))
    ? { ...card, decision: 'untouched' }
    : { ...card, decision: 'for-fun', forFun: 'unread' }
}

/** A finger or the coin is on the card: where the database decides, it is asked now. */
export const touch = (round: Round): Round =>
  round.decision === 'untouched' ? { ...round, decision: 'asked' } : round

/**
 * Takes the answer of the database. A card that was scratched bare meanwhile is revealed.
 *
 * @param prizes what the answer is one of
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

/** The coupon of a revealed win; or why nobody knows of one, so that it was for fun. */
export const award = (round: Round, coupon: Coupon | null | FunReason): Round =>
  typeof coupon === 'string'
    ? { ...round, decision: 'for-fun', forFun: coupon }
    : { ...round, coupon }

/** What lies under a card while the database decides. */
const BLANK: Prize = { name: '' }

/** Whether it is known what lies under the card. */
const isDecided = ({ decision }: Round): boolean =>
  decision !== 'untouched' && decision !== 'asked'

/** What lies under the card, as far as it is known. */
export const prizeBelow = (round: Round): Prize => (isDecided(round) ? round.prize : BLANK)

/** The cover is painted: the card may be scratched. */
export const finishCovering = (round: Round): Round =>
  round.phase === 'covering' ? { ...round, phase: 'covered' } : round

/** Covers the card again after its size changed, over the same prize: turning a phone draws nothing. */
export const coverAgain = (round: Round): Round => ({
  ...round,
  phase: 'covering',
  progress: 0,
  isPlayed: round.isPlayed === true || round.phase === 'revealed',
})

/** Whether the database is to be asked for the coupon: once a win, however often it is revealed. */
export const awaitsCoupon = ({ phase, decision, coupon }: Round): boolean =>
  phase === 'revealed' && decision === 'recorded' && coupon === undefined

/** Takes what is cleared by now, in percent; at 89 or more the card is revealed. */
export function scratch(round: Round, progress: number): Round {
  if (round.phase !== 'covered' || progress <= round.progress) return round
  const scratched = { ...round, progress }
  return progress >= REVEAL_AT ? reveal(scratched) : scratched
}

/** Clears the whole cover, as soon as it is known what lies below. */
export const reveal = (round: Round): Round =>
  round.phase === 'covered' && isDecided(round)
    ? { ...round, phase: 'revealed', progress: 100 }
    : round

/** Whether 'Revelar Tudo' is offered (rule 4.4). */
export const offersReveal = (round: Round): boolean =>
  round.phase === 'covered' && isDecided(round) && round.progress >= OFFER_FROM

/** Whole percent, rounded down: 88.9 is not 89 yet. */
export const wholePercent = (progress: number): number => Math.floor(progress)

/**
 * What is spoken of the progress; nothing before the first step. The prize itself is spoken by
 * the toast that reveals it.
 */
export function progressInWords(round: Round): string {
  const step = SPOKEN_STEPS.find((percent) => round.progress >= percent)
  if (round.phase !== 'covered' || !step) return ''
  const offer = offersReveal(round) ? ' Você já pode usar Revelar Tudo.' : ''
  return `${step}% raspado.${offer}`
}

/** Whether a card deserves confetti: paper snow over 'Nada desta vez' would mock the visitor. */
export const isWin = ({ prize, decision, isRecordedWin }: Round): boolean =>
  isRecordedWin ?? (prize.name !== NO_WIN && decision !== 'none-left')
