import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { toRow } from './to-result'

const whose = v.picklist(['anyone', 'shop'])

const schema = v.object({
  /** Whether this device may list the photos of others, and add and remove photos. */
  mayList: v.boolean(),
  mayChange: v.boolean(),
  /** Who adds and removes photos, and who would if staff had set nothing. */
  photosBy: whose,
  byDefault: whose,
})

/** What the shop decided about photos, as the database has it. */
export type PhotoRules = v.InferOutput<typeof schema>

/** Asks what holds for this device. */
export const readPhotoRules = async (): Promise<Result<PhotoRules>> =>
  toRow(await deviceClient().rpc('photo_rules'), schema)
