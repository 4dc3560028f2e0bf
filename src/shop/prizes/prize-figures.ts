import { DEFAULT_RULES, type PrizeRules } from './prize-rules'
import { inDigits } from '@/lib/amounts'
import type { Shop } from './use-shop'

/** A prize's rules, and how often it was won. */
export type PrizeFigures<Rules = PrizeRules> = {
  readonly rules: Rules
  readonly won: number
  readonly wonToday: number
}

export type FiguresById = ReadonlyMap<string, PrizeFigures>

/** The figures of each prize of a list, by id. */
export function figuresOf(
  prizes: readonly { id: string }[],
  shop: Pick<Shop, 'rules' | 'wins'>,
): FiguresById {
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
 * A prize's chance among those of its list, from 0 to 1. A prize that is sold out or at its daily
 * limit leaves its share to the others (rule 10.9).
 *
 * @param rules assumed instead of its own
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

/** Whether the daily limit is reached. */
const isCapped = ({ daily_cap }: Limits, wonToday: number) =>
  daily_cap !== null && wonToday >= daily_cap

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
})

/** A chance in percent, for staff: 0% is none, and 100% is certain. */
export function chanceInWords(chance: number): string {
  if (chance > 0 && chance < 0.001) return 'menos de 0,1%'
  return chance > 0.999 && chance < 1 ? 'mais de 99,9%' : percent.format(chance)
}

type Limits = Pick<PrizeRules, 'stock' | 'daily_cap'>

/** Stock and wins in one line, for staff. */
export function standingInWords({ rules, won, wonToday }: PrizeFigures<Limits>): string {
  const { stock } = rules
  const left =
    stock === 0
      ? 'esgotado'
      : stock !== null && `${stock === 1 ? 'resta' : 'restam'} ${inDigits(stock)}`
  const pause = stock !== 0 && isCapped(rules, wonToday) && 'limite de hoje atingido'
  const gone =
    won === 0 ? 'nenhum saiu' : `${won === 1 ? 'saiu' : 'saíram'} ${inDigits(won)}`
  return [left, pause, gone].filter(Boolean).join(' · ')
}
