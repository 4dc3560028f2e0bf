import type { Coupon } from '@/lib/coupon'
import type { DrawOutcome, FunReason } from '@/lib/draw'
import { drawIndex, type Random } from '@/lib/random'

/** How long a spin takes, in milliseconds (rule 2.3). */
export const SPIN_DURATION_MS = 5000

const MIN_EXTRA_TURNS = 3
const EXTRA_TURN_CHOICES = 3
/** Least distance of the pointer to a border, as a share of a slice. */
const BORDER_SHARE = 0.1

export type Slice = { readonly id: string; readonly label: string; readonly color: string }

const PLACEHOLDER: Slice = { id: 'placeholder', label: 'Sem Prêmios', color: 'bg-gray-500' }

/**
 * Who draws the prize of a spin. `device`: this device. `asked`: the database, which has not
 * answered yet; `recorded`: it has. `for-fun`: it gave no prize, and the spin is played without
 * one. `none-left`: no prize is left.
 */
export type Decision = 'device' | 'asked' | 'recorded' | 'for-fun' | 'none-left'

export type WheelState = {
  readonly phase: 'idle' | 'spinning'
  readonly decision: Decision
  /** Degrees turned clockwise since the visitor arrived; never decreases. */
  readonly rotation: number
  /** Degrees that the database's answer adds to this spin. */
  readonly detour: number
  /** Spins begun in this session. */
  readonly spins: number
  /** The drawn slice; shown once the wheel rests. */
  readonly winner: Slice | null
  /** False where the database says that the drawn slice is no win. */
  readonly isWin: boolean
  /** Coupon of the recorded win; null: none. */
  readonly coupon: Coupon | null
  /** Why the spin was for fun; null: it was not, or it is not known yet. */
  readonly forFun: FunReason | null
  /** The slices of the last spin, which stay until the next one. */
  readonly slices: readonly Slice[]
}

export const wheelAtRest: WheelState = {
  phase: 'idle',
  decision: 'device',
  rotation: 0,
  detour: 0,
  spins: 0,
  winner: null,
  isWin: true,
  coupon: null,
  forFun: null,
  slices: [],
}

/** All slices are out of stock. */
export const isSoldOut = (slices: readonly Slice[], soldOut: readonly string[]): boolean =>
  slices.length > 0 && slices.every(({ id }) => soldOut.includes(id))

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
  decision: Decision = 'device',
): WheelState {
  const index = drawIndex(prizes.length, random)
  const winner = prizes[index]
  if (state.phase === 'spinning' || !winner) return state
  const restingPlace = BORDER_SHARE + random() * (1 - 2 * BORDER_SHARE)
  const turnsLeft = decision === 'asked' ? 1 : 0
  const fullTurns = MIN_EXTRA_TURNS + drawIndex(EXTRA_TURN_CHOICES - turnsLeft, random)
  const onward = positiveAngle(
    angleOf(index + restingPlace, prizes.length) - state.rotation,
  )
  return {
    ...wheelAtRest,
    phase: 'spinning',
    decision,
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
  outcome: DrawOutcome,
  slices: readonly Slice[] = state.slices,
): WheelState {
  if (state.decision !== 'asked') return state
  if (outcome.kind === 'no-shop') return { ...state, decision: 'device' }
  if (outcome.kind === 'for-fun')
    return { ...state, decision: 'for-fun', forFun: outcome.reason }
  if (outcome.kind === 'none-left') return { ...state, decision: 'none-left' }
  const winner = slices.find(({ id }) => id === outcome.prizeId)
  if (!winner) return { ...state, decision: 'for-fun', forFun: 'stale' }
  const { rotation } = state
  const place = ((positiveAngle(-rotation) / 360) * state.slices.length) % 1
  const detour = positiveAngle(
    angleOf(slices.indexOf(winner) + place, slices.length) - rotation,
  )
  const { isWin, coupon } = outcome
  return { ...state, decision: 'recorded', slices, winner, isWin, coupon, detour }
}

/** Rotation in degrees that puts this place, counted in slices, under the pointer. */
const angleOf = (place: number, sliceCount: number) => 360 - (place / sliceCount) * 360

/** Ends a spin: the winner can be shown, unless no prize was left. */
export function settle(state: WheelState): WheelState {
  if (state.phase === 'idle') return state
  const { rotation, detour, decision, winner, forFun } = state
  // An answer after this is too late.
  const isLate = decision === 'asked'
  return {
    ...state,
    phase: 'idle',
    decision: isLate ? 'for-fun' : decision,
    forFun: isLate ? 'offline' : forFun,
    rotation: rotation + detour,
    detour: 0,
    winner: decision === 'none-left' ? null : winner,
  }
}

const positiveAngle = (degrees: number) => ((degrees % 360) + 360) % 360
