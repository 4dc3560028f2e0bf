import * as v from 'valibot'
import { callAsDevice } from '@/data/device-client'
import { useRead } from '@/ui/use-read'

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
export const readPhotoRules = () => callAsDevice('photo_rules', {}, schema)

/** Assumed while the service does not say otherwise (rule 9.10). */
const SPECIFIED: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}

/** The shop's rules for photos on this device; null until read. */
export function usePhotoRules(): PhotoRules | null {
  const { status, data = SPECIFIED } = useRead(['photo-rules'], readPhotoRules)
  return status === 'loading' ? null : data
}
