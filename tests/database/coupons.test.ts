import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  checkCharacterOf,
  isCouponCode,
  normalizeCouponCode,
} from '@/shop/coupon/coupon-code'
import { embeddedBackend, type Role } from '@tests/database/support/embedded-backend'
import {
  ADMIN,
  drawSql,
  OTHER_REQUEST,
  REQUEST,
  TILL,
  wheelSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const WON = {
  name: 'Prêmio 0',
  conditions: 'Só livros.',
  valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
}
let code: string

beforeEach(async () => {
  await backend.query(`${wheelSql([{ conditions: 'Só livros.' }])} select ${drawSql()}`)
  code = await backend.ask('select code from public.coupons')
})

/** The coupon as anyone with its code reads it. */
const read = async (typed = code) =>
  (await backend.call('visitor', 'read_coupon', { code: typed })).data

const redeem = async (role: Role = 'till', request_id = REQUEST) =>
  (await backend.call(role, 'redeem_coupon', { code, request_id })).data

const redemptions = () =>
  backend.query('select * from public.redemptions order by redeemed_at')
/** Sets the last day of all coupons to this many days ago. */
const expire = (days: number) =>
  backend.query(`
    update public.wins
    set valid_until = (now() at time zone 'America/Sao_Paulo')::date - ${days}`)

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Calls a function of the database with each text. */
const askEach = (functionName: string, texts: readonly string[]) =>
  backend.list(`
    select ${functionName}(text)
    from unnest(array[${texts.map(literal).join(', ')}]::text[]) with ordinality as t (text, place)
    order by place`)

test('in the database, too, every generated code is valid and unique', async () => {
  const make = 'select private.new_coupon_code() from generate_series(1, 500)'
  const codes = (await backend.list(make)).map(String)
  expect(codes.filter(isCouponCode)).toHaveLength(500)
  expect(new Set(codes).size).toBe(500)
  // Ten times 500 characters miss one of 32 once in 10^67 runs.
  expect(new Set(codes.join('')).size).toBe(32)
})

test('in the database, too, check characters and normalized input are the same', async () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split(''))
  const texts = fc.sample(fc.string({ unit: letter, minLength: 10, maxLength: 10 }), 500)
  const checked = await askEach('private.coupon_check_character', texts)
  expect(checked).toEqual(texts.map(checkCharacterOf))
  const key = fc.constantFrom(...'0oO1iIlL7kK-- \t\nuUzZ*~'.split(''))
  const typed = fc.sample(fc.string({ unit: key }), 500)
  const normal = await askEach('private.normalize_coupon_code', typed)
  expect(normal).toEqual(typed.map(normalizeCouponCode))
})

