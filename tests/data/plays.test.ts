import { beforeEach, expect, test, vi } from 'vitest'
import { stopBeingKiosk } from '@/data/kiosk-session'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/embedded-backend'
import { forgetPlaysSql, SUM_OF_PLAYS } from '@tests/support/shop'

const backend = embeddedBackend()
const AN_HOUR_MS = 3_600_000
/** However busy the machine is. */
const SOON = { timeout: 15_000 }

let send: () => Promise<void>

beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(forgetPlaysSql('2026-01-01'))
  await backend.become('kiosk')
})

/** A hub that was just loaded. */
async function loadHub() {
  vi.resetModules()
  const { countPlay, sendPlays } = await import('@/data/plays')
  send = sendPlays
  return countPlay
}

const kept = () => JSON.parse(localStorage.getItem('plays') ?? '[]')
const isSent = () => vi.waitFor(() => expect(kept()).toEqual([]), SOON)
const sums = () => backend.query(SUM_OF_PLAYS)
const calls = () => backend.requests.filter(({ url }) => url.endsWith('/rpc/count_plays'))

/** Has the service answer so, or not at all, whatever it is asked. */
const answerWith = (status: number, code = '') => {
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json({ code, message: 'x' }, { status })
  })
  return asked
}

test('plays that wait are sent at once when that is asked for', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  countPlay('wheel', 'finished')
  countPlay('memory', 'started')
  expect(calls()).toHaveLength(0)
  await send()
  await isSent()
  expect(calls()).toHaveLength(1)
  expect(await sums()).toEqual([
    { game: 'memory', plays: 1, finished: 0 },
    { game: 'wheel', plays: 1, finished: 1 },
  ])
})

test('whoever goes on begins another play, which is known when it ends', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  for (let spin = 0; spin < 3; spin += 1) countPlay('wheel', 'finished')
  countPlay('memory', 'started')
  countPlay('wheel', 'started')
  await send()
  await isSent()
  expect(await sums()).toEqual([
    { game: 'memory', plays: 1, finished: 0 },
    { game: 'wheel', plays: 4, finished: 3 },
  ])
})

test('what was played is sent within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(calls()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await isSent()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
})

test('what is sent late says how long ago it was', async () => {
  const at = Date.now() - AN_HOUR_MS
  const plays = [{ game: 'wheel', outcome: 'started', at }]
  localStorage.setItem(
    'plays',
    JSON.stringify([{ id: crypto.randomUUID(), isClosed: false, plays }]),
  )
  const countPlay = await loadHub()
  countPlay('wheel', 'finished')
  await send()
  await isSent()
  const minutes = await backend.list(
    `select round(extract(epoch from now() - played_at) / 60)::integer
     from public.plays order by played_at`,
  )
  expect(minutes).toEqual([60, 0, 0])
})

test('without an answer plays are kept, over a reload, too, and counted once', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  backend.loseAnswers(Infinity)
  void send()
  await vi.waitFor(async () => expect(await sums()).toHaveLength(1), SOON)
  countPlay('wheel', 'finished')
  vi.stubGlobal('fetch', backend.serve)
  const countAgain = await loadHub()
  countAgain('memory', 'started')
  await send()
  await isSent()
  expect(await sums()).toEqual([
    { game: 'memory', plays: 1, finished: 0 },
    { game: 'wheel', plays: 1, finished: 1 },
  ])
})

test('a thousand plays are kept at most, the latest ones', async () => {
  const countPlay = await loadHub()
  countPlay('memory', 'started')
  for (let play = 0; play < 999; play += 1) countPlay('wheel', 'started')
  expect(kept().flatMap(({ plays }: { plays: unknown[] }) => plays)).toHaveLength(1000)
  countPlay('audio', 'started')
  const games = kept().flatMap(({ plays }: { plays: { game: string }[] }) =>
    plays.map(({ game }) => game),
  )
  expect(games).not.toContain('memory')
  expect(games.at(-1)).toBe('audio')
  expect(games.length).toBeLessThanOrEqual(1000)
  await send()
  await isSent()
  expect(calls()).toHaveLength(10)
})

test.each([
  [0, ''],
  [429, 'PT429'],
  [500, 'XX000'],
  [502, ''],
])('after an answer of %i plays wait for the next time', async (status, code) => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  const asked = answerWith(status, code)
  void send()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), SOON)
  await vi.waitFor(() => expect(kept()).toMatchObject([{ isClosed: true }]), SOON)
  vi.stubGlobal('fetch', backend.serve)
  await vi.waitFor(() => {
    void send()
    expect(kept()).toEqual([])
  }, SOON)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
})

test.each([
  [404, 'PGRST202'],
  [403, '42501'],
])('a device that is answered %i is not counted, and asks once', async (status, code) => {
  const countPlay = await loadHub()
  const asked = answerWith(status, code)
  countPlay('wheel', 'started')
  await send()
  await isSent()
  countPlay('wheel', 'finished')
  void send()
  expect(kept()).toEqual([])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a session that the service takes no longer is renewed, and the plays are counted', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  let isOver = true
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!isOver || !input.includes('/rest/')) return backend.serve(input, init)
    isOver = false
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
  })
  await send()
  await isSent()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
})

test.each([
  ['an answer of 401', () => answerWith(401, 'PGRST301')],
  [
    'a client that throws',
    () => vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError'))),
  ],
])('after %s nothing is lost', async (_what, fail) => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  fail()
  void send()
  await vi.waitFor(() => expect(kept()).toMatchObject([{ isClosed: true }]), SOON)
  countPlay('wheel', 'finished')
  vi.stubGlobal('fetch', backend.serve)
  await vi.waitFor(() => {
    void send()
    expect(kept()).toEqual([])
  }, SOON)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 1 }])
})

test('a batch that is refused makes room for the next', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  answerWith(400, 'PT400')
  await send()
  await isSent()
  vi.stubGlobal('fetch', backend.serve)
  countPlay('wheel', 'finished')
  await send()
  await isSent()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 0, finished: 1 }])
})

test('a device that stops being a kiosk keeps nothing', async () => {
  const countPlay = await loadHub()
  countPlay('wheel', 'started')
  await stopBeingKiosk()
  expect(kept()).toEqual([])
})

test.each(['{', '[{"id":1}]', 'null'])(
  'what was damaged is begun anew: %s',
  async (text) => {
    localStorage.setItem('plays', text)
    const countPlay = await loadHub()
    countPlay('wheel', 'started')
    void send()
    await isSent()
    expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
  },
)
