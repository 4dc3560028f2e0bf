import { expect, inject, test } from 'vitest'
import { drawSql, TILL, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

/** How many coupons two tills use: a few where one connection takes them one by one anyway. */
const COUPONS = inject('postgres') ? 100 : 10
const SOON_MS = 30_000

const { ask, query, atOnce } = embeddedBackend()

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

test(
  'two tills redeem coupons at once, and each is redeemed by one of them',
  async () => {
    await query(`
      ${wheelSql([{}])}
      create table public.answers (state text)`)
    await query(`select ${drawSql()} from generate_series(1, ${COUPONS})`)
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
