import * as v from 'valibot'
import { callAsDevice } from '@/data/device-client'
import { INSUFFICIENT_PRIVILEGE } from '@/data/to-result'
import { keptStorage } from '@/device/storage'
import type { FunReason } from '@/lib/draw'
import { type GameName, gameNames } from '@/lib/games'
import { parseJson } from '@/lib/json'
import { newId } from '@/lib/new-id'
import { currentVisit, deviceId, isKiosk } from './kiosk-storage'

const PLAYS_KEY = 'plays'
/** The most plays that the database takes at once. */
const MOST_PLAYS_IN_BATCH = 100
/** Enough for a busy day without network. */
const MOST_BATCHES = 10

const play = v.object({
  game: v.picklist(gameNames),
  outcome: v.picklist(['started', 'finished', 'for-fun']),
  /** Why the play was for fun. */
  reason: v.optional(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** The visit, which may win for several games (rule 13.20). */
  visit_id: v.optional(v.string()),
})

type Play = v.InferOutput<typeof play>

const batch = v.object({
  id: v.string(),
  /** Already sent, perhaps counted: nothing more is added. */
  isClosed: v.boolean(),
  plays: v.array(play),
})

type Batch = v.InferOutput<typeof batch>

const queue = v.fallback(v.array(batch), () => [])

/** Read each time: two windows of a kiosk share it. */
const read = () => v.parse(queue, parseJson(keptStorage.getItem(PLAYS_KEY)))

function write(batches: readonly Batch[]) {
  if (batches.length === 0) clearPlays()
  else keptStorage.setItem(PLAYS_KEY, JSON.stringify(batches.slice(-MOST_BATCHES)))
}

/** How many starts and ends wait to be sent. */
export const waitingPlays = () => read().reduce((sum, { plays }) => sum + plays.length, 0)

export const clearPlays = () => keptStorage.removeItem(PLAYS_KEY)

/** The game that is being played. */
let open: GameName | undefined

/**
 * Counts a start or an end. A visitor who plays on after an end starts another play, which is
 * counted once it ends.
 */
export function countPlay(game: GameName, outcome: 'started' | 'finished') {
  const one: Play = { game, outcome, at: Date.now(), visit_id: currentVisit() }
  const isAnother = outcome === 'finished' && open !== game
  keep(isAnother ? [{ ...one, outcome: 'started' }, one] : [one])
  open = outcome === 'started' ? game : undefined
}

/** Counts that a play was for fun, and why. */
export const countPlayForFun = (game: GameName, reason: FunReason) =>
  keep([{ game, outcome: 'for-fun', reason, at: Date.now() }])

/** Keeps plays until they are sent; drops the oldest if there are too many. */
function keep(plays: readonly Play[]) {
  const batches = read()
  const last = batches.at(-1)
  if (last && !last.isClosed && last.plays.length + plays.length <= MOST_PLAYS_IN_BATCH)
    last.plays.push(...plays)
  else batches.push({ id: newId(), isClosed: false, plays: [...plays] })
  write(batches)
  sendLater()
}

const SEND_EVERY_MS = 60_000
const BROKEN_BATCH = 'PT400'

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

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
    let next = closeFirstBatch()
    // The next one goes when this one was taken.
    while (next && (await isDone(next))) next = closeFirstBatch()
  } catch (error) {
    console.warn('Plays wait to be counted.', error)
  }
}

/** Returns the next batch to send and closes it to further plays. */
function closeFirstBatch(): Batch | undefined {
  const batches = read()
  const [first] = batches
  if (first && !first.isClosed) {
    first.isClosed = true
    write(batches)
  }
  return first
}

/** Sends a batch. Returns true if it was counted, or never will be. */
async function isDone({ id, plays }: Batch): Promise<boolean> {
  if (!isKiosk()) return false
  const sent = plays.map(({ at, ...one }) => ({
    ...one,
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
  write(read().filter((kept) => kept.id !== id))
  return true
}