test('a coupon is read by its full code, however it is typed', async () => {
  const coupon = await read()
  expect(coupon).toEqual({ ...WON, code, state: 'valid', used_at: null })
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
  expect(await read(typed.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(coupon)
  const less = ['', '%', code.slice(0, 10), `${code.slice(0, 10)}_`, `${code}0`]
  expect(await Promise.all(less.map(read))).toEqual(less.map(() => null))
})

test('a till finds a coupon by its code of the shop, and nobody else does', async () => {
  await backend.query(`
    insert into public.shop_codes (prize_id, code, win_id)
    select prize_id, code, win_id
    from (values ('7891000315507', (select id from public.wins)), ('FREE', null)) as t (code, win_id),
      (select prize_id from public.wins) as won`)
  const check = async (typed: string) =>
    (await backend.call('till', 'check_coupon', { code: typed })).data
  expect(await check('7891000315507')).toMatchObject({ state: 'valid', coupon: { code } })
  expect(await check('FREE')).toMatchObject({ state: 'unknown' })
  expect(await read('7891000315507')).toBeNull()
})

test.each([
  ['on its last day is redeemed', 0, 'valid', 'redeemed', 1],
  ['after its last day is refused', 1, 'expired', 'expired', 0],
])('a coupon %s', async (_what, days, state, ...rest) => {
  const [answer, count] = rest
  await expire(days)
  expect(await read()).toMatchObject({ state })
  expect(await redeem()).toMatchObject({ state: answer })
  expect(await redemptions()).toHaveLength(count)
})

test('a coupon is redeemed once, and later readers see that it is used', async () => {
  const first = await redeem()
  expect(first).toMatchObject({
    state: 'redeemed',
    coupon: { ...WON, code },
    redemption: { redeemed_by: 'caixa@livraria.local', is_own: true, is_undone: false },
  })
  // Repeating the request returns the same answer.
  expect(await redeem()).toEqual(first)
  const used = { state: 'used', redemption: { is_own: true } }
  expect(await redeem('till', OTHER_REQUEST)).toMatchObject(used)
  const seen = { redeemed_by: 'caixa@livraria.local', is_own: false, seconds_to_undo: null }
  expect(await redeem('admin', OTHER_REQUEST)).toMatchObject({ redemption: seen })
  await expire(30)
  expect(await read()).toMatchObject({ state: 'used', used_at: expect.any(String) })
  expect(await redemptions()).toMatchObject([{ account_id: TILL, undone_at: null }])
  await backend.query(`update public.redemptions set account_id = gen_random_uuid()`)
  expect(await redeem('till', OTHER_REQUEST)).toMatchObject({
    state: 'used',
    redemption: { redeemed_by: null, is_own: false, seconds_to_undo: 0 },
  })
})

async function undo(role: Role = 'till') {
  const redemption_id = await backend.ask(
    `select coalesce(max(id::text), '${REQUEST}') from public.redemptions`,
  )
  return backend.call(role, 'undo_redemption', { redemption_id })
}

test('undoing a redemption keeps its row, and the coupon can be redeemed again', async () => {
  await redeem()
  expect((await undo()).data).toMatchObject({ state: 'valid', coupon: { code } })
  const [first] = await redemptions()
  expect(first).toMatchObject({ undone_at: expect.any(String), undone_by: TILL })
  expect(await read()).toMatchObject({ state: 'valid', used_at: null })
  expect((await undo('admin')).data).toMatchObject({ state: 'valid' })
  expect(await redemptions()).toEqual([first])
  expect(await redeem()).toMatchObject({ state: 'redeemed' })
  expect(await redemptions()).toHaveLength(2)
})

test.each([
  ['till', 'till', '9 minutes 50 seconds', TILL],
  ['till', 'till', '10 minutes', null],
  ['till', 'admin', '40 days', ADMIN],
  ['admin', 'till', '0 minutes', null],
] as const)('a use by a %s is undone by a %s after %s: %s', async (who, role, time, by) => {
  await redeem(who)
  await backend.query(
    `update public.redemptions set redeemed_at = redeemed_at - interval '${time}'`,
  )
  expect((await undo(role)).error === null).toBe(by !== null)
  expect(await redemptions()).toMatchObject([{ undone_by: by }])
})

test('undoing a redemption that does not exist is refused', async () => {
  expect((await undo('admin')).error).toMatchObject({ code: '42501' })
})

test('the till lists the last twenty redemptions of the shop’s day, latest first', async () => {
  await backend.query(`
    select ${drawSql()} from generate_series(1, 30);
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    select
      win_id, '${TILL}', gen_random_uuid(),
      private.shop_midnight(now()) + (row_number() over () - 9) * interval '1 second'
    from public.coupons`)
  const times = async () => {
    const { data } = await backend.call('till', 'last_redemptions')
    return [data].flat().map((used) => Reflect.get(Object(used), 'redeemed_at'))
  }
  const latest = await backend.list(`
    select to_jsonb(redeemed_at) from public.redemptions
    order by redeemed_at desc limit 20`)
  expect(await times()).toEqual(latest)
  await backend.query(`
    delete from public.redemptions
    where redeemed_at > private.shop_midnight(now()) + interval '10 seconds'`)
  // Eight more are of yesterday.
  expect(await times()).toHaveLength(11)
})
