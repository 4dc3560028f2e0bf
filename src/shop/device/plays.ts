import * as v from 'valibot'
import type { FunReason } from '@/lib/draw'
import type { GameName } from '@/lib/games'
import { callAsDevice } from '@/data/device-client'
import { deviceId, isKiosk } from './kiosk-storage'
import {
  clearPlays,
  closeFirstBatch,
  dropBatch,
  enqueue,
  waitingPlays,
  type Batch,
  type Play,
} from './play-queue'
import { INSUFFICIENT_PRIVILEGE } from '@/data/to-result'

const SEND_EVERY_MS = 60_000
const BROKEN_BATCH = 'PT400'

/** The game that is being played. */
let open: GameName | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/**
 * Counts a start or an end. A visitor who plays on after an end starts another play, which is
 * counted once it ends.
 */
export function countPlay(game: GameName, outcome: 'started' | 'finished') {
  const play: Play = { game, outcome, at: Date.now() }
  const isAnother = outcome === 'finished' && open !== game
  keep(isAnother ? [{ ...play, outcome: 'started' }, play] : [play])
  open = outcome === 'started' ? game : undefined
}

/** Counts that a play was for fun, and why. */
export const countPlayForFun = (game: GameName, reason: FunReason) =>
  keep([{ game, outcome: 'for-fun', reason, at: Date.now() }])

function keep(plays: readonly Play[]) {
  enqueue(plays)
  sendLater()
}

/** Sends waiting plays within a minute. */
function sendLater() {
  timer ??= setTimeout(() => void sendPlays(), SEND_EVERY_MS)
}

/** Sends waiting plays, oldest first; what is not accepted stays. */
export function sendPlays(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  sending ??= sendAll().finally(() => {
    sending = undefined
    if (waitingPlays() > 0) sendLater()
  })
  return sending
}

async function sendAll() {
  try {
    let batch = closeFirstBatch()
    // The next one goes when this one was taken.
    while (batch && (await isDone(batch))) batch = closeFirstBatch()
  } catch (error) {
    console.warn('Plays wait to be counted.', error)
  }
}

/** Sends a batch. Returns true if it was counted, or never will be. */
async function isDone({ id, plays }: Batch): Promise<boolean> {
  if (!isKiosk()) return false
  const sent = plays.map(({ at, ...play }) => ({
    ...play,
    seconds_ago: Math.round((Date.now() - at) / 1000),
  }))
  const counted = await callAsDevice(
    'count_plays',
    { batch_id: id, plays: sent, device_id: deviceId() },
    v.number(),
  )
  if (!counted.ok) {
    const { reason, code } = counted.failure
    // Neither is counted, nor what waits behind it.
    if (code === INSUFFICIENT_PRIVILEGE || reason === 'missing') clearPlays()
    if (code !== BROKEN_BATCH) return false
  }
  dropBatch(id)
  return true
}
