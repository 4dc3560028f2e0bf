import { useSyncExternalStore } from 'react'
import { couponsOfVisit, subscribeToCoupons } from '@/device/visit'
import { counted } from '@/lib/amounts'
import { useIsKiosk } from './use-is-kiosk'
import { useShopSetting } from './use-shop-setting'

/** Above this, tickets in a row would not be counted at a glance. */
const MOST_TICKETS = 6

/**
 * How many coupons this visit can still win on this kiosk, as far as the kiosk knows: a phone may
 * win one of them. Null where no number limits them.
 */
export function useCouponsLeft(): { readonly left: number; readonly of: number } | null {
  const most = useShopSetting('couponsPerVisit')
  const { codes, areSpent } = useSyncExternalStore(
    subscribeToCoupons,
    couponsOfVisit,
    couponsOfVisit,
  )
  if (!useIsKiosk() || most === '') return null
  const of = Number(most)
  return { of, left: areSpent ? 0 : Math.max(0, of - codes.size) }
}

/** The coupons left in this visit as small tickets; a win tears one off (rule 13.7). */
export function CouponsLeft() {
  const coupons = useCouponsLeft()
  if (!coupons) return null
  const { left, of } = coupons
  return (
    <p className="flex items-center justify-center gap-1.5 text-ink-soft">
      {left === 0
        ? 'Nesta visita: nenhum cupom mais.'
        : `Nesta visita: mais ${counted(left, 'cupom', 'cupons')}.`}
      {of <= MOST_TICKETS &&
        Array.from({ length: of }, (_, place) => (
          <svg
            key={place}
            viewBox="0 0 24 16"
            aria-hidden="true"
            data-torn={place >= left}
            className="coupon-left h-4 w-6"
          >
            <path d="M1 1h22v4.500a2.500 2.500 0 0 0 0 5V15H1v-4.500a2.500 2.500 0 0 0 0-5z" />
          </svg>
        ))}
    </p>
  )
}
