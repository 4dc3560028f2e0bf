import { useSyncExternalStore } from 'react'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { ShopLogo } from '@/ui/shop-logo'
import { shopName, subscribeToBranding } from './branding'

/**
 * Whose page it is, below its title on a visitor's device: the shop's name and logo, in a room that
 * is kept for both until they come. A kiosk shows them on every page.
 */
export function BrandingHead() {
  const name = useSyncExternalStore(subscribeToBranding, shopName, () => '')
  if (useIsKiosk()) return null
  return (
    <span className="flex h-11 w-80 max-w-full items-center gap-3">
      <span
        className={`line-clamp-2 flex-1 leading-tight font-semibold text-ink wrap-anywhere ${name.length > 24 ? 'text-base' : ''}`}
      >
        {name}
      </span>
      <ShopLogo className="h-11 max-w-28 object-right [:root:not([data-shop-logo])_&]:invisible" />
    </span>
  )
}
