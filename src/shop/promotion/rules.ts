import type { PrizeRules } from '@/shop/prizes/prize-rules'

/** How many of a prize are left, and the most per day; null: unlimited. */
type Limits = Pick<PrizeRules, 'stock' | 'daily_cap'>
type DrawnPrize = Limits & Pick<PrizeRules, 'is_win' | 'is_consolation'>

/**
 * How a game gives prizes, as the law sees it: none; the same for all; limited; by chance; or
 * `fixed`, by counter or schedule, which is chance for the player.
 */
export type Kind = 'none' | 'same' | 'limited' | 'chance' | 'fixed'

/** For a game with a reward for every winner; undefined if it has none. */
export function kindOfReward(reward: Limits | undefined): Kind {
  if (!reward) return 'none'
  return reward.stock === null && reward.daily_cap === null ? 'same' : 'limited'
}

/**
 * For a game that draws one of its prizes. Sold-out prizes count: they may come back.
 *
 * @param way the setting `prizeWay`
 */
export function kindOfDraw(prizes: readonly DrawnPrize[], way: string): Kind {
  const [first, ...others] = prizes
  if (!first || prizes.every(({ is_win }) => !is_win)) return 'none'
  const isOne = others.length === 0
  if (way === 'chance') return isOne ? kindOfReward(first) : 'chance'
  // A single prize that is no consolation leaves most players without.
  return isOne && first.is_consolation ? kindOfReward(first) : 'fixed'
}

export type Valued = Pick<PrizeRules, 'stock' | 'value_cents'> & { readonly name: string }

/**
 * The cost of the remaining prizes, in cents: their sum and the dearest one, null if no value is
 * known. `unknown`: prizes without a value or a limit.
 */
export function costOf(prizes: readonly Valued[]) {
  const known = prizes.filter(({ value_cents }) => value_cents !== null)
  const costs = known.map(({ stock, value_cents }) => (stock ?? 0) * (value_cents ?? 0))
  const [dearest = null] = [...known].sort(
    (one, other) => (other.value_cents ?? 0) - (one.value_cents ?? 0),
  )
  const unknown = prizes.filter(
    ({ stock, value_cents }) => value_cents === null || (stock === null && value_cents > 0),
  )
  return { sum: costs.reduce((sum, cost) => sum + cost, 0), dearest, unknown }
}
