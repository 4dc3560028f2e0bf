import { beforeEach, describe, expect, test } from 'vitest'
import { drawSql, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const NAMES = ['Ecobag', 'Nada de frete na próxima compra', 'Não foi desta vez']

beforeEach(() => backend.query('delete from public.admin_settings'))

const setting = (key: string, value: string) =>
  backend.query(`insert into public.admin_settings values ('${key}', '${value}')`)

/** Draws at a moment; whether something was won. */
async function winsAt(at: string) {
  const [row] = await backend.query(
    `select ${drawSql({ at: `timestamptz '${at}'` })} as win`,
  )
  return row?.win !== null
}

async function lastWin() {
  const rows = await backend.query(
    'select *, valid_until::text from public.wins order by drawn_at desc limit 1',
  )
  return rows[0]
}

test('what is in stock is given, and not one more', async () => {
  await backend.query(wheelSql([{ stock: 3 }, { stock: 2 }]))
  const rows = await backend.query(`
    select ${drawSql()} as win from generate_series(1, 9)`)
  expect(rows.filter(({ win }) => win !== null)).toHaveLength(5)
  expect(await backend.list('select stock from public.prize_rules')).toEqual([0, 0])
})

describe('a cap a day', () => {
  test('ends at midnight in São Paulo', async () => {
    await backend.query(wheelSql([{ daily_cap: 2 }]))
    expect(await winsAt('2026-11-22 00:00:00-03')).toBe(true)
    expect(await winsAt('2026-11-22 23:59:58-03')).toBe(true)
    expect(await winsAt('2026-11-22 23:59:59-03')).toBe(false)
    expect(await winsAt('2026-11-23 00:00:00-03')).toBe(true)
  })

  test('ends at midnight where the shop says it is', async () => {
    await setting('timeZone', 'America/Manaus')
    await backend.query(wheelSql([{ daily_cap: 1 }]))
    expect(await winsAt('2026-11-22 23:59:59-03')).toBe(true)
    expect(await winsAt('2026-11-23 00:59:59-03')).toBe(false)
    expect(await winsAt('2026-11-23 01:00:00-03')).toBe(true)
  })

  test('counts its own prize', async () => {
    await backend.query(wheelSql([{ daily_cap: 1 }, { daily_cap: 1 }]))
    const rows = await backend.query(
      `select ${drawSql()} as win from generate_series(1, 3)`,
    )
    expect(rows.filter(({ win }) => win !== null)).toHaveLength(2)
  })
})

describe('a coupon', () => {
  test.each([
    ['seven days, unless somebody says otherwise', {}, undefined, '2026-11-28'],
    ['as long as the shop says', {}, '30', '2026-12-21'],
    ['as long as its prize says', { valid_days: 1 }, '30', '2026-11-22'],
  ])('is valid %s', async (_how, rules, days, until) => {
    if (days) await setting('couponValidDays', days)
    await backend.query(wheelSql([rules]))
    // In São Paulo it is still the 21st.
    await winsAt('2026-11-22 02:00:00Z')
    expect(await lastWin()).toMatchObject({ valid_until: until })
  })

  test.each([true, false])(
    'comes or not as staff say, whatever the name: %s',
    async (given) => {
      for (const label of NAMES) {
        await backend.query(wheelSql([{ gives_coupon: String(given) }]))
        await backend.query(`update public.roulette_items set label = '${label}'`)
        await winsAt('2026-11-22 12:00:00Z')
        expect(await backend.query('select code from public.coupons')).toHaveLength(
          given ? 1 : 0,
        )
      }
    },
  )
})

test('a prize nobody wrote rules for is won like any other', async () => {
  await backend.query(`${wheelSql([{}])}; delete from public.prize_rules`)
  expect(await winsAt('2026-11-22 12:00:00Z')).toBe(true)
  expect(await lastWin()).toMatchObject({ conditions: '', from_stock: false })
})

test('a deleted prize takes its rules along and leaves what was won', async () => {
  await backend.query(wheelSql([{ conditions: 'Só livros.' }]))
  await winsAt('2026-11-22 12:00:00Z')
  await backend.query('delete from public.roulette_items')
  expect(await backend.query('select * from public.prize_rules')).toEqual([])
  expect(await lastWin()).toMatchObject({
    prize_name: 'Prêmio 0',
    conditions: 'Só livros.',
  })
})
