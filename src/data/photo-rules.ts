import * as v from 'valibot'
import { deviceClient } from './device-client'
import { toRow } from './to-result'

const whose = v.picklist(['anyone', 'shop'])

const schema = v.object({
  /** Whether this device may list other people's photos, and add and remove photos. */
  mayList: v.boolean(),
  mayChange: v.boolean(),
  /** Who adds and removes photos, and the default for this shop. */
  photosBy: whose,
  byDefault: whose,
})

/** The shop's rules for photos, as the database applies them. */
export type PhotoRules = v.InferOutput<typeof schema>

/** Reads the rules for this device. */
export const readPhotoRules = () => toRow(deviceClient().rpc('photo_rules'), schema)
