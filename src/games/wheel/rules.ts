import { drawIndex, type Random } from '@/lib/random'

/** How long a spin takes, in milliseconds (rule 2.3). */
export const SPIN_DURATION_MS = 5000

const MIN_EXTRA_TURNS = 3
const EXTRA_TURN_CHOICES = 3
/** The pointer never rests nearer than this share of a slice to one of its borders. */
const BORDER_SHARE = 0.1

export type Slice = { readonly id: string; readonly label: string; readonly color: string }

const PLACEHOLDER: Slice = { id: 'placeholder', label: 'Sem Prêmios', color: 'bg-gray-500' }

export type WheelState = {
  readonly phase: 'idle' | 'spinning'
  /** Degrees the wheel has turned clockwise since the visitor arrived; never less than before. */
  readonly rotation: number
  /** Spins begun in this session. */
  readonly spins: number
  /** The slice drawn by the last spin, known to the visitor once the wheel rests. */
  readonly winner: Slice | null
  /** What was on the wheel at the last spin: it stays until the next, whatever is read meanwhile. */
  readonly slices: readonly Slice[]
}

export const wheelAtRest: WheelState = {
  phase: 'idle',
  rotation: 0,
  spins: 0,
  winner: null,
  slices: [],
}

/**
 * What the wheel shows: the slices of the last spin, so that the pointer goes on showing its winner,
 * else the prizes; no prizes become the placeholder, and prizes that could not be read leave it
 * empty (rule 2.1).
 */
export function slicesOn(
  { slices }: WheelState,
  prizes: readonly Slice[],
  isUnread: boolean,
): readonly Slice[] {
  if (slices.length > 0) return slices
  return prizes.length > 0 || isUnread ? prizes : [PLACEHOLDER]
}

/** What chance decides about a spin, before anything moves. */
export type Draw = {
  /** The winning slice, counted from 0. */
  readonly index: number
  /** Where in that slice the pointer rests, as a share of its width from its first border. */
  readonly restingPlace: number
  /** Full turns before the last one, 3 to 5. */
  readonly fullTurns: number
}

/** Draws a winner, each slice as likely. @throws RangeError when there are no slices. */
export const drawSpin = (sliceCount: number, random: Random): Draw => ({
  index: drawIndex(sliceCount, random),
  restingPlace: BORDER_SHARE + random() * (1 - 2 * BORDER_SHARE),
  fullTurns: MIN_EXTRA_TURNS + drawIndex(EXTRA_TURN_CHOICES, random),
})

/**
 * Begins a spin (rules 2.3 and 2.4): from the winner follows the turn that rests on it. A
 * wheel that spins already, or that lacks the drawn prize, stays as it is.
 */
export function spin(state: WheelState, prizes: readonly Slice[], draw: Draw): WheelState {
  const winner = prizes[draw.index]
  if (state.phase === 'spinning' || !winner) return state
  const target = 360 - ((draw.index + draw.restingPlace) / prizes.length) * 360
  const onward = positiveAngle(target - state.rotation)
  return {
    phase: 'spinning',
    rotation: state.rotation + draw.fullTurns * 360 + onward,
    spins: state.spins + 1,
    winner,
    slices: prizes,
  }
}

/** Ends a spin: the wheel rests and its winner may be told. */
export const settle = (state: WheelState): WheelState =>
  state.phase === 'spinning' ? { ...state, phase: 'idle' } : state

/** Which slice, from 0, is under the pointer at the top of a wheel turned by `rotation` degrees. */
export function sliceUnderPointer(rotation: number, count: number): number {
  const share = positiveAngle(-rotation) / 360
  return Math.min(count - 1, Math.floor(share * count))
}

const positiveAngle = (degrees: number) => ((degrees % 360) + 360) % 360
