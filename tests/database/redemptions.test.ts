import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, drawSql, TILL, wheelSql } from '@tests/support/draws'
import { embeddedBackend, type Role } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const OTHER_REQUEST = 'c0000000-0000-4000-8000-000000000002'
let code: string

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{ conditions: 'Só livros.' }])}
    select ${drawSql()}`)
  code = await backend.ask('select code from public.coupons')
})

async function redeem(role: Role = 'till', request_id = REQUEST) {
  const client = await backend.client(role)
  return client.rpc('redeem_coupon', { code, request_id })
}

const redemptions = () => backend.query('select * from public.redemptions')

async function undo(role: Role = 'till') {
  const client = await backend.client(role)
  const [redemption] = await redemptions()
  return client.rpc('undo_redemption', { redemption_id: String(redemption?.id) })
}

/** What everybody who holds the code is told. */
async function stateForVisitors() {
  const client = await backend.client('visitor')
  return (await client.rpc('read_coupon', { code })).data
}

/** Time goes by since the coupon was used. */
const pass = (time: string) =>
  backend.query(
    `update public.redemptions set redeemed_at = redeemed_at - interval '${time}'`,
  )

test('a coupon is used once, and everybody who holds its code is told', async () => {
  expect((await redeem()).data).toEqual({
    state: 'redeemed',
    coupon: {
      code,
      name: 'Prêmio 0',
      conditions: 'Só livros.',
      valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    redemption: {
      id: expect.any(String),
      redeemed_at: expect.any(String),
      redeemed_by: 'caixa@livraria.local',
      is_own: true,
      is_undone: false,
      seconds_to_undo: expect.any(Number),
    },
    voided: null,
  })
  expect(await stateForVisitors()).toMatchObject({ state: 'used' })
  expect((await redeem('admin', OTHER_REQUEST)).data).toMatchObject({
    state: 'used',
    redemption: {
      redeemed_by: 'caixa@livraria.local',
      is_own: false,
      seconds_to_undo: null,
    },
  })
  expect(await redemptions()).toMatchObject([{ account_id: TILL, undone_at: null }])
})

test('an answer that was lost is given again, and another request finds it used', async () => {
  const first = await redeem()
  expect((await redeem()).data).toEqual(first.data)
  expect((await redeem('till', OTHER_REQUEST)).data).toMatchObject({
    state: 'used',
    redemption: { is_own: true },
  })
  expect(await redemptions()).toHaveLength(1)
})

test.each([
  ['on its last day', 0, 'redeemed', 1],
  ['a day later', 1, 'expired', 0],
])('%s a coupon is used or not', async (_when, days, state, count) => {
  await backend.query(`
    update public.wins
    set valid_until = (now() at time zone 'America/Sao_Paulo')::date - ${days}`)
  expect((await redeem()).data).toMatchObject({ state })
  expect(await redemptions()).toHaveLength(count)
})

test('a used coupon is used for good, also after its last day', async () => {
  await redeem()
  await backend.query(`update public.wins set valid_until = '2026-01-01'`)
  expect((await redeem('till', OTHER_REQUEST)).data).toMatchObject({ state: 'used' })
  expect(await stateForVisitors()).toMatchObject({ state: 'used' })
})

test('a code that nobody gave is unknown', async () => {
  code = '00000000000'
  expect((await redeem()).data).toEqual({
    state: 'unknown',
    coupon: null,
    redemption: null,
    voided: null,
  })
})

describe('an undo', () => {
  test('leaves its row, and the coupon can be used again', async () => {
    await redeem()
    expect((await undo()).data).toMatchObject({ state: 'valid', coupon: { code } })
    expect(await redemptions()).toMatchObject([
      { undone_at: expect.any(String), undone_by: TILL },
    ])
    expect(await stateForVisitors()).toMatchObject({ state: 'valid' })
    expect((await redeem('admin', OTHER_REQUEST)).data).toMatchObject({ state: 'redeemed' })
    expect(await redemptions()).toHaveLength(2)
  })

  test('leaves its request as good as new: confirmed again, it is used again', async () => {
    await redeem()
    await undo()
    expect((await redeem()).data).toMatchObject({ state: 'redeemed' })
    expect(await redemptions()).toHaveLength(2)
  })

  test('asked for twice is one', async () => {
    await redeem()
    await undo()
    const [first] = await redemptions()
    expect((await undo('admin')).data).toMatchObject({ state: 'valid' })
    expect(await redemptions()).toEqual([first])
  })

  test.each([
    ['till', '9 minutes 50 seconds', TILL],
    ['till', '10 minutes', null],
    ['admin', '40 days', ADMIN],
  ] as const)('by %s after %s', async (role, time, by) => {
    await redeem()
    await pass(time)
    expect((await undo(role)).error === null).toBe(by !== null)
    expect(await redemptions()).toMatchObject([{ undone_by: by }])
  })

  test.each([
    ['admin', 'till', false],
    ['till', 'admin', true],
  ] as const)('of what %s used, by %s: %s', async (who, other, isDone) => {
    await redeem(who)
    expect((await undo(other)).error === null).toBe(isDone)
  })

  test('of nothing is refused', async () => {
    const client = await backend.client('admin')
    const { error } = await client.rpc('undo_redemption', { redemption_id: REQUEST })
    expect(error).toMatchObject({ code: '42501' })
  })
})

test('the account of a use may be deleted: the use stands, and says so', async () => {
  await redeem()
  await backend.query(`update public.redemptions set account_id = gen_random_uuid()`)
  expect((await redeem('till', OTHER_REQUEST)).data).toMatchObject({
    state: 'used',
    redemption: { redeemed_by: null, is_own: false, seconds_to_undo: 0 },
  })
})

test('the last twenty of today where the shop is, latest first', async () => {
  await backend.query(`
    select ${drawSql()} from generate_series(1, 30);
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    select
      win_id, '${TILL}', gen_random_uuid(),
      private.shop_midnight(now()) + (row_number() over () - 9) * interval '1 second'
    from public.coupons`)
  const client = await backend.client('till')
  const times = async () => {
    const { data } = await client.rpc('last_redemptions')
    if (!Array.isArray(data)) throw new Error('No list.')
    return data.map((used) => Object(used).redeemed_at)
  }
  const latest = await backend.list(`
    select to_jsonb(redeemed_at) from public.redemptions
    order by redeemed_at desc limit 20`)
  expect(await times()).toEqual(latest)
  await backend.query(`
    delete from public.redemptions
    where redeemed_at > private.shop_midnight(now()) + interval '10 seconds'`)
  // Eight more are of the day before.
  expect(await times()).toHaveLength(11)
})
