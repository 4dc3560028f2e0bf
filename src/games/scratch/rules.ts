import type { Coupon } from '@/lib/draw'
import { type DrawOutcome, FOR_FUN, type FunReason, noneInWords } from '@/lib/draw'
import { drawIndex, type Random } from '@/lib/random'

/** Radius of the circle that one touch clears, in CSS pixels (rule 4.2). */
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

export type Round = {
  /**
   * `covering`: the cover is not painted yet, so the prize may not be rendered.
   * `covered`: ready to be scratched. `revealed`: the cover is cleared.
   */
  readonly phase: 'covering' | 'covered' | 'revealed'
  /**
   * The answer of the database. `untouched`: it draws when the card is first touched; `asked`: it
   * has not answered yet; `alone`: this device draws.
   */
  readonly draw: DrawOutcome<Prize> | { readonly kind: 'untouched' | 'asked' }
  /** The prize; while the database draws, the one that this device has drawn. */
  readonly prize: Prize
  /** What revealing a recorded prize gave: its coupon, none, or why the card is for fun. */
  readonly reward?: Coupon | FunReason | null
  /** Dealt because the visitor asked for another, which is announced. */
  readonly isAgain?: boolean
  /** Touched, even where that cleared less than a percent: the card stays until the next one. */
  readonly isTouched?: boolean
  /** A screen reader pressed it. */
  readonly canRevealEarly?: boolean
  /** Revealed before its size changed: its play has been counted. */
  readonly isPlayed?: boolean
  /** Cleared share of the cover, in whole percent; never decreases. */
  readonly progress: number
}

/**
 * A new card with a prize drawn by this device, each as likely.
 *
 * @param isHostDrawing whether the host draws another at the first touch
 * @throws RangeError without prizes
 */
export function deal(
  prizes: readonly Prize[],
  random: Random,
  isHostDrawing = false,
): Round {
  const prize = prizes[drawIndex(prizes.length, random)]
  if (!prize) throw new RangeError('The source of chance must stay below 1.')
  const draw = { kind: isHostDrawing ? 'untouched' : 'alone' } as const
  return { phase: 'covering', draw, prize, progress: 0 }
}

/** The first touch: a host that draws is asked now. */
export const touch = (round: Round): Round => ({
  ...round,
  draw: round.draw.kind === 'untouched' ? { kind: 'asked' } : round.draw,
  isTouched: true,
})

/** A screen reader pressed the card: it has no way to stroke it. */
export const allowEarlyReveal = (round: Round): Round => ({
  ...round,
  canRevealEarly: true,
})

/** Takes the answer of the database. A card that is scratched enough by then is revealed. */
export function take(round: Round, draw: DrawOutcome<Prize>): Round {
  if (round.draw.kind !== 'asked') return round
  const taken = { ...round, draw, prize: prizeOf(draw) ?? round.prize }
  return taken.progress >= REVEAL_AT ? reveal(taken) : taken
}

/** The prize that an answer puts under the card; undefined: the one that this device drew. */
function prizeOf(draw: DrawOutcome<Prize>): Prize | undefined {
  if (draw.kind === 'none') return { name: noneInWords(draw.isSoldOut) }
  return draw.kind === 'won' ? draw.prize : undefined
}

/** A prize under its name at the draw; its present picture may show another one. */
export const calledAtDraw = (prize: Prize, name: string): Prize =>
  prize.name === name ? prize : { ...(prize.id && { id: prize.id }), name }

/** Under a card while the database draws. */
export const BLANK: Prize = { name: '' }

const isDecided = ({ draw }: Round): boolean =>
  draw.kind !== 'untouched' && draw.kind !== 'asked'

/** The prize under the card; blank while the database draws. */
export const prizeBelow = (round: Round): Prize => (isDecided(round) ? round.prize : BLANK)

/** The cover is painted: the card may be scratched. */
export const finishCovering = (round: Round): Round => ({ ...round, phase: 'covered' })

/** Covers the same prize again after the size changed: turning a phone draws nothing new. */
export const coverAgain = (round: Round): Round => ({
  ...round,
  phase: 'covering',
  progress: 0,
  isAgain: false,
  isPlayed: round.isPlayed === true || round.phase === 'revealed',
})

/** The coupon must be asked for: once a win, however often it is revealed. */
export const awaitsReward = ({ phase, draw, reward }: Round): boolean =>
  phase === 'revealed' && draw.kind === 'won' && reward === undefined

/** Sets the progress, in whole percent; at 89 or more the card is revealed. */
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
 * @param canRevealEarly from the first touch on: the visitor asked for access, or plays by ticket (rule 19.6)
 */
export const offersReveal = (round: Round, canRevealEarly = false): boolean =>
  round.phase === 'covered' &&
  isDecided(round) &&
  (canRevealEarly || round.canRevealEarly
    ? round.isTouched === true
    : round.progress >= OFFER_FROM)

/**
 * Announced progress; before the first step only that the card is another. The prize is announced
 * by its toast.
 */
export function progressInWords(round: Round, canRevealEarly = false): string {
  const step = SPOKEN_STEPS.find((percent) => round.progress >= percent)
  const offer = offersReveal(round, canRevealEarly) ? 'Você já pode usar Revelar Tudo.' : ''
  if (!step) return offer || (round.isAgain ? 'Nova raspadinha.' : '')
  if (round.phase !== 'covered') return offer
  return `${step}% raspado. ${offer}`.trim()
}

const NOTHING_NOW = 'Sem prêmio desta vez'

/** The message of a revealed card. */
export const resultOf = ({ prize, draw, reward }: Round) => ({
  ...outcomeInWords(prize, draw, reward),
  /** It gets confetti and the tone of a win: not 'Nada desta vez'. */
  isWin: isWin(prize, draw, reward),
  coupon: typeof reward === 'object' ? reward : null,
  forFun: funReasonOf(draw, reward),
})

function isWin(prize: Prize, draw: Round['draw'], reward: Round['reward']) {
  if (funReasonOf(draw, reward) || draw.kind === 'none') return false
  return draw.kind === 'won' ? draw.isWin : prize.name !== NO_WIN
}

const funReasonOf = (draw: Round['draw'], reward: Round['reward']) =>
  draw.kind === 'for-fun' ? draw.reason : typeof reward === 'string' && reward

/** The heading of a revealed card, and its toast. */
function outcomeInWords({ name }: Prize, draw: Round['draw'], reward: Round['reward']) {
  // Its card says it all.
  if (funReasonOf(draw, reward))
    return { heading: '', title: FOR_FUN, description: `Saiu: ${name}` }
  if (draw.kind === 'none') {
    const title = draw.isSoldOut ? 'Raspadinha Indisponível' : NOTHING_NOW
    return { heading: title, title, description: name }
  }
  return draw.kind === 'won' && !draw.isWin
    ? { heading: 'Saiu:', title: NOTHING_NOW, description: `Saiu: ${name}` }
    : {
        heading: 'Seu prêmio:',
        title: 'Prêmio Revelado!',
        description: `Você ganhou: ${name}`,
      }
}
