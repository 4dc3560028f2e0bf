import { beforeEach, expect, test, vi } from 'vitest'
import { stayAvailable } from '@/offline/stay-available'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** A service worker container controlled by the test. */
class FakeWorkers extends EventTarget {
  controller: object | null = null
  registration: {
    waiting: { postMessage: (message: unknown) => void } | null
    update: () => Promise<void>
  } = { waiting: null, update: async () => undefined }

  register = vi.fn<(url: string) => Promise<FakeWorkers['registration']>>(
    async () => this.registration,
  )

  takeOver() {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let workers: FakeWorkers
let msWithoutSign: number
const place = { pathname: '/', reload: vi.fn<() => void>() }
const takeOver = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  msWithoutSign = Infinity
  workers = new FakeWorkers()
  place.pathname = '/'
  vi.stubGlobal('location', place)
  vi.stubGlobal('navigator', { serviceWorker: workers })
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a cached page with a new version waiting. */
async function openOutdated() {
  workers.controller = {}
  workers.registration.waiting = { postMessage: takeOver }
  await stayAvailable(() => msWithoutSign)
}

test('a browser without service workers, or that refuses them, is left alone', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  workers.register.mockRejectedValue(new Error('Told by the test.'))
  await stayAvailable(() => msWithoutSign)
  expect(workers.register).toHaveBeenCalledExactlyOnceWith('/sw.js')
  vi.stubGlobal('navigator', {})
  await stayAvailable(() => msWithoutSign)
  expect(vi.getTimerCount()).toBe(0)
})

test('a new version is checked for every hour, even after a failed check', async () => {
  const update = vi.spyOn(workers.registration, 'update').mockRejectedValue(new Error('x'))
  await stayAvailable(() => msWithoutSign)
  await pass(HOUR_MS)
  expect(update).toHaveBeenCalledTimes(1)
  await pass(HOUR_MS)
  expect(update).toHaveBeenCalledTimes(2)
})

test.each([
  ['/', MINUTE_MS],
  ['/jogo-da-memoria', 30 * MINUTE_MS],
])('on %s a new version takes over after %i idle ms', async (pathname, limitMs) => {
  place.pathname = pathname
  await openOutdated()
  await pass(limitMs)
  expect(takeOver).not.toHaveBeenCalled()
  await pass(10 * SECOND_MS)
  expect(takeOver).toHaveBeenCalledTimes(1)
  expect(place.reload).not.toHaveBeenCalled()
  // A version that cannot take over does so with a reload.
  await pass(10 * SECOND_MS)
  expect(place.reload).toHaveBeenCalledTimes(1)
  expect(takeOver).toHaveBeenCalledTimes(1)
})

test('each touch restarts the wait for a new version', async () => {
  await openOutdated()
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    await pass(50 * SECOND_MS)
    dispatchEvent(new Event(touch))
  }
  await pass(MINUTE_MS)
  expect(takeOver).not.toHaveBeenCalled()
  await pass(10 * SECOND_MS)
  expect(takeOver).toHaveBeenCalledTimes(1)
})

test('a page whose version was replaced reloads while nobody plays, waits for a list or visits a kiosk', async () => {
  await openOutdated()
  workers.takeOver()
  msWithoutSign = 0
  await pass(HOUR_MS)
  expect(place.reload).not.toHaveBeenCalled()
  msWithoutSign = Infinity
  document.documentElement.setAttribute('data-visit', '')
  await pass(HOUR_MS)
  expect(place.reload).not.toHaveBeenCalled()
  document.documentElement.removeAttribute('data-visit')
  await pass(10 * SECOND_MS)
  expect(place.reload).toHaveBeenCalledTimes(1)
  expect(takeOver).not.toHaveBeenCalled()
})

test('the first version takes over without a reload, the second one reloads', async () => {
  await stayAvailable(() => msWithoutSign)
  workers.takeOver()
  await pass(10 * MINUTE_MS)
  expect(place.reload).not.toHaveBeenCalled()
  workers.takeOver()
  await pass(10 * SECOND_MS)
  expect(place.reload).toHaveBeenCalledTimes(1)
})
