import { lazy, Suspense } from 'react'
import { useIsKiosk } from '@/hooks/use-is-kiosk'
import { useShopSetting } from '@/hooks/use-shop-setting'
import { keepingOf, type Place } from './notices'
import { usesCamera, type Booth } from './rules'

// What draws the code comes with the result, and not with the page.
const TakeAlong = lazy(async () => ({
  default: (await import('./take-along')).TakeAlong,
}))

/** On a kiosk: before the photo how long it is kept, and with it the way to a phone. */
export function KioskNotice({ booth, place }: { booth: Booth; place: Place }) {
  const days = useShopSetting('photoDays')
  const isKiosk = useIsKiosk()
  if (!isKiosk) return null
  if (booth.name === 'result' && booth.photoId)
    return (
      <Suspense>
        <TakeAlong photoId={booth.photoId} mayRemove={place.mayVisitorsChange} />
      </Suspense>
    )
  return usesCamera(booth) ? <p className="photo-notice">{keepingOf(days, place)}</p> : null
}
