import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { toRows } from './to-result'

const wishedBook = v.object({
  title: v.string(),
  author: v.string(),
  isbn: v.nullable(v.string()),
  /** Where it stood when it was last wished for; empty: unknown. */
  place: v.string(),
  wishes: v.number(),
})

/** A book of the shop that visitors wished for on kiosks. */
export type WishedBook = v.InferOutput<typeof wishedBook>

/**
 * The books wished for from one day to another, 366 at most, the most wished first: 50 at most. None
 * on a backend that counts no wishes; `denied` for all but admins.
 */
export async function listWishes(
  firstDay: string,
  lastDay: string,
): Promise<Result<WishedBook[]>> {
  const wished = toRows(
    await staffClient().rpc('most_wished', { first_day: firstDay, last_day: lastDay }),
    wishedBook,
  )
  return !wished.ok && wished.failure.reason === 'missing' ? succeed([]) : wished
}
