import { expect, test, vi } from 'vitest'
import { chiSquare } from '@tests/support/chi-square'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
vi.setConfig({ testTimeout: 30_000 })
const DRAWS = 5000
/** Limits of the statistic by degrees of freedom; chance exceeds one once in a million runs. */
const LIMITS: Readonly<Record<number, number>> = { 1: 23.93, 2: 27.63, 7: 40.52 }

/** How often each face was drawn. */
async function count(drawn: string, faces: readonly unknown[]) {
  const rows = await backend.query(`
    select drawn, count(*)::int
    from (select ${drawn} from generate_series(1, ${DRAWS})) as d (drawn) group by drawn`)
  const counts = new Map(rows.map((row) => [row.drawn, Number(row.count)]))
  return faces.map((face) => counts.get(face) ?? 0)
}

/** The statistic as a share of its limit: below one for fair counts. */
const unfairness = (counts: readonly number[], weights: readonly number[]) =>
  chiSquare(counts, weights) / (LIMITS[weights.length - 1] ?? 0)

test.each([
  ['even chances', [1, 1, 1, 1, 1, 1, 1, 1]],
  ['a rare prize', [1, 500, 499]],
  ['weights of a million', [1_000_000, 500_000]],
])('each prize is drawn by its weight: %s', async (_what, weights) => {
  await backend.query(wheelSql(weights.map((weight) => ({ weight }))))
  const slices = weights.map((_, place) => slice(place))
  const counts = await count(`(private.next_prize('wheel', now())).prize_id`, slices)
  expect(unfairness(counts, weights)).toBeLessThan(1)
})

test('random numbers below a large bound are not biased', async () => {
  // Two thirds of 2^48: taken modulo, every number below a third would come twice as often.
  const bound = Math.floor((2 ** 48 * 2) / 3)
  const half = Math.floor(bound / 2)
  const isLower = `private.random_below(${bound}) < ${half}`
  expect(unfairness(await count(isLower, [true, false]), [1, 1])).toBeLessThan(1)
})
