import { drawIndex, type Random } from '@/lib/random'

/** Radius of what one touch clears, in CSS pixels (rule 4.2). */
export const BRUSH_RADIUS_PX = 35

/** From this progress on, in percent, the whole cover goes (rule 4.4). */
const REVEAL_AT = 89
/** From this progress on, in percent, and below `REVEAL_AT`, 'Revelar Tudo' is offered. */
const OFFER_FROM = 60
/** Progress is spoken at these percents only, the last one first: all of them would drown the rest. */
const SPOKEN_STEPS: readonly number[] = [75, OFFER_FROM, 50, 25]

/** The one text among the default prizes that is no win (rule 4.8). */
const NO_WIN = 'Nada desta vez'

export type Prize = {
  /** What was won, in words: the text of a text prize, the alternative text of an image. */
  readonly name: string
  /** A checked address; absent from text prizes and from images that may not be shown. */
  readonly image?: string
}

export type Round = {
  /**
   * `covering`: drawn, and the cover not yet painted, so nothing of the prize may be shown.
   * `covered`: ready to be scratched. `revealed`: the cover is gone.
   */
  readonly phase: 'covering' | 'covered' | 'revealed'
  readonly prize: Prize
  /** Share of the cover that is cleared, in percent; never less than before in a round. */
  readonly progress: number
}

/** A new card with a prize drawn from all, each as likely. @throws RangeError without prizes. */
export function deal(prizes: readonly Prize[], random: Random): Round {
  const prize = prizes[drawIndex(prizes.length, random)]
  if (!prize) throw new RangeError('The source of chance must stay below 1.')
  return { phase: 'covering', prize, progress: 0 }
}

/** The cover is painted: the card may be scratched. */
export const finishCovering = (round: Round): Round =>
  round.phase === 'covering' ? { ...round, phase: 'covered' } : round

/** Covers the card again after its size changed, over the same prize: turning a phone draws nothing. */
export const coverAgain = (round: Round): Round => ({
  ...round,
  phase: 'covering',
  progress: 0,
})

/** Takes what is cleared by now, in percent; at 89 or more the card is revealed. */
export function scratch(round: Round, progress: number): Round {
  if (round.phase !== 'covered' || progress <= round.progress) return round
  return progress >= REVEAL_AT ? reveal(round) : { ...round, progress }
}

/** Clears the whole cover. */
export const reveal = (round: Round): Round =>
  round.phase === 'covered' ? { ...round, phase: 'revealed', progress: 100 } : round

/** Whether 'Revelar Tudo' is offered (rule 4.4). */
export const offersReveal = ({ phase, progress }: Round): boolean =>
  phase === 'covered' && progress >= OFFER_FROM && progress < REVEAL_AT

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

/** Whether a prize deserves confetti: paper snow over 'Nada desta vez' would mock the visitor. */
export const isWin = ({ name }: Prize): boolean => name !== NO_WIN
