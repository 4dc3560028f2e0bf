import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/coupon'
import { type DrawOutcome, type FunReason, isDrawable } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { fail, type Failure, isOutOfReach, type Result } from '@/lib/result'
import type { DrawnGame } from './draws'
import { keptId } from './kiosk-storage'
import { spendTicket } from './ticket'

/** How long a game waits for an answer, in milliseconds (rule 13.2). */
const ANSWER_LIMIT_MS = 2000
const ASK_AGAIN_MS = 300
const TOO_SOON = 'PT429'

/** Lazy-loaded: only kiosks and phones with a ticket draw. */
const draws = () => import('./draws')

const requestKey = (game: DrawnGame | RewardedGame) => `drawRequest-${game}`

/**
 * The id of the current draw, kept until the visitor has seen the result: if an answer is lost, the
 * next attempt returns the same win.
 */
export const requestIdOf = (game: DrawnGame | RewardedGame) => keptId(requestKey(game))

/**
 * Starts a new draw. The visitor has seen the last result, or it went back unseen, which does not
 * spend a ticket.
 */
export function finishDraw(game: DrawnGame | RewardedGame, wasSeen = true) {
  keptStorage.removeItem(requestKey(game))
  if (wasSeen) spendTicket()
}

/** A prize on the screen; those the database does not know have no id. */
type Drawable = { readonly id?: string }

/**
 * Has the database draw one of a game's prizes, within two seconds. For a scratch card (`reveal`
 * false) the coupon comes with `askToReveal`. If this device does not show every prize on offer,
 * reads the prizes again and draws once more.
 *
 * @returns the outcome, and the prizes it was drawn from
 */
export async function askForDraw<Prize extends Drawable>(
  game: DrawnGame,
  prizes: readonly Prize[],
  { reveal, readAgain }: { reveal: boolean; readAgain: () => Promise<readonly Prize[]> },
): Promise<{ outcome: DrawOutcome; prizes: readonly Prize[] }> {
  const outcome = await askOnce(game, prizes, reveal)
  if (outcome.kind !== 'for-fun' || outcome.reason !== 'stale') return { outcome, prizes }
  const latest = await readAgain()
  if (latest.length === 0) return { outcome, prizes }
  return { outcome: await askOnce(game, latest, reveal), prizes: latest }
}

async function askOnce(
  game: DrawnGame,
  prizes: readonly Drawable[],
  reveal: boolean,
): Promise<DrawOutcome> {
  const shownIds = prizes.map(({ id }) => id).filter(isDrawable)
  // The database knows none of these prizes.
  if (shownIds.length === 0) return { kind: 'for-fun', reason: 'unread' }
  const requestId = requestIdOf(game)
  const drawn = await withinLimit(async () => {
    const { drawPrize } = await draws()
    return drawPrize({ requestId, game, shownIds, reveal })
  })
  if (!drawn.ok) {
    if (drawn.failure.reason === 'missing') return { kind: 'no-shop' }
    return { kind: 'for-fun', reason: reasonOf(drawn.failure) }
  }
  const { prize_id: prizeId, is_win: isWin, coupon, refusal, gone } = drawn.value
  if (refusal) return { kind: 'for-fun', reason: refusal }
  if (prizeId === null) return { kind: 'none-left', gone }
  // An earlier draw won a prize that is no longer shown here.
  if (!shownIds.includes(prizeId)) {
    finishDraw(game)
    return { kind: 'for-fun', reason: 'stale' }
  }
  return { kind: 'won', prizeId, isWin: isWin ?? true, coupon, gone }
}

/** The visitor's reason for a failed call. */
export function reasonOf(failure: Failure): FunReason {
  if (isOutOfReach(failure)) return 'offline'
  if (failure.code === TOO_SOON) return 'pace'
  return failure.reason === 'denied' ? 'denied' : 'failed'
}

/**
 * Reveals a scratched prize and returns its coupon; null if it gives none, or the reason if none is
 * known. `stale`: the prize went back meanwhile.
 */
export async function askToReveal(game: DrawnGame): Promise<Coupon | null | FunReason> {
  const requestId = requestIdOf(game)
  const revealed = await withinLimit(async () => (await draws()).revealPrize(requestId))
  if (!revealed.ok) return reasonOf(revealed.failure)
  return revealed.value.win_id === null ? 'stale' : revealed.value.coupon
}

/**
 * Repeats a call while it gets no answer or comes too soon; returns the last answer when time is
 * up.
 *
 * @param isAnswer whether to stop waiting
 */
export async function withinLimit<T>(
  ask: () => Promise<Result<T>>,
  isAnswer: (value: T) => boolean = () => true,
): Promise<Result<T>> {
  let last: Result<T> = fail('timeout', 'No answer came in time.')
  let isOver = false
  async function untilAnswered() {
    for (;;) {
      last = await ask().catch(unasked)
      const isFinal = last.ok ? isAnswer(last.value) : !mayChange(last.failure)
      if (isFinal || isOver) return last
      await after(ASK_AGAIN_MS)
    }
  }
  const limit = after(ANSWER_LIMIT_MS).then(() => {
    isOver = true
    return last
  })
  return Promise.race([untilAnswered(), limit])
}

const mayChange = (failure: Failure) => isOutOfReach(failure) || failure.code === TOO_SOON

function unasked(error: unknown) {
  console.warn('The database could not be asked.', error)
  return fail('unreachable', 'What asks the database did not come.')
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
