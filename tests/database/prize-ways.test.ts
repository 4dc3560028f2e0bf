import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { seededRandom } from '@tests/support/seeded-random'
import {
  drawSql,
  scheduleSql,
  settingSql,
  slice,
  wheelSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const { ask, query } = backend
const CONSOLATION = { is_consolation: 'true' }

/** A draw this many hours from now, as SQL. */
const drawAt = (hours: number, reveal = true) =>
  `select ${drawSql({ reveal, at: `now() + interval '${hours} hours'` })};`

const wins = () => query('select prize_id, decision from public.wins order by drawn_at')

const setUp = (every: number, rules: Parameters<typeof wheelSql>[0]) =>
  query(`
    ${wheelSql(rules)} delete from public.draw_turns;
    ${settingSql('prizeWay', 'counter')}${settingSql('everyNth', String(every))}`)

const stock = () => ask('select stock from public.prize_rules where stock is not null')

test.each([1, 2, 3])('the counter gives a prize each few draws (%i)', async (seed) => {
  const random = seededRandom(seed)
  const every = 2 + Math.floor(random() * 4)
  const draws = 40 + Math.floor(random() * 20)
  const kinds = [{ weight: 1_000_000 }, CONSOLATION, { stock: 2 }, { daily_cap: 1 }]
  const blank = { is_win: 'false' }
  await setUp(every, [...kinds, { ...blank, ...CONSOLATION }, blank])
  const acts = Array.from({ length: draws }, (_, place) => [
    drawAt(place * 2),
    // Staff sometimes restock.
    random() < 0.1
      ? `update public.prize_rules set stock = 1 where stock is not null;`
      : '',
  ])
  await query(acts.flat().join(''))

  const given = await wins()
  expect(given).toHaveLength(draws)
  const last = new Map<boolean, string>()
  for (const [place, { prize_id, decision }] of given.entries()) {
    const said = Object(decision)
    const isPrize = (place + 1) % every === 0
    expect(said).toMatchObject({ way: 'counter', number: place + 1, every })
    expect(said.consolation === true).toBe(!isPrize)
    expect(said.after).toBe(last.get(isPrize))
    const after = said.list.findIndex((id: string) => id > (said.after ?? ''))
    expect(said.place).toBe(Math.max(after, 0) + 1)
    expect(prize_id).toBe(said.list[said.place - 1])
    expect([1, 4].map(slice).includes(String(prize_id))).toBe(!isPrize)
    last.set(isPrize, String(prize_id))
  }
  const prizes = given.filter(({ decision }) => !Object(decision).consolation)
  expect(prizes).toHaveLength(Math.floor(draws / every))
})

test('the counter gives the consolation when no prize is left, and stops without a consolation', async () => {
  await setUp(2, [{ stock: 1 }, { stock: 3, ...CONSOLATION }])
  await query([0, 1, 2, 3, 4, 5].map((hours) => drawAt(hours)).join(''))
  const given = (await wins()).map(({ prize_id }) => prize_id)
  expect(given).toEqual([1, 0, 1, 1].map(slice))
  expect(await ask('select number from public.draw_turns')).toBe('4')
})

test('the counter does not reuse the number of a card that was taken back, but its stock', async () => {
  await setUp(2, [{ stock: 3 }, CONSOLATION])
  await query(drawAt(0) + drawAt(1, false))
  expect(await stock()).toBe('2')
  await query(drawAt(2))
  expect(await stock()).toBe('3')
  expect((await wins()).map(({ decision }) => Object(decision).number)).toEqual([1, 2, 3])
})

test('the counter stops when the shop changes to chance, and earlier wins stay', async () => {
  await setUp(2, [{}, CONSOLATION])
  await query(`${drawAt(0)}${settingSql('prizeWay', 'chance')}${drawAt(1)}`)
  const ways = (await wins()).map(({ decision }) => decision && Object(decision).way)
  expect(ways).toEqual(['counter', null])
  expect(await ask('select count(*) from public.coupons')).toBe('2')
})

async function preview(way: string) {
  const asked = { game: 'wheel', plays: 10, way, every: 5 }
  return Object((await backend.call('admin', 'preview_promotion', asked)).data)
}

describe('the preview', () => {
  beforeEach(() =>
    query(`
      delete from public.schedules;
      ${wheelSql([{ stock: 20 }, { weight: 3, ...CONSOLATION }, { stock: 4, daily_cap: 1 }])}`),
  )

  test('simulates draws in each way and writes nothing', async () => {
    // Of ten draws two are prizes: one of each while the second lasts, then both of the first.
    expect(await preview('counter')).toMatchObject({
      days: 12,
      halts: false,
      prizes: [
        { given: 20, ends: 12, is_unlimited: false },
        { given: 96, ends: 0, is_unlimited: true },
        { given: 4, ends: 4 },
      ],
    })
    const byChance = await preview('chance')
    expect(byChance.prizes).toMatchObject([{ given: 20 }, {}, { given: 4, ends: 4 }])
    expect(byChance.days).toBeLessThan(12)
    expect(await wins()).toEqual([])
  })

  test('follows the moments of the running schedule', async () => {
    await query(`
      ${scheduleSql(2, [2880, 2880])} delete from public.roulette_items where id = '${slice(1)}'`)
    const prizes = [{ given: 0 }, { given: 2 }]
    expect(await preview('schedule')).toMatchObject({ days: 5, prizes })
  })

  test('reports when no prize is left', async () => {
    await query(`delete from public.roulette_items where id = '${slice(1)}'`)
    expect(await preview('counter')).toMatchObject({ days: 1, halts: true })
  })
})
