import * as v from 'valibot'
import { funReasons } from '@/lib/draw'
import { gameNames, PASSPORT } from '@/lib/games'
import { succeed, type Result } from '@/lib/result'
import type { Span } from '@/shop/staff/span'
import { callAsStaff } from '@/data/staff-client'

const figures = v.strictTuple([v.number(), v.number(), v.number(), v.number()])

/** Games started, games finished, prizes seen, coupons used. */
export type Figures = v.InferOutput<typeof figures>

const numbers = v.object({
  /** As 'YYYY-MM-DD', in the shop's time zone. */
  first_day: v.string(),
  last_day: v.string(),
  by_game: v.object({
    ...v.entriesFromList(gameNames, figures),
    /** Has wins and uses alone; an older database does not tell. */
    [PASSPORT]: v.optional(figures, [0, 0, 0, 0]),
  }),
  /** One entry a day, from the first on. */
  by_day: v.array(figures),
  /** One entry an hour of the week, from Sunday's first. */
  by_hour: v.pipe(v.array(figures), v.length(168)),
  /** The same number of days before the first. */
  before: figures,
  /**
   * Prizes that run out within a week at last week's pace, soonest first, 50 at most. `days`: how
   * long they last, to a tenth. A reward has no `prize_id`.
   */
  stock: v.array(
    v.object({
      prize_id: v.optional(v.nullable(v.string()), null),
      name: v.string(),
      left: v.number(),
      days: v.number(),
    }),
  ),
  /** How many kiosk plays gave nothing, by reason. */
  for_fun: v.optional(v.record(v.picklist(funReasons), v.number()), {}),
})

export type Numbers = v.InferOutput<typeof numbers>

/**
 * Reads the numbers of at most 366 days. `denied` for everyone but admins.
 *
 * @param device the kiosk they are of; empty: all
 */
export const readNumbers = (span: Span, device = '') =>
  callAsStaff('read_numbers', { ...span, ...(device && { device_id: device }) }, numbers)

const wishedBook = v.object({
  title: v.string(),
  author: v.string(),
  isbn: v.nullable(v.string()),
  /** Its place in the shop at the last wish; empty: unknown. */
  place: v.string(),
  wishes: v.number(),
})

/** A book that visitors of kiosks wished for. */
export type WishedBook = v.InferOutput<typeof wishedBook>

/**
 * The most wished books of a span of at most 366 days, 50 at most. Empty on a backend without
 * wishes; `denied` for everyone but admins.
 */
export async function listWishes(span: Span): Promise<Result<WishedBook[]>> {
  const wished = await callAsStaff('most_wished', span, v.array(wishedBook))
  return !wished.ok && wished.failure.reason === 'missing' ? succeed([]) : wished
}
