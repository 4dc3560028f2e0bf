import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { boundedFetch } from '@/data/bounded-fetch'
import { listGameRewards } from '@/data/game-rewards'
import { countPhotos, listPhotos, photoFiles } from '@/data/photo-booth-images'
import { listPrizeRules } from '@/data/prize-rules'
import {
  listScratchImages,
  listScratchTexts,
  listTextsToDraw,
  listWheelPrizes,
  readScratchType,
} from '@/data/prizes'
import { listRouletteItems, deleteRouletteItem } from '@/data/roulette-items'
import { listScratchImagePrizes } from '@/data/scratch-image-prizes'
import { listScratchTextPrizes } from '@/data/scratch-text-prizes'
import { listShopPhotos } from '@/data/shop-photos'
import { readShopSettings } from '@/data/shop-settings'
import { signIn } from '@/data/staff-session'
import { removeFile, uploadFile } from '@/data/storage'

const failWith = (reason: string, message: string, code?: string) => ({
  ok: false,
  failure: { reason, message, ...(code && { code }) },
})
const file = new Blob(['x'], { type: 'image/png' })

beforeEach(() => {
  // The authentication client prints what it reports.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_x')
})

afterEach(() => vi.useRealTimers())

/** Answers every request alike, and counts them. */
function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<() => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const calls = [
  ['a read', () => listRouletteItems()],
  ['a deletion', () => deleteRouletteItem('00000000-0000-4000-8000-000000000000')],
  [
    'an upload',
    async () => {
      const outcome = await uploadFile(photoFiles(), 'photo-1.png', file)
      return outcome.kind === 'stored' ? outcome : { ok: false, failure: outcome.failure }
    },
  ],
  ['a removal', () => removeFile(photoFiles(), 'photo-1.png')],
  ['a sign-in', () => signIn('a@b.c', 'x')],
] as const

/** A service that takes so long, or does not answer at all. */
function answerAfter(ms: number) {
  const fetch = vi.fn<(input: unknown, init: RequestInit) => Promise<Response>>(
    (_input, { signal }) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(Response.json({ Key: 'x', Id: 'x' })), ms)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test.each(calls)(
  '%s that gets no answer ends after 10 s, and is sent once',
  async (_, call) => {
    vi.useFakeTimers()
    const fetch = answerAfter(3_600_000)
    let outcome: unknown
    void call().then((result) => (outcome = result))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual(failWith('timeout', 'The service did not answer in time.'))
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['21 s, as on 2 Mbit/s', 21_000, 'stored'],
  ['52 s, all that a slow line may take', 51_942, 'stored'],
  ['longer', 51_944, 'failed'],
])('an upload of 5 MiB that takes %s is %s', async (_, ms, kind) => {
  vi.useFakeTimers()
  const fetch = answerAfter(ms)
  const largest = new Blob([new Uint8Array(5 * 1024 * 1024)], { type: 'image/png' })
  const outcome = uploadFile(photoFiles(), 'photo-1.png', largest)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(ms)
  expect(await outcome).toMatchObject({ kind })
})

test('who gives up a call gets their own reason, and no answer in its place', async () => {
  answerAfter(1000)
  const mine = new AbortController()
  const call = boundedFetch('http://hub.test/', { signal: mine.signal })
  mine.abort(new Error('changed my mind'))
  await expect(call).rejects.toThrow('changed my mind')
})

test('an answer that stops half-way is abandoned after 10 s as well', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) =>
        signal?.addEventListener('abort', () => stream.error(new Error('stop'))),
    })
    return new Response(body)
  })
  const outcome = listWheelPrizes()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ failure: { reason: 'timeout' } })
})

test.each(calls)(
  '%s that meets no network is unreachable, and is sent once',
  async (_, call) => {
    const fetch = answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await call()).toEqual(
      failWith('unreachable', 'The service could not be reached.'),
    )
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test.each([
  [
    'the page of a proxy',
    new Response('<html>oops</html>', { status: 500 }),
    'The service answered with HTTP 500.',
  ],
  [
    'a page instead of rows',
    new Response('<!doctype html>'),
    'The service sent an answer that cannot be read.',
  ],
  [
    'broken JSON',
    new Response('[{"id":'),
    'The service sent an answer that cannot be read.',
  ],
  [
    'an object instead of rows',
    Response.json({ id: 1 }),
    'The service sent an answer that cannot be read.',
  ],
  [
    'an error of the database',
    Response.json({ message: 'out of memory' }, { status: 500 }),
    'out of memory',
  ],
])('%s is told with a short message', async (_what, response, message) => {
  answerWith(() => response.clone())
  const reason = message.startsWith('The service') ? 'unreadable' : 'refused'
  expect(await listRouletteItems()).toEqual(failWith(reason, message))
})

test.each([[[null]], [[{}]], [[{ id: '1', label: 7, color: 'x' }]], [['x']]])(
  'rows that are none are not taken for prizes (%j)',
  async (rows) => {
    answerWith(() => Response.json(rows))
    expect(await listWheelPrizes()).toMatchObject({ failure: { reason: 'unreadable' } })
  },
)

test('a removal answered with nothing is unreadable, and nothing is thrown', async () => {
  answerWith(() => Response.json(null))
  expect(await removeFile(photoFiles(), 'x')).toMatchObject({
    failure: { reason: 'unreadable' },
  })
})

test.each([
  countPhotos,
  listGameRewards,
  listPhotos,
  listPrizeRules,
  listRouletteItems,
  listScratchImagePrizes,
  listScratchImages,
  listScratchTextPrizes,
  listScratchTexts,
  () => listShopPhotos(1),
  listTextsToDraw,
  listWheelPrizes,
  readScratchType,
  readShopSettings,
])('an overloaded service is not asked again (%o)', async (read) => {
  const fetch = answerWith(() => Response.json({ message: 'busy' }, { status: 503 }))
  expect(await read()).toEqual(failWith('refused', 'busy'))
  expect(fetch).toHaveBeenCalledTimes(1)
})

const refuseWith = (statusCode: string) =>
  answerWith(() => Response.json({ statusCode, message: 'no' }, { status: 400 }))

test('storage says the true status in the body: 403 is denied, 409 is a taken name', async () => {
  refuseWith('403')
  expect(await removeFile(photoFiles(), 'x')).toEqual(failWith('denied', 'no'))
  refuseWith('409')
  const upload = await uploadFile(photoFiles(), 'x', file)
  expect(upload).toEqual({
    kind: 'name-taken',
    failure: { reason: 'refused', message: 'no' },
  })
})

test('storage that answers with a page is refused with a short message', async () => {
  answerWith(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
  expect(await removeFile(photoFiles(), 'x')).toEqual(failWith('refused', 'Bad Gateway'))
})
