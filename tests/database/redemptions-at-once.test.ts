import { describe, expect, test } from 'vitest'
import { drawSql, slice, TILL, wheelSql } from '@tests/support/draws'
import { manyConnections } from '@tests/support/many-connections'

const COUPONS = 100
const SOON_MS = 30_000

const places = manyConnections(
  `insert into auth.users (id, raw_app_meta_data) values ('${TILL}', '{"role": "till"}')`,
)

/** A till uses one coupon after the other, each by a request of its own, and notes the answers. */
const redeemAll = Array.from(
  { length: COUPONS },
  (_, place) => `
    begin;
    select set_config('request.jwt.claim.sub', '${TILL}', true);
    insert into public.answers
    select public.redeem_coupon(code, gen_random_uuid()) ->> 'state'
    from public.coupons order by code offset ${place} limit 1;
    commit;`,
).join('')

describe.each(places)('%s:', (_where, place) => {
  test(
    'two tills redeem a hundred coupons at once, and each is redeemed by one of them',
    async () => {
      const { ask, atOnce } = place()
      await ask(`
        ${wheelSql([{}])}
        create table public.answers (state text)`)
      await ask(
        `select ${drawSql({ shown: [slice(0)] })} from generate_series(1, ${COUPONS})`,
      )
      await atOnce(redeemAll, 2)
      const answers = (state: string) =>
        ask(`select count(*) from public.answers where state = '${state}'`)
      expect(await answers('redeemed')).toBe(String(COUPONS))
      expect(await answers('used')).toBe(String(COUPONS))
      expect(await ask('select count(distinct win_id) from public.redemptions')).toBe(
        String(COUPONS),
      )
    },
    SOON_MS,
  )
})
