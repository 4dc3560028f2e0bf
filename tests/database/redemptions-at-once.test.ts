import { describe, expect, test } from 'vitest'
import { drawSql, slice, TILL, wheelSql } from '@tests/support/draws'
import { manyConnections } from '@tests/support/many-connections'

/** How many coupons two tills use: a few where one connection takes them one by one anyway. */
const couponsIn = (where: string) => (where.includes('PostgreSQL') ? 100 : 10)
const SOON_MS = 30_000

const places = manyConnections(
  `insert into auth.users (id, raw_app_meta_data) values ('${TILL}', '{"role": "till"}')`,
)

/** A till uses one coupon after the other, each by a request of its own, and notes the answers. */
const redeem = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => `
      begin;
      select set_config('request.jwt.claim.sub', '${TILL}', true);
      insert into public.answers
      select public.redeem_coupon(code, gen_random_uuid()) ->> 'state'
      from public.coupons order by code offset ${place} limit 1;
      commit;`,
  ).join('')

describe.each(places)('%s:', (where, place) => {
  test(
    'two tills redeem coupons at once, and each is redeemed by one of them',
    async () => {
      const count = couponsIn(where)
      const { ask, atOnce } = place()
      await ask(`
        ${wheelSql([{}])}
        create table public.answers (state text)`)
      await ask(
        `select ${drawSql({ shown: [slice(0)] })} from generate_series(1, ${count})`,
      )
      await atOnce(redeem(count), 2)
      const answers = (state: string) =>
        ask(`select count(*) from public.answers where state = '${state}'`)
      expect(await answers('redeemed')).toBe(String(count))
      expect(await answers('used')).toBe(String(count))
      expect(await ask('select count(distinct win_id) from public.redemptions')).toBe(
        String(count),
      )
    },
    SOON_MS,
  )
})
