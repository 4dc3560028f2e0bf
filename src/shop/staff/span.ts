import { DAY_MS, timeOfDay } from '@/lib/day'

/** A span of days in the shop's time zone, first and last included: `2026-11-22`. */
export type Span = { readonly first_day: string; readonly last_day: string }

/** A leap year, in days. */
const LONGEST_SPAN = 366

/** The number of days in a span. */
export const daysIn = ({ first_day, last_day }: Span): number =>
  (timeOfDay(last_day) - timeOfDay(first_day)) / DAY_MS + 1

/** Why a span is invalid, in words; null if it is not. */
export function problemOf(span: Span): string | null {
  const days = daysIn(span)
  if (Number.isNaN(days)) return 'Escolha o primeiro e o último dia.'
  if (days < 1) return 'O primeiro dia vem depois do último.'
  return days > LONGEST_SPAN ? 'Escolha no máximo um ano.' : null
}
