import { DAY_MS, timeOfDay } from './day'

/** A span of days in the shop's time zone, first and last included: `2026-11-22`. */
export type Span = { readonly first: string; readonly last: string }

/** A leap year, in days. */
const LONGEST_SPAN = 366

/** The number of days in a span. */
export const daysIn = ({ first, last }: Span): number =>
  (timeOfDay(last) - timeOfDay(first)) / DAY_MS + 1

/** Why a span is invalid: a day is missing, it ends before it starts, or it is over a year. */
type SpanProblem = 'blank' | 'backwards' | 'long'

export function problemOf(span: Span): SpanProblem | null {
  const days = daysIn(span)
  if (Number.isNaN(days)) return 'blank'
  if (days < 1) return 'backwards'
  return days > LONGEST_SPAN ? 'long' : null
}

export const problemInWords: Readonly<Record<SpanProblem, string>> = {
  blank: 'Escolha o primeiro e o último dia.',
  backwards: 'O primeiro dia vem depois do último.',
  long: 'Escolha no máximo um ano.',
}
