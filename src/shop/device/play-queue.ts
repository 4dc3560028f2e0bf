import * as v from 'valibot'
import { keptStorage } from '@/device/storage'
import { gameNames } from '@/lib/games'
import { parseJson } from '@/lib/json'
import { newId } from '@/lib/new-id'

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
})

export type Play = v.InferOutput<typeof play>

const batch = v.object({
  id: v.string(),
  /** Already sent, perhaps counted: nothing more is added. */
  isClosed: v.boolean(),
  plays: v.array(play),
})

export type Batch = v.InferOutput<typeof batch>

const queue = v.fallback(v.array(batch), () => [])

/** Read each time: two windows of a kiosk share it. */
const read = () => v.parse(queue, parseJson(keptStorage.getItem(PLAYS_KEY)))

function write(batches: readonly Batch[]) {
  if (batches.length === 0) keptStorage.removeItem(PLAYS_KEY)
  else keptStorage.setItem(PLAYS_KEY, JSON.stringify(batches.slice(-MOST_BATCHES)))
}

/** Keeps plays until they are sent; drops the oldest if there are too many. */
export function enqueue(plays: readonly Play[]) {
  const batches = read()
  const last = batches.at(-1)
  if (last && !last.isClosed && last.plays.length + plays.length <= MOST_PLAYS_IN_BATCH)
    last.plays.push(...plays)
  else batches.push({ id: newId(), isClosed: false, plays: [...plays] })
  write(batches)
}

/** Returns the next batch to send and closes it to further plays. */
export function closeFirstBatch(): Batch | undefined {
  const batches = read()
  const [first] = batches
  if (first && !first.isClosed) {
    first.isClosed = true
    write(batches)
  }
  return first
}

/** Drops a batch that was counted, or never will be. */
export const dropBatch = (id: string) => write(read().filter((one) => one.id !== id))

/** How many starts and ends wait to be sent. */
export const waitingPlays = () => read().reduce((sum, { plays }) => sum + plays.length, 0)

export const clearPlays = () => keptStorage.removeItem(PLAYS_KEY)
