import * as v from 'valibot'
import { funReasons } from '@/lib/draw'
import { gameNames } from '@/lib/games'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { toRow } from './to-result'

const figures = v.strictTuple([v.number(), v.number(), v.number(), v.number()])

/** Plays (games started), those that came to their end, wins seen, coupons used. */
export type Figures = v.InferOutput<typeof figures>

const numbers = v.object({
  /** As 'YYYY-MM-DD', where the shop is. */
  first_day: v.string(),
  last_day: v.string(),
  by_game: v.object(v.entriesFromList(gameNames, figures)),
  /** One a day from the first on. */
  by_day: v.array(figures),
  /** One an hour of the week, Sunday's first hour first. */
  by_hour: v.pipe(v.array(figures), v.length(168)),
  /** Of as many days just before the first. */
  before: figures,
  /**
   * Prizes and rewards that end within a week at the pace of the last one, soonest first: at most
   * 50. `days` says for how many days they last, to a tenth.
   */
  stock: v.array(v.object({ name: v.string(), left: v.number(), days: v.number() })),
  /** How many plays on kiosks gave nothing because of what. */
  for_fun: v.optional(v.record(v.picklist(funReasons), v.number()), {}),
})

/** What the games brought in some days. */
export type Numbers = v.InferOutput<typeof numbers>

/**
 * Reads what the games brought from one day to another, 366 at most: `denied` for all but admins.
 *
 * @param device the kiosk that it was brought on; empty: any
 */
export const readNumbers = async (
  firstDay: string,
  lastDay: string,
  device = '',
): Promise<Result<Numbers>> =>
  toRow(
    await staffClient().rpc('read_numbers', {
      first_day: firstDay,
      last_day: lastDay,
      ...(device && { device_id: device }),
    }),
    numbers,
  )
