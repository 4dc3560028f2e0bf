import { DEFAULT_RULES, type PrizeRules } from '@/data/prize-rules'
import type { Shop } from './use-shop'

/** The rules of a prize, and how often it was won. */
export type PrizeFigures = {
  readonly rules: PrizeRules
  readonly won: number
  readonly wonToday: number
}

export type FiguresById = ReadonlyMap<string, PrizeFigures>

/** The figures of each prize in a list, by id. */
export function figuresOf(prizes: readonly { id: string }[], shop: Shop): FiguresById {
  const wins = new Map(shop.wins.map((count) => [count.prize_id, count]))
  return new Map(
    prizes.map(({ id }) => {
      const count = wins.get(id)
      const rules = shop.rules.get(id) ?? DEFAULT_RULES
      return [id, { rules, won: count?.won ?? 0, wonToday: count?.won_today ?? 0 }]
    }),
  )
}

/**
 * The chance of a prize among those of its list, from 0 to 1. A prize that is sold out, or that has
 * reached its limit of the day, leaves its share to the others (rule 10.9).
 *
 * @param rules the rules to assume for it; without them its own
 */
export function chanceOf(id: string, figures: FiguresById, rules?: PrizeRules): number {
  let own = 0
  let sum = 0
  for (const [other, standing] of figures) {
    const weight = weightNow(other === id && rules ? { ...standing, rules } : standing)
    sum += weight
    if (other === id) own = weight
  }
  return sum > 0 ? own / sum : 0
}

const weightNow = ({ rules, wonToday }: PrizeFigures) =>
  rules.stock === 0 || isCapped(rules, wonToday) ? 0 : rules.weight

/** Whether the limit of the day is reached. */
const isCapped = ({ daily_cap }: Pick<PrizeRules, 'daily_cap'>, wonToday: number) =>
  daily_cap !== null && wonToday >= daily_cap

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
})
const count = new Intl.NumberFormat('pt-BR')

/** A chance in percent, for staff. A small chance is never shown as 0%. */
export const chanceInWords = (chance: number): string =>
  chance > 0 && chance < 0.001 ? 'menos de 0,1%' : percent.format(chance)

type Standing = Pick<PrizeFigures, 'won' | 'wonToday'> & {
  readonly rules: Pick<PrizeRules, 'stock' | 'daily_cap'>
}

/** Stock left and number of wins, as one line for staff. */
export function standingInWords({ rules, won, wonToday }: Standing): string {
  const { stock } = rules
  const left =
    stock === 0
      ? 'esgotado'
      : stock !== null && `${stock === 1 ? 'resta' : 'restam'} ${count.format(stock)}`
  const pause = stock !== 0 && isCapped(rules, wonToday) && 'limite de hoje atingido'
  const gone = `${won === 1 ? 'saiu' : 'saíram'} ${count.format(won)}`
  return [left, pause, gone].filter(Boolean).join(' · ')
}
