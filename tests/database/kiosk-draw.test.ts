import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrawRequest } from '@/shop/draw/draw-request'
import { listGone } from '@/shop/draw/draws'
import { askForDraw, askToReveal, claimOnce, withinLimit } from '@/shop/draw/kiosk-draw'
import { endVisit } from '@/shop/device/kiosk-storage'
import { countPlay } from '@/shop/device/plays'
import type { DrawnGame } from '@/lib/draw'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { cardSql, KIOSK, settingSql, slice, wheelSql } from '@tests/database/support/shop'
import { LOCAL_KIOSK } from '../../supabase/embedded/config'

const backend = embeddedBackend()

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{ stock: 2 }])} delete from public.admin_settings;
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  await backend.become('kiosk')
  localStorage.setItem('deviceId', KIOSK)
  countPlay('memory', 'started')
})

const prizesOf = (...ids: readonly string[]) => ids.map((id) => ({ id, name: 'x' }))
const readAgain = vi.fn<() => Promise<ReturnType<typeof prizesOf>>>()
const stale = { kind: 'for-fun', reason: 'stale' }

const CARD = 'scratch-text'
const askAmong = (ids: readonly string[], game: DrawnGame = 'wheel') =>
  askForDraw(game, prizesOf(...ids), {
    reveal: game === 'wheel',
    readAgain,
    rename: (prize, name) => ({ ...prize, name }),
  })
const ask = async (game?: DrawnGame) => (await askAmong([slice(0)], game)).outcome
const wins = () => backend.query('select * from public.wins')
/** Moves all wins into the past, so that the next draw is not too soon. */
const pass = (time = '3 seconds') =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '${time}'`)

test('a draw returns the same win until the visitor has seen it', async () => {
  backend.loseAnswers(2)
  const first = await ask()
  const won = { kind: 'won', prize: { id: slice(0), name: 'Prêmio 0' }, isWin: true }
  expect(first).toMatchObject({ ...won, coupon: { name: 'Prêmio 0' }, gone: [] })
  expect(await ask()).toEqual(first)
  expect(await wins()).toHaveLength(1)
  forgetDrawRequest('wheel')
  await pass()
  const next = await ask()
  expect(next).toMatchObject({ ...won, gone: [slice(0)] })
  expect(next).not.toMatchObject({ coupon: Reflect.get(first, 'coupon') })
  expect(await listGone('wheel', [slice(0)])).toEqual({ ok: true, value: [slice(0)] })
})

test('a prize that staff renamed since this device read it is won under its new name', async () => {
  const renamed = { id: slice(0), name: '5% OFF' }
  await backend.query(`update public.roulette_items set label = '5% OFF'`)
  expect(await askAmong([slice(0)])).toMatchObject({
    outcome: { prize: renamed, coupon: { name: '5% OFF' } },
    prizes: [renamed],
  })
})

test('a kiosk sends only ids that the database can know', async () => {
  const { outcome } = await askAmong(['padrao'])
  expect(outcome).toEqual({ kind: 'for-fun', reason: 'unread' })
  expect(backend.requests).toHaveLength(0)
  expect((await askAmong(['padrao', slice(0)])).outcome).toMatchObject({ kind: 'won' })
})

test('a kiosk that misses a prize on offer reads the prizes again and draws once', async () => {
  await backend.query(wheelSql([{ stock: 0 }, {}]))
  const prizes = prizesOf(slice(0), slice(1))
  readAgain.mockResolvedValue(prizes)
  const asked = await askAmong([slice(0)])
  const won = { id: slice(1), name: 'Prêmio 1' }
  expect(asked.outcome).toMatchObject({ kind: 'won', prize: won })
  expect(asked.prizes).toEqual([prizes[0], won])
  expect(await wins()).toHaveLength(1)
  readAgain.mockResolvedValue([])
  forgetDrawRequest('wheel')
  // They stay on the screen when they could not be read.
  const still = { outcome: stale, prizes: prizesOf(slice(0)) }
  expect(await askAmong([slice(0)])).toEqual(still)
})

test('an unseen win whose prize has left the screen does not block the next draw', async () => {
  await ask()
  // Staff replaced the prize on the wheel.
  await backend.query(`
    delete from public.roulette_items;
    insert into public.roulette_items (id, label, color) values ('${slice(1)}', 'Prêmio 1', 'bg-red-500')`)
  readAgain.mockResolvedValue([])
  expect((await askAmong([slice(1)])).outcome).toEqual(stale)
  await pass()
  expect((await askAmong([slice(1)])).outcome).toMatchObject({ prize: { id: slice(1) } })
})

test.each([
  ['its visit has all its coupons', settingSql('couponsPerVisit', '1'), 'visit'],
  ['no prize is left', 'update public.prize_rules set stock = 0', undefined],
])('a kiosk learns that %s', async (_what, sql, reason) => {
  await ask()
  forgetDrawRequest('wheel')
  await pass()
  await backend.query(sql)
  const none = { kind: 'none', isSoldOut: true, gone: [slice(0)] }
  expect(await ask()).toEqual(reason ? { kind: 'for-fun', reason } : none)
})

test('a counter that gives nothing to this draw does not say that the prizes are over', async () => {
  await backend.query(wheelSql([{}, { stock: 0 }]) + settingSql('prizeWay', 'counter'))
  const { outcome } = await askAmong([slice(0), slice(1)])
  expect(outcome).toEqual({ kind: 'none', isSoldOut: false, gone: [slice(1)] })
})

test('after two seconds without an answer the round is for fun, and the win waits for the next', async () => {
  backend.loseAnswers(Infinity)
  const start = performance.now()
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'offline' })
  expect(performance.now() - start).toBeGreaterThan(1900)
  backend.recover()
  expect(await ask()).toMatchObject({ kind: 'won' })
  expect(await wins()).toHaveLength(1)
})

test('reading the prizes again does not make the two seconds longer', async () => {
  await backend.query(wheelSql([{}, {}]))
  readAgain.mockReturnValue(new Promise(() => {}))
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'offline' })
})

test('a draw that came too soon is repeated until it is allowed', async () => {
  await ask()
  forgetDrawRequest('wheel')
  await pass('2500 milliseconds')
  expect(await ask()).toMatchObject({ kind: 'won' })
})

const refuseWith = (code: string, status: number) => () =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'no' }, { status }))

test.each([
  ['a refusal', () => backend.become('visitor'), { kind: 'for-fun', reason: 'denied' }],
  ['a failure', refuseWith('XX000', 500), { kind: 'for-fun', reason: 'failed' }],
  ['a backend without draws', refuseWith('PGRST202', 404), { kind: 'alone' }],
])('%s is reported at once', async (_what, prepare, outcome) => {
  await prepare()
  const start = performance.now()
  expect(await ask()).toEqual(outcome)
  expect(performance.now() - start).toBeLessThan(1900)
})

test('code that did not load to ask is loaded again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const done = { ok: true, value: 'x' } as const
  const load = vi.fn<() => Promise<typeof done>>(async () => done)
  load.mockRejectedValueOnce(new Error('Not loaded.'))
  expect(await withinLimit(load)).toEqual(done)
})

test('a draw that stays too soon ends as for fun because of the pace', async () => {
  refuseWith('PT429', 429)()
  expect(await ask()).toEqual({ kind: 'for-fun', reason: 'pace' })
})

test('a dealt win is revealed even after a lost answer, and is stale once it was taken back', async () => {
  await backend.query(cardSql([{ stock: 2 }]))
  expect(await ask(CARD)).toMatchObject({ kind: 'won', coupon: null })
  backend.loseAnswers(1)
  expect(await askToReveal(CARD)).toMatchObject({ name: 'Prêmio 0' })
  expect(await backend.query('select code from public.coupons')).toHaveLength(1)
  forgetDrawRequest(CARD)
  await pass()
  await ask(CARD)
  await backend.query(
    'update public.wins set returned_at = now() where revealed_at is null',
  )
  expect(await askToReveal(CARD)).toBe('stale')
})

/** The next visitor plays. */
async function nextVisit() {
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '2 minutes';
    update public.devices set visit_seen_at = visit_seen_at - interval '2 minutes'`)
  endVisit()
  countPlay('memory', 'started')
}

