import * as v from 'valibot'
import { keptStorage } from '@/device/storage'
import { gameNames } from '@/lib/games'
import { parseJson } from '@/lib/json'
import { newId } from '@/lib/new-id'
import { PLAYS_KEY } from './kiosk-storage'

/** What the database takes at once. */
const MOST_PLAYS_IN_BATCH = 100
/** A day of a busy kiosk, while the network is away. */
const MOST_BATCHES = 10

const play = v.object({
  game: v.picklist(gameNames),
  outcome: v.picklist(['started', 'finished', 'for-fun']),
  /** Why it was for fun. */
  reason: v.optional(v.string()),
  /** When, in milliseconds since 1970. */
  at: v.number(),
})

export type Play = v.InferOutput<typeof play>

const batch = v.object({
  id: v.string(),
  /** Sent, and maybe counted: nothing is added to it any more. */
  isClosed: v.boolean(),
  plays: v.array(play),
})

export type Batch = v.InferOutput<typeof batch>

const queue = v.fallback(v.array(batch), () => [])
const kept = keptStorage()

/** Read anew each time: two windows of one kiosk share it. */
const read = () => v.parse(queue, parseJson(kept.getItem(PLAYS_KEY)))

function write(batches: readonly Batch[]) {
  if (batches.length === 0) kept.removeItem(PLAYS_KEY)
  else kept.setItem(PLAYS_KEY, JSON.stringify(batches.slice(-MOST_BATCHES)))
}

/** Keeps plays until they are sent. Of too many the oldest are dropped. */
export function enqueue(plays: readonly Play[]) {
  const batches = read()
  const last = batches.at(-1)
  if (last && !last.isClosed && last.plays.length + plays.length <= MOST_PLAYS_IN_BATCH)
    last.plays.push(...plays)
  else batches.push({ id: newId(), isClosed: false, plays: [...plays] })
  write(batches)
}

/** The batch to be sent next, if there is one: from here on it stays as it is. */
export function closeFirstBatch(): Batch | undefined {
  const batches = read()
  const [first] = batches
  if (first && !first.isClosed) {
    first.isClosed = true
    write(batches)
  }
  return first
}

/** A batch was counted, or never will be. */
export const dropBatch = (id: string) => write(read().filter((one) => one.id !== id))

/** How many starts and ends wait to be sent. */
export const waitingPlays = () => read().reduce((sum, { plays }) => sum + plays.length, 0)

export const clearPlays = () => kept.removeItem(PLAYS_KEY)
