import type { PrizeRules } from '@/data/prize-rules'

/** How many of a prize are left, and most a day; null: no limit. */
type Limits = Pick<PrizeRules, 'stock' | 'daily_cap'>
type DrawnPrize = Limits & Pick<PrizeRules, 'is_win' | 'is_consolation'>

/**
 * How a game gives prizes, in the eyes of the law: none, the same for all who play, some that may be
 * gone, by chance, or by chance of who comes when: `fixed`, by counter or schedule.
 */
export type Light = 'none' | 'same' | 'limited' | 'chance' | 'fixed'

/** Of a game with a reward for all who win it; undefined where it has none. */
export function lightOfReward(reward: Limits | undefined): Light {
  if (!reward) return 'none'
  return reward.stock === null && reward.daily_cap === null ? 'same' : 'limited'
}

/**
 * Of a game that draws one of its prizes. What is sold out counts: it may come back.
 *
 * @param way the setting `prizeWay`
 */
export function lightOfDraw(prizes: readonly DrawnPrize[], way: string): Light {
  const [first, ...others] = prizes
  if (!first || prizes.every(({ is_win }) => !is_win)) return 'none'
  const isOne = others.length === 0
  if (way === 'chance') return isOne ? lightOfReward(first) : 'chance'
  // Of a prize that is no consolation, most get nothing.
  return isOne && first.is_consolation ? lightOfReward(first) : 'fixed'
}

export type Valued = Pick<PrizeRules, 'stock' | 'value_cents'> & { readonly name: string }

/**
 * What the prizes that are left cost, in cents: their sum, and the dearest one, null where no value is
 * known. `unknown` are those that the sum lacks: without a value, or without a limit.
 */
export function costOf(prizes: readonly Valued[]) {
  const known = prizes.filter(({ value_cents }) => value_cents !== null)
  const costs = known.map(({ stock, value_cents }) => (stock ?? 0) * (value_cents ?? 0))
  const [dearest = null] = known.toSorted(
    (one, other) => (other.value_cents ?? 0) - (one.value_cents ?? 0),
  )
  const unknown = prizes.filter(
    ({ stock, value_cents }) => value_cents === null || (stock === null && value_cents > 0),
  )
  return { sum: costs.reduce((sum, cost) => sum + cost, 0), dearest, unknown }
}
