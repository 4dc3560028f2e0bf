import { beforeEach, expect, test, vi } from 'vitest'
import type * as Plays from '@/shop/device/plays'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { forgetPlaysSql, SUM_OF_PLAYS } from '@tests/database/support/shop'

const backend = embeddedBackend()
const AN_HOUR_MS = 3_600_000
/** However busy the machine is. */
const SOON = { timeout: 15_000 }

let hub: typeof Plays

/** Loads the module anew, as a reload does. */
async function loadHub() {
  vi.resetModules()
  const { callAsKiosk } = await import('@/shop/device/kiosk-account')
  callAsKiosk()
  hub = await import('@/shop/device/plays')
}

beforeEach(async () => {
  await backend.query(forgetPlaysSql('2026-01-01'))
  await backend.become('kiosk')
  await loadHub()
})

type Kept = readonly { readonly isClosed: boolean; readonly plays: { game: string }[] }[]
const kept = (): Kept => JSON.parse(localStorage.getItem('plays') ?? '[]')
const games = () => kept().flatMap(({ plays }) => plays.map(({ game }) => game))
const sums = () => backend.query(SUM_OF_PLAYS)
const calls = () => backend.requests.filter(({ url }) => url.endsWith('/rpc/count_plays'))

async function sendAll() {
  await hub.sendPlays()
  await vi.waitFor(() => expect(kept()).toEqual([]), SOON)
}

/** Gives every request this answer, or none for status 0. */
const answerWith = (status: number, code = '') => {
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json({ code, message: 'x' }, { status })
  })
  return asked
}

test('plays are sent in one call, and each end after the first counts as another play', async () => {
  hub.countPlay('wheel', 'started')
  for (let spin = 0; spin < 3; spin += 1) hub.countPlay('wheel', 'finished')
  hub.countPlay('memory', 'started')
  hub.countPlay('wheel', 'started')
  expect(calls()).toHaveLength(0)
  await sendAll()
  expect(calls()).toHaveLength(1)
  expect(await sums()).toEqual([
    { game: 'memory', plays: 1, finished: 0 },
    { game: 'wheel', plays: 4, finished: 3 },
  ])
})

test('plays that are sent late keep the time they were played', async () => {
  const plays = [{ game: 'wheel', outcome: 'started', at: Date.now() - AN_HOUR_MS }]
  const batch = { id: crypto.randomUUID(), isClosed: false, plays }
  localStorage.setItem('plays', JSON.stringify([batch]))
  hub.countPlay('wheel', 'finished')
  await sendAll()
  const minutes = await backend.list(
    `select round(extract(epoch from now() - played_at) / 60)::integer
     from public.plays order by played_at`,
  )
  expect(minutes).toEqual([60, 0, 0])
})

test('plays without an answer are kept over a reload and counted once', async () => {
  hub.countPlay('wheel', 'started')
  backend.loseAnswers(Infinity)
  void hub.sendPlays()
  await vi.waitFor(async () => expect(await sums()).toHaveLength(1), SOON)
  hub.countPlay('wheel', 'finished')
  backend.recover()
  await loadHub()
  hub.countPlay('memory', 'started')
  await sendAll()
  expect(await sums()).toEqual([
    { game: 'memory', plays: 1, finished: 0 },
    { game: 'wheel', plays: 1, finished: 1 },
  ])
})

test('at most the latest thousand plays are kept', async () => {
  hub.countPlay('memory', 'started')
  for (let play = 0; play < 999; play += 1) hub.countPlay('wheel', 'started')
  expect(games()).toHaveLength(1000)
  hub.countPlay('audio', 'started')
  expect(games()).not.toContain('memory')
  expect(games().at(-1)).toBe('audio')
  expect(games().length).toBeLessThanOrEqual(1000)
  await sendAll()
  expect(calls()).toHaveLength(10)
})

test.each([
  ['no answer', () => answerWith(0)],
  ['an answer of 401', () => answerWith(401, 'PGRST301')],
  ['an answer of 429', () => answerWith(429, 'PT429')],
  ['an answer of 502', () => answerWith(502)],
])('plays are kept for the next try after %s', async (_what, fail) => {
  hub.countPlay('wheel', 'started')
  fail()
  void hub.sendPlays()
  await vi.waitFor(() => expect(kept()).toMatchObject([{ isClosed: true }]), SOON)
  hub.countPlay('wheel', 'finished')
  backend.recover()
  await vi.waitFor(() => {
    void hub.sendPlays()
    expect(kept()).toEqual([])
  }, SOON)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 1 }])
})

test.each([
  [404, 'PGRST202'],
  [403, '42501'],
  [400, 'PT400'],
])('plays answered %i are dropped, and the next ones are sent', async (...answer) => {
  answerWith(...answer)
  hub.countPlay('wheel', 'started')
  await sendAll()
  backend.recover()
  hub.countPlay('wheel', 'finished')
  await sendAll()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 0, finished: 1 }])
})

test('plays go out within a minute, and again until they are taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = answerWith(502)
  hub.countPlay('wheel', 'started')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).not.toHaveBeenCalled()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
  }, SOON)
})

test('plays for fun are counted with their reason, once there is a session', async () => {
  const session = localStorage.getItem('kioskSession') ?? ''
  localStorage.removeItem('kioskSession')
  hub.countPlayForFun('wheel', 'offline')
  await hub.sendPlays()
  expect(backend.requests).toEqual([])
  localStorage.setItem('kioskSession', session)
  await sendAll()
  const rows = await backend.query('select game, reason, plays from public.plays_for_fun')
  expect(rows).toEqual([{ game: 'wheel', reason: 'offline', plays: 1 }])
})

test('an expired session is renewed, and its plays are counted', async () => {
  hub.countPlay('wheel', 'started')
  let isOver = true
  backend.replyTo(['POST /rest/'], (request) => {
    if (!isOver) return backend.serve(request)
    isOver = false
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
  })
  await sendAll()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
})

test.each(['{', '[{"id":1}]', 'null'])('damaged plays are dropped: %s', async (text) => {
  localStorage.setItem('plays', text)
  hub.countPlay('wheel', 'started')
  await sendAll()
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 0 }])
})
