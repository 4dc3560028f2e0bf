import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { callAsStaff } from '@/data/staff-client'

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
export async function listWishes(
  firstDay: string,
  lastDay: string,
): Promise<Result<WishedBook[]>> {
  const wished = await callAsStaff(
    'most_wished',
    { first_day: firstDay, last_day: lastDay },
    v.array(wishedBook),
  )
  return !wished.ok && wished.failure.reason === 'missing' ? succeed([]) : wished
}
