import { readPhotoRules, type PhotoRules } from '@/data/photo-rules'
import { useRead } from './use-read'

/** What holds while the service does not say otherwise (spec 9). */
const SPECIFIED: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}

/** What the shop decided about photos, for this device; null until it was read. */
export function usePhotoRules(): PhotoRules | null {
  const { status, data = SPECIFIED } = useRead(['photo-rules'], readPhotoRules)
  return status === 'loading' ? null : data
}
