import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listWheelPrizes } from '@/data/prizes'

const PRIZE = { id: '1', label: 'Marcador', color: 'bg-red-500' }
const QUERY = 'roulette_items?select=*'
const fetch = vi.fn<() => Promise<Response>>(async () => Response.json([]))
let early: Map<string, Promise<Response>>

beforeEach(() => {
  early = new Map()
  vi.stubGlobal('window', { earlyAnswers: early })
  vi.stubGlobal('fetch', fetch)
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
})

afterEach(() => fetch.mockClear())

test('what the page asked for itself goes to whoever asks first, and to nobody else', async () => {
  early.set(QUERY, Promise.resolve(Response.json([PRIZE])))
  expect(await listWheelPrizes()).toEqual({ ok: true, value: [PRIZE] })
  expect(fetch).not.toHaveBeenCalled()
  expect(await listWheelPrizes()).toEqual({ ok: true, value: [] })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['took too long', new DOMException('', 'TimeoutError'), 'timeout'],
  ['met no network', new TypeError('Failed to fetch'), 'unreachable'],
  ['was cut off', new DOMException('', 'NetworkError'), 'unreachable'],
])('a page that %s is told so, and nobody asks again', async (_, error, reason) => {
  early.set(QUERY, Promise.reject(error))
  expect(await listWheelPrizes()).toMatchObject({ ok: false, failure: { reason } })
  expect(fetch).not.toHaveBeenCalled()
})
