import { expect, test, vi } from 'vitest'
import { chiSquare } from '@tests/support/chi-square'
import { drawSql, slice, wheelSql } from '@tests/support/shop'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
vi.setConfig({ testTimeout: 30_000 })
const DRAWS = 10_000
/** Exceeded by chance once in a million runs, for so many degrees of freedom. */
const LIMITS: Readonly<Record<number, number>> = { 1: 23.93, 2: 27.63, 3: 30.66, 7: 40.52 }

const slices = (count: number) => Array.from({ length: count }, (_, place) => slice(place))

/** How often each slice comes out of many draws. */
async function countSlices(count: number, query: string) {
  const rows = await backend.query(
    `select drawn, count(*)::int from (${query}) as d (drawn) group by drawn`,
  )
  const counts = new Map(rows.map((row) => [row.drawn, Number(row.count)]))
  return slices(count).map((id) => counts.get(id) ?? 0)
}

test.each([
  ['even chances', [1, 1, 1, 1, 1, 1, 1, 1]],
  ['a rare one', [1, 500, 499]],
  ['weights of a million', [1_000_000, 500_000]],
])('%s: each prize has the share of its weight', async (_what, weights) => {
  await backend.query(wheelSql(weights.map((weight) => ({ weight }))))
  const counts = await countSlices(
    weights.length,
    `select private.choose_prize('wheel', now())
     from generate_series(1, ${DRAWS})`,
  )
  expect(chiSquare(counts, weights)).toBeLessThan(LIMITS[weights.length - 1] ?? 0)
})

test('what is won has these shares, too; a sold-out prize has none', async () => {
  const weights = [1, 2, 5, 3, 4]
  const SOLD_OUT = 2
  await backend.query(
    wheelSql(
      weights.map((weight, place) => ({
        weight,
        // Coupons take longer to make than draws.
        gives_coupon: 'false',
        ...(place === SOLD_OUT && { stock: 0 }),
      })),
    ),
  )
  await backend.query(`select ${drawSql()} from generate_series(1, ${DRAWS})`)
  const counts = await countSlices(5, 'select prize_id from public.wins')
  expect(counts[SOLD_OUT]).toBe(0)
  const others = <T>(values: readonly T[]) =>
    values.filter((_, place) => place !== SOLD_OUT)
  expect(chiSquare(others(counts), others(weights))).toBeLessThan(LIMITS[3] ?? 0)
})

test('chance is even down to the last of a number that no power of two is a multiple of', async () => {
  const rows = await backend.query(`
    select private.random_below(7) as face, count(*)::int
    from generate_series(1, ${DRAWS * 3}) group by face order by face`)
  expect(rows.map(({ face }) => face)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const limit = 38.26
  expect(chiSquare(rows.map(({ count }) => Number(count)))).toBeLessThan(limit)
})

test('what would favour small numbers is drawn again', async () => {
  // Two thirds of 2^48: taken modulo, every number below a third would come twice as often.
  const bound = Math.floor((2 ** 48 * 2) / 3)
  const [row] = await backend.query(`
    select count(*) filter (where drawn < ${Math.floor(bound / 2)})::int as lower
    from (select private.random_below(${bound}) as drawn from generate_series(1, ${DRAWS})) as d`)
  const lower = Number(row?.lower)
  expect(chiSquare([lower, DRAWS - lower])).toBeLessThan(LIMITS[1] ?? 0)
})
