import type { PrizeRules } from '@/data/prize-rules'
import { destructive, type Toast } from '@/ui/toast'

/** The limits that prizes and rewards share. */
export type Limits = Pick<PrizeRules, 'stock' | 'daily_cap' | 'valid_days' | 'conditions'>

/** Limits as staff type them. */
export type LimitsDraft = Readonly<Record<keyof Limits, string>>

/** What a prize is: a win with a coupon for the till, a win without one, or no win at all. */
export type PrizeKind = 'coupon' | 'no-coupon' | 'no-win'

/** Rules as staff type and choose them. */
export type RulesDraft = LimitsDraft & {
  readonly weight: string
  readonly kind: PrizeKind
}

type Counted = 'weight' | 'stock' | 'daily_cap' | 'valid_days'

type CountRule = {
  readonly label: string
  /** What an empty field means; without it the field must be filled. */
  readonly blank?: string
  readonly least: number
  readonly most: number
}

const MOST_IN_DATABASE = 2_147_483_647

/** The whole numbers of a prize; the database holds the same bounds. */
export const countRules: Readonly<Record<Counted, CountRule>> = {
  weight: { label: 'Peso no sorteio', least: 1, most: 1_000_000 },
  stock: { label: 'Estoque', blank: 'Ilimitado', least: 0, most: MOST_IN_DATABASE },
  daily_cap: {
    label: 'Limite por dia',
    blank: 'Sem limite',
    least: 1,
    most: MOST_IN_DATABASE,
  },
  valid_days: { label: 'Validade em dias', blank: 'A da loja', least: 1, most: 999 },
}

/** The longest name of a prize, in characters; the database holds the same limit. */
export const MOST_PRIZE_LETTERS = 120

/** The longest conditions, in characters; the database holds the same limit. */
export const MOST_CONDITION_LETTERS = 500

/** The typed number; null for an empty field that may be empty, undefined for anything else. */
function readCount(field: Counted, text: string): number | null | undefined {
  const { blank, least, most } = countRules[field]
  const typed = text.trim()
  if (typed === '' && blank) return null
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

export const isCount = (field: Counted, text: string): boolean =>
  readCount(field, text) !== undefined

/** The toast for the first number out of range; undefined when all are in range. */
export function problemIn(draft: Partial<Record<Counted, string>>): Toast | undefined {
  for (const field of ['weight', 'stock', 'daily_cap', 'valid_days'] as const) {
    const text = draft[field]
    if (text === undefined || isCount(field, text)) continue
    const { label, blank, least, most } = countRules[field]
    const range =
      most === MOST_IN_DATABASE ? `a partir de ${least}` : `de ${least} a ${inWords(most)}`
    const orBlank = blank ? ', ou deixe em branco' : ''
    return destructive('Valor inválido', `${label}: um número inteiro ${range}${orBlank}.`)
  }
  return undefined
}

const inWords = (number: number) => number.toLocaleString('pt-BR')

const textOf = (number: number | null) => (number === null ? '' : String(number))

export const draftOfLimits = (limits: Limits): LimitsDraft => ({
  stock: textOf(limits.stock),
  daily_cap: textOf(limits.daily_cap),
  valid_days: textOf(limits.valid_days),
  conditions: limits.conditions,
})

const kinds = {
  coupon: { is_win: true, gives_coupon: true },
  'no-coupon': { is_win: true, gives_coupon: false },
  'no-win': { is_win: false, gives_coupon: false },
} as const

export const draftOf = (rules: PrizeRules): RulesDraft => ({
  ...draftOfLimits(rules),
  weight: textOf(rules.weight),
  kind: rules.is_win ? (rules.gives_coupon ? 'coupon' : 'no-coupon') : 'no-win',
})

/** The typed limits; null while a number is out of range. */
export function readLimits(draft: LimitsDraft): Limits | null {
  const stock = readCount('stock', draft.stock)
  const daily_cap = readCount('daily_cap', draft.daily_cap)
  const valid_days = readCount('valid_days', draft.valid_days)
  if (stock === undefined || daily_cap === undefined || valid_days === undefined)
    return null
  return { stock, daily_cap, valid_days, conditions: draft.conditions.trim() }
}

/** The typed rules; null while a number is out of range. */
export function readRules(draft: RulesDraft): PrizeRules | null {
  const limits = readLimits(draft)
  const weight = readCount('weight', draft.weight)
  if (!limits || weight == null) return null
  return { ...limits, weight, ...kinds[draft.kind] }
}

/** The fields of `after` that differ from `before`; null when none does. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | null {
  const changes: Partial<Fields> = { ...after }
  for (const field in after) if (after[field] === before[field]) delete changes[field]
  return Object.keys(changes).length > 0 ? changes : null
}
