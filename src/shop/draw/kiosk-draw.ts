import { keptStorage } from '@/device/storage'
import {
  type Drawable,
  type Drawn,
  type DrawnGame,
  type DrawOptions,
  type FunReason,
  isDrawable,
} from '@/lib/draw'
import { PASSPORT, type Rewarded, type RewardedGame } from '@/lib/games'
import {
  fail,
  type Failure,
  isOutOfReach,
  mayHaveHappened,
  type Result,
  succeed,
} from '@/lib/result'
import type { Reward } from '@/play/host'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { countPlay, sendPlays } from '@/shop/device/plays'
import { forgetDrawRequest, requestIdOf } from './draw-request'
import type { Claim, Draw } from './draws'
import { becomeLocalKiosk, mayBecomeLocalKiosk } from './local-kiosk'
import { drawsInDatabase, ticketHere } from './ticket'

/** How long a game waits for an answer, in milliseconds (rule 13.2). */
const ANSWER_LIMIT_MS = 2000
const ASK_AGAIN_MS = 300
const TOO_SOON = 'PT429'

/** Lazy-loaded: only kiosks and phones with a ticket draw. */
const draws = () => import('./draws')

/**
 * Has the database draw one of a game's prizes, within two seconds. If this device does not show
 * every prize on offer, reads the prizes again and draws once more.
 */
export async function askForDraw<Prize extends Drawable>(
  game: DrawnGame,
  shown: readonly Prize[],
  { reveal, readAgain, rename }: DrawOptions<Prize>,
): Promise<Drawn<Prize>> {
  let prizes = shown
  // A newcomer may press before the embedded backend has made this device a kiosk.
  if (mayBecomeLocalKiosk()) {
    await Promise.race([becomeLocalKiosk(), after(ANSWER_LIMIT_MS)])
    if (!isKiosk()) return { outcome: { kind: 'alone' }, prizes }
  }
  // The database knows none of these prizes.
  if (idsOf(prizes).length === 0) return { outcome: forFun('unread'), prizes }
  const drawn = await withinLimit(async () => {
    const first = await drawAmong(game, idsOf(prizes), reveal)
    if (!first.ok || first.value.refusal !== 'stale') return first
    const latest = await readAgain()
    if (latest.length === 0) return first
    prizes = latest
    return drawAmong(game, idsOf(latest), reveal)
  })
  if (drawn.ok) return outcomeOf(drawn.value, prizes, rename)
  const { reason } = drawn.failure
  return {
    outcome: reason === 'missing' ? { kind: 'alone' } : forFun(reasonOf(drawn.failure)),
    prizes,
  }
}

const idsOf = (prizes: readonly Drawable[]) => prizes.map(({ id }) => id).filter(isDrawable)

const forFun = (reason: FunReason) => ({ kind: 'for-fun', reason }) as const

async function drawAmong(game: DrawnGame, shownIds: readonly string[], reveal: boolean) {
  const { drawPrize } = await draws()
  const drawn = await drawPrize({ requestId: requestIdOf(game), game, shownIds, reveal })
  const won = drawn.ok && drawn.value.prize_id
  if (!won || shownIds.includes(won)) return drawn
  // An earlier draw won a prize that is no longer shown here, and nobody saw it.
  forgetDrawRequest(game, false)
  return succeed({ ...drawn.value, refusal: 'stale' as const })
}

function outcomeOf<Prize extends Drawable>(
  { prize_id, prize_name, is_win, coupon, refusal, gone }: Draw,
  prizes: readonly Prize[],
  rename: (prize: Prize, name: string) => Prize,
): Drawn<Prize> {
  if (refusal) return { outcome: forFun(refusal), prizes }
  const shown = prizes.find(({ id }) => id === prize_id)
  if (!shown) {
    const isSoldOut = idsOf(prizes).every((id) => gone.includes(id))
    return { outcome: { kind: 'none', isSoldOut, gone }, prizes }
  }
  // Screen and coupon say one name, also where staff changed it meanwhile.
  const prize = prize_name === null ? shown : rename(shown, prize_name)
  return {
    outcome: { kind: 'won', prize, isWin: is_win ?? true, coupon, gone },
    prizes: prizes.map((other) => (other === shown ? prize : other)),
  }
}

/** The visitor's reason for a failed call. */
function reasonOf(failure: Failure): FunReason {
  if (isOutOfReach(failure)) return 'offline'
  if (failure.code === TOO_SOON) return 'pace'
  return failure.reason === 'denied' ? 'denied' : 'failed'
}

/**
 * Reveals a scratched prize and returns its coupon; null if it gives none, or the reason if none is
 * known. `stale`: the prize went back meanwhile.
 */
export async function askToReveal(game: DrawnGame): Promise<Reward | null> {
  const requestId = requestIdOf(game)
  const revealed = await withinLimit(async () => (await draws()).revealPrize(requestId))
  if (!revealed.ok) return reasonOf(revealed.failure)
  return revealed.value.win_id === null ? 'stale' : revealed.value.coupon
}

const promiseKey = (game: RewardedGame) => `lastReward-${game}`

/**
 * Asks for the coupon that staff promise for a game: the same one within a visit, until
 * `forgetDrawRequest` says that the visitor saw it. Returns the reason if a promised coupon is not
 * given, and null where nothing is promised or this device may not win.
 */
export async function claimOnce(game: RewardedGame): Promise<Reward | null> {
  const wasKiosk = isKiosk()
  await becomeLocalKiosk()
  // Nobody counted this play while the device was none.
  if (!wasKiosk && isKiosk()) countPlay(game, 'finished')
  if (!drawsInDatabase()) return null
  const claimed = await claimCounted(game)
  if (!claimed.ok) {
    const isPromised = ticketHere() || keptStorage.getItem(promiseKey(game)) !== null
    // A ticket that gives nothing has said so.
    const isSilent = !isPromised || claimed.failure.reason === 'missing'
    return isSilent ? null : reasonOf(claimed.failure)
  }
  const reward = rewardIn(claimed.value)
  if (reward) keptStorage.setItem(promiseKey(game), 'set')
  else keptStorage.removeItem(promiseKey(game))
  return reward
}

/** The same for what the menu promises a visit for several games. */
export async function claimPassport(): Promise<Reward | null> {
  const claimed = await claimCounted(PASSPORT)
  return claimed.ok ? rewardIn(claimed.value) : reasonOf(claimed.failure)
}

/** The database gives a reward only for plays it has counted. */
const claimCounted = (game: Rewarded) =>
  withinLimit(async () => {
    await sendPlays()
    return (await draws()).claimReward(requestIdOf(game), game)
  }, isCounted)

const rewardIn = ({ coupon, refusal }: Claim): Reward | null =>
  refusal === 'unplayed' ? 'failed' : (coupon ?? refusal)

/** The play that just ended may not have been counted yet. */
const isCounted = ({ refusal }: Claim) => refusal !== 'unplayed'

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

const mayChange = (failure: Failure) =>
  mayHaveHappened(failure) || failure.code === TOO_SOON

function unasked(error: unknown) {
  console.warn('The database could not be asked.', error)
  return fail('unreachable', 'What asks the database did not come.')
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
