import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/coupon'
import { type DrawOutcome, type FunReason, isDrawable } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { newId } from '@/lib/new-id'
import { fail, type Failure, isOutOfReach, type Result } from '@/lib/result'
import type { DrawnGame } from './draws'
import { spendTicket } from './ticket'

/** As long as a visitor's game goes on without an answer, in milliseconds (rule 13.2). */
const ANSWER_LIMIT_MS = 2000
const ASK_AGAIN_MS = 300
const TOO_SOON = 'PT429'

/** Lazy-loaded: only kiosks draw, and who plays by a ticket of theirs. */
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

/**
 * The next draw is another one: the visitor has seen what was won, or what was dealt went back unseen,
 * which leaves a ticket as it was.
 */
export function finishDraw(game: DrawnGame | RewardedGame, wasSeen = true) {
  requests.removeItem(requestKey(game))
  if (wasSeen) spendTicket()
}

/** Something that can be won; what the database does not know has no id. */
type Drawable = { readonly id?: string }

/**
 * Asks the database for one of the prizes of a game, for two seconds at most. Under a scratch card
 * (`reveal` false) its coupon waits for `askToReveal`. Where the device does not show every prize on
 * offer, it reads them anew and asks once more.
 *
 * @returns the outcome, and the prizes that it is one of
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
  // Nothing here is of the database: there is nothing to ask.
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
  // Won before and told to nobody, and off the screen since: it cannot be shown any more.
  if (!shownIds.includes(prizeId)) {
    finishDraw(game)
    return { kind: 'for-fun', reason: 'stale' }
  }
  return { kind: 'won', prizeId, isWin: isWin ?? true, coupon, gone }
}

/** What a visitor is told of a call that failed. */
export function reasonOf(failure: Failure): FunReason {
  if (isOutOfReach(failure)) return 'offline'
  if (failure.code === TOO_SOON) return 'pace'
  return failure.reason === 'denied' ? 'denied' : 'failed'
}

/**
 * Asks for the coupon of what was dealt: null when it gives none. A reason when nobody knows of one:
 * `stale`, where it went back meanwhile.
 */
export async function askToReveal(game: DrawnGame): Promise<Coupon | null | FunReason> {
  const requestId = requestIdOf(game)
  const revealed = await withinLimit(async () => (await draws()).revealPrize(requestId))
  if (!revealed.ok) return reasonOf(revealed.failure)
  return revealed.value.win_id === null ? 'stale' : revealed.value.coupon
}

/**
 * Asks again while no answer comes, or it is too soon for one. When the time is over, it ends with
 * what came last.
 *
 * @param isAnswer whether what came is to be waited for no longer
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
