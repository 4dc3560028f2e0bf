import * as v from 'valibot'
import { staffClient } from './staff-client'

const foundBook = v.object({
  title: v.string(),
  author: v.string(),
  genre: v.string(),
  pages: v.nullable(v.number()),
})

/** What a catalogue of books says of an ISBN; empty: it does not say. */
export type FoundBook = v.InferOutput<typeof foundBook>

const answer = v.object({ book: v.nullable(foundBook) })

/**
 * Asks the shop's own server what book an ISBN is. `silent`: it does not offer this, or gave no answer
 * that can be read.
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
