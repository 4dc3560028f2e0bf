import { beforeEach, expect, test, vi } from 'vitest'
import { askForDraw, askToReveal, finishDraw, requestIdOf } from '@/data/kiosk-draw'
import { slice, wheelSql } from '@tests/support/shop'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/embedded-backend'

const backend = embeddedBackend()

beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(wheelSql([{ stock: 2 }]))
  await backend.become('kiosk')
})

const prizesOf = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const readAgain = vi.fn<() => Promise<{ id: string }[]>>()

async function askAmong(...ids: readonly string[]) {
  const asked = await askForDraw('wheel', prizesOf(...ids), { reveal: true, readAgain })
  return asked.outcome
}

async function ask(reveal = true) {
  const asked = await askForDraw('wheel', prizesOf(slice(0)), { reveal, readAgain })
  return asked.outcome
}
const wins = () => backend.query('select * from public.wins')
/** Staff have put another prize into the place of the one on the wheel. */
const wheelKeepingWins = `
  delete from public.roulette_items;
  insert into public.roulette_items (id, label, color) values ('${slice(1)}', 'Prêmio 1', 'x')`
/** So that the next draw is not too soon. */
const pass = () =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '3 seconds'`)

test('a draw is a win with its coupon, and the next one is another', async () => {
  const first = await ask()
  expect(first).toMatchObject({
    kind: 'won',
    prizeId: slice(0),
    coupon: { name: 'Prêmio 0' },
    gone: [],
  })
  finishDraw('wheel')
  await pass()
  const next = await ask()
  expect(next).toMatchObject({ kind: 'won', gone: [slice(0)] })
  expect(next).not.toMatchObject({ coupon: Reflect.get(first, 'coupon') })
})

test('only what the database can know is asked for', async () => {
  backend.requests.length = 0
  expect(await askAmong('padrao')).toEqual({ kind: 'for-fun', reason: 'unread' })
  expect(backend.requests).toHaveLength(0)
  expect(await askAmong('padrao', slice(0))).toMatchObject({ kind: 'won' })
})

test('a device that misses a prize on offer reads anew, asks again, and draws once', async () => {
  await backend.query(wheelSql([{ stock: 0 }, {}]))
  readAgain.mockResolvedValue(prizesOf(slice(0), slice(1)))
  expect(
    await askForDraw('wheel', prizesOf(slice(0)), { reveal: true, readAgain }),
  ).toMatchObject({
    outcome: { kind: 'won', prizeId: slice(1) },
    prizes: prizesOf(slice(0), slice(1)),
  })
  expect(await wins()).toHaveLength(1)
  readAgain.mockResolvedValue([])
  finishDraw('wheel')
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'stale' })
})

test.each([
  ['a visit that has all its coupons', 'visit', { couponsPerVisit: '1' }],
  ['a device that has drawn all it may', 'device', { drawsPerHour: '1' }],
])('%s is told so', async (_who, reason, settings) => {
  await ask()
  finishDraw('wheel')
  await pass()
  for (const [key, value] of Object.entries(settings))
    // oxlint-disable-next-line no-await-in-loop -- one each
    await backend.query(`insert into public.admin_settings values ('${key}', '${value}')`)
  const outcome = await ask()
  await backend.query('delete from public.admin_settings')
  expect(outcome).toEqual({ kind: 'for-fun', reason })
})

test('a win of before that is off the screen by now does not stand in the way', async () => {
  await ask()
  await backend.query(wheelKeepingWins)
  expect(await askAmong(slice(1))).toEqual({ kind: 'for-fun', reason: 'stale' })
  await pass()
  expect(await askAmong(slice(1))).toMatchObject({ kind: 'won', prizeId: slice(1) })
})

test('each game is about a draw of its own, until it is seen', () => {
  const requestId = requestIdOf('wheel')
  expect(requestIdOf('wheel')).toBe(requestId)
  expect(requestIdOf('memory')).not.toBe(requestId)
  finishDraw('wheel')
  expect(requestIdOf('wheel')).not.toBe(requestId)
})

test('until its visitor has seen it, a draw is answered with the same win', async () => {
  const first = await ask()
  expect(await ask()).toEqual(first)
  expect(await wins()).toHaveLength(1)
})

test('an answer that was lost is asked for again, and one win is recorded', async () => {
  backend.loseAnswers(2)
  expect(await ask()).toMatchObject({ kind: 'won', prizeId: slice(0) })
  expect(await wins()).toHaveLength(1)
})

test('without an answer in two seconds it is for fun, and the win waits for the next try', async () => {
  backend.loseAnswers(Infinity)
  const start = performance.now()
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'offline' })
  expect(performance.now() - start).toBeGreaterThan(1900)
  backend.loseAnswers(0)
  expect(await ask()).toMatchObject({ kind: 'won' })
  expect(await wins()).toHaveLength(1)
})

test('what came too soon is asked for until its time has come', async () => {
  await ask()
  finishDraw('wheel')
  await backend.query(
    `update public.wins set drawn_at = now() - interval '2500 milliseconds'`,
  )
  expect(await ask()).toMatchObject({ kind: 'won' })
})

test('none left is said, and what is gone', async () => {
  await backend.query('update public.prize_rules set stock = 0')
  expect(await ask()).toEqual({ kind: 'none-left', gone: [slice(0)] })
})

test('a refusal is for fun at once', async () => {
  await backend.become('visitor')
  const start = performance.now()
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'denied' })
  expect(performance.now() - start).toBeLessThan(1900)
})

test('a backend that draws nothing leaves the hub as it is', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 }),
  )
  expect(await ask()).toEqual({ kind: 'no-shop' })
})

test('what was dealt is revealed, also when its answer was lost', async () => {
  expect(await ask(false)).toMatchObject({ kind: 'won', coupon: null })
  backend.loseAnswers(1)
  expect(await askToReveal('wheel')).toMatchObject({ name: 'Prêmio 0' })
  expect(await backend.query('select code from public.coupons')).toHaveLength(1)
})

test('of what went back meanwhile there is no coupon', async () => {
  await ask(false)
  await backend.query('update public.wins set returned_at = now()')
  expect(await askToReveal('wheel')).toBe('stale')
})

test('where nothing can be kept, draws go on', async () => {
  vi.stubGlobal('localStorage', undefined)
  await backend.become('kiosk')
  expect(await ask(false)).toMatchObject({ kind: 'won' })
  expect(await askToReveal('wheel')).toMatchObject({ name: 'Prêmio 0' })
  finishDraw('wheel')
  await pass()
  expect(await ask()).toMatchObject({ kind: 'won', gone: [slice(0)] })
})
