import * as v from 'valibot'
import { callAsDevice, deviceClient } from '@/data/device-client'
import type { TableClient } from '@/data/table-schema'
import { photoSchema } from '@/data/photo-booth-images'
import { toResult } from '@/data/to-result'
import type { Result } from '@/lib/result'

/** Reads a photo by id; null if it does not exist, is hidden, or has expired. */
export const readPhoto = (id: string) =>
  callAsDevice('read_photo', { photo_id: id }, v.nullable(photoSchema))

/**
 * Removes the row of a photo whose file is gone, also where this caller may not list it. False if
 * there is no such photo; `denied`, with a sentence for visitors, if it stays.
 */
export const removeUnlisted = (
  id: string,
  tables: TableClient = deviceClient(),
): Promise<Result<boolean>> =>
  toResult(tables.rpc('remove_photo', { photo_id: id }), v.boolean())
