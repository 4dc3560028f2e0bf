import type { PrizeRules } from '@/data/prize-rules'
import type { Terms } from '@/data/coupons'
import { destructive, type Toast } from '@/ui/toast'

/** What the rules of prizes and rewards share. */
export type Limits = Pick<
  PrizeRules,
  'stock' | 'daily_cap' | 'valid_days' | 'conditions' | 'value_cents' | 'terms'
>

/** Limits as staff type them. */
export type LimitsDraft = Readonly<Record<Exclude<keyof Limits, 'terms'>, string>> & {
  readonly terms: Terms
  readonly min_cents: string
  /** Its stock is its unused codes. */
  readonly has_codes: boolean
}

/** Rules as staff type and choose them. */
export type RulesDraft = LimitsDraft & {
  readonly weight: string
  readonly kind: keyof typeof kinds
  readonly is_consolation: boolean
}

type Counted = 'weight' | 'stock' | 'daily_cap' | 'valid_days'

type CountRule = {
  readonly label: string
  /** The meaning of an empty field; without it, the field is required. */
  readonly blank?: string
  readonly least: number
  readonly most: number
}

const MOST_IN_DATABASE = 2_147_483_647

/** The whole numbers of a prize; the database has the same bounds. */
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

/** Longest name of a prize, in characters; the database has the same limit. */
export const MOST_PRIZE_LETTERS = 120

/** Longest conditions, in characters; the database has the same limit. */
export const MOST_CONDITION_LETTERS = 500

/** The typed number; null for a field that may be empty, undefined for anything else. */
function readCount(field: Counted, text: string): number | null | undefined {
  const { blank, least, most } = countRules[field]
  const typed = text.trim()
  if (typed === '' && blank) return null
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** The typed reais in cents; null for an empty field, undefined for anything else. */
export function readReais(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, reais, cents = '00'] = /^(\d{1,6})(?:,(\d\d))?$/.exec(text.trim()) ?? []
  return reais === undefined ? undefined : Number(reais + cents)
}

export const reaisLabels = {
  value_cents: 'Valor em reais',
  min_cents: 'Compra mínima em reais',
} as const

const textOfReais = (cents: number | null = null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

export const isCount = (field: Counted, text: string): boolean =>
  readCount(field, text) !== undefined

/** The toast for the first value or number out of range; undefined if there is none. */
export function problemIn(
  draft: Partial<Record<Counted | keyof typeof reaisLabels, string>>,
): Toast | undefined {
  for (const field of ['value_cents', 'min_cents'] as const)
    if (readReais(draft[field] ?? '') === undefined)
      return destructive(
        'Valor inválido',
        `${reaisLabels[field]}: um valor como 12,50, ou nada.`,
      )
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

export const draftOfLimits = (
  limits: Limits & Pick<PrizeRules, 'has_codes'>,
): LimitsDraft => ({
  stock: textOf(limits.stock),
  daily_cap: textOf(limits.daily_cap),
  valid_days: textOf(limits.valid_days),
  conditions: limits.conditions,
  value_cents: textOfReais(limits.value_cents),
  terms: limits.terms,
  min_cents: textOfReais(limits.terms.min_cents),
  has_codes: limits.has_codes,
})

/** Whether a prize is a win with a coupon, a win without one, or a blank. */
const kinds = {
  coupon: { is_win: true, gives_coupon: true },
  'no-coupon': { is_win: true, gives_coupon: false },
  'no-win': { is_win: false, gives_coupon: false },
} as const

export const draftOf = (rules: PrizeRules): RulesDraft => ({
  ...draftOfLimits(rules),
  weight: textOf(rules.weight),
  kind: rules.is_win ? (rules.gives_coupon ? 'coupon' : 'no-coupon') : 'no-win',
  is_consolation: rules.is_consolation,
})

/** The typed limits; null while a number is out of range. */
export function readLimits(draft: LimitsDraft): Limits | null {
  const stock = readCount('stock', draft.stock)
  const daily_cap = readCount('daily_cap', draft.daily_cap)
  const valid_days = readCount('valid_days', draft.valid_days)
  const value_cents = readReais(draft.value_cents)
  if (stock === undefined || daily_cap === undefined || valid_days === undefined)
    return null
  const min_cents = readReais(draft.min_cents)
  if (value_cents === undefined || min_cents === undefined) return null
  const conditions = draft.conditions.trim()
  const terms =
    (draft.terms.min_cents ?? 0) === (min_cents ?? 0)
      ? draft.terms
      : termsWith(draft.terms, 'min_cents', min_cents || undefined)
  return { stock, daily_cap, valid_days, conditions, value_cents, terms }
}

/** Sets or removes one of the terms. */
export function termsWith<Name extends keyof Terms>(
  terms: Terms,
  name: Name,
  value: Terms[Name] | undefined,
): Terms {
  const { [name]: _was, ...others } = terms
  return value ? { ...terms, [name]: value } : others
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Adds or removes a weekday; the last one stays. */
export function termsWithDay(terms: Terms, day: number, holds: boolean): Terms {
  const days = EVERY_DAY.filter((one) =>
    one === day ? holds : (terms.weekdays ?? EVERY_DAY).includes(one),
  )
  if (days.length === 0) return terms
  return termsWith(terms, 'weekdays', days.length < EVERY_DAY.length ? days : undefined)
}

/** The typed rules; null while a number is out of range. */
export function readRules(draft: RulesDraft): PrizeRules | null {
  const limits = readLimits(draft)
  const weight = readCount('weight', draft.weight)
  if (!limits || weight == null) return null
  const { is_consolation, has_codes } = draft
  return { ...limits, weight, ...kinds[draft.kind], is_consolation, has_codes }
}

/** The fields of `after` that differ from `before`; null if none does. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | null {
  const changes: Partial<Fields> = { ...after }
  for (const field in after) if (after[field] === before[field]) delete changes[field]
  return Object.keys(changes).length > 0 ? changes : null
}
