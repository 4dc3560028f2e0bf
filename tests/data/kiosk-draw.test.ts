import { beforeEach, expect, test, vi } from 'vitest'
import { askForDraw, askToReveal, finishDraw, requestIdOf } from '@/data/kiosk-draw'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/kept-storage'

const backend = embeddedBackend()

beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(wheelSql([{ stock: 2 }]))
  await backend.become('kiosk')
})

const ask = (reveal = true) => askForDraw('wheel', [slice(0)], reveal)
const wins = () => backend.query('select * from public.wins')
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
  expect(await askForDraw('wheel', ['padrao'], true)).toEqual({ kind: 'for-fun' })
  expect(backend.requests).toHaveLength(0)
  expect(await askForDraw('wheel', ['padrao', slice(0)], true)).toMatchObject({
    kind: 'won',
  })
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
  expect(await ask()).toEqual({ kind: 'for-fun' })
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
  expect(await ask()).toEqual({ kind: 'for-fun' })
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
  expect(await askToReveal('wheel')).toBeUndefined()
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
