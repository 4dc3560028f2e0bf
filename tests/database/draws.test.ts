import { beforeEach, expect, test } from 'vitest'
import { KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const OTHER_REQUEST = 'c0000000-0000-4000-8000-000000000002'
const STRANGE_ID = 'd0000000-0000-4000-8000-000000000001'
const SHOWN = [slice(0), slice(1)]

beforeEach(() => backend.query(wheelSql([{}, {}])))

async function draw(shown_ids = SHOWN, request_id = REQUEST, game = 'wheel') {
  const client = await backend.client('kiosk')
  return client.rpc('draw_prize', { request_id, game, shown_ids })
}

const wins = () => backend.query('select * from public.wins order by drawn_at')
const setRole = (role: string) =>
  backend.query(`
    update auth.users set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '${role}')
    where id = '${KIOSK}'`)
const age = (time: string) =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '${time}'`)

test('a kiosk wins one of the prizes it shows, and a coupon for it', async () => {
  await backend.query(wheelSql([{}, { conditions: 'Um por dia.', valid_days: 3 }]))
  const { data } = await draw([slice(1)])
  const [win] = await wins()
  expect(win).toMatchObject({
    kiosk_id: KIOSK,
    request_id: REQUEST,
    game: 'wheel',
    prize_id: slice(1),
    prize_name: 'Prêmio 1',
    from_stock: false,
    returned_at: null,
  })
  expect(win?.revealed_at).toEqual(win?.drawn_at)
  expect(data).toEqual({
    win_id: win?.id,
    prize_id: slice(1),
    coupon: {
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{11}$/),
      name: 'Prêmio 1',
      conditions: 'Um por dia.',
      valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    gone: [],
  })
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

test('the request of one kiosk is not that of another', async () => {
  await draw()
  await backend.query(`update public.wins set kiosk_id = '${STRANGE_ID}'`)
  await draw()
  expect(await wins()).toHaveLength(2)
})

test('ids that are no prize of this game are as if they were not shown', async () => {
  await backend.query(`
    insert into public.scratch_text_prizes (id, prize_text) values ('${STRANGE_ID}', 'x')
    on conflict do nothing`)
  const { data } = await draw([STRANGE_ID, slice(0), OTHER_REQUEST])
  expect(data).toMatchObject({ prize_id: slice(0), gone: [] })
})

test('a device that shows no prize of this game at all is refused', async () => {
  const { error, status } = await draw([STRANGE_ID])
  expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PT400' })
  expect((await draw(SHOWN, REQUEST, 'no-game')).status).toBe(400)
  expect(await wins()).toEqual([])
})

test('of nothing, nothing is left', async () => {
  const { data } = await draw([])
  expect(data).toEqual({ win_id: null, prize_id: null, coupon: null, gone: [] })
})

test('the answer names what is gone, also by this draw', async () => {
  await backend.query(wheelSql([{ stock: 1 }, { stock: 0 }, { stock: 2 }]))
  const { data } = await draw([slice(0), slice(1)])
  expect(data).toMatchObject({ prize_id: slice(0), gone: [slice(0), slice(1)] })
  expect((await draw([slice(0), slice(1)], OTHER_REQUEST)).status).toBe(429)
  await age('1 minute')
  expect((await draw([slice(0), slice(1)], OTHER_REQUEST)).data).toEqual({
    win_id: null,
    prize_id: null,
    coupon: null,
    gone: [slice(0), slice(1)],
  })
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
