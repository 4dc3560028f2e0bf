import { describe, expect, test } from 'vitest'
import { drawSql, KIOSK, slice, uuids, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const CONNECTIONS = 50
const SHOWN = [slice(0), slice(1)]

const { ask, query, atOnce } = embeddedBackend()

const WINS = 'select count(*) from public.wins'
const COUPONS = 'select count(*) from public.coupons'
const STOCK = 'select sum(stock) from public.prize_rules'

describe('fifty draws at once:', () => {
  test.each([
    ['one unit is won once', [{ stock: 1 }], '1'],
    ['one a day is won once', [{ daily_cap: 1 }], '1'],
    ['all of the stock is won, and no more', [{ stock: 8 }, { stock: 9 }], '17'],
  ])('%s', async (_what, rules, won) => {
    await query(wheelSql(rules))
    // Two devices that show the same prizes in another order do not wait for each other.
    const draw = `select ${drawSql()}, ${drawSql()}`
    await atOnce(draw, CONNECTIONS)
    expect(await ask(WINS)).toBe(won)
    expect(await ask(COUPONS)).toBe(won)
  })

  test('one button that is pressed fifty times is one win', async () => {
    await query(wheelSql([{ stock: 5 }, { stock: 5 }]))
    await atOnce(
      `begin;
       select set_config('request.jwt.claim.sub', '${KIOSK}', true);
       select public.draw_prize('${slice(7)}', 'wheel', ${uuids(SHOWN)});
       commit;`,
      CONNECTIONS,
    )
    expect(await ask(WINS)).toBe('1')
    expect(await ask(STOCK)).toBe('9')
  })
})
