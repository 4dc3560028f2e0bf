import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { GameName } from '@/lib/game-names'
import { boundedFetch } from './bounded-fetch'
import { deviceClient } from './client'
import type { Database } from './database.types'
import { isKiosk, kioskStorage } from './kiosk-storage'
import {
  clearPlays,
  closeFirstBatch,
  dropBatch,
  enqueue,
  hasPlays,
  type Batch,
  type Play,
} from './play-queue'
import { toRow } from './to-result'

const SEND_EVERY_MS = 60_000
const REFUSED_BATCH = 'PT400'

/** The game that was opened, until its play ends. */
let open: GameName | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
/** The database counts nothing for this device: it is not asked again until the hub is loaded. */
let isRefused = false

/**
 * Counts a start or an end. Whoever goes on after an end begins another play, which is known and
 * counted when it ends, too.
 */
export function countPlay(game: GameName, outcome: Play['outcome']) {
  if (isRefused) return
  const play: Play = { game, outcome, at: Date.now() }
  const isAnother = outcome === 'finished' && open !== game
  enqueue(isAnother ? [{ ...play, outcome: 'started' }, play] : [play])
  open = outcome === 'started' ? game : undefined
  sendLater()
}

/** Has what waits sent within a minute. */
function sendLater() {
  timer ??= setTimeout(async () => {
    timer = undefined
    // A session that is over is renewed on the way; what is sent takes it from where it is kept.
    if (isKiosk()) await deviceClient().auth.getSession()
    await sendPlays()
  }, SEND_EVERY_MS)
}

/** Sends what waits, the oldest first; what is not taken waits on. */
async function sendPlays() {
  if (isSending) return
  isSending = true
  let isTaken = true
  while (isTaken) {
    const batch = closeFirstBatch()
    // oxlint-disable-next-line no-await-in-loop -- the next one goes when this one was taken
    isTaken = batch !== undefined && (await send(batch))
  }
  isSending = false
  if (hasPlays()) sendLater()
}

/** True when the batch is done with. Nothing comes between this call and the request. */
async function send({ id, plays }: Batch): Promise<boolean> {
  const token = liveToken()
  if (token === undefined) return false
  const sent = plays.map(({ at, ...play }) => ({
    ...play,
    seconds_ago: Math.round((Date.now() - at) / 1000),
  }))
  const answer = await client(token).rpc('count_plays', { batch_id: id, plays: sent })
  const counted = toRow(answer, v.number())
  if (!counted.ok) {
    const { reason, code } = counted.failure
    if (reason === 'denied' || reason === 'missing') {
      isRefused = true
      clearPlays()
    }
    if (code !== REFUSED_BATCH) return false
  }
  dropBatch(id)
  return true
}

const session = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string(), expires_at: v.number() }),
)

/** Read where it is kept, because a page that is about to go cannot wait for a client. */
function liveToken() {
  const kept = v.safeParse(session, kioskStorage.getItem(kioskStorage.key))
  const isLive = kept.success && kept.output.expires_at * 1000 > Date.now()
  return isLive ? kept.output.access_token : undefined
}

const client = (token: string) =>
  new PostgrestClient<Database>(`${import.meta.env.VITE_SUPABASE_URL}/rest/v1`, {
    headers: {
      apikey: import.meta.env.VITE_SUPABASE_ANON_KEY,
      Authorization: `Bearer ${token}`,
    },
    // A request that was begun arrives, though the page goes.
    fetch: (input, init) => boundedFetch(input, { ...init, keepalive: true }),
  })

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendPlays()
})
