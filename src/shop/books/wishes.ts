import * as v from 'valibot'
import { DONE, type Outcome } from '@/lib/result'
import { callAsDevice } from '@/data/device-client'
import { currentVisit, deviceId } from '@/shop/device/kiosk-storage'

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
export async function wishFor(bookId: string): Promise<Outcome> {
  const ids = idsOfVisit()
  if (ids.has(bookId)) return DONE
  const counted = await callAsDevice(
    'wish_for',
    { book_id: bookId, device_id: deviceId() },
    v.number(),
  )
  if (!counted.ok) return counted
  ids.add(bookId)
  return DONE
}
