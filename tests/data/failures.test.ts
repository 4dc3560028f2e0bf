import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { listBooks, listPublications } from '@/shop/books/books'
import { readCoupon } from '@/shop/coupon/coupons'
import { listMessages } from '@/shop/kiosk/kiosk-messages'
import { countPhotos, listPhotos, photoFiles } from '@/data/photo-booth-images'
import { listWishes } from '@/shop/numbers/numbers'
import { listRegulations } from '@/shop/promotion/regulations'
import { readThumbnail } from '@/shop/photos/thumbnail'
import { listTextsToDraw, listWheelPrizes, readScratchType } from '@/data/prizes'
import { listRouletteItems } from '@/data/roulette-items'
import { listScratchImagePrizes } from '@/data/scratch-image-prizes'
import { listScratchTextPrizes } from '@/data/scratch-text-prizes'
import { listShopPhotos } from '@/shop/photos/shop-photos'
import { signIn } from '@/data/staff-session'
import { removeFile, uploadFile } from '@/data/storage'
import { THUMBNAIL_WITHIN, withThumbnail } from '@/lib/png-thumbnail'
import { validCoupon as coupon } from '@tests/support/coupon'
import { PNG_BYTES } from '@tests/support/png'

// Each kind of failure once, for all modules.

const KEY = 'sb_publishable_x'
const LATE = 'timeout'
const AWAY = 'unreachable'
const UNREADABLE = 'The service sent an answer that cannot be read.'
const failWith = (reason: string, message: string) => ({
  ok: false,
  failure: { reason, message },
})
const file = new Blob(['x'], { type: 'image/png' })

beforeEach(() => {
  // The authentication client logs its errors.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', KEY)
})

afterEach(() => vi.useRealTimers())

/** Gives every request the same answer. Returns the requests. */
function answerWith(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return answer()
  })
  return asked
}

