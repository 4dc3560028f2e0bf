import type { PrizeRules } from './prize-rules'
import type { Terms } from '@/shop/coupon/coupons'
import { inDigits } from '@/lib/amounts'

const numbers = [
  'weight',
  'stock',
  'daily_cap',
  'valid_days',
  'value_cents',
  'min_cents',
] as const

/** The numbers that staff type. */
export type NumberName = (typeof numbers)[number]

/** Rules while staff edit them. */
export type RulesDraft = Omit<PrizeRules, NumberName> & Readonly<Record<NumberName, string>>

type NumberRule = {
  readonly label: string
  /** The meaning of an empty field; without it, the field is required. */
  readonly blank?: string
  readonly least: number
  readonly most: number
  /** Typed in reais, stored in cents. */
  readonly isMoney?: true
}

const MOST_IN_DATABASE = 2_147_483_647
const money = { blank: 'Não informado', least: 0, most: 99_999_999, isMoney: true } as const

/** The database has the same bounds. */
export const numberRules: Readonly<Record<NumberName, NumberRule>> = {
  weight: { label: 'Peso no sorteio', least: 1, most: 1_000_000 },
  stock: { label: 'Estoque', blank: 'Ilimitado', least: 0, most: MOST_IN_DATABASE },
  daily_cap: {
    label: 'Limite por dia',
    blank: 'Sem limite',
    least: 1,
    most: MOST_IN_DATABASE,
  },
  valid_days: { label: 'Validade em dias', blank: 'A da loja', least: 1, most: 999 },
  value_cents: { label: 'Valor em reais', ...money },
  min_cents: { label: 'Compra mínima em reais', ...money },
}

/** Longest conditions, in characters; the database has the same limit. */
export const MOST_CONDITION_LETTERS = 500

/** The typed number; null for a field that may be empty, undefined for anything else. */
function readNumber(name: NumberName, text: string): number | null | undefined {
  const { blank, least, most, isMoney } = numberRules[name]
  const typed = text.trim()
  if (typed === '' && blank) return null
  const number = isMoney ? centsOf(typed) : /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** The cents of an amount as people type it: `29,9`, `R$ 1.234,50`, `29.90`; NaN if it is none. */
export function centsOf(typed: string): number {
  const withComma = typed
    .trim()
    .replace(
      /^(.*)\.(\d{1,2})$/,
      (_, reais: string, cents) => `${reais.replaceAll(',', '.')},${cents}`,
    )
  const [, reais = 'none', cents = ''] =
    /^(?:R\$\s*)?(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/i.exec(withComma) ?? []
  return Number(reais.replaceAll('.', '') + cents.padEnd(2, '0'))
}

/** What a field asks for while its number is out of range; undefined if it is not. */
export function problemOf(name: NumberName, text: string): string | undefined {
  if (readNumber(name, text) !== undefined) return undefined
  const { blank, least, most, isMoney } = numberRules[name]
  if (isMoney) return 'Digite um valor como 12,50 ou deixe em branco.'
  const range =
    most === MOST_IN_DATABASE ? `a partir de ${least}` : `de ${least} a ${inDigits(most)}`
  return `Use um número inteiro ${range}${blank ? ', ou deixe em branco' : ''}.`
}

export const rulesDraftOf = (rules: PrizeRules): RulesDraft => ({
  ...rules,
  weight: textOf(rules.weight),
  stock: textOf(rules.stock),
  daily_cap: textOf(rules.daily_cap),
  valid_days: textOf(rules.valid_days),
  value_cents: textOfReais(rules.value_cents),
  min_cents: textOfReais(rules.terms.min_cents),
})

const textOf = (number: number | null) => (number === null ? '' : String(number))

const textOfReais = (cents: number | null = null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** The typed rules; null while a number is out of range. */
export function readRules(draft: RulesDraft): PrizeRules | null {
  const { min_cents, ...others } = draft
  const read = (name: NumberName) => readNumber(name, draft[name]) ?? null
  const weight = read('weight')
  // A weight may not be left blank.
  if (weight === null || numbers.some((name) => problemOf(name, draft[name]))) return null
  return {
    ...others,
    weight,
    stock: read('stock'),
    daily_cap: read('daily_cap'),
    valid_days: read('valid_days'),
    value_cents: read('value_cents'),
    conditions: draft.conditions.trim(),
    terms: termsWith(draft.terms, 'min_cents', readNumber('min_cents', min_cents)),
  }
}

/** Sets or removes one of the terms. */
export function termsWith<Name extends keyof Terms>(
  terms: Terms,
  name: Name,
  value: Terms[Name] | null | undefined,
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
