import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { currentVisit, deviceId } from './kiosk-storage'
import { toRow } from './to-result'

/** The books wished for during the current visit. */
let wished: { visit: string; ids: Set<string> } | undefined

function idsOfVisit(): Set<string> {
  const visit = currentVisit()
  if (wished?.visit !== visit) wished = { visit, ids: new Set() }
  return wished.ids
}

/** Whether a book was wished for on this visit. */
export const isWished = (bookId: string): boolean => idsOfVisit().has(bookId)

/** Wishes for a published book, once a visit. A refusal says why in words. */
export async function wishFor(bookId: string): Promise<Result<void>> {
  const ids = idsOfVisit()
  if (ids.has(bookId)) return succeed(undefined)
  const answer = await deviceClient().rpc('wish_for', {
    book_id: bookId,
    device_id: deviceId(),
  })
  const counted = await toRow(answer, v.number())
  if (!counted.ok) return counted
  ids.add(bookId)
  return succeed(undefined)
}
