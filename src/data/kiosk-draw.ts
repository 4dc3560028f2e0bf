import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/coupon'
import { isDrawable, type DrawOutcome } from '@/lib/draw'
import { newId } from '@/lib/new-id'
import { fail, isOutOfReach, type Result } from '@/lib/result'
import type { DrawnGame, RewardedGame } from './draws'

/** As long as a visitor's game goes on without an answer, in milliseconds (rule 13.2). */
const ANSWER_LIMIT_MS = 2000
const ASK_AGAIN_MS = 300
const TOO_SOON = 'PT429'

/** Comes when it is needed: a visitor's device never asks. */
const draws = () => import('./draws')

const requests = keptStorage()
const requestKey = (game: DrawnGame | RewardedGame) => `drawRequest-${game}`

/**
 * The id of the draw that this device is about. It is kept until its visitor has seen what was won:
 * whatever was lost on the way, the next try is answered with the same win.
 */
export function requestIdOf(game: DrawnGame | RewardedGame): string {
  const kept = requests.getItem(requestKey(game))
  if (kept !== null) return kept
  const requestId = newId()
  requests.setItem(requestKey(game), requestId)
  return requestId
}

/** The visitor has seen what was won: the next draw is another one. */
export const finishDraw = (game: DrawnGame | RewardedGame) =>
  requests.removeItem(requestKey(game))

/**
 * Asks the database for one of the prizes shown, for two seconds at most. Under a scratch card
 * (`reveal` false) its coupon waits for `askToReveal`.
 */
export async function askForDraw(
  game: DrawnGame,
  shownIds: readonly string[],
  reveal: boolean,
): Promise<DrawOutcome> {
  const drawableIds = shownIds.filter(isDrawable)
  // Nothing here is of the database: there is nothing to ask.
  if (drawableIds.length === 0) return { kind: 'for-fun' }
  const requestId = requestIdOf(game)
  const drawn = await withinLimit(async () => {
    const { drawPrize } = await draws()
    return drawPrize({ requestId, game, shownIds: drawableIds, reveal })
  })
  if (!drawn?.ok)
    return { kind: drawn?.failure.reason === 'missing' ? 'no-shop' : 'for-fun' }
  const { prize_id: prizeId, coupon, gone } = drawn.value
  return prizeId === null
    ? { kind: 'none-left', gone }
    : { kind: 'won', prizeId, coupon, gone }
}

/** Asks for the coupon of what was dealt: null when it gives none, undefined when nobody knows. */
export async function askToReveal(game: DrawnGame): Promise<Coupon | null | undefined> {
  const requestId = requestIdOf(game)
  const revealed = await withinLimit(async () => (await draws()).revealPrize(requestId))
  return revealed?.ok && revealed.value.win_id !== null ? revealed.value.coupon : undefined
}

/** Asks again while no answer comes or it is too soon; undefined when the time is over. */
export async function withinLimit<T>(
  ask: () => Promise<Result<T>>,
): Promise<Result<T> | undefined> {
  let isOver = false
  async function untilAnswered() {
    for (;;) {
      const answer = await ask().catch(unasked)
      if (answer.ok || isOver) return answer
      const { failure } = answer
      if (!isOutOfReach(failure) && failure.code !== TOO_SOON) return answer
      await after(ASK_AGAIN_MS)
    }
  }
  const limit = after(ANSWER_LIMIT_MS).then(() => {
    isOver = true
    return undefined
  })
  return Promise.race([untilAnswered(), limit])
}

function unasked(error: unknown) {
  console.warn('The database could not be asked.', error)
  return fail('unreachable', 'What asks the database did not come.')
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
