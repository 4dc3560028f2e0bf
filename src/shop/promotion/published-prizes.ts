import { earnedBy } from './regulation-rules'
import type { PublishedPrize, Schedule } from './regulations'
import type { Valued } from './rules'

/** A prize as staff know it; without `id` a reward. */
export type WinnablePrize = Valued & {
  readonly id?: string
  readonly game: string
  /** Of a drawn prize: whether players get it when the schedule gives them none. */
  readonly is_consolation?: boolean
  /** Of a reward: how many games earn it. */
  readonly games?: number
}

/**
 * The prizes of a version of the regulation. By schedule the games that draw have what their running
 * schedule has, and promise no other quantity: beside it stand the consolation and the rewards.
 */
export function publishedPrizes(
  prizes: readonly WinnablePrize[],
  way: string,
  schedules: readonly Schedule[],
): PublishedPrize[] {
  if (way !== 'schedule') return prizes.map(asInStock)
  const scheduled = schedules.filter(({ is_over }) => !is_over).flatMap(inSchedule(prizes))
  const others = prizes
    .filter((prize) => prize.is_consolation !== false)
    .map((prize) => ({
      ...asInStock(prize),
      in_words: prize.is_consolation ? 'Nas outras jogadas' : 'Um por visita',
    }))
  return [...scheduled, ...others]
}

const asInStock = ({ game, name, stock, value_cents, games = 1 }: WinnablePrize) => ({
  game,
  name: games > 1 ? `${name}, ${earnedBy(games)}` : name,
  quantity: stock,
  value_cents,
})

/** The prizes of a schedule, each with the number of its moments. */
const inSchedule = (prizes: readonly WinnablePrize[]) => (schedule: Schedule) => {
  // The database has a game for each scratch card.
  const game = schedule.game.replace(/-.*/, '')
  const names = (schedule.moments ?? []).map(({ prize_name }) => prize_name)
  return [...new Set(names)].map((name) => {
    const known = prizes.find((prize) => prize.game === game && prize.name === name)
    const quantity = names.filter((other) => other === name).length
    return { game, name, quantity, value_cents: known?.value_cents ?? null }
  })
}