test('a reward stays the same until a visitor has seen it', async () => {
  const first = await claimOnce('memory')
  expect(first).toMatchObject({ name: 'Um café' })
  await nextVisit()
  expect(await claimOnce('memory')).toEqual(first)
  forgetDrawRequest('memory')
  await nextVisit()
  expect(await claimOnce('memory')).not.toEqual(first)
})

test('a reward whose answer was lost arrives with the next try, and the round is offline after that', async () => {
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
  backend.recover()
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
  expect(await wins()).toHaveLength(1)
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBe('offline')
  // Nothing was promised for this one.
  expect(await claimOnce('covers')).toBeNull()
})

test('a claim is refused when the visit has all its coupons', async () => {
  await backend.query(`
    ${settingSql('couponsPerVisit', '1')}
    insert into public.game_rewards (game, name) values ('covers', 'Um marcador')`)
  await claimOnce('memory')
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '4 seconds'`)
  expect(await claimOnce('covers')).toBe('visit')
})

test('a reward that staff removed is no longer promised', async () => {
  await claimOnce('memory')
  forgetDrawRequest('memory')
  await nextVisit()
  await backend.query('delete from public.game_rewards')
  expect(await claimOnce('memory')).toBeNull()
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
})

test('no reward is given for a play that was not counted', async () => {
  localStorage.removeItem('plays')
  expect(await claimOnce('memory')).toBe('failed')
})

test('a reward waits until its play is counted', async () => {
  let tries = 0
  backend.replyTo(['POST /rest/v1/rpc/count_plays'], (request) => {
    tries += 1
    return tries === 1 ? Response.error() : backend.serve(request)
  })
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
})

test('a device that becomes a kiosk with its first win has that play counted', async () => {
  await backend.become('visitor')
  localStorage.removeItem('plays')
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  backend.replyTo(['GET /local-kiosk'], () => Response.json(LOCAL_KIOSK))
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
})

test('a game without a reward gives none, and a visitor asks nothing', async () => {
  expect(await claimOnce('covers')).toBeNull()
  await backend.become('visitor')
  expect(await claimOnce('memory')).toBeNull()
  expect(backend.requests).toEqual([])
})
