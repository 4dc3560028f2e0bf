import type { DrawOutcome } from '@/lib/draw'
import { drawIndex, type Random } from '@/lib/random'

/** How long a spin takes, in milliseconds (rule 2.3). */
export const SPIN_DURATION_MS = 5000

const MIN_EXTRA_TURNS = 3
const EXTRA_TURN_CHOICES = 3
/** Least distance of the pointer to a border, as a share of a slice. */
const BORDER_SHARE = 0.1

export type Slice = { readonly id: string; readonly label: string; readonly color: string }

const PLACEHOLDER: Slice = { id: 'placeholder', label: 'Sem Prêmios', color: 'bg-gray-500' }

export type WheelState = {
  readonly phase: 'idle' | 'spinning'
  /** The answer of the database, or that it was asked; `alone`: this device draws. */
  readonly draw: DrawOutcome<Slice> | { readonly kind: 'asked' }
  /** Degrees turned clockwise since the visitor arrived; never decreases. */
  readonly rotation: number
  /** Degrees that the database's answer adds to this spin. */
  readonly detour: number
  /** Spins begun in this session. */
  readonly spins: number
  /** The drawn slice; shown once the wheel rests. */
  readonly winner: Slice | null
  /** The slices of the last spin, which stay until the next one. */
  readonly slices: readonly Slice[]
}

export const wheelAtRest: WheelState = {
  phase: 'idle',
  draw: { kind: 'alone' },
  rotation: 0,
  detour: 0,
  spins: 0,
  winner: null,
  slices: [],
}

/**
 * The slices to show: those of the last spin, so that the pointer stays on its winner, else the
 * prizes. No prizes become the placeholder; after a failed read the wheel is empty (rule 2.1).
 */
export function slicesOn(
  { slices }: WheelState,
  prizes: readonly Slice[],
  isUnread: boolean,
): readonly Slice[] {
  if (slices.length > 0) return slices
  return prizes.length > 0 || isUnread ? prizes : [PLACEHOLDER]
}

/**
 * Starts a spin (rules 2.3 and 2.4): draws a winner, each prize as likely, and the rotation follows
 * from it. While the database is asked, one turn is left for the detour to its answer. A spinning
 * wheel gives the same state.
 *
 * @throws RangeError when there are no prizes
 */
export function spin(
  state: WheelState,
  prizes: readonly Slice[],
  random: Random,
  draw: WheelState['draw'],
): WheelState {
  const index = drawIndex(prizes.length, random)
  const winner = prizes[index]
  if (state.phase === 'spinning' || !winner) return state
  const restingPlace = BORDER_SHARE + random() * (1 - 2 * BORDER_SHARE)
  const turnsLeft = draw.kind === 'asked' ? 1 : 0
  const fullTurns = MIN_EXTRA_TURNS + drawIndex(EXTRA_TURN_CHOICES - turnsLeft, random)
  const onward = positiveAngle(
    angleOf(index + restingPlace, prizes.length) - state.rotation,
  )
  return {
    ...wheelAtRest,
    phase: 'spinning',
    draw,
    rotation: state.rotation + fullTurns * 360 + onward,
    spins: state.spins + 1,
    winner,
    slices: prizes,
  }
}

/**
 * Takes the answer of the database during the spin: the wheel turns on to its prize, to the same
 * place within the slice.
 *
 * @param slices the slices that the answer refers to; the wheel shows them from now on
 */
export function redirect(
  state: WheelState,
  outcome: DrawOutcome<Slice>,
  slices: readonly Slice[],
): WheelState {
  if (state.draw.kind !== 'asked') return state
  if (outcome.kind !== 'won') return { ...state, draw: outcome }
  const winner = outcome.prize
  const { rotation } = state
  const place = ((positiveAngle(-rotation) / 360) * state.slices.length + 0.5) % 1
  const detour = positiveAngle(
    angleOf(slices.indexOf(winner) + place, slices.length) - rotation,
  )
  return { ...state, draw: outcome, slices, winner, detour }
}

/**
 * Rotation in degrees that puts this place, counted in slices, under the pointer. Unturned, that is
 * the middle of the first slice.
 */
const angleOf = (place: number, sliceCount: number) =>
  360 - ((place - 0.5) / sliceCount) * 360

/** Ends a spin: the winner can be shown, unless the database drew none. */
export function settle(state: WheelState): WheelState {
  const { rotation, detour, draw, winner } = state
  return {
    ...state,
    phase: 'idle',
    // An answer after this is too late.
    draw: draw.kind === 'asked' ? { kind: 'for-fun', reason: 'offline' } : draw,
    rotation: rotation + detour,
    detour: 0,
    winner: draw.kind === 'none' ? null : winner,
  }
}

const positiveAngle = (degrees: number) => ((degrees % 360) + 360) % 360
