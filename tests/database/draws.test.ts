import { beforeEach, describe, expect, test } from 'vitest'
import { KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const OTHER_REQUEST = 'c0000000-0000-4000-8000-000000000002'
const STRANGE_ID = 'd0000000-0000-4000-8000-000000000001'
const SHOWN = [slice(0), slice(1)]
const NOTHING = { win_id: null, prize_id: null, is_win: null, coupon: null }

beforeEach(() => backend.query(wheelSql([{}, {}])))

async function draw(shown_ids = SHOWN, request_id = REQUEST, game = 'wheel') {
  const client = await backend.client('kiosk')
  return client.rpc('draw_prize', { request_id, game, shown_ids, device_id: KIOSK })
}

const today = () => new Date().toISOString().slice(0, 10)
const wins = () => backend.query('select * from public.wins order by drawn_at')
const setRole = (role: string) =>
  backend.query(`
    update auth.users set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '${role}')
    where id = '${KIOSK}'`)
const age = (time: string) =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '${time}'`)

test('a kiosk wins one of the prizes, and a coupon for it', async () => {
  await backend.query(wheelSql([{ conditions: 'Um por dia.', valid_days: 3 }]))
  const { data } = await draw([slice(0)])
  const [win] = await wins()
  expect(win).toMatchObject({
    device_id: KIOSK,
    request_id: REQUEST,
    game: 'wheel',
    prize_id: slice(0),
    prize_name: 'Prêmio 0',
    is_win: true,
    from_stock: false,
    returned_at: null,
  })
  expect(win?.revealed_at).toEqual(win?.drawn_at)
  expect(data).toEqual({
    win_id: win?.id,
    prize_id: slice(0),
    is_win: true,
    coupon: {
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{11}$/),
      name: 'Prêmio 0',
      conditions: 'Um por dia.',
      valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    refusal: null,
    gone: [],
  })
})

test.each([
  ['that is no win is told as none', { is_win: 'false' }, false],
  ['without a coupon is a win', { gives_coupon: 'false' }, true],
])('a prize %s', async (_what, rules, isWin) => {
  await backend.query(wheelSql([rules]))
  expect((await draw([slice(0)])).data).toMatchObject({ is_win: isWin, coupon: null })
})

test('who lost the answer asks again and gets the same win, at once', async () => {
  await backend.query(wheelSql([{ stock: 5 }, { stock: 5 }]))
  const first = await draw()
  const [second, third] = await Promise.all([draw(), draw()])
  expect(second.data).toEqual(first.data)
  expect(third.data).toEqual(first.data)
  expect(await wins()).toHaveLength(1)
  expect(await backend.ask('select sum(stock) from public.prize_rules')).toBe('9')
})

test('the request of one device is not that of another', async () => {
  await draw()
  await backend.query(`update public.wins set device_id = '${STRANGE_ID}'`)
  await draw()
  expect(await wins()).toHaveLength(2)
})

describe('nothing is drawn and nothing won where a device', () => {
  test.each([
    ['does not show a prize on offer', [slice(0)], 'wheel'],
    ['shows prizes of another game', [STRANGE_ID], 'wheel'],
    ['plays the card that is switched off', SHOWN, 'scratch-image'],
    ['plays a game that draws nothing', SHOWN, 'memory'],
  ])('%s', async (_what, shown, game) => {
    expect((await draw(shown, REQUEST, game)).data).toMatchObject({
      win_id: null,
      refusal: 'stale',
    })
    expect(await wins()).toEqual([])
  })
})

test('a device chooses among no fewer prizes than there are', async () => {
  await backend.query(wheelSql([{ weight: 1 }, { weight: 1_000_000 }]))
  expect((await draw([slice(0)])).data).toMatchObject({ refusal: 'stale' })
  // What is not to be won need not be shown, and what is shown besides changes nothing.
  await backend.query('update public.prize_rules set stock = 0 where weight > 1')
  const { data } = await draw([slice(0), STRANGE_ID])
  expect(data).toMatchObject({ prize_id: slice(0), gone: [] })
})

test('of nothing, nothing is left', async () => {
  await backend.query(wheelSql([]))
  expect((await draw([])).data).toEqual({ ...NOTHING, refusal: null, gone: [] })
})

test('the answer names what is gone, also by this draw', async () => {
  await backend.query(wheelSql([{ stock: 1 }, { stock: 0 }]))
  expect((await draw()).data).toMatchObject({ prize_id: slice(0), gone: SHOWN })
  expect((await draw(SHOWN, OTHER_REQUEST)).status).toBe(429)
  await age('1 minute')
  expect((await draw(SHOWN, OTHER_REQUEST)).data).toEqual({
    ...NOTHING,
    refusal: null,
    gone: SHOWN,
  })
})

test('a win that was not told before its coupon ended is dated anew', async () => {
  await draw()
  await backend.query(`update public.wins set valid_until = current_date - 3`)
  const { data } = await draw()
  expect(await wins()).toHaveLength(1)
  expect(Reflect.get(Object(data), 'coupon').valid_until >= today()).toBe(true)
})

test('a kiosk whose role was taken away draws no more', async () => {
  await draw()
  await setRole('null')
  const { status, error } = await draw()
  await setRole('"kiosk"')
  expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' })
})

test('a function that is not there is told from a refusal', async () => {
  const answer = await backend.serve('http://hub.test/rest/v1/rpc/no_such_function', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'PGRST202' })
})
