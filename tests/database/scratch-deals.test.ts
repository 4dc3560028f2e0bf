import { beforeEach, expect, test } from 'vitest'
import { KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const NEXT_REQUEST = 'c0000000-0000-4000-8000-000000000002'
const NOTHING = { win_id: null, prize_id: null, is_win: null, coupon: null }

beforeEach(() => backend.query(wheelSql([{ stock: 1, daily_cap: 1 }])))

async function deal(request_id = REQUEST, device_id = KIOSK) {
  const client = await backend.client('kiosk')
  const args = {
    request_id,
    game: 'wheel',
    shown_ids: [slice(0)],
    reveal: false,
    device_id,
  }
  return (await client.rpc('draw_prize', args)).data
}

async function reveal(request_id = REQUEST) {
  const client = await backend.client('kiosk')
  return (await client.rpc('reveal_prize', { request_id, device_id: KIOSK })).data
}

const wait = (time: string) =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '${time}'`)
const stock = async () => Number(await backend.ask('select stock from public.prize_rules'))

test('what lies under a card is out of stock, and no coupon yet', async () => {
  expect(await deal()).toEqual({
    win_id: expect.any(String),
    prize_id: slice(0),
    is_win: true,
    coupon: null,
    refusal: null,
    gone: [slice(0)],
  })
  expect(await stock()).toBe(0)
  expect(await backend.query('select * from public.coupons')).toEqual([])
})

test('revealed, it becomes a coupon, once', async () => {
  await deal()
  const first = await reveal()
  expect(first).toEqual({
    win_id: expect.any(String),
    prize_id: slice(0),
    is_win: true,
    coupon: expect.objectContaining({ name: 'Prêmio 0' }),
  })
  expect(await reveal()).toEqual(first)
  expect(await backend.query('select * from public.coupons')).toHaveLength(1)
  // Who asks for the deal again, as after a reload, learns that it was revealed.
  expect(await deal()).toMatchObject({ coupon: { name: 'Prêmio 0' } })
})

/** The card that lies there was dealt by another device. */
const giveToAnother = () =>
  backend.query('update public.wins set device_id = gen_random_uuid()')

test('not revealed for ten minutes, it goes back and is dealt to others', async () => {
  await deal()
  await giveToAnother()
  await wait('599 seconds')
  expect(await deal(NEXT_REQUEST)).toMatchObject(NOTHING)
  await wait('2 seconds')
  expect(await deal(NEXT_REQUEST)).toMatchObject({ prize_id: slice(0) })
  expect(await stock()).toBe(0)
  expect(await reveal()).toEqual(NOTHING)
})

test('a device that is dealt another card gives the covered one back', async () => {
  await deal()
  await wait('4 seconds')
  expect(await deal(NEXT_REQUEST)).toMatchObject({ prize_id: slice(0) })
  expect(await reveal()).toEqual(NOTHING)
})

test('the id of what went back is as good as new', async () => {
  await deal()
  await wait('10 minutes')
  await deal(NEXT_REQUEST)
  await backend.query('update public.prize_rules set stock = 1, daily_cap = null')
  await wait('3 seconds')
  expect(await deal()).toMatchObject({ prize_id: slice(0) })
  expect(await reveal()).toMatchObject({ coupon: { name: 'Prêmio 0' } })
})

test('a kiosk learns what is gone before it draws', async () => {
  const client = await backend.client('kiosk')
  const ask = async () =>
    (await client.rpc('gone_prizes', { game: 'wheel', shown_ids: [slice(0)] })).data
  expect(await ask()).toEqual([])
  await deal()
  expect(await ask()).toEqual([slice(0)])
})

test('revealed, it stays won for ever', async () => {
  await deal()
  await reveal()
  await wait('1 hour')
  expect(await deal(NEXT_REQUEST)).toMatchObject(NOTHING)
  expect(await stock()).toBe(0)
})

test('revealed late, it is won as long as nobody needed it', async () => {
  await deal()
  await wait('1 hour')
  expect(await reveal()).toMatchObject({ prize_id: slice(0), coupon: { name: 'Prêmio 0' } })
})

test('what came from no stock goes back to none', async () => {
  await backend.query(wheelSql([{}]))
  await deal()
  await wait('1 hour')
  await backend.query('update public.prize_rules set stock = 4')
  await deal(NEXT_REQUEST)
  expect(await stock()).toBe(3)
})

test('a request that dealt nothing reveals nothing', async () => {
  expect(await reveal()).toEqual(NOTHING)
})

test('what another kiosk dealt is not revealed', async () => {
  await deal()
  await backend.query(`update public.wins set device_id = gen_random_uuid()`)
  expect(await reveal()).toEqual(NOTHING)
  expect(
    await backend.query(`select * from public.wins where device_id = '${KIOSK}'`),
  ).toEqual([])
})
