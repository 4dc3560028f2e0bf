import { useState } from 'react'
import { readPhotoRules, type PhotoRules } from '@/data/photo-rules'
import { useLoader, type Asking } from './use-loader'

/** Where nobody can say, the hub is as specified. */
const SPECIFIED: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}

/** What the shop decided about photos, for this device; null until it was asked. */
export function usePhotoRules(): PhotoRules | null {
  const [rules, setRules] = useState<PhotoRules | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: true })
  useLoader(readPhotoRules, {
    asking,
    onLoaded: (answer) => setRules(answer.ok ? answer.value : SPECIFIED),
    askQuietly: () => setAsking({ isQuiet: true }),
  })
  return rules
}
