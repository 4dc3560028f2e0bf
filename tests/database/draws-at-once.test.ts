import { describe, expect, test } from 'vitest'
import { drawSql, KIOSK, slice, uuids, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const CONNECTIONS = 50
const SHOWN = [slice(0), slice(1)]

const { ask, query, atOnce } = embeddedBackend()

const WINS = 'select count(*) from public.wins'
const COUPONS = 'select count(*) from public.coupons'
const STOCK = 'select sum(stock) from public.prize_rules'

/** Draws as a device of the kiosk's account, as SQL. */
const asKiosk = (request: string, device: string) => `
  begin;
  select set_config('request.jwt.claim.sub', '${KIOSK}', true);
  select public.draw_prize(${request}, 'wheel', ${uuids(SHOWN)}, true, ${device});
  commit;`

describe('fifty draws at once:', () => {
  test.each([
    ['one unit is won once', [{ stock: 1 }], '1'],
    ['one a day is won once', [{ daily_cap: 1 }], '1'],
    ['all of the stock is won, and no more', [{ stock: 8 }, { stock: 9 }], '17'],
  ])('%s', async (_what, rules, won) => {
    await query(wheelSql(rules))
    await atOnce(`select ${drawSql()}, ${drawSql()}`, CONNECTIONS)
    expect(await ask(WINS)).toBe(won)
    expect(await ask(COUPONS)).toBe(won)
  })

  test('of fifty devices on one account each gets its prize', async () => {
    await query(wheelSql([{ stock: 100 }, { daily_cap: 100 }]))
    await atOnce(asKiosk('gen_random_uuid()', 'gen_random_uuid()'), CONNECTIONS)
    expect(await ask(WINS)).toBe('50')
    expect(await ask('select count(distinct device_id) from public.wins')).toBe('50')
  })

  test('one button that is pressed fifty times is one win', async () => {
    await query(wheelSql([{ stock: 5 }, { stock: 5 }]))
    await atOnce(asKiosk(`'${slice(7)}'`, `'${slice(8)}'`), CONNECTIONS)
    expect(await ask(WINS)).toBe('1')
    expect(await ask(STOCK)).toBe('9')
  })
})
