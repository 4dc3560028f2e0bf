import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkCharacterOf, isCouponCode, normalizeCouponCode } from '@/lib/coupon-code'
import { drawSql, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const MANY_GUESSES_MS = 30_000

beforeEach(() => backend.query(wheelSql([{}])))

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
/** What the database makes of each text. */
const askEach = (functionName: string, texts: readonly string[]) =>
  backend.list(`
    select ${functionName}(text)
    from unnest(array[${texts.map(literal).join(', ')}]::text[]) with ordinality as t (text, place)
    order by place`)

/** The code of a coupon won at a moment. */
async function winCoupon(at = 'now()') {
  await backend.query(`select ${drawSql({ at })}`)
  return backend.ask('select code from public.coupons order by created_at desc limit 1')
}

/** Its last day was so many days ago. */
const expire = (days: number) =>
  backend.query(`
    update public.wins
    set valid_until = (now() at time zone 'America/Sao_Paulo')::date - ${days}`)

async function read(code: string) {
  const client = await backend.client('visitor')
  return (await client.rpc('read_coupon', { code })).data
}

describe('the rules of a code are those of `coupon-code.ts`:', () => {
  test('every code that is made', async () => {
    const made = await backend.list(
      'select private.new_coupon_code() from generate_series(1, 500)',
    )
    const codes = made.map(String)
    expect(codes.filter(isCouponCode)).toHaveLength(500)
    expect(new Set(codes).size).toBe(500)
    // Ten times 500 characters miss one of 32 once in 10^67 runs.
    expect(new Set(codes.join('')).size).toBe(32)
  })

  test('the check character', async () => {
    const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split(''))
    const texts = fc.sample(
      fc.array(letter, { minLength: 10, maxLength: 10 }).map((letters) => letters.join('')),
      500,
    )
    expect(await askEach('private.coupon_check_character', texts)).toEqual(
      texts.map(checkCharacterOf),
    )
  })

  test('what people type', async () => {
    const typed = fc.sample(
      fc.string({ unit: fc.constantFrom(...'0oO1iIlL7kK-- \t\nuUzZ*~'.split('')) }),
      500,
    )
    expect(await askEach('private.normalize_coupon_code', typed)).toEqual(
      typed.map(normalizeCouponCode),
    )
  })
})

test('a coupon is read by its code, however it is typed', async () => {
  const code = await winCoupon()
  const coupon = await read(code)
  expect(coupon).toEqual({
    code,
    name: 'Prêmio 0',
    conditions: '',
    valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    state: 'valid',
  })
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
  expect(await read(typed.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(coupon)
})

test('a coupon is valid to the end of its last day where the shop is, and not a day longer', async () => {
  const code = await winCoupon()
  await expire(0)
  expect(await read(code)).toMatchObject({ state: 'valid' })
  await expire(1)
  expect(await read(code)).toMatchObject({ state: 'expired' })
})

test('a part of a code, a pattern and nothing find nothing', async () => {
  const code = await winCoupon()
  for (const text of ['', '%', code.slice(0, 10), `${code.slice(0, 10)}_`, `${code}0`])
    expect(await read(text)).toBeNull()
})

test(
  'ten thousand guesses among two hundred coupons find none',
  async () => {
    await backend.query(`
    select ${drawSql()} from generate_series(1, 200)`)
    expect(
      await backend.query(`
      select guess from (
        select private.new_coupon_code() as guess from generate_series(1, 10000)
      ) as guesses where private.read_coupon(guess) is not null`),
    ).toEqual([])
  },
  MANY_GUESSES_MS,
)

test('a prize that was deleted is still on its coupons', async () => {
  const code = await winCoupon()
  await backend.query('delete from public.roulette_items')
  expect(await read(code)).toMatchObject({ name: 'Prêmio 0', state: 'valid' })
})
