import * as v from 'valibot'
import { staffClient } from '@/data/staff-client'

const foundBook = v.object({
  title: v.string(),
  author: v.string(),
  genre: v.string(),
  pages: v.nullable(v.number()),
})

/** A catalogue's book for an ISBN; empty fields are unknown. */
export type FoundBook = v.InferOutput<typeof foundBook>

const answer = v.object({ book: v.nullable(foundBook) })

/**
 * Looks an ISBN up through the shop's own server. `silent`: the server does not offer this, or its
 * answer is unreadable.
 *
 * @param isbn an ISBN-13 without dashes
 */
export async function lookUpIsbn(isbn: string): Promise<FoundBook | 'unknown' | 'silent'> {
  const { data } = await staffClient().functions.invoke(`isbn?isbn=${isbn}`, {
    method: 'GET',
  })
  const checked = v.safeParse(answer, data)
  if (!checked.success) return 'silent'
  return checked.output.book ?? 'unknown'
}