/** Answers every request after a delay. */
const answerAfter = (ms: number) => {
  const asked = vi.fn<(input: unknown, init: RequestInit) => Promise<Response>>(
    (_input, { signal }) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(Response.json({ Key: 'x', Id: 'x' })), ms)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

/** Reads with a query of their own, and one with that of all others: which rows, in which order. */
test.each([
  [listRouletteItems, 'roulette_items?order=created_at.asc'],
  [listWheelPrizes, 'roulette_items?'],
  [listScratchTextPrizes, 'scratch_text_prizes?order=created_at.asc'],
  [listTextsToDraw, 'scratch_text_prizes?'],
  [readScratchType, 'admin_settings?setting_key=eq.scratchCardType'],
  [listScratchImagePrizes, 'scratch_image_prizes?'],
  [listMessages, 'kiosk_messages?order=created_at.desc'],
  [listPhotos, 'photo_booth_images?order=created_at.desc'],
  [countPhotos, 'photo_booth_images?order=created_at.desc&limit=1'],
  [() => listShopPhotos(9), 'photo_booth_images?order=created_at.desc&limit=9'],
  [listBooks, 'books?order=created_at.asc%2Cid.asc&offset=0&limit=1000'],
  [listPublications, 'publications?withdrawn_at=is.null&order=published_at.desc'],
])('%o sends one request, even to an overloaded service', async (read, query) => {
  const asked = answerWith(() => Response.json({ message: 'busy' }, { status: 503 }))
  expect(await read()).toEqual(failWith('unreachable', AWAY))
  expect(
    asked.map(({ method, url }) => `${method} ${url.replace(/select=[^&]+&?/, '')}`),
  ).toEqual([`GET http://hub.test/rest/v1/${query}`])
})

test('a read asks for the columns of its schema alone', async () => {
  const asked = answerWith(() => Response.json([]))
  await listTextsToDraw()
  expect(asked[0]?.url).toContain('scratch_text_prizes?select=id%2Cprize_text')
})

const calls = [
  ['a read', () => listRouletteItems()],
  ['an upload', () => uploadFile(photoFiles(), 'photo-1.png', file)],
  ['a sign-in', () => signIn('a@b.c', 'x')],
] as const

test.each(calls)('%s without an answer times out once, after 10 s', async (_, call) => {
  vi.useFakeTimers()
  const asked = answerAfter(3_600_000)
  let outcome: unknown
  void call().then((result) => (outcome = result))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toEqual(failWith('timeout', LATE))
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each(calls)('%s without network is sent once and unreachable', async (_, call) => {
  const asked = answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call()).toEqual(failWith('unreachable', AWAY))
  expect(asked).toHaveLength(1)
})

test.each([
  ['52 s, the limit for its size, succeeds', 51_942, true],
  ['longer fails', 51_944, false],
])('an upload of 5 MiB that takes %s', async (_, ms, ok) => {
  vi.useFakeTimers()
  const asked = answerAfter(ms)
  const largest = new Blob([new Uint8Array(5 * 1024 * 1024)], { type: 'image/png' })
  const outcome = uploadFile(photoFiles(), 'photo-1.png', largest)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(ms)
  expect(await outcome).toMatchObject({ ok })
})

test('an answer that stops halfway times out after 10 s', async () => {
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

test('a page instead of rows fails with a short message', async () => {
  answerWith(() => new Response('<!doctype html>'))
  expect(await listWheelPrizes()).toEqual(failWith('unreadable', UNREADABLE))
})

test.each([
  ['regulations', listRegulations],
  ['wishes', () => listWishes({ first_day: '2026-11-16', last_day: '2026-11-22' })],
])('a backend without %s has none, and a failure is no answer', async (_, read) => {
  answerWith(() => Response.json({ code: 'PGRST205', message: 'x' }, { status: 404 }))
  expect(await read()).toEqual({ ok: true, value: [] })
  answerWith(() => Response.json({ code: 'XX000', message: 'x' }, { status: 500 }))
  expect(await read()).toMatchObject({ ok: false })
})

test('a removal that storage answers with null has failed', async () => {
  answerWith(() => Response.json(null))
  expect(await removeFile(photoFiles(), 'x')).toEqual(failWith('unreadable', UNREADABLE))
})

test('a coupon code is sent in the request body, never in the address', async () => {
  const asked = answerWith(() => Response.json(coupon))
  expect(await readCoupon('7k3m-9qxt-2b7')).toEqual({ ok: true, value: coupon })
  const [request] = asked
  expect(request?.url).toBe('http://hub.test/rest/v1/rpc/read_coupon')
  expect(await request?.json()).toEqual({ code: '7K3M9QXT2B7' })
  expect(request?.headers.get('apikey')).toBe(KEY)
  // A publishable key is no token.
  expect(request?.headers.has('authorization')).toBe(false)
})

test.each([
  ['an impossible code', { code: '"><script>' }],
  ['an impossible day', { valid_until: 'amanhã' }],
  ['an unknown state', { state: 'free' }],
])('a coupon with %s is unreadable', async (_, wrong) => {
  answerWith(() => Response.json({ ...coupon, ...wrong }))
  expect(await readCoupon(coupon.code)).toEqual(failWith('unreadable', UNREADABLE))
})

/** Lets the HTML page have requested the wheel already. */
function askEarly(answer: Promise<Response>) {
  const early = new Map([['roulette_items?select=*', answer]])
  vi.stubGlobal('window', { earlyAnswers: early })
  return answerWith(() => Response.json([]))
}

test('the answer to a request of the HTML page goes to the first reader only', async () => {
  const prize = { id: '1', label: 'Marcador', color: 'bg-red-500' }
  const asked = askEarly(Promise.resolve(Response.json([prize])))
  expect(await listWheelPrizes()).toEqual({ ok: true, value: [prize] })
  expect(asked).toEqual([])
  expect(await listWheelPrizes()).toEqual({ ok: true, value: [] })
  expect(asked).toHaveLength(1)
})

test.each([
  ['took too long', new DOMException('', 'TimeoutError'), 'timeout'],
  ['met no network', new TypeError('Failed to fetch'), 'unreachable'],
])('an early request that %s is not repeated', async (_, error, reason) => {
  const asked = askEarly(Promise.reject(error))
  expect(await listWheelPrizes()).toMatchObject({ ok: false, failure: { reason } })
  expect(asked).toEqual([])
})

const small = new Uint8Array([0xff, 0xd8, 7])
const thumbnail = () =>
  readThumbnail('http://hub.test/photo-1.png', new AbortController().signal)
const bytesOf = async (blob: Blob | null) =>
  blob && new Uint8Array(await blob.arrayBuffer())

test('a thumbnail is read from the first bytes of its photo', async () => {
  const parts = withThumbnail(PNG_BYTES, small)
  const asked = answerWith(() => new Response(new Blob(parts), { status: 206 }))
  const read = await thumbnail()
  expect(read?.type).toBe('image/jpeg')
  expect(await bytesOf(read)).toEqual(small)
  expect(asked[0]?.headers.get('range')).toBe(`bytes=0-${THUMBNAIL_WITHIN - 1}`)
})

test('reading stops after the thumbnail when the service sends the whole photo', async () => {
  const parts = withThumbnail(PNG_BYTES, small)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(parts[sent] ?? new Uint8Array(10_000))
      sent += 1
    },
  })
  answerWith(() => new Response(body))
  expect(await bytesOf(await thumbnail())).toEqual(small)
  expect(sent).toBeLessThan(10)
})

test.each([
  ['a missing photo', () => new Response('gone', { status: 404 })],
  ['an empty answer', () => new Response(null)],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s gives no thumbnail', async (_, answer) => {
  answerWith(answer)
  expect(await thumbnail()).toBeNull()
})
